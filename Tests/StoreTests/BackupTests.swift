import FactLog
import Foundation
import Synchronization
import Testing

@testable import Store

@Suite struct BackupTests {
  @Test("A backup made while others write holds whole writes only, and opens as a store")
  func whileWriting() throws {
    let test = try TestStore()
    try test.store.enrol(me)
    let isDone = Mutex(false)
    let folders = Mutex<[String]>([])
    onThreads(3) { thread in
      if thread == 0 {
        for round in 0..<6 {
          let folder = test.folder + "/copy\(round)"
          do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try test.store.backup(to: folder + "/trouvaille.sqlite")
            folders.withLock { $0.append(folder) }
          } catch {
            Issue.record("\(error)")
          }
        }
        isDone.withLock { $0 = true }
      } else {
        var round: UInt64 = 0
        while !isDone.withLock({ $0 }), round < 2000 {
          round += 1
          let subject = UInt64(thread) * 10_000 + round
          _ = try? test.store.write(
            (1...3).map { fact(.member(me), subject, Attribute($0), .integer(Int(round))) }, by: .member(me))
        }
      }
    }
    #expect(folders.withLock { $0.count } == 6)
    for folder in folders.withLock({ $0 }) {
      let (facts, upTo) = try Store(folder: folder).facts(in: .member(me), since: 0, for: .member(me))
      #expect(facts.count == upTo)
      let perSubject = Dictionary(grouping: facts) { $0.key.subject }.mapValues { $0.count }
      #expect(perSubject.values.allSatisfy { $0 == 3 })
    }
  }

  @Test("A backup never overwrites a file, least of all the database itself")
  func overwriting() throws {
    let test = try TestStore()
    try test.store.set("x", [1])
    #expect(throws: StoreError.cannotOpen(path: test.store.path, detail: "there is a file already")) {
      try test.store.backup(to: test.store.path)
    }
    #expect(throws: StoreError.self) { try test.store.backup(to: test.folder + "/no/such/folder/copy.sqlite") }
    #expect(try test.store.setting("x") == [1])
  }
}
