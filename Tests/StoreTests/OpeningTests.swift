import FactLog
import Foundation
import Testing

@testable import Store

@Suite struct OpeningTests {
  private let folder = TestStore.makeFolder()
  private var path: String { folder + "/trouvaille.sqlite" }

  @Test("A fresh folder gets the newest schema, durable settings, and is its owner's alone")
  func fresh() throws {
    let new = folder + "/a/b"
    let store = try Store(folder: new)
    let state = try store.change { database throws(StoreError) in
      let names = ["user_version", "synchronous", "foreign_keys", "secure_delete"]
      var values: [Int?] = []
      for name in names { values.append(try database.integer("PRAGMA " + name)) }
      let mode = try database.rows("PRAGMA journal_mode") { row throws(StoreError) in row.text(0) }
      return (values, mode)
    }
    #expect(state.0 == [Schema.steps.count, 2, 1, 1])
    #expect(state.1 == ["wal"])
    #expect(store.isWell())
    #expect(try FileManager.default.attributesOfItem(atPath: new)[.posixPermissions] as? Int == 0o700)
    try FileManager.default.removeItem(atPath: folder)
    #expect(!store.isWell())
  }

  // Once in some hundred tries one of them was refused as "locked" at once: SQLite does not wait when two switch to the log together.
  @Test("Those who open a fresh folder at once all get it", arguments: 0..<20)
  func race(attempt: Int) throws {
    let folder = folder
    onThreads(6) { number in
      do { try Store(folder: folder).set("n\(number)", [1]) } catch { Issue.record("\(error)") }
    }
    let count = try Store(folder: folder).read { database throws(StoreError) in
      try database.integer("SELECT count(*) FROM settings")
    }
    #expect(count == 6)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("A database of a newer version is refused and stays as it is")
  func newer() throws {
    try Store(folder: folder).set("x", [1])
    try version(99)
    #expect(throws: StoreError.tooNew(path: path, version: 99)) { try Store(folder: folder) }
    try version(-1)
    #expect(throws: StoreError.damaged(path: path, detail: "schema -1")) { try Store(folder: folder) }
    try version(Schema.steps.count)
    #expect(try Store(folder: folder).setting("x") == [1])
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("A text file of that name is refused and stays as it is")
  func textFile() throws {
    let text = Data(String(repeating: "Liste de courses : pain, lait.\n", count: 100).utf8)
    try text.write(to: URL(filePath: path))
    expectDamaged()
    #expect(FileManager.default.contents(atPath: path) == text)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("A damaged database is refused, with the file's name and what to do")
  func damaged() throws {
    do {
      let store = try Store(folder: folder)
      try store.enrol(me)
      try store.write((0..<3000).map { fact(.member(me), $0, .text("comment \($0)")) }, by: .member(me))
      #expect(try Database(path: path).emptyLog())
    }
    for name in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + name) }
    var bytes = try #require(FileManager.default.contents(atPath: path))
    #expect(bytes.count > 100_000)
    for page in stride(from: 8192, to: bytes.count - 4096, by: 4096) {
      bytes.replaceSubrange(page..<page + 64, with: [UInt8](repeating: 0xA5, count: 64))
    }
    try bytes.write(to: URL(filePath: path))
    expectDamaged()
    // Cut in the middle: the head promises more pages than there are.
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path))
    expectDamaged()
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("Another program that has locked the database is waited for, then named; nothing is lost")
  func locked() throws {
    let store = try Store(folder: folder, patience: 50)
    try store.set("x", [1])
    let other = try Database(path: path)
    try other.run("BEGIN IMMEDIATE")
    #expect(throws: StoreError.locked(path: path)) { try store.set("x", [2]) }
    #expect(try store.setting("x") == [1])
    try other.run("COMMIT")
    try store.set("x", [3])
    #expect(try store.setting("x") == [3])
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("A database that another program holds for itself alone cannot be opened; the message says so")
  func exclusive() throws {
    do {
      let other = try Database(path: path, isNew: true)
      try other.run("PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE x (y)")
      #expect(throws: StoreError.locked(path: path)) { try Store(folder: folder, patience: 50) }
      try other.run("ROLLBACK")
    }
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("A file where the folder should be is named")
  func notAFolder() throws {
    try Data().write(to: URL(filePath: path))
    do throws(StoreError) {
      _ = try Store(folder: path)
      Issue.record("opened")
    } catch {
      guard case .cannotOpen(path, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
    try FileManager.default.removeItem(atPath: folder)
  }

  private func expectDamaged() {
    do throws(StoreError) {
      _ = try Store(folder: folder)
      Issue.record("opened")
    } catch {
      guard case .damaged(path, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(error.description.hasPrefix("\(path) is damaged"))
      #expect(error.description.contains("restore the last backup"))
    }
  }

  private func version(_ number: Int) throws {
    let database = try Database(path: path)
    try database.run("PRAGMA user_version=\(number)")
  }
}
