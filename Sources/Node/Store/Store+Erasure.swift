import FactLog

extension Store {
  /// Erases all of a member's: from the database, its gaps, free pages and log (see `GroupWriter.forgetDeleted`), and through `remove` the photos
  /// that nobody else owns. `remove` takes a photo's SHA-256 and returns whether its files are gone. Erasing again does nothing.
  public func erase(member: ID, removing remove: @escaping @Sendable ([UInt8]) -> Bool) throws(StoreError) {
    try change { database throws(StoreError) in
      try database.run(
        """
        INSERT OR IGNORE INTO photos_to_remove SELECT sha256 FROM photos WHERE owner = ?1
        AND NOT EXISTS (SELECT 1 FROM photos AS other WHERE other.sha256 = photos.sha256 AND other.owner <> ?1)
        """, [.id(member)])
      for code in [Scope.member(member), .letters(member)].map({ Int($0.code) }) {
        try database.run("DELETE FROM facts WHERE scope_code = ? AND scope_owner = ?", [.integer(code), .id(member)])
        try database.run("DELETE FROM scopes WHERE code = ? AND owner = ?", [.integer(code), .id(member)])
      }
      try database.run("DELETE FROM failures WHERE key = ?", [.text("account:" + member.text)])
      try database.run("DELETE FROM accounts WHERE id = ?", [.id(member)])
      try database.run("INSERT OR REPLACE INTO settings VALUES (?, ?)", [.text(GroupWriter.note), .blob([])])
    }
    try removePhotos(remove)
    forgetDeleted()
  }

  /// Goes on with an erasure that a kill has interrupted. To be called when a program starts.
  public func finishErasures(removing remove: @escaping @Sendable ([UInt8]) -> Bool) throws(StoreError) {
    if try removePhotos(remove) { forgetDeleted() }
  }

  /// Removes the files of photos that nobody owns. Each in a transaction of the database, so that no program gives it an owner meanwhile.
  /// Returns whether there were any.
  @discardableResult
  private func removePhotos(_ remove: @escaping @Sendable ([UInt8]) -> Bool) throws(StoreError) -> Bool {
    let all = try read { database throws(StoreError) in
      try database.rows("SELECT sha256 FROM photos_to_remove") { row throws(StoreError) in row.blob(0) }
    }
    for photo in all {
      try change { database throws(StoreError) in
        let isStillToGo = try database.integer("SELECT 1 FROM photos_to_remove WHERE sha256 = ?", [.blob(photo)]) == 1
        guard isStillToGo, remove(photo) else { return }
        try database.run("DELETE FROM photos_to_remove WHERE sha256 = ?", [.blob(photo)])
      }
    }
    return !all.isEmpty
  }
}
