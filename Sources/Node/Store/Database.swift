import CSQLite
import FactLog
import Foundation

/// One connection to SQLite. Not for several threads at once.
public final class Database {
  private let handle: OpaquePointer
  private let path: String
  private let patience: Int32
  private var statements: [String: OpaquePointer] = [:]

  /// Opens in WAL mode with full sync: a committed transaction survives a power cut. Waits `patience` milliseconds for other programs.
  public init(path: String, isNew: Bool = false, patience: Int32 = 10_000) throws(StoreError) {
    self.path = path
    self.patience = patience
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (isNew ? SQLITE_OPEN_CREATE : 0)
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      let detail = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close(handle)
      throw code == SQLITE_NOTADB || code == SQLITE_CORRUPT ? .damaged(path: path, detail: detail) : .cannotOpen(path: path, detail: detail)
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, patience)
    sqlite3_extended_result_codes(handle, 1)
    try useLog()
    for pragma in ["synchronous=FULL", "foreign_keys=ON", "secure_delete=ON", "temp_store=MEMORY"] {
      try run("PRAGMA " + pragma)
    }
  }

  /// Switches a new file to the write-ahead log. Two who do so at once each hold what the other needs; SQLite then refuses one of
  /// them without waiting, whatever its time-out: so the waiting is ours.
  private func useLog() throws(StoreError) {
    let end = ContinuousClock.now + .milliseconds(Int(patience))
    while true {
      do throws(StoreError) {
        return try run("PRAGMA journal_mode=WAL")
      } catch {
        guard case .locked = error, ContinuousClock.now < end else { throw error }
        usleep(2_000)
      }
    }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(handle)
  }

  /// Runs statements without parameters, several at once if need be.
  public func run(_ sql: String) throws(StoreError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw error() }
  }

  /// Runs one statement. Returns how many rows it changed.
  @discardableResult
  public func run(_ sql: String, _ values: [SQLValue]) throws(StoreError) -> Int {
    let statement = try prepare(sql, values)
    defer { sqlite3_reset(statement) }
    let code = sqlite3_step(statement)
    guard code == SQLITE_DONE || code == SQLITE_ROW else { throw error() }
    return Int(sqlite3_changes(handle))
  }

  /// All rows of a query, each made into a value.
  public func rows<T>(_ sql: String, _ values: [SQLValue] = [], _ make: (Row) throws(StoreError) -> T) throws(StoreError) -> [T] {
    let statement = try prepare(sql, values)
    defer { sqlite3_reset(statement) }
    var result: [T] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: result.append(try make(Row(statement: statement)))
      case SQLITE_DONE: return result
      default: throw error()
      }
    }
  }

  public func integer(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) -> Int? {
    try rows(sql, values) { $0.integer(0) }.first
  }

  /// All or nothing: commits when `work` returns, rolls back when it throws.
  public func transaction<T>(_ work: () throws(StoreError) -> T) throws(StoreError) -> T {
    try run("BEGIN IMMEDIATE")
    do throws(StoreError) {
      let result = try work()
      try run("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Several queries about one and the same moment.
  public func moment<T>(_ work: () throws(StoreError) -> T) throws(StoreError) -> T {
    try run("BEGIN")
    defer { rollBack() }
    return try work()
  }

  /// Ends a transaction that was left open, if there is one.
  func rollBack() {
    if isInTransaction { try? run("ROLLBACK") }
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Moves everything from the write-ahead log into the database and empties the log. False when readers still need it.
  func emptyLog() throws(StoreError) -> Bool {
    sqlite3_busy_timeout(handle, min(patience, 200))
    defer { sqlite3_busy_timeout(handle, patience) }
    return try integer("PRAGMA wal_checkpoint(TRUNCATE)") == 0
  }

  /// Copies the whole database, as it is at one moment, into a new file.
  func copy(to target: String) throws(StoreError) {
    let copy = try Database(plain: target)
    guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else { throw copy.error() }
    let code = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw copy.error(code) }
  }

  private init(plain path: String) throws(StoreError) {
    self.path = path
    patience = 0
    var handle: OpaquePointer?
    guard sqlite3_open(path, &handle) == SQLITE_OK, let handle else {
      let detail = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close(handle)
      throw .cannotOpen(path: path, detail: detail)
    }
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
  }

  private func prepare(_ sql: String, _ values: [SQLValue]) throws(StoreError) -> OpaquePointer {
    if statements[sql] == nil {
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { throw error() }
      statements[sql] = statement
    }
    guard let statement = statements[sql] else { throw .failed(detail: "empty statement") }
    sqlite3_reset(statement)
    for (index, value) in values.enumerated() {
      guard value.bind(to: statement, at: Int32(index + 1)) == SQLITE_OK else { throw error() }
    }
    return statement
  }

  private func error(_ given: Int32? = nil) -> StoreError {
    let code = given ?? sqlite3_extended_errcode(handle)
    let detail = String(cString: sqlite3_errmsg(handle))
    let isForRoom = [ENOSPC, EDQUOT].contains(sqlite3_system_errno(handle))
    switch code & 0xff {
    case SQLITE_FULL: return .diskFull(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED: return .locked(path: path)
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .damaged(path: path, detail: detail)
    case SQLITE_READONLY, SQLITE_PERM: return .readOnly(path: path)
    case SQLITE_IOERR where isForRoom, SQLITE_CANTOPEN where isForRoom: return .diskFull(path: path)
    case SQLITE_CANTOPEN: return .cannotOpen(path: path, detail: detail)
    default: return .failed(detail: "\(detail) (\(code))")
    }
  }
}

/// A value that is bound to a statement.
public enum SQLValue: Sendable {
  case null
  case integer(Int)
  case text(String)
  case blob([UInt8])

  static func id(_ id: ID) -> SQLValue { .blob(id.high.bigEndianBytes + id.low.bigEndianBytes) }

  fileprivate func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let value): return sqlite3_bind_int64(statement, index, Int64(value))
    case .text(let value): return sqlite_bind_text_copied(statement, index, value, Int32(value.utf8.count))
    case .blob(let bytes): return bytes.withUnsafeBytes { sqlite_bind_blob_copied(statement, index, $0.baseAddress, Int32($0.count)) }
    }
  }
}

/// The row a query stands on, valid until the next step.
public struct Row {
  fileprivate let statement: OpaquePointer

  public func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
  public func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
  public func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))), as: UTF8.self)
  }
  public func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
  }
  public func id(_ column: Int32) -> ID {
    let bytes = blob(column)
    guard bytes.count == 16 else { return .zero }
    return ID(high: UInt64(bigEndianBytes: bytes[0..<8]), low: UInt64(bigEndianBytes: bytes[8..<16]))
  }
}
