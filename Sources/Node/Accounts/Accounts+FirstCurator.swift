import FactLog
import Store

extension Accounts {
  /// A new one-time link token, good for a day, for a node without accounts. The token is shown once; its hash is kept.
  public func makeFirstCuratorToken() throws(StoreError) -> String {
    let token = Secret.text(Secret.random(24))
    let expires = UInt64(now() + Limits.linkHours * 3_600_000)
    try store.set("first-curator", expires.bigEndianBytes + Secret.hash(Array(token.utf8)))
    return token
  }

  /// Whether the token is the one that was given out, and still good.
  public func isFirstCurator(token: String) throws(StoreError) -> Bool {
    let hash = Secret.hash(Array(token.utf8)), now = now()
    return try store.read { database throws(StoreError) in try Self.isGood(hash, at: now, in: database) }
  }

  /// Makes the first curator's account and uses the link up, both or neither: of several who come at once one gets it.
  public func claimFirstCurator(token: String, name: String, email: String, password: String) throws(AccountFailure) -> Account {
    guard try stored({ () throws(StoreError) in try isFirstCurator(token: token) }) else { throw .account(.badLink) }
    let (account, passwordHash) = try prepared(name: name, email: email, password: password, isCurator: true)
    let tokenHash = Secret.hash(Array(token.utf8)), now = now()
    let problem = try stored { () throws(StoreError) in
      try store.change { database throws(StoreError) -> AccountError? in
        guard try Self.isGood(tokenHash, at: now, in: database) else { return .badLink }
        guard try Self.insert(account, passwordHash, into: database) else { return .nameTaken }
        try database.run("DELETE FROM settings WHERE name = 'first-curator'", [])
        return nil
      }
    }
    if let problem { throw .account(problem) }
    return account
  }

  private static func isGood(_ hash: [UInt8], at now: Int, in database: Database) throws(StoreError) -> Bool {
    let stored = try database.rows("SELECT value FROM settings WHERE name = 'first-curator'") { row throws(StoreError) in
      row.blob(0)
    }.first
    guard let stored, stored.count == 40 else { return false }
    return Int(clamping: UInt64(bigEndianBytes: stored[0..<8])) > now && Array(stored[8...]) == hash
  }
}
