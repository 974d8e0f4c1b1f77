import FactLog
import Testing

@testable import Store

@Suite struct FactTests {
  @Test("Facts of every kind come back from the scope as they were, also after reopening")
  func roundTrip() throws {
    let test = try TestStore()
    try test.store.enrol(me)
    let values: [Value] = [
      .none, .flag(false), .flag(true), .integer(.min), .integer(.max), .text(""), .text("Œuvre d’été 🎨\u{0}après"),
      .bytes([]),
      .bytes([0, 255]), .id(you), .other(tag: 99, [1, 2]), .text(String(repeating: "x", count: Fact.mostBytes)),
    ]
    let facts = values.enumerated().map { index, value in
      Fact(
        .member(me), ID(high: 5, low: UInt64(index)), Attribute(UInt16(index) &- 3), value,
        qualifier: ID(high: 0, low: UInt64(index)),
        at: Stamp(time: Stamp.latestTime - UInt64(index), replica: .max))
    }
    #expect(try test.store.write(facts, by: .member(me)) == facts.count)
    #expect(try test.store.facts(in: .member(me), for: .member(me)) == facts)
    #expect(try test.reopened().facts(in: .member(me), for: .member(me)) == facts)
    #expect(try test.store.facts(in: .member(you), for: .member(you)) == [])
  }

  @Test("News are told in parts of so many facts, and of no more bytes than a message has room for")
  func parts() throws {
    let test = try TestStore()
    try test.store.enrol(me)
    let long = (0..<100).map { fact(.member(me), $0, .text(String(repeating: "x", count: Fact.mostBytes))) }
    let short = (100..<110).map { fact(.member(me), $0, .text("short")) }
    #expect(try test.store.write(long + short, by: .member(me)) == 110)
    var since: UInt64 = 0, parts: [[Fact]] = []
    while true {
      let news = try test.store.news(in: .member(me), since: since, limit: 40, for: .member(me))
      #expect(news.digest == FactDigest(long + short))
      parts.append(news.facts)
      since = news.upTo
      if !news.hasMore { break }
    }
    #expect(parts.map { $0.count } == [40, 40, 30] && Array(parts.joined()) == long + short && since == 110)
    let large = try test.store.news(in: .member(me), since: 0, limit: 5000, for: .member(me))
    #expect(large.facts == Array(long.prefix(63)) && large.upTo == 63 && large.hasMore)
    let none = try test.store.news(in: .member(me), since: 110, limit: 5000, for: .member(me))
    #expect(none.facts == [] && none.upTo == 110 && !none.hasMore)
  }

  @Test("Writing again changes nothing and gives no new number; a newer fact wins, an older one does not")
  func merging() throws {
    let test = try TestStore()
    try test.store.enrol(me)
    let old = fact(.text("old"), at: 5)
    let new = fact(.text("new"), at: 9)
    let other = fact(.member(me), 2, .text("other"), at: 1)
    func write(_ facts: Fact...) throws -> Int { try test.store.write(facts, by: .member(me)) }
    func state(since: Int) throws -> String {
      let (facts, upTo) = try test.store.facts(in: .member(me), since: since, for: .member(me))
      return facts.map { $0.value.text ?? "?" }.joined(separator: ",") + " \(upTo)"
    }
    #expect(try state(since: 0) == " 0")
    #expect(try write(old, other) == 2)
    #expect(try state(since: 0) == "old,other 2")
    #expect(try write(old, other, old) == 0)
    #expect(try state(since: 2) == " 2")
    #expect(try write(new) == 1)
    #expect(try state(since: 2) == "new 3")
    #expect(try state(since: 0) == "other,new 3")
    #expect(try write(old) == 0)
    #expect(try state(since: 0) == "other,new 3")
    #expect(try state(since: 99) == " 3")
    // A broken replica: same stamp, other value. The same one stands, whichever came first.
    let a = fact(.member(me), 3, .text("a"))
    let b = fact(.member(me), 3, .text("b"))
    #expect(try write(a, b) == 2)
    #expect(try write(b, a) == 0)
    #expect(try state(since: 3) == "b 5")
  }

