import FactLog
import Foundation
import Store

/// Either the account is at fault or the store.
public enum AccountFailure: Error, Equatable {
  case account(AccountError)
  case store(StoreError)
}

extension Accounts {
  /// Makes an account. Names differ by more than case and accents.
  @discardableResult
  public func create(name: String, email: String = "", password: String, isCurator: Bool = false) throws(AccountFailure) -> Account {
    let (account, hash) = try prepared(name: name, email: email, password: password, isCurator: isCurator)
    let isNew = try stored { () throws(StoreError) in
      try store.change { database throws(StoreError) in try Self.insert(account, hash, into: database) }
    }
    guard isNew else { throw .account(.nameTaken) }
    return account
  }

  /// Checks what was given, and makes an account of it that is not stored yet, and the hash of its password.
  func prepared(
    name: String, email: String, password: String, isCurator: Bool
  ) throws(AccountFailure) -> (account: Account, hash: String) {
    let name = try checked(name: name)
    try check(password: password)
    return (Account(id: .random(), name: name, email: email, isCurator: isCurator, created: now()), passwords.hash(password))
  }

  /// False when the name is taken.
  static func insert(_ account: Account, _ hash: String, into database: Database) throws(StoreError) -> Bool {
    try database.run(
      "INSERT INTO accounts VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (folded) DO NOTHING",
      [
        .blob(account.id.bytes), .text(account.name), .text(Account.folded(account.name)), .text(account.email), .text(hash),
        .integer(account.isCurator ? 1 : 0), .integer(account.created),
      ]) == 1
  }

  public func changeProfile(_ id: ID, name: String, email: String) throws(AccountFailure) {
    let name = try checked(name: name)
    let folded = Account.folded(name)
    let changed = try stored { () throws(StoreError) in
      try store.change { database throws(StoreError) in
        try database.run(
          "UPDATE OR IGNORE accounts SET name = ?, folded = ?, email = ? WHERE id = ?",
          [.text(name), .text(folded), .text(email), .blob(id.bytes)])
      }
    }
    guard changed == 1 else {
      let isKnown = try stored { () throws(StoreError) in try account(id) != nil }
      throw .account(isKnown ? .nameTaken : .unknown)
    }
  }

  /// Sets a new password and ends all sessions but the one given.
  public func setPassword(_ id: ID, to password: String, keeping session: ID? = nil) throws(AccountFailure) {
    try check(password: password)
    let hash = passwords.hash(password)
    let changed = try stored { () throws(StoreError) in
      try store.change { database throws(StoreError) in
        try database.run("DELETE FROM sessions WHERE account = ? AND id <> ?", [.blob(id.bytes), .blob((session ?? .zero).bytes)])
        return try database.run("UPDATE accounts SET password = ? WHERE id = ?", [.text(hash), .blob(id.bytes)])
      }
    }
    guard changed == 1 else { throw .account(.unknown) }
  }

  /// Checks a password that is asked for again before something that cannot be undone.
  public func verify(_ id: ID, password: String) throws(AccountFailure) {
    let tries = Tries.of(account: id)
    try take([tries])
    let hash = try stored { () throws(StoreError) in try passwordHash(id) }
    guard let hash, passwords.matches(password, hash) else { throw .account(.wrongPassword) }
    try forgive(tries)
  }

  private func passwordHash(_ id: ID) throws(StoreError) -> String? {
    try store.read { database throws(StoreError) in
      try database.rows("SELECT password FROM accounts WHERE id = ?", [.blob(id.bytes)]) { row throws(StoreError) in row.text(0) }.first
    }
  }

  private func checked(name: String) throws(AccountFailure) -> String {
    let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard Limits.nameScalars.contains(trimmed.unicodeScalars.count), Account.isShowable(trimmed), !Account.folded(trimmed).isEmpty else {
      throw .account(.badName)
    }
    return trimmed
  }

  private func check(password: String) throws(AccountFailure) {
    guard Limits.password.contains(password.unicodeScalars.count) else { throw .account(.weakPassword) }
  }

  @discardableResult
  func stored<T>(_ work: () throws(StoreError) -> T) throws(AccountFailure) -> T {
    do throws(StoreError) { return try work() } catch { throw .store(error) }
  }
}
