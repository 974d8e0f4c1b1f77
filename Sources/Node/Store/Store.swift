import FactLog
import Foundation
import Synchronization

/// Everything that must not be lost, in one SQLite file: facts, accounts, imported items.
///
///     let store = try Store(folder: "./data")
///     try store.write(facts, by: .member(me))        // durable when it returns
///     try store.facts(in: .member(me), for: .member(me))
///
/// Safe from several threads and beside other processes. Readers do not wait for writers. Writers are gathered: whoever comes
/// while a transaction is being made durable shares the next one.
public final class Store: Sendable {
  public let path: String
  private let writer: GroupWriter
  private let readers: ReaderPool

  /// Opens or creates `folder/trouvaille.sqlite`, and brings its schema up to date. A new folder is readable by its owner alone.
  ///
  /// `patience` says for how many milliseconds another program that has locked the database is waited for.
  public init(folder: String, patience: Int = 10_000) throws(StoreError) {
    path = folder + "/trouvaille.sqlite"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .cannotOpen(path: folder, detail: error.localizedDescription)
    }
    let patience = Int32(clamping: patience)
    let database = try Database(path: path, isNew: true, patience: patience)
    guard try database.rows("PRAGMA quick_check(1)", [], { $0.text(0) }).first == "ok" else {
      throw .damaged(path: path, detail: "quick_check")
    }
    try Schema.migrate(database, path: path)
    writer = GroupWriter(database)
    readers = ReaderPool(path: path, patience: patience)
    try writer.forgetWhatIsLeft()
  }

  /// Reads from a connection of its own.
  public func read<T>(_ work: (Database) throws(StoreError) -> T) throws(StoreError) -> T { try readers.with(work) }

  /// Changes the database, in a transaction that may be shared with other writers; durable when it returns. When `work` throws, its
  /// own changes, and only they, are undone.
  @discardableResult
  public func change<T: Sendable>(_ work: @escaping @Sendable (Database) throws(StoreError) -> T) throws(StoreError) -> T {
    try writer.perform(work)
  }

  /// A consistent copy of the whole database, while it is in use. The file must not be there yet: nothing is ever overwritten.
  public func backup(to path: String) throws(StoreError) {
    guard !FileManager.default.fileExists(atPath: path) else { throw .cannotOpen(path: path, detail: "there is a file already") }
    try readers.with { database throws(StoreError) in try database.copy(to: path) }
  }

  /// Whether the database answers from its file.
  public func isWell() -> Bool {
    let version = try? read { database throws(StoreError) in try database.integer("PRAGMA user_version") }
    return version == Schema.steps.count && FileManager.default.fileExists(atPath: path)
  }

  /// See `GroupWriter.forgetDeleted`.
  func forgetDeleted() { writer.forgetDeleted() }
}

/// Connections for reading, used again and again.
private final class ReaderPool: Sendable {
  private struct Connection: @unchecked Sendable { let database: Database }
  private let path: String
  private let patience: Int32
  private let idle = Mutex<[Connection]>([])

  init(path: String, patience: Int32) {
    self.path = path
    self.patience = patience
  }

  func with<T>(_ work: (Database) throws(StoreError) -> T) throws(StoreError) -> T {
    let connection: Connection
    if let free = idle.withLock({ $0.popLast() }) {
      connection = free
    } else {
      connection = Connection(database: try Database(path: path, patience: patience))
    }
    defer { idle.withLock { if $0.count < 8 { $0.append(connection) } } }
    return try work(connection.database)
  }
}
