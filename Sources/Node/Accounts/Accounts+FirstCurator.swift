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
    guard let stored = try store.setting("first-curator"), stored.count == 40 else { return false }
    let expires = Int(clamping: UInt64(bigEndianBytes: stored[0..<8]))
    return expires > now() && Array(stored[8...]) == Secret.hash(Array(token.utf8))
  }

  /// Makes the first curator's account and uses the link up.
  public func claimFirstCurator(token: String, name: String, email: String, password: String) throws(AccountFailure) -> Account {
    guard try stored({ () throws(StoreError) in try isFirstCurator(token: token) }) else { throw .account(.badLink) }
    let account = try create(name: name, email: email, password: password, isCurator: true)
    try stored { () throws(StoreError) in try store.set("first-curator", nil) }
    return account
  }
}
