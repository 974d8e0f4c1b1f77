import FactLog
import Store
import Synchronization
import Testing

@testable import Accounts

@Suite struct SlowDownTests {
  @Test("A wrong password and an unknown name are answered alike, try after try", arguments: ["Camille", "Nobody"])
  func alike(name: String) throws {
    let test = try TestAccounts()
    try test.accounts.create(name: "Camille", password: secret)
    var answers = (1...6).map { _ in test.accounts.outcome(name, "not the one") }
    test.time.pass(seconds: 2)
    answers += (1...2).map { _ in test.accounts.outcome(name, "not the one") }
    #expect(answers == [wrong, wrong, wrong, wrong, wrong, wait(2), wrong, wait(4)])
  }

  @Test("The pause grows to five minutes and no further; the right password then works and ends it")
  func growing() throws {
    let test = try TestAccounts()
    try test.accounts.create(name: "Camille", password: secret)
    for _ in 1...4 { #expect(test.accounts.outcome("Camille", "not the one") == wrong) }
    for pause in [2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300] {
      #expect(test.accounts.outcome("Camille", "not the one", from: "192.0.2.\(pause % 250)") == wrong)
      #expect(test.accounts.outcome("Camille", secret) == wait(pause))
      test.time.pass(seconds: pause - 1)
      #expect(test.accounts.outcome("Camille", secret) == wait(1))
      test.time.pass(seconds: 1)
    }
    #expect(test.accounts.outcome("Camille", secret) == "Camille")
    for _ in 1...5 { #expect(test.accounts.outcome("Camille", "not the one") == wrong) }
  }

  @Test("A restart does not forgive; another's failures do not slow one down")
  func survives() throws {
    let test = try TestAccounts()
    try test.accounts.create(name: "Camille", password: secret)
    try test.accounts.create(name: "Denis", password: secret)
    for _ in 1...5 { _ = test.accounts.outcome("Camille", "not the one") }
    let reopened = try test.reopened()
    #expect(reopened.outcome("CAMILLE", secret) == wait(2))
    #expect(reopened.outcome("Denis", secret) == "Denis")
  }

  @Test("Who tries many names from one address is slowed down, from other addresses one is not")
  func byAddress() throws {
    let test = try TestAccounts()
    try test.accounts.create(name: "Camille", password: secret)
    for number in 1...30 { #expect(test.accounts.outcome("name \(number)", "not the one") == wrong) }
    #expect(test.accounts.outcome("Camille", secret) == wait(2))
    #expect(test.accounts.outcome("Camille", secret, from: "192.0.2.2") == "Camille")
  }

  // Signing in with one's own account wiped the address's count: thirty guesses at others, again and again.
  @Test("Who signs in to an account of their own does not get the address's guesses back")
  func ownAccount() throws {
    let test = try TestAccounts()
    try test.accounts.create(name: "Camille", password: secret)
    for number in 1...29 {
      #expect(test.accounts.outcome("name \(number)", "not the one") == wrong)
      #expect(test.accounts.outcome("Camille", secret) == "Camille")
    }
    #expect(test.accounts.outcome("name 30", "not the one") == wrong)
    #expect(test.accounts.outcome("Camille", secret) == wait(2))
    test.time.pass(seconds: 2)
    #expect(test.accounts.outcome("Camille", secret) == "Camille")
    #expect(test.accounts.outcome("name 31", "not the one") == wrong)
    #expect(test.accounts.outcome("Camille", secret) == wait(4))
  }

  @Test("Forty guesses sent at once get no further than five one after the other")
  func atOnce() throws {
    let test = try TestAccounts()
    try test.accounts.create(name: "Camille", password: secret)
    let answers = Mutex<[String]>([])
    onThreads(40) { number in
      let answer = test.accounts.outcome("Camille", "guess number \(number)", from: "192.0.2.\(number)")
      answers.withLock { $0.append(answer) }
    }
    #expect(answers.withLock { $0.filter { $0 == wrong }.count } == 5)
  }

  @Test("A pause written down by a clock that was years ahead does not lock anybody out")
  func clockAhead() throws {
    let test = try TestAccounts()
    try test.accounts.create(name: "Camille", password: secret)
    test.time.pass(days: 3650)
    for _ in 1...5 { _ = test.accounts.outcome("Camille", "not the one") }
    test.time.pass(days: -3650)
    #expect(test.accounts.outcome("Camille", secret) == "Camille")
  }

  @Test("What a day ago failed is forgotten")
  func forgotten() throws {
    let test = try TestAccounts()
    try test.accounts.create(name: "Camille", password: secret)
    for _ in 1...8 {
      _ = test.accounts.outcome("Camille", "not the one")
      test.time.pass(seconds: 20)
    }
    test.time.pass(days: 2)
    _ = test.accounts.outcome("Somebody else", "not the one", from: "192.0.2.9")
    for _ in 1...4 { #expect(test.accounts.outcome("Camille", "not the one") == wrong) }
    #expect(test.accounts.outcome("Camille", secret) == "Camille")
  }

  @Test("A password that is asked for again is slowed down like signing in")
  func verify() throws {
    let test = try TestAccounts()
    let camille = try test.accounts.create(name: "Camille", password: secret)
    try test.accounts.verify(camille.id, password: secret)
    for _ in 1...5 {
      #expect(throws: AccountFailure.account(.wrongPassword)) {
        try test.accounts.verify(camille.id, password: "not the one")
      }
    }
    #expect(throws: AccountFailure.account(.slowDown(seconds: 2))) {
      try test.accounts.verify(camille.id, password: secret)
    }
    test.time.pass(seconds: 2)
    try test.accounts.verify(camille.id, password: secret)
  }
}
