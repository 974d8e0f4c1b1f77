import CatalogueModel
import FactLog
import Pages
import Testing

@Suite struct AccountTests {
  private let good = [("name", " Zoé "), ("email", "zoe@example.org"), ("password", "correct horse")]

  private func with(_ name: String, _ value: String) -> [(name: String, value: String)] {
    good.map { $0.0 == name ? (name: name, value: value) : (name: $0.0, value: $0.1) }
  }

  @Test("A good form asks the node for the account, and its owner is welcomed")
  func signUp() {
    let form = with("", "")
    #expect(
      Answer(post("/sign-up", form, Worlds.world()))
        == .asks(.signUp(name: "Zoé", email: "zoe@example.org", password: "correct horse")))
    #expect(Answer(post("/sign-up", form, Worlds.world(outcome: .done))) == Answer(303, to: "/?notice=welcome"))
    let back = form + [("to", "/collection")]
    #expect(Answer(post("/sign-up", back, Worlds.world(outcome: .done))) == Answer(303, to: "/collection"))
  }

  @Test(
    "A bad field is told beside itself; the rest stays filled but for the password",
    arguments: [
      ("name", ""), ("name", "   "), ("name", String(repeating: "x", count: 61)), ("name", "a\nb"), ("email", "zoe"),
      ("email", "zoe@"), ("email", "@"), ("email", "z@e@org"), ("email", "z e@example.org"),
      ("email", String(repeating: "x", count: 200) + "@example.org"), ("password", "1234567"), ("password", ""),
      ("password", String(repeating: "x", count: 257)),
    ])
  func badField(_ name: String, _ value: String) {
    let response = post("/sign-up", with(name, value) + [("to", "/collection")], Worlds.world())
    #expect(Answer(response) == Answer(422))
    for field in ["name", "email", "password"] {
      #expect(response.html.contains("id=\"\(field)-error\"") == (field == name), "\(field)")
    }
    #expect(response.html.contains("zoe@example.org") == (name != "email"))
    #expect(response.html.contains("value=\"/collection\""))
    #expect(!response.html.contains("correct horse"))
    if name == "password" && !value.isEmpty { #expect(!response.html.contains(value)) }
  }

  @Test("What the node refuses stands beside the field too", arguments: [Outcome.nameTaken, .badName, .weakPassword])
  func refused(_ outcome: Outcome) {
    for path in ["/sign-up", "/first-curator"] {
      let response = post(path, with("", ""), Worlds.world(outcome: outcome))
      #expect(Answer(response) == Answer(422))
      #expect(response.html.contains(outcome == .weakPassword ? "id=\"password-error\"" : "id=\"name-error\""))
    }
  }

  @Test("The one-time link makes the first curator; a used link says so")
  func firstCurator() {
    let page = get("/first-curator?token=a%22b", Worlds.world())
    #expect(page.status == 200 && page.html.contains("name=\"link\" value=\"a&quot;b\""))
    let form = with("", "") + [("link", "secret")]
    #expect(
      Answer(post("/first-curator", form, Worlds.world()))
        == .asks(.claimFirstCurator(token: "secret", name: "Zoé", email: "zoe@example.org", password: "correct horse")))
    #expect(Answer(post("/first-curator", form, Worlds.world(outcome: .done))) == Answer(303, to: "/?notice=welcome"))
    #expect(Answer(post("/first-curator", form, Worlds.world(outcome: .badLink))) == Answer(410))
  }

  @Test("Signing in asks the node, then goes on where one wanted to go")
  func signIn() {
    let form = [("name", "Zoé"), ("password", "correct horse"), ("to", "/discover?q=c%C5%93ur")].map { (name: $0, value: $1) }
    #expect(Answer(post("/sign-in", form, Worlds.world())) == .asks(.signIn(name: "Zoé", password: "correct horse")))
    #expect(Answer(post("/sign-in", form, Worlds.world(outcome: .done))) == Answer(303, to: "/discover?q=c%C5%93ur"))
    let wrong = post("/sign-in", form, Worlds.world(outcome: .wrongPassword))
    #expect(Answer(wrong) == Answer(422))
    #expect(wrong.html.contains("value=\"Zoé\"") && wrong.html.contains("q=c%C5%93ur"))
    #expect(!wrong.html.contains("correct horse"))
    let slow = post("/sign-in", form, Worlds.world(outcome: .slowDown(seconds: 42)))
    #expect(Answer(slow) == Answer(429))
    #expect(slow.html.contains("42"))
  }

  @Test("A name or password that nobody can have is refused without asking the node")
  func impossible() {
    for (name, password) in [("", "correct horse"), ("Zoé", ""), ("Zoé", String(repeating: "x", count: 100_000))] {
      #expect(Answer(post("/sign-in", [("name", name), ("password", password)], Worlds.world())) == Answer(422))
    }
  }

  @Test(
    "Signing in never leads to somebody else's address",
    arguments: [
      "", "//evil.example", "/\\evil.example", "\\\\evil.example", "https://evil.example", "javascript:alert(1)", "evil.example",
      "/\t/evil.example", "/\n/evil.example", " //evil.example", "/nowhere", "/me\r\nSet-Cookie: a=b", "///evil.example",
      "/@evil.example", "/.evil.example", "/%2F/evil.example", "/mé",
    ])
  func openRedirect(_ target: String) {
    let form = [("name", "Zoé"), ("password", "correct horse"), ("to", target)].map { (name: $0, value: $1) }
    #expect(Answer(post("/sign-in", form, Worlds.world(outcome: .done))) == Answer(303, to: "/"))
    #expect(Answer(post("/sign-up", form, Worlds.world(outcome: .done))) == Answer(303, to: "/?notice=welcome"))
    let language = [("language", "en"), ("to", target)].map { (name: $0, value: $1) }
    #expect(Answer(post("/me/preferences", language, Worlds.world())) == Answer(303, to: "/", language: .english))
  }

  @Test("Whoever is signed in already goes Home, and no second account or session is made")
  func already() {
    let world = Worlds.world(Worlds.member())
    for path in ["/sign-up", "/sign-in"] {
      #expect(Answer(get(path, world)) == Answer(303, to: "/"))
      #expect(Answer(post(path, with("", ""), world)) == Answer(303, to: "/"))
    }
  }

  @Test("Signing out asks the node and says goodbye")
  func signOut() {
    #expect(Answer(post("/sign-out", [], Worlds.world(Worlds.member()))) == .asks(.signOut))
    let done = Worlds.world(Worlds.member(), outcome: .done)
    #expect(Answer(post("/sign-out", [], done)) == Answer(303, to: "/?notice=signedOut"))
  }

  @Test("The introduction has three pages; finishing it is remembered once")
  func welcome() {
    for step in ["1", "2", "3", "0", "4", "x", "99999999999999999999"] {
      #expect(get("/welcome?step=" + step, Worlds.world()).status == 200)
    }
    let seen = Worlds.fact(.welcomed, .flag(true))
    #expect(Answer(post("/welcome", [], Worlds.world(Worlds.member()))) == Answer(303, to: "/", facts: [seen]))
    #expect(Answer(post("/welcome", [], Worlds.world(Worlds.member([seen])))) == Answer(303, to: "/"))
    #expect(Answer(post("/welcome", [], Worlds.world())) == Answer(303, to: "/sign-up"))
  }
}
