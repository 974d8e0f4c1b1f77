import FactLog
import Foundation
import Testing

@testable import Store

@Suite struct DiskTests {
  @Test("When the disk is full, what was acknowledged stays, reading goes on, and with room again writing does too")
  func full() throws {
    let test = try TestStore()
    let store = test.store
    try store.enrol(me)
    try store.change { database throws(StoreError) in
      try database.run("PRAGMA max_page_count=\((try database.integer("PRAGMA page_count") ?? 0) + 20)")
    }
    var acknowledged: [Fact] = []
    let error = fill(store, &acknowledged)
    #expect(error == .diskFull(path: store.path))
    #expect(acknowledged.count > 3)
    #expect(try store.facts(in: .member(me), for: .member(me)) == acknowledged)
    try store.change { database throws(StoreError) in try database.run("PRAGMA max_page_count=100000") }
    #expect(try store.write([fact(.member(me), 9999, .text("room"))], by: .member(me)) == 1)
    #expect(try test.reopened().facts(in: .member(me), for: .member(me)).count == acknowledged.count + 1)
  }

  @Test("When the disk is full, all of a group are told so and none is half there")
  func fullGroup() throws {
    let test = try TestStore()
    let store = test.store
    try store.enrol(me)
    try store.change { database throws(StoreError) in
      try database.run("PRAGMA max_page_count=\((try database.integer("PRAGMA page_count") ?? 0) + 60)")
    }
    let outcome = Outcomes()
    onThreads(16) { thread in
      let facts = (0..<4).map {
        fact(.member(me), UInt64(thread * 10 + $0), .text(String(repeating: "x", count: 9000)))
      }
      do throws(StoreError) {
        try store.write(facts, by: .member(me))
        outcome.add(thread, nil)
      } catch {
        outcome.add(thread, error)
      }
    }
    let kept = try store.facts(in: .member(me), for: .member(me)).map { Int($0.key.subject.low) }
    #expect(Set(outcome.failed.values.map { "\($0)" }) == [StoreError.diskFull(path: store.path).description])
    #expect(Set(kept) == Set(outcome.done.flatMap { thread in (0..<4).map { thread * 10 + $0 } }))
    #expect(outcome.done.count + outcome.failed.count == 16)
    #expect(!outcome.failed.isEmpty)
  }

  @Test(
    "A real disk that is full, or read-only, is named as such",
    .enabled(if: TinyDisk.canBeMade, "needs the right to mount a file system"))
  func tinyDisk() throws {
    let disk = try #require(TinyDisk(kilobytes: 768))
    var acknowledged: [Fact] = []
    do {
      let store = try Store(folder: disk.folder)
      try store.enrol(me)
      #expect(fill(store, &acknowledged) == .diskFull(path: store.path))
      #expect(try store.facts(in: .member(me), for: .member(me)) == acknowledged)
    }
    disk.remount("size=8m")
    do {
      let store = try Store(folder: disk.folder)
      #expect(try store.facts(in: .member(me), for: .member(me)) == acknowledged)
      #expect(try store.write([fact(.member(me), 9999, .text("room"))], by: .member(me)) == 1)
    }
    disk.remount("ro")
    do throws(StoreError) {
      _ = try Store(folder: disk.folder)
      Issue.record("opened")
    } catch {
      let path = disk.folder + "/trouvaille.sqlite"
      guard error == .readOnly(path: path) || "\(error)".hasPrefix("\(path) cannot be opened") else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("A folder without write permission is named as such", .enabled(if: geteuid() != 0, "root may write everywhere"))
  func readOnlyFolder() throws {
    let folder = TestStore.makeFolder()
    chmod(folder, 0o555)
    #expect(throws: StoreError.self) { try Store(folder: folder) }
    chmod(folder, 0o755)
    try FileManager.default.removeItem(atPath: folder)
  }

  /// Writes until it cannot.
  private func fill(_ store: Store, _ acknowledged: inout [Fact]) -> StoreError? {
    for number in 0..<2000 {
      let next = fact(.member(me), UInt64(number), .text(String(repeating: "x", count: 3000)))
      do throws(StoreError) {
        try store.write([next], by: .member(me))
        acknowledged.append(next)
      } catch {
        return error
      }
    }
    return nil
  }
}

private final class Outcomes: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var done: [Int] = []
  private(set) var failed: [Int: StoreError] = [:]
  func add(_ thread: Int, _ error: StoreError?) {
    lock.withLock {
      if let error { failed[thread] = error } else { done.append(thread) }
    }
  }
}

/// A file system of a few kilobytes, in memory.
final class TinyDisk {
  let folder = TestStore.makeFolder()
  static let canBeMade = TinyDisk(kilobytes: 64) != nil

  init?(kilobytes: Int) {
    guard geteuid() == 0, Self.run("mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "none", folder]) else {
      rmdir(folder)
      return nil
    }
  }

  deinit {
    _ = Self.run("umount", [folder])
    rmdir(folder)
  }

  /// The system refuses while a connection that was just let go of is still open for writing: it is asked again.
  func remount(_ option: String) {
    for _ in 0..<100 {
      if Self.run("mount", ["-o", "remount,\(option)", folder]) { return }
      usleep(50_000)
    }
  }

  private static func run(_ command: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
