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
    let name = try checked(name: name)
    try check(password: password)
    let account = Account(id: .random(), name: name, email: email, isCurator: isCurator, created: now())
    let hash = passwords.hash(password)
    let inserted = try stored { () throws(StoreError) in
      try store.change { database throws(StoreError) in
        try database.run(
          "INSERT OR IGNORE INTO accounts VALUES (?, ?, ?, ?, ?, ?, ?)",
          [
            .blob(account.id.bytes), .text(name), .text(Account.folded(name)), .text(email), .text(hash),
            .integer(isCurator ? 1 : 0), .integer(account.created),
          ])
      }
    }
    guard inserted == 1 else { throw .account(.nameTaken) }
    return account
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
    guard changed == 1 else { throw .account(.nameTaken) }
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
    try slowDown(["account:" + id.text])
    let hash = try stored { () throws(StoreError) in try passwordHash(id) }
    guard let hash, passwords.matches(password, hash) else {
      try countFailure(["account:" + id.text])
      throw .account(.wrongPassword)
    }
    try forgive(["account:" + id.text])
  }

  private func passwordHash(_ id: ID) throws(StoreError) -> String? {
    try store.read { database throws(StoreError) in
      try database.rows("SELECT password FROM accounts WHERE id = ?", [.blob(id.bytes)]) { row throws(StoreError) in row.text(0) }.first
    }
  }

  private func checked(name: String) throws(AccountFailure) -> String {
    let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
    let isClean = trimmed.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
    guard Limits.nameScalars.contains(trimmed.unicodeScalars.count), isClean, !Account.folded(trimmed).isEmpty else {
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
