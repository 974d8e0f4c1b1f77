import FactLog

/// An imported thing in its binary form, with what it is found by.
public struct StoredItem: Sendable, Equatable {
  public let id: ID
  public let encoded: [UInt8]
  public init(id: ID, encoded: [UInt8]) {
    self.id = id
    self.encoded = encoded
  }
}

extension Store {
  public func items(ofSource slug: String) throws(StoreError) -> [StoredItem] {
    try read { database throws(StoreError) in
      try database.rows("SELECT id, encoded FROM items WHERE source = ? ORDER BY id", [.text(slug)]) { row throws(StoreError) in
        StoredItem(id: row.id(0), encoded: row.blob(1))
      }
    }
  }

  /// Everything that a snapshot is made from, at one moment.
  public struct WholeCatalogue: Sendable {
    public let sources: [[UInt8]]
    public let boundaries: [[UInt8]]
    public let items: [[UInt8]]
    /// Rises with every import.
    public let edition: Int
  }

  public func wholeCatalogue() throws(StoreError) -> WholeCatalogue {
    try read { database throws(StoreError) in
      try database.moment { () throws(StoreError) in
        let blob = { (row: Row) throws(StoreError) in row.blob(0) }
        return WholeCatalogue(
          sources: try database.rows("SELECT encoded FROM sources ORDER BY slug", [], blob),
          boundaries: try database.rows("SELECT encoded FROM boundaries ORDER BY name", [], blob),
          items: try database.rows("SELECT encoded FROM items ORDER BY id", [], blob), edition: try Self.edition(in: database))
      }
    }
  }

  /// Whether nothing was ever imported.
  public func hasNoCatalogue() throws(StoreError) -> Bool {
    try read { database throws(StoreError) in try database.integer("SELECT 1 FROM sources LIMIT 1") == nil }
  }

  private static func edition(in database: Database) throws(StoreError) -> Int {
    try database.integer("SELECT value FROM settings WHERE name = 'edition'") ?? 0
  }

  /// What an import brings for one source. `items` are all of the source's, also those that are gone.
  public struct SourceChange: Sendable {
    public let slug: String
    public let encoded: [UInt8]
    public let items: [StoredItem]
    public let boundaries: [(name: String, encoded: [UInt8])]
    public init(slug: String, encoded: [UInt8], items: [StoredItem], boundaries: [(name: String, encoded: [UInt8])]) {
      self.slug = slug
      self.encoded = encoded
      self.items = items
      self.boundaries = boundaries
    }
  }

  /// Replaces what these sources brought before, all or nothing. The snapshot in use is then out of date: `snapshotVersion` becomes nil in
  /// the same transaction.
  public func replace(_ changes: [SourceChange]) throws(StoreError) {
    try change { database throws(StoreError) in
      for change in changes { try Self.replace(change, in: database) }
      let edition = try Self.edition(in: database) + 1
      try database.run("INSERT OR REPLACE INTO settings VALUES ('edition', CAST(? AS BLOB))", [.text("\(edition)")])
      try database.run("DELETE FROM settings WHERE name = 'snapshot'", [])
    }
  }

  private static func replace(_ change: SourceChange, in database: Database) throws(StoreError) {
    let slug = SQLValue.text(change.slug)
    try database.run(
      "INSERT INTO sources VALUES (?, ?) ON CONFLICT DO UPDATE SET encoded = excluded.encoded", [slug, .blob(change.encoded)])
    try database.run("DELETE FROM items WHERE source = ?", [slug])
    for item in change.items {
      try database.run("INSERT OR REPLACE INTO items VALUES (?, ?, ?)", [.id(item.id), slug, .blob(item.encoded)])
    }
    for boundary in change.boundaries {
      try database.run("INSERT OR REPLACE INTO boundaries VALUES (?, ?)", [.text(boundary.name), .blob(boundary.encoded)])
    }
  }

  /// The name of the snapshot made from the present items; nil when there is none.
  public func snapshotVersion() throws(StoreError) -> String? {
    try setting("snapshot").map { String(decoding: $0, as: UTF8.self) }
  }

  /// Puts a snapshot into use that was made from the items of an edition. False, and nothing is changed, when there is a newer edition already.
  public func use(snapshot name: String, of edition: Int) throws(StoreError) -> Bool {
    try change { database throws(StoreError) in
      guard try Self.edition(in: database) == edition else { return false }
      try database.run("INSERT OR REPLACE INTO settings VALUES ('snapshot', ?)", [.blob(Array(name.utf8))])
      return true
    }
  }

  public func setting(_ name: String) throws(StoreError) -> [UInt8]? {
    try read { database throws(StoreError) in
      try database.rows("SELECT value FROM settings WHERE name = ?", [.text(name)]) { row throws(StoreError) in row.blob(0) }.first
    }
  }

  public func set(_ name: String, _ value: [UInt8]?) throws(StoreError) {
    try change { database throws(StoreError) in
      if let value {
        try database.run("INSERT OR REPLACE INTO settings VALUES (?, ?)", [.text(name), .blob(value)])
      } else {
        try database.run("DELETE FROM settings WHERE name = ?", [.text(name)])
      }
    }
  }
}
