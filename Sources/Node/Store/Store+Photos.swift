import FactLog

extension Store {
  /// Remembers that a member sends this photo; before its file is written, so that from then on nobody removes it. Idempotent.
  public func own(photo sha256: [UInt8], by member: ID, now: Int) throws(StoreError) {
    try change { database throws(StoreError) in
      try database.run("INSERT OR IGNORE INTO photos VALUES (?, ?, ?)", [.blob(sha256), .id(member), .integer(now)])
      try database.run("DELETE FROM photos_to_remove WHERE sha256 = ?", [.blob(sha256)])
    }
  }

  /// Takes back `own` for a file that turned out not to be a photo. Does nothing when the photo is there after all, sent at the same time.
  public func disown(photo sha256: [UInt8], by member: ID, unless isThere: @escaping @Sendable () -> Bool) throws(StoreError) {
    try change { database throws(StoreError) in
      if !isThere() { try database.run("DELETE FROM photos WHERE sha256 = ? AND owner = ?", [.blob(sha256), .id(member)]) }
    }
  }

  public func owns(photo sha256: [UInt8], _ member: ID) throws(StoreError) -> Bool {
    try read { database throws(StoreError) in
      try database.integer("SELECT 1 FROM photos WHERE sha256 = ? AND owner = ?", [.blob(sha256), .id(member)]) == 1
    }
  }

  /// The hashes of all photos of a member, or of everybody.
  public func photos(of member: ID? = nil) throws(StoreError) -> [[UInt8]] {
    try read { database throws(StoreError) in
      let filter = member == nil ? "" : "WHERE owner = ?"
      return try database.rows(
        "SELECT DISTINCT sha256 FROM photos \(filter) ORDER BY sha256", member.map { [.id($0)] } ?? []
      ) { row throws(StoreError) in row.blob(0) }
    }
  }
}