  @Test("Each scope counts for itself")
  func numbers() throws {
    let test = try TestStore()
    try test.store.enrol(me, you)
    try test.store.write([fact(.text("1")), fact(.member(me), 2, .text("2"))], by: .member(me))
    try test.store.write([fact(.member(you), 1, .text("1"))], by: .member(you))
    try test.store.write([fact(.letters(me), 1, .text("1"))], by: .member(me))
    let upTo = try [Scope.member(me), .member(you), .letters(me)].map { scope in
      try test.store.facts(in: scope, since: 0, for: scope == .member(you) ? .member(you) : .member(me)).upTo
    }
    #expect(upTo == [2, 1, 1])
  }

  @Test("What belongs to somebody else can neither be read nor written, and nothing of such a write is kept")
  func door() throws {
    let test = try TestStore()
    try test.store.enrol(me, you, host)
    try test.store.write([fact(.text("mine"))], by: .member(me))
    for actor in [Actor.member(you), .curator(host)] {
      #expect(throws: StoreError.notAllowed) { try test.store.facts(in: .member(me), for: actor) }
      #expect(throws: StoreError.notAllowed) {
        try test.store.write([fact(.member(actor.id), 1, .text("ok")), fact(.text("forged"), at: 99)], by: actor)
      }
      #expect(try test.store.facts(in: .member(actor.id), for: actor) == [])
    }
    #expect(throws: StoreError.notAllowed) { try test.store.facts(in: .letters(me), for: .member(you)) }
    #expect(try test.store.facts(in: .member(me), for: .member(me)) == [fact(.text("mine"))])
  }

  @Test("A curator reads letters and writes into them only that they are dealt with")
  func letters() throws {
    let test = try TestStore()
    try test.store.enrol(me, you, host)
    let letter = fact(.letters(me), 7, Attribute(64), .text("Elle n’y est plus."))
    try test.store.write([letter], by: .member(me))
    try test.store.write([fact(.letters(you), 8, Attribute(64), .text("Bonjour"))], by: .member(you))
    #expect(throws: StoreError.notAllowed) { try test.store.letters(for: .member(me)) }
    #expect(throws: StoreError.notAllowed) {
      try test.store.write([fact(.letters(me), 7, Attribute(64), .text("changed"), at: 9)], by: .curator(host))
    }
    let done = fact(.letters(me), 7, .letterDone, .flag(true))
    try test.store.write([done], by: .curator(host))
    #expect(try Set(test.store.letters(for: .curator(host)).map { $0.key.scope }) == [.letters(me), .letters(you)])
    #expect(try test.store.facts(in: .letters(me), for: .curator(host)) == [letter, done])
  }

  @Test("Whoever has no account writes nothing")
  func noAccount() throws {
    let test = try TestStore()
    #expect(throws: StoreError.notAllowed) { try test.store.write([fact(.text("x"))], by: .member(me)) }
    #expect(try test.store.facts(in: .member(me), for: .member(me)) == [])
  }

  @Test("Too many, too large or from the end of time: refused whole, with the limit")
  func limits() throws {
    let test = try TestStore()
    try test.store.enrol(me)
    let many = (0...UInt64(Store.Limits.factsPerWrite)).map { fact(.member(me), $0, .none) }
    #expect(throws: StoreError.tooLarge(what: "A write of facts", limit: 10_000)) {
      try test.store.write(many, by: .member(me))
    }
    let large = fact(.member(me), 2, .text(String(repeating: "x", count: Fact.mostBytes + 1)))
    #expect(throws: StoreError.tooLarge(what: "A fact", limit: 65_536)) {
      try test.store.write([fact(.text("ok")), large], by: .member(me))
    }
    #expect(throws: StoreError.self) { try test.store.write([fact(.none, at: .max)], by: .member(me)) }
    #expect(try test.store.facts(in: .member(me), for: .member(me)) == [])
    #expect(try test.store.write(Array(many.dropLast()), by: .member(me)) == 10_000)
  }
}
