import FactLog
import Foundation
import Store

extension Accounts {
  /// Opens a session: the token goes into the browser's cookie, its hash is kept.
  ///
  /// An unknown name takes as long as a wrong password and is answered the same. After failures one must wait: first seconds, then
  /// minutes, five at most, by name and by address.
  public func signIn(
    name: String, password: String, address: String, label: String
  ) throws(AccountFailure) -> (account: Account, token: String) {
    let found = try stored { () throws(StoreError) in try find(name) }
    let byName = found.map { Tries.of(account: $0.account.id) } ?? .of(unknown: Account.folded(name), key: secret)
    let byAddress = Tries.of(address: address)
    try take([byName, byAddress])
    let matches = passwords.matches(password, found?.password ?? Self.nobody(passwords))
    guard let found, matches else { throw .account(.wrongPassword) }
    try forgive(byName)
    try takeBack(byAddress)
    return (found.account, try open(found.account.id, label: label))
  }

  /// Opens a session for somebody who has just proven who they are.
  public func open(_ account: ID, label: String) throws(AccountFailure) -> String {
    let token = Secret.text(Secret.random(32)), now = now()
    let row: [SQLValue] = [
      .blob(Secret.hash(Array(token.utf8))), .blob(ID.random().bytes), .text(String(label.unicodeScalars.prefix(80))), .integer(now),
      .blob(account.bytes),
    ]
    let opened = try stored { () throws(StoreError) in
      try store.change { database throws(StoreError) in
        try database.run("DELETE FROM sessions WHERE account = ? AND last_used <= ?", [.blob(account.bytes), .integer(Self.oldest(now))])
        return try database.run("INSERT INTO sessions SELECT ?1, ?2, id, ?3, ?4, ?4 FROM accounts WHERE id = ?5", row)
      }
    }
    guard opened == 1 else { throw .account(.unknown) }
    return token
  }

  /// Whose session it is; nil when the token is unknown or too old. The last use is written down once an hour.
  public func session(of token: String) throws(StoreError) -> (session: Session, account: Account)? {
    let hash = Secret.hash(Array(token.utf8))
    let found = try store.read { database throws(StoreError) in
      try database.rows(
        """
        SELECT accounts.id, name, email, is_curator, accounts.created, sessions.id, label, sessions.created, last_used
        FROM sessions JOIN accounts ON accounts.id = sessions.account WHERE token_hash = ?
        """, [.blob(hash)]
      ) { row throws(StoreError) in
        let account = try Self.account(row)
        return (
          session: Session(
            id: row.id(5), account: account.id, label: row.text(6), created: row.integer(7), lastUsed: row.integer(8)),
          account: account
        )
      }.first
    }
    let now = now()
    guard let found, found.session.lastUsed > Self.oldest(now) else { return nil }
    if now - found.session.lastUsed > 3_600_000 {
      // A full disk must not keep anybody from reading: then it is written down another time.
      _ = try? store.change { database throws(StoreError) in
        try database.run("UPDATE sessions SET last_used = ? WHERE token_hash = ?", [.integer(now), .blob(hash)])
      }
    }
    return found
  }

  /// The latest use of a session that is just too old.
  private static func oldest(_ now: Int) -> Int { now - Limits.sessionDays * 86_400_000 }

  /// Those that are not too old, latest use first.
  public func sessions(of account: ID) throws(StoreError) -> [Session] {
    let oldest = Self.oldest(now())
    return try store.read { database throws(StoreError) in
      try database.rows(
        "SELECT id, label, created, last_used FROM sessions WHERE account = ? AND last_used > ? ORDER BY last_used DESC, id",
        [.blob(account.bytes), .integer(oldest)]
      ) { row throws(StoreError) in
        Session(id: row.id(0), account: account, label: row.text(1), created: row.integer(2), lastUsed: row.integer(3))
      }
    }
  }

  /// Ends one of an account's sessions. Ending it again does nothing.
  public func end(session: ID, of account: ID) throws(StoreError) {
    try store.change { database throws(StoreError) in
      try database.run("DELETE FROM sessions WHERE id = ? AND account = ?", [.blob(session.bytes), .blob(account.bytes)])
    }
  }

  private func find(_ name: String) throws(StoreError) -> (account: Account, password: String)? {
    try store.read { database throws(StoreError) in
      try database.rows(
        "SELECT id, name, email, is_curator, created, password FROM accounts WHERE folded = ?", [.text(Account.folded(name))]
      ) { row throws(StoreError) in (try Self.account(row), row.text(5)) }.first
    }
  }

  /// A hash that no password matches, at the same cost as a real one.
  private static func nobody(_ passwords: Passwords) -> String { nobodysHash.value(passwords) }
  private static let nobodysHash = NobodysHash()
}

private final class NobodysHash: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var hash: String?
  func value(_ passwords: Passwords) -> String {
    lock.withLock {
      if let hash { return hash }
      let made = passwords.hash(Secret.text(Secret.random(32)))
      hash = made
      return made
    }
  }
}
