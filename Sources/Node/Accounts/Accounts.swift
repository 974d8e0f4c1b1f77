import CSodium
import FactLog
import Foundation
import Store

/// Who may sign in, and where they are signed in.
///
///     let accounts = try Accounts(store)
///     let (account, token) = try accounts.signIn(name: "Camille", password: "…", address: "127.0.0.1", label: "Firefox")
///     accounts.session(of: token)     // at each request
public final class Accounts: Sendable {
  let store: Store
  /// Milliseconds since 1970; injected by tests.
  let now: @Sendable () -> Int
  let passwords: Passwords
  let secret: [UInt8]

  public enum Limits {
    public static let nameScalars = 1...60
    public static let password = 8...256
    /// A session that was not used for so long is over.
    public static let sessionDays = 180
    public static let linkHours = 24
  }

  public init(
    _ store: Store, passwords: Passwords = Passwords(),
    now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970 * 1000) }
  ) throws(StoreError) {
    guard sodium_init() >= 0 else { throw .failed(detail: "libsodium cannot be used on this machine") }
    self.store = store
    self.now = now
    self.passwords = passwords
    if let known = try store.setting("secret") {
      secret = known
    } else {
      // Of two programs that start at once, both take the one that came first.
      try store.change { database throws(StoreError) in
        try database.run("INSERT OR IGNORE INTO settings VALUES ('secret', ?)", [.blob(Secret.random(32))])
      }
      guard let made = try store.setting("secret") else { throw .failed(detail: "the node's secret cannot be kept") }
      secret = made
    }
  }

  /// The token that a member's forms carry: known only to who knows the session's token.
  public func formToken(of sessionToken: String) -> String {
    Secret.text(Array(Secret.keyedHash(Array(sessionToken.utf8), key: secret).prefix(18)))
  }

  public func all() throws(StoreError) -> [Account] {
    try store.read { database throws(StoreError) in
      try database.rows("SELECT id, name, email, is_curator, created FROM accounts ORDER BY folded", [], Self.account)
    }
  }

  public func account(named name: String) throws(StoreError) -> Account? {
    try store.read { database throws(StoreError) in
      try database.rows(
        "SELECT id, name, email, is_curator, created FROM accounts WHERE folded = ?", [.text(Account.folded(name))], Self.account
      ).first
    }
  }

  public func account(_ id: ID) throws(StoreError) -> Account? {
    try store.read { database throws(StoreError) in
      try database.rows("SELECT id, name, email, is_curator, created FROM accounts WHERE id = ?", [.blob(id.bytes)], Self.account).first
    }
  }

  static func account(_ row: Row) throws(StoreError) -> Account {
    Account(id: row.id(0), name: row.text(1), email: row.text(2), isCurator: row.integer(3) != 0, created: row.integer(4))
  }
}

extension ID {
  var bytes: [UInt8] { high.bigEndianBytes + low.bigEndianBytes }
  static func random() -> ID { ID(high: .random(in: 1...(.max)), low: .random(in: 0...(.max))) }
}
