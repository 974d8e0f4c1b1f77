import FactLog

extension Store {
  /// Limits of what is kept.
  public enum Limits {
    public static let factsPerWrite = 10_000
  }

  /// The facts of a scope, as far as the reader may see them: all of it or an error, never somebody else's.
  public func facts(in scope: Scope, for reader: Actor) throws(StoreError) -> [Fact] {
    try facts(in: scope, since: 0, for: reader).facts
  }

  /// The facts of a scope that got their number after `since`, and the last number given in it.
  public func facts(in scope: Scope, since: Int, for reader: Actor) throws(StoreError) -> (facts: [Fact], upTo: Int) {
    guard reader.mayRead(scope) else { throw .notAllowed }
    return try read { database throws(StoreError) in
      try database.moment { () throws(StoreError) in
        let facts = try Self.facts(in: scope, since: since, limit: -1, database)
        return (facts.map { $0.fact }, try Self.lastNumber(in: scope, database))
      }
    }
  }

  /// What a device is told that knows everything up to `since`: at most `limit` facts in the order of their numbers and as many as have room in a
  /// message, and the digest of all.
  public func news(in scope: Scope, since: UInt64, limit: Int, for reader: Actor) throws(StoreError) -> SyncReply.News {
    guard reader.mayRead(scope) else { throw .notAllowed }
    return try read { database throws(StoreError) in
      // At one moment: a fact written between the queries would be counted as told and never be sent.
      try database.moment { () throws(StoreError) in
        let since = Int(clamping: since)
        let sizes = try database.rows(
          "SELECT length(value) FROM facts WHERE scope_code = ? AND scope_owner = ? AND number > ? ORDER BY number LIMIT ?",
          [.integer(Int(scope.code)), .id(scope.owner), .integer(since), .integer(limit + 1)]
        ) { row in row.integer(0) }
        var room = MessageRoom(facts: limit)
        let count = sizes.prefix { room.takes(valueBytes: $0) }.count
        let told = count == 0 ? [] : try Self.facts(in: scope, since: since, limit: count, database)
        let upTo = sizes.count > count ? told.last?.number : try Self.lastNumber(in: scope, database)
        return SyncReply.News(
          scope: scope, facts: told.map { $0.fact }, upTo: UInt64(upTo ?? 0), hasMore: sizes.count > count,
          digest: try Self.digest(of: scope, database))
      }
    }
  }

  /// In the order of their numbers; all with a `limit` below zero.
  private static func facts(
    in scope: Scope, since: Int, limit: Int, _ database: Database
  ) throws(StoreError) -> [(fact: Fact, number: Int)] {
    try database.rows(
      """
      SELECT scope_code, scope_owner, subject, attribute, qualifier, value, time, replica, number FROM facts
      WHERE scope_code = ? AND scope_owner = ? AND number > ? ORDER BY number LIMIT ?
      """, [.integer(Int(scope.code)), .id(scope.owner), .integer(since), .integer(limit)]
    ) { row throws(StoreError) in (fact: try fact(in: row), number: row.integer(8)) }
  }

  private static func digest(of scope: Scope, _ database: Database) throws(StoreError) -> FactDigest {
    let stored = try database.integer(
      "SELECT digest FROM scopes WHERE code = ? AND owner = ?", [.integer(Int(scope.code)), .id(scope.owner)])
    return FactDigest(value: UInt64(UInt(bitPattern: stored ?? 0)))
  }

  /// The last number given in a scope, 0 in one that nobody has written to: whether there is news, and nothing of what it is.
  public func lastNumber(in scope: Scope) throws(StoreError) -> Int {
    try read { database throws(StoreError) in try Self.lastNumber(in: scope, database) }
  }

  private static func lastNumber(in scope: Scope, _ database: Database) throws(StoreError) -> Int {
    try database.integer(
      "SELECT last_number FROM scopes WHERE code = ? AND owner = ?", [.integer(Int(scope.code)), .id(scope.owner)]) ?? 0
  }

