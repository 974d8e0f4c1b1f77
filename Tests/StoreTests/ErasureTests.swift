import FactLog
import Foundation
import Testing

@testable import Store

@Suite struct ErasureTests {
  @Test("Nothing of an erased member is found in any byte of the database, its log or a later backup; others keep all")
  func noTrace() throws {
    for seed in 1...4 {
      let test = try TestStore()
      let store = test.store
      try store.enrol(me, you, host)
      var random = Shuffle(state: UInt64(seed))
      var kept: [Fact] = []
      for round in 0..<250 {
        // Short and long, also longer than a page, in any order of ids, many of them changed later.
        let length = [5, 60, 700, 3000, 12_000][Int(random.next() % 5)]
        let subject = random.next() % 400
        let secret = "SECRET-COMMENT " + String(repeating: "s", count: length)
        let mine = fact(.member(me), subject, .text(secret), at: UInt64(round + 1))
        let letter = fact(.letters(me), subject, Attribute(64), .text(secret), at: UInt64(round + 1))
        try store.write(round % 7 == 0 ? [mine, letter] : [mine], by: .member(me))
        let theirs = fact(
          .member(you), subject, .text("KEPT " + String(repeating: "k", count: length / 3)), at: UInt64(round + 1))
        kept.removeAll { $0.key == theirs.key }
        kept.append(theirs)
        try store.write([theirs], by: .member(you))
      }
      #expect(try !test.files(with: "SECRET-COMMENT").isEmpty)
      #expect(try store.erase(member: me) == [])
      try store.backup(to: test.folder + "/backup")
      #expect(try test.files(with: "SECRET-COMMENT") == [], "seed \(seed)")
      #expect(try test.files(with: "name-" + me.text) == [], "seed \(seed)")
      #expect(
        try test.bytes().filter { $0.bytes.range(of: Data(bytes(me))) != nil }.map { $0.name } == [], "seed \(seed)")
      #expect(try store.facts(in: .member(me), for: .member(me)) == [])
      #expect(try Set(store.facts(in: .member(you), for: .member(you))) == Set(kept))
    }
  }

  @Test("A reader that is still at work does not keep what was deleted in the log for good")
  func busyReader() throws {
    let test = try TestStore(patience: 50)
    try test.store.enrol(me, you)
    try test.store.write([fact(.text("SECRET-COMMENT"))], by: .member(me))
    do {
      let reader = try Database(path: test.store.path)
      try reader.run("BEGIN")
      #expect(try reader.integer("SELECT count(*) FROM facts") == 1)
      #expect(try test.store.erase(member: me) == [])
      #expect(try !test.files(with: "SECRET-COMMENT").isEmpty)
      try reader.run("COMMIT")
    }
    try test.store.write([fact(.member(you), 1, .text("x"))], by: .member(you))
    // The log is emptied right after the change, on the writer's queue; this comes after it.
    _ = try test.store.externalVersion()
    #expect(try test.files(with: "SECRET-COMMENT") == [])
  }

  @Test("A kill between deleting and overwriting only delays it until the next start")
  func interrupted() throws {
    let test = try TestStore()
    try test.store.enrol(me)
    try test.store.write([fact(.text("SECRET-COMMENT"))], by: .member(me))
    try test.store.change { database throws(StoreError) in
      try database.run("DELETE FROM facts")
      try database.run("INSERT INTO settings VALUES (?, ?)", [.text(GroupWriter.note), .blob([])])
    }
    #expect(try !test.files(with: "SECRET-COMMENT").isEmpty)
    let store = try test.reopened()
    #expect(try test.files(with: "SECRET-COMMENT") == [])
    #expect(try store.setting(GroupWriter.note) == nil)
  }

  @Test("A photo of two members survives the erasure of one; the last owner's erasure names it")
  func photos() throws {
    let test = try TestStore()
    try test.store.enrol(me, you)
    let shared = [UInt8](repeating: 1, count: 32)
    let mine = [UInt8](repeating: 2, count: 32)
    for _ in 0..<2 {
      try test.store.own(photo: shared, by: me, now: 5)
      try test.store.own(photo: shared, by: you, now: 6)
      try test.store.own(photo: mine, by: me, now: 7)
    }
    #expect(try test.store.photos() == [shared, mine])
    #expect(try test.store.photos(of: you) == [shared])
    #expect(try test.store.owns(photo: mine, me))
    #expect(try !test.store.owns(photo: mine, you))
    #expect(try test.store.erase(member: me) == [mine])
    #expect(try test.store.photos() == [shared])
    #expect(try test.store.erase(member: me) == [])
    #expect(try test.store.erase(member: you) == [shared])
    #expect(try test.store.photos() == [])
    #expect(throws: StoreError.self) { try test.store.own(photo: mine, by: me, now: 8) }
  }

  private func bytes(_ id: ID) -> [UInt8] { id.high.bigEndianBytes + id.low.bigEndianBytes }
}

private struct Shuffle {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
