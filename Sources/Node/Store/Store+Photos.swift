import FactLog

extension Store {
  /// Remembers that a member sent this photo. Idempotent.
  public func own(photo sha256: [UInt8], by member: ID, now: Int) throws(StoreError) {
    try change { database throws(StoreError) in
      try database.run("INSERT OR IGNORE INTO photos VALUES (?, ?, ?)", [.blob(sha256), .id(member), .integer(now)])
    }
  }

  public func owns(photo sha256: [UInt8], _ member: ID) throws(StoreError) -> Bool {
    try read { database throws(StoreError) in
      try database.integer("SELECT 1 FROM photos WHERE sha256 = ? AND owner = ?", [.blob(sha256), .id(member)]) == 1
    }
  }

  /// Whether anybody has this photo.
  public func isOwned(photo sha256: [UInt8]) throws(StoreError) -> Bool {
    try read { database throws(StoreError) in
      try database.integer("SELECT 1 FROM photos WHERE sha256 = ? LIMIT 1", [.blob(sha256)]) == 1
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

  /// Erases all of a member's from the database, its gaps, free pages and log (see `GroupWriter.forgetDeleted`). Returns the photos that nobody else owns. Erasing again
  /// does nothing.
  public func erase(member: ID) throws(StoreError) -> [[UInt8]] {
    let orphans = try change { database throws(StoreError) -> [[UInt8]] in
      let orphans = try database.rows(
        """
        SELECT sha256 FROM photos WHERE owner = ?1
        AND NOT EXISTS (SELECT 1 FROM photos AS other WHERE other.sha256 = photos.sha256 AND other.owner <> ?1)
        """, [.id(member)]) { row throws(StoreError) in row.blob(0) }
      for code in [Scope.member(member), .letters(member)].map({ Int($0.code) }) {
        try database.run("DELETE FROM facts WHERE scope_code = ? AND scope_owner = ?", [.integer(code), .id(member)])
        try database.run("DELETE FROM scopes WHERE code = ? AND owner = ?", [.integer(code), .id(member)])
      }
      try database.run("DELETE FROM failures WHERE key = ?", [.text("account:" + member.text)])
      try database.run("DELETE FROM accounts WHERE id = ?", [.id(member)])
      try database.run("INSERT OR REPLACE INTO settings VALUES (?, ?)", [.text(GroupWriter.note), .blob([])])
      return orphans
    }
    forgetDeleted()
    return orphans
  }
}