  /// All letters to the host, for curators.
  public func letters(for reader: Actor) throws(StoreError) -> [Fact] {
    guard case .curator = reader else { throw .notAllowed }
    return try read { database throws(StoreError) in
      try database.rows(
        """
        SELECT scope_code, scope_owner, subject, attribute, qualifier, value, time, replica FROM facts WHERE scope_code = ?
        """, [.integer(Int(Scope.letters(.zero).code))], fact)
    }
  }

  /// Takes facts over, all or none, and returns how many were news. Durable when it returns; sending them again changes nothing.
  ///
  /// Whoever has no account (any more) writes nothing: what was under way while a member was erased leaves no trace either.
  @discardableResult
  public func write(_ facts: [Fact], by writer: Actor) throws(StoreError) -> Int {
    guard facts.count <= Limits.factsPerWrite else { throw .tooLarge(what: "A write of facts", limit: Limits.factsPerWrite) }
    for fact in facts {
      guard writer.mayWrite(fact) else { throw .notAllowed }
      guard fact.isWithinLimits else { throw .tooLarge(what: "A fact", limit: Fact.mostBytes) }
    }
    if facts.isEmpty { return 0 }
    return try change { database throws(StoreError) in
      guard try database.integer("SELECT 1 FROM accounts WHERE id = ?", [.id(writer.id)]) == 1 else { throw .notAllowed }
      var news = 0
      for fact in facts where try Self.merge(fact, in: database) { news += 1 }
      return news
    }
  }

  private static func merge(_ fact: Fact, in database: Database) throws(StoreError) -> Bool {
    let key: [SQLValue] = [
      .integer(Int(fact.key.scope.code)), .id(fact.key.scope.owner), .id(fact.key.subject),
      .integer(Int(fact.key.attribute.code)), .id(fact.key.qualifier),
    ]
    let known = try database.rows(
      """
      SELECT scope_code, scope_owner, subject, attribute, qualifier, value, time, replica FROM facts
      WHERE scope_code = ? AND scope_owner = ? AND subject = ? AND attribute = ? AND qualifier = ?
      """, key, fact(in:)
    ).first
    if let known, !fact.wins(over: known) { return false }
    let scope = Array(key[0..<2])
    var digest = try Self.digest(of: fact.key.scope, database)
    if let known { digest.remove(known) }
    digest.add(fact)
    try database.run(
      """
      INSERT INTO scopes VALUES (?1, ?2, 1, ?3) ON CONFLICT DO UPDATE SET last_number = last_number + 1, digest = ?3
      """, scope + [.integer(Int(bitPattern: UInt(digest.value)))])
    let number = try Self.lastNumber(in: fact.key.scope, database)
    var value = ByteWriter()
    value.value(fact.value)
    try database.run(
      "INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      key + [
        .blob(value.bytes), .blob(fact.stamp.time.bigEndianBytes), .blob(fact.stamp.replica.bigEndianBytes), .integer(number),
      ])
    return true
  }

  private func fact(_ row: Row) throws(StoreError) -> Fact { try Self.fact(in: row) }

  private static func fact(in row: Row) throws(StoreError) -> Fact {
    let bytes = row.blob(5)
    let value = bytes.withUnsafeBytes { view -> Value? in
      var reader = ByteReader(view)
      return try? reader.value()
    }
    guard let value else { throw .failed(detail: "a fact cannot be read") }
    let scope = Scope(code: UInt8(clamping: row.integer(0)), owner: row.id(1))
    return Fact(
      key: FactKey(scope: scope, subject: row.id(2), attribute: Attribute(UInt16(clamping: row.integer(3))), qualifier: row.id(4)),
      value: value, stamp: Stamp(time: UInt64(bigEndianBytes: row.blob(6)), replica: UInt64(bigEndianBytes: row.blob(7))))
  }
}
