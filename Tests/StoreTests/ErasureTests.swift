import FactLog
import Foundation
import Synchronization
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
      try store.erase(member: me) { _ in true }
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
      try test.store.erase(member: me) { _ in true }
      #expect(try !test.files(with: "SECRET-COMMENT").isEmpty)
      try reader.run("COMMIT")
    }
    try test.store.write([fact(.member(you), 1, .text("x"))], by: .member(you))
    // The log is emptied right after a change, on the writer's queue; the next change comes after it.
    try test.store.set("x", nil)
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

  @Test("A photo of two members survives the erasure of one; the last owner's erasure removes it")
  func photos() throws {
    let test = try TestStore()
    try test.store.enrol(me, you)
    for _ in 0..<2 {
      try test.store.own(photo: shared, by: me, now: 5)
      try test.store.own(photo: shared, by: you, now: 6)
      try test.store.own(photo: mine, by: me, now: 7)
    }
    #expect(try test.store.photos() == [shared, mine])
    #expect(try test.store.photos(of: you) == [shared])
    #expect(try test.store.owns(photo: mine, me))
    #expect(try !test.store.owns(photo: mine, you))
    #expect(try removed { try test.store.erase(member: me, removing: $0) } == [mine])
    #expect(try test.store.photos() == [shared])
    #expect(try removed { try test.store.erase(member: me, removing: $0) } == [])
    #expect(try removed { try test.store.erase(member: you, removing: $0) } == [shared])
    #expect(try test.store.photos() == [])
    #expect(throws: StoreError.self) { try test.store.own(photo: mine, by: me, now: 8) }
  }

  // The files were unlinked after the rows were gone: a kill in between left photos on the disk that nothing knew of any more.
  @Test("Photos whose files could not be removed are tried again at the next start, until nothing is left of them")
  func photosLeft() throws {
    let test = try TestStore()
    try test.store.enrol(me)
    try test.store.own(photo: mine, by: me, now: 7)
    try test.store.own(photo: shared, by: me, now: 7)
    #expect(try removed(succeeds: false) { try test.store.erase(member: me, removing: $0) } == [shared, mine])
    let store = try test.reopened()
    #expect(try removed(succeeds: false) { try store.finishErasures(removing: $0) } == [shared, mine])
    #expect(try removed { try store.finishErasures(removing: $0) } == [shared, mine])
    #expect(try removed { try store.finishErasures(removing: $0) } == [])
    #expect(try test.bytes().filter { $0.bytes.range(of: Data(mine)) != nil }.map { $0.name } == [])
  }

  @Test("A photo that somebody sends again before its files are removed stays")
  func sentAgain() throws {
    let test = try TestStore()
    try test.store.enrol(me, you)
    try test.store.own(photo: mine, by: me, now: 7)
    #expect(try removed(succeeds: false) { try test.store.erase(member: me, removing: $0) } == [mine])
    try test.store.own(photo: mine, by: you, now: 8)
    #expect(try removed { try test.store.finishErasures(removing: $0) } == [])
    #expect(try test.store.owns(photo: mine, you))
  }

  @Test("A file that turned out not to be a photo has no owner; one that is there keeps its")
  func disowned() throws {
    let test = try TestStore()
    try test.store.enrol(me)
    try test.store.own(photo: mine, by: me, now: 7)
    try test.store.disown(photo: mine, by: me) { true }
    #expect(try test.store.photos() == [mine])
    try test.store.disown(photo: mine, by: me) { false }
    #expect(try test.store.photos() == [])
  }

  private let shared = [UInt8](repeating: 1, count: 32)
  private let mine = [UInt8](repeating: 2, count: 32)

  /// The photos that the work asks to remove.
  private func removed(succeeds: Bool = true, _ work: (@escaping @Sendable ([UInt8]) -> Bool) throws -> Void) throws -> [[UInt8]] {
    let asked = Mutex<[[UInt8]]>([])
    try work { photo in
      asked.withLock { $0.append(photo) }
      return succeeds
    }
    return asked.withLock { $0 }
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
