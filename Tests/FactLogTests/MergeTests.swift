import FactLog
import Testing

@Suite struct MergeTests {
  @Test("Any order and any repetition of the same facts give the same set")
  func order() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let facts = (0..<60).map { _ in random.rivalFact() }
      let expected = state(FactSet(facts))
      for _ in 0..<5 {
        let repeated = (facts + facts.shuffled(using: &random).prefix(20)).shuffled(using: &random)
        #expect(state(FactSet(repeated)) == expected, "seed \(seed)")
      }
    }
  }

  @Test("Merging is associative: however replicas are joined, all end the same")
  func associative() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let parts = (0..<3).map { _ in FactSet((0..<25).map { _ in random.rivalFact() }) }
      let leftFirst = join(join(parts[0], parts[1]), parts[2])
      let rightFirst = join(parts[0], join(parts[1], parts[2]))
      #expect(state(leftFirst) == state(rightFirst), "seed \(seed)")
      #expect(state(join(leftFirst, leftFirst)) == state(leftFirst), "seed \(seed)")
    }
  }

  // The compiler's own == compared texts as Unicode: a change from one spelling to the other was no change.
  @Test("Two spellings of a letter are two values")
  func spellings() {
    #expect(Value.text("e\u{301}") != .text("\u{E9}"))
    #expect(Value.text("\u{E9}") == .text("\u{E9}"))
  }

  @Test("Of two facts one wins, and the same one seen from both sides")
  func totalOrder() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let a = random.rivalFact()
      let other = random.rivalFact()
      let b = Fact(key: a.key, value: other.value, stamp: other.stamp)
      #expect(a == b ? !a.wins(over: b) && !b.wins(over: a) : a.wins(over: b) != b.wins(over: a), "seed \(seed)")
    }
  }

  @Test("Merging says whether anything changed")
  func news() {
    let key = FactKey(scope: .community, subject: ID(high: 0, low: 1), attribute: Attribute(1))
    let old = Fact(key: key, value: .flag(true), stamp: Stamp(time: 1, replica: 1))
    let new = Fact(key: key, value: .flag(false), stamp: Stamp(time: 2, replica: 1))
    var set = FactSet()
    #expect([old, old, new, new, old].map { set.merge($0) } == [true, false, true, false, false])
    #expect(set.count == 1)
    #expect(set[key] == new)
  }

  private func join(_ a: FactSet, _ b: FactSet) -> FactSet {
    var result = a
    for fact in b.facts { result.merge(fact) }
    return result
  }

  private func state(_ set: FactSet) -> Set<Fact> { Set(set.facts) }
}
