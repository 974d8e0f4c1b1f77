import FactLog
import Store
import Synchronization
import Testing

@testable import Accounts

@Suite struct AccountTests {
  @Test("Who makes an account can sign in with any writing of the name, and is known by the token until they sign out")
  func wholeStory() throws {
    let test = try TestAccounts()
    let made = try test.accounts.create(name: "  Éloïse Côté ", email: "eloise@example.org", password: secret)
    #expect(made.name == "Éloïse Côté")
    #expect(made.created == test.time.now)
    #expect(!made.isCurator)
    for name in [
      "Éloïse Côté", "eloise cote", "ELOISE COTE", " e\u{301}loi\u{308}se  cote\u{301}", "Éloïse\u{200B} Côté",
    ] {
      #expect(test.accounts.outcome(name, secret) == "Éloïse Côté", "\(name)")
    }
    let (account, token) = try test.accounts.signIn(
      name: "eloise cote", password: secret, address: "::1", label: "Firefox")
    #expect(account == made)
    let known = try #require(try test.accounts.session(of: token))
    #expect(known.account == made)
    #expect(known.session.label == "Firefox")
    #expect(try test.reopened().session(of: token)?.account == made)
    try test.accounts.end(session: known.session.id, of: made.id)
    #expect(try test.accounts.session(of: token) == nil)
    try test.accounts.end(session: known.session.id, of: made.id)
    #expect(try test.accounts.all() == [made])
    #expect(try test.accounts.account(named: "ELOISE cote") == made)
    #expect(try test.accounts.account(made.id) == made)
  }

  @Test(
    "Names that differ by case, accents, blanks or invisible signs alone are one name",
    arguments: [
      "zoe", "ZOÉ", "Zoe\u{308}", " Zoë ", "Z\u{200D}oë",
    ])
  func sameName(name: String) throws {
    let test = try TestAccounts()
    let zoe = try test.accounts.create(name: "Zoë", password: secret)
    #expect(throws: AccountFailure.account(.nameTaken)) { try test.accounts.create(name: name, password: secret) }
    let other = try test.accounts.create(name: "Other", password: secret)
    #expect(throws: AccountFailure.account(.nameTaken)) {
      try test.accounts.changeProfile(other.id, name: name, email: "")
    }
    try test.accounts.changeProfile(zoe.id, name: name, email: "z@example.org")
    #expect(try test.accounts.account(zoe.id)?.email == "z@example.org")
    #expect(try test.accounts.all().count == 2)
  }

  @Test(
    "A name that cannot be shown or told apart is refused",
    arguments: [
      "", "   ", "\u{200B}", "a\u{0}b", "a\nb", "a\u{2028}b", "evil\u{202E}eman", "x\u{85}x",
      String(repeating: "x", count: 61),
    ])
  func badNames(name: String) throws {
    let test = try TestAccounts()
    #expect(throws: AccountFailure.account(.badName)) { try test.accounts.create(name: name, password: secret) }
    #expect(try test.accounts.all() == [])
  }

  @Test(
    "Names in any script can be had, and people of different names stay different",
    arguments: ["Ιωάννα", "Олена", "王芳", "नेहा", "O’Neil-Ève"])
  func anyScript(name: String) throws {
    let test = try TestAccounts()
    try test.accounts.create(name: "Someone", password: secret)
    try test.accounts.create(name: name, password: secret)
    #expect(test.accounts.outcome(name, secret) == name)
  }

  @Test("A password has 8 to 256 characters; é typed as one or as two is the same")
  func passwords() throws {
    let test = try TestAccounts()
    for password in ["", "1234567", String(repeating: "x", count: 257)] {
      #expect(throws: AccountFailure.account(.weakPassword)) { try test.accounts.create(name: "x", password: password) }
    }
    try test.accounts.create(name: "Long", password: String(repeating: "é", count: 256))
    #expect(test.accounts.outcome("Long", String(repeating: "é", count: 256)) == "Long")
    #expect(test.accounts.outcome("Long", String(repeating: "é", count: 255)) == wrong)
    try test.accounts.create(name: "Été", password: "l’été 2024")
    #expect(test.accounts.outcome("Été", "l’e\u{301}te\u{301} 2024") == "Été")
    try test.accounts.create(name: "Zero", password: "abcd\u{0}efgh")
    #expect(test.accounts.outcome("Zero", "abcd\u{0}efgX") == wrong)
  }

  @Test("Of several who ask for the same name at once, one gets it")
  func race() throws {
    let test = try TestAccounts()
    let outcomes = Mutex<[String]>([])
    onThreads(8) { number in
      let outcome: String
      do throws(AccountFailure) {
        try test.accounts.create(name: number % 2 == 0 ? "Zoë" : "ZOE", password: secret)
        outcome = "made"
      } catch {
        outcome = "\(error)"
      }
      outcomes.withLock { $0.append(outcome) }
    }
    #expect(
      outcomes.withLock { $0.sorted() } == Array(repeating: "\(AccountFailure.account(.nameTaken))", count: 7) + [
        "made"
      ])
    #expect(try test.accounts.all().count == 1)
  }

  @Test("Whoever is not there (any more) is unknown: nothing is made for them")
  func unknown() throws {
    let test = try TestAccounts()
    let gone = try test.accounts.create(name: "Gone", password: secret)
    let token = try test.accounts.open(gone.id, label: "Firefox")
    try test.store.erase(member: gone.id) { _ in true }
    #expect(try test.accounts.session(of: token) == nil)
    #expect(throws: AccountFailure.account(.unknown)) { try test.accounts.open(gone.id, label: "Firefox") }
    #expect(throws: AccountFailure.account(.unknown)) {
      try test.accounts.changeProfile(gone.id, name: "New", email: "")
    }
    #expect(throws: AccountFailure.account(.unknown)) { try test.accounts.setPassword(gone.id, to: secret) }
    #expect(throws: AccountFailure.account(.wrongPassword)) { try test.accounts.verify(gone.id, password: secret) }
    #expect(test.accounts.outcome("Gone", secret) == wrong)
  }

  @Test("After an erasure nothing of an account is on the disk: neither name, nor mail, nor device, nor failed tries")
  func erasure() throws {
    let test = try TestAccounts()
    let account = try test.accounts.create(name: "Mnemosyne", email: "mnemosyne@example.org", password: secret)
    _ = try test.accounts.open(account.id, label: "Netscape Navigator")
    #expect(test.accounts.outcome("Mnemosyne", "not the one") == wrong)
    try test.store.erase(member: account.id) { _ in true }
    for text in ["Mnemosyne", "mnemosyne", "Netscape", account.id.text] {
      #expect(try test.files(with: text.utf8) == [], "\(text)")
    }
    #expect(try test.files(with: account.id.bytes) == [])
  }
}
