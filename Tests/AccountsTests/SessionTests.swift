import FactLog
import Store
import Synchronization
import Testing

@testable import Accounts

@Suite struct SessionTests {
  @Test("A session that was not used for 180 days is over and not listed; use prolongs it")
  func expiry() throws {
    let test = try TestAccounts()
    let camille = try test.accounts.create(name: "Camille", password: secret)
    let used = try test.accounts.open(camille.id, label: "used")
    let left = try test.accounts.open(camille.id, label: "left")
    test.time.pass(days: 179)
    #expect(try test.accounts.session(of: used) != nil)
    test.time.pass(days: 1)
    #expect(try test.accounts.session(of: left) == nil)
    #expect(try test.accounts.session(of: used)?.session.label == "used")
    #expect(try test.accounts.sessions(of: camille.id).map { $0.label } == ["used"])
    _ = try test.accounts.open(camille.id, label: "new")
    let rows = try test.store.read { database throws(StoreError) in
      try database.integer("SELECT count(*) FROM sessions")
    }
    #expect(rows == 2)
  }

  @Test("Only one's own sessions can be ended, and only that one ends")
  func revoking() throws {
    let test = try TestAccounts()
    let camille = try test.accounts.create(name: "Camille", password: secret)
    let denis = try test.accounts.create(name: "Denis", password: secret)
    let first = try test.accounts.open(camille.id, label: "first")
    let second = try test.accounts.open(camille.id, label: "second")
    let id = try #require(try test.accounts.session(of: first)).session.id
    try test.accounts.end(session: id, of: denis.id)
    #expect(try test.accounts.session(of: first) != nil)
    try test.accounts.end(session: id, of: camille.id)
    #expect(try test.accounts.session(of: first) == nil)
    #expect(try test.accounts.session(of: second) != nil)
    #expect(try test.accounts.session(of: "") == nil)
    #expect(try test.accounts.session(of: second + "x") == nil)
  }

  @Test("A new password ends all other sessions; the old password works no more")
  func newPassword() throws {
    let test = try TestAccounts()
    let camille = try test.accounts.create(name: "Camille", password: secret)
    let denis = try test.accounts.create(name: "Denis", password: secret)
    let here = try test.accounts.open(camille.id, label: "here")
    let there = try test.accounts.open(camille.id, label: "there")
    let others = try test.accounts.open(denis.id, label: "other")
    let session = try #require(try test.accounts.session(of: here)).session.id
    #expect(throws: AccountFailure.account(.weakPassword)) {
      try test.accounts.setPassword(camille.id, to: "short", keeping: session)
    }
    #expect(try test.accounts.session(of: there) != nil)
    try test.accounts.setPassword(camille.id, to: "another horse", keeping: session)
    #expect(try [here, there, others].map { try test.accounts.session(of: $0) != nil } == [true, false, true])
    #expect(test.accounts.outcome("Camille", secret) == wrong)
    #expect(test.accounts.outcome("Camille", "another horse") == "Camille")
    try test.accounts.setPassword(camille.id, to: "a third horse")
    #expect(try test.accounts.session(of: here) == nil)
  }

  @Test("Neither passwords nor tokens of sessions, forms and links are in the database's bytes")
  func nothingInClear() throws {
    let test = try TestAccounts()
    let camille = try test.accounts.create(name: "Camille", password: secret)
    let token = try test.accounts.open(camille.id, label: "Firefox")
    let link = try test.accounts.makeFirstCuratorToken()
    _ = test.accounts.outcome("typed the password as name", "not the one")
    #expect(try !test.files(with: "Camille".utf8).isEmpty)
    for text in [secret, token, link, test.accounts.formToken(of: token), "typedthepassword", "typed the password"] {
      #expect(try test.files(with: text.utf8) == [], "\(text)")
    }
  }

  @Test("Every token is another; a form's token belongs to one session, and is the same after a restart")
  func tokens() throws {
    let test = try TestAccounts()
    let camille = try test.accounts.create(name: "Camille", password: secret)
    var tokens: [String] = []
    for _ in 0..<20 { tokens.append(try test.accounts.open(camille.id, label: "")) }
    #expect(Set(tokens).count == 20)
    #expect(tokens.allSatisfy { $0.utf8.count == 43 })
    #expect(Set(tokens.map(test.accounts.formToken)).count == 20)
    #expect(try test.reopened().formToken(of: tokens[0]) == test.accounts.formToken(of: tokens[0]))
  }

  @Test("A full disk keeps nobody from being recognised")
  func fullDisk() throws {
    let test = try TestAccounts()
    let camille = try test.accounts.create(name: "Camille", password: secret)
    let token = try test.accounts.open(camille.id, label: "Firefox")
    test.time.pass(days: 1)
    let locker = try Database(path: test.store.path)
    let impatient = try Accounts(
      try Store(folder: test.folder, patience: 20), passwords: .cheap, now: { test.time.now })
    try locker.run("BEGIN IMMEDIATE")
    #expect(try impatient.session(of: token)?.account == camille)
    try locker.run("COMMIT")
  }
}

@Suite struct FirstCuratorTests {
  @Test("The first curator's link works once, and a mistake in the form does not use it up")
  func once() throws {
    let test = try TestAccounts()
    try test.accounts.create(name: "Denis", password: secret)
    let token = try test.accounts.makeFirstCuratorToken()
    #expect(try test.accounts.isFirstCurator(token: token))
    #expect(try !test.accounts.isFirstCurator(token: token + "x"))
    #expect(claim(test, token, "Denis") == "\(AccountFailure.account(.nameTaken))")
    #expect(claim(test, token, "") == "\(AccountFailure.account(.badName))")
    #expect(claim(test, "guess", "Camille") == "\(AccountFailure.account(.badLink))")
    #expect(claim(test, token, "Camille") == "Camille")
    #expect(try test.accounts.account(named: "Camille")?.isCurator == true)
    #expect(claim(test, token, "Mallory") == "\(AccountFailure.account(.badLink))")
    #expect(try !test.accounts.isFirstCurator(token: token))
  }

  @Test("It is good for a day, and a new link ends the old one")
  func aDay() throws {
    let test = try TestAccounts()
    let old = try test.accounts.makeFirstCuratorToken()
    let token = try test.accounts.makeFirstCuratorToken()
    #expect(try !test.accounts.isFirstCurator(token: old))
    test.time.pass(seconds: 86_399)
    #expect(try test.reopened().isFirstCurator(token: token))
    test.time.pass(seconds: 1)
    #expect(try !test.accounts.isFirstCurator(token: token))
    #expect(claim(test, token, "Camille") == "\(AccountFailure.account(.badLink))")
    #expect(try test.accounts.all() == [])
  }

  @Test("Of several who follow the link at once one becomes curator")
  func race() throws {
    let test = try TestAccounts()
    let token = try test.accounts.makeFirstCuratorToken()
    onThreads(8) { number in _ = claim(test, token, "Name \(number)") }
    #expect(try test.accounts.all().count == 1)
  }

  private func claim(_ test: TestAccounts, _ token: String, _ name: String) -> String {
    do throws(AccountFailure) {
      return try test.accounts.claimFirstCurator(token: token, name: name, email: "", password: secret).name
    } catch {
      return "\(error)"
    }
  }
}
