import FactLog
import Testing

@Suite struct ActorTests {
  private let me = ID(high: 1, low: 1), you = ID(high: 2, low: 2)

  @Test("Who may read what")
  func reading() {
    let scopes: [Scope] = [.member(me), .member(you), .letters(me), .letters(you), .thread(you), .community, .note(me), .other(kind: 6, me)]
    #expect(scopes.map { Actor.member(me).mayRead($0) } == [true, false, true, false, true, true, false, false])
    #expect(scopes.map { Actor.curator(me).mayRead($0) } == [true, false, true, true, true, true, false, false])
  }

  @Test("Who may write what")
  func writing() {
    func fact(_ scope: Scope, _ attribute: Attribute) -> Fact {
      Fact(scope, ID(high: 3, low: 3), attribute, .flag(true), at: Stamp(time: 1, replica: 1))
    }
    let facts = [
      fact(.member(me), Attribute(1)), fact(.member(you), Attribute(1)), fact(.letters(me), Attribute(64)),
      fact(.letters(you), Attribute(64)), fact(.letters(you), .letterDone), fact(.member(you), .letterDone),
      fact(.thread(you), Attribute(1)), fact(.community, Attribute(1)), fact(.note(me), Attribute(1)),
      fact(.other(kind: 6, me), Attribute(1)),
    ]
    #expect(
      facts.map { Actor.member(me).mayWrite($0) } == [true, false, true, false, false, false, false, false, false, false])
    #expect(
      facts.map { Actor.curator(me).mayWrite($0) } == [true, false, true, false, true, false, false, false, false, false])
  }

  @Test("A value of 64 KiB is kept, one byte more is not")
  func limits() {
    func fact(_ value: Value) -> Fact { Fact(.member(me), me, Attribute(1), value, at: Stamp(time: 1, replica: 1)) }
    for (count, fits) in [(Fact.mostBytes, true), (Fact.mostBytes + 1, false)] {
      #expect(fact(.text(String(repeating: "a", count: count))).isWithinLimits == fits)
      #expect(fact(.bytes([UInt8](repeating: 0, count: count))).isWithinLimits == fits)
      #expect(fact(.other(tag: 9, [UInt8](repeating: 0, count: count))).isWithinLimits == fits)
    }
  }
}
