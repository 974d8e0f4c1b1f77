import FactLog
import Synchronization
import Testing

@testable import Store

@Suite struct GroupTests {
  @Test("Many threads writing at once lose nothing, and the numbers have no gap")
  func many() throws {
    let test = try TestStore()
    try test.store.enrol(me)
    let failures = Mutex<[String]>([])
    onThreads(24) { thread in
      for round in 0..<10 {
        do {
          try test.store.write(
            [
              fact(.member(me), UInt64(thread * 100 + round), .integer(round)),
              fact(.member(me), UInt64(thread * 100 + round), Attribute(7), .none),
            ],
            by: .member(me))
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
    for store in [test.store, try test.reopened()] {
      let (facts, upTo) = try store.facts(in: .member(me), since: 0, for: .member(me))
      #expect(facts.count == 480)
      #expect(upTo == 480)
      let numbers = try store.read { database throws(StoreError) in
        try database.rows("SELECT number FROM facts ORDER BY number") { row throws(StoreError) in row.integer(0) }
      }
      #expect(numbers == Array(1...480))
    }
  }

  @Test("Of a group, what fails fails alone")
  func alone() throws {
    let test = try TestStore()
    let outcomes = Mutex<[Int: String]>([:])
    onThreads(20) { thread in
      let outcome: String
      do {
        try test.store.change { database throws(StoreError) in
          try database.run("INSERT INTO settings VALUES (?, zeroblob(1))", [.text("n\(thread)")])
          if thread % 4 == 0 { throw .failed(detail: "job \(thread)") }
          if thread % 4 == 1 { try database.run("INSERT INTO nowhere VALUES (1)") }
        }
        outcome = "done"
      } catch {
        outcome = "failed"
      }
      outcomes.withLock { $0[thread] = outcome }
    }
    let expected = Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, $0 % 4 < 2 ? "failed" : "done") })
    #expect(outcomes.withLock { $0 } == expected)
    let kept = try test.store.read { database throws(StoreError) in
      try database.integer("SELECT count(*) FROM settings")
    }
    #expect(kept == 10)
  }

  @Test("Asking what is new while others write misses nothing")
  func catchingUp() throws {
    let test = try TestStore()
    try test.store.enrol(me)
    let isDone = Mutex(false)
    let seen = Mutex<Set<UInt64>>([])
    onThreads(3) { thread in
      if thread == 2 {
        var since = 0
        while true {
          let last = isDone.withLock { $0 }
          guard let (facts, upTo) = try? test.store.facts(in: .member(me), since: since, for: .member(me)) else {
            continue
          }
          seen.withLock { $0.formUnion(facts.map { $0.key.subject.low }) }
          since = upTo
          if last { break }
        }
      } else {
        for round in 0..<150 {
          _ = try? test.store.write([fact(.member(me), UInt64(thread * 1000 + round), .none)], by: .member(me))
        }
        if thread == 0 { isDone.withLock { $0 = true } }
      }
    }
    let all = try test.store.facts(in: .member(me), for: .member(me)).map { $0.key.subject.low }
    #expect(all.count == 300)
    #expect(seen.withLock { $0 }.isSuperset(of: all.filter { $0 < 1000 }))
  }
}
