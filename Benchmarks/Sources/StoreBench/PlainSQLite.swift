import FactLog
import Foundation
import Store

/// What one would have without the store: the same table and settings, one connection, each fact committed when it comes.
final class PlainSQLite: @unchecked Sendable {
  private let database: Database
  private let lock = NSLock()

  init(path: String) throws(StoreError) {
    database = try Database(path: path, isNew: true)
    try database.run(
      """
      CREATE TABLE facts (
        scope_code INTEGER NOT NULL, scope_owner BLOB NOT NULL, subject BLOB NOT NULL, attribute INTEGER NOT NULL,
        qualifier BLOB NOT NULL, value BLOB NOT NULL, time BLOB NOT NULL, replica BLOB NOT NULL,
        PRIMARY KEY (scope_code, scope_owner, subject, attribute, qualifier)
      ) WITHOUT ROWID
      """)
  }

  func write(_ fact: Fact) throws(StoreError) {
    lock.lock()
    defer { lock.unlock() }
    var value = ByteWriter()
    value.value(fact.value)
    try database.run(
      "INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(Int(fact.key.scope.code)), blob(fact.key.scope.owner), blob(fact.key.subject),
        .integer(Int(fact.key.attribute.code)),
        blob(fact.key.qualifier), .blob(value.bytes), .blob(fact.stamp.time.bigEndianBytes),
        .blob(fact.stamp.replica.bigEndianBytes),
      ])
  }
}
