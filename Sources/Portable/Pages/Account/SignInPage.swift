import CatalogueModel
import FactLog

/// What is wrong with a sign-in form.
public enum SignInProblem: Sendable { case wrong, slowDown(seconds: Int) }

extension Page {
  public func signIn() -> Response { signIn(problem: nil) }

  public func signIn(problem: SignInProblem?) -> Response {
    if world.viewer != nil { return .redirect(.home) }
    return accountPage(texts.welcome.signIn, texts.account.signInLead, status: status(problem)) { h in
      if let waiting = world.onDevice?.waitingOfOthers, waiting > 0 {
        h.p.class("waiting") {
          icon(h, "wait")
          h.span { h.count(texts.device.waitingOfOthers, waiting, texts) }
        }
      }
      form(h, .signIn, class: "fields") {
        if let problem { h.p.class("error").set("role", "alert") { h.text(text(problem)) } }
        hidden(h, "to", goal)
        field(h, "name", texts.me.name, value: request.form["name"], autocomplete: "username", longest: 60)
        field(h, "password", texts.account.password, type: "password", autocomplete: "current-password", longest: 256)
        h.button.class("primary") { h.text(texts.welcome.signIn) }
      }
      h.p { h.a.class("line").href(address(.signUp, goal: goal)) { h.text(texts.account.noAccount) } }
      h.p { h.a.class("line").href(.welcome) { h.text(texts.me.welcomeAgain) } }
      languageForm(h, to: address(.signIn, goal: goal))
    }
  }

  /// Where the reader wanted to go before they were asked who they are.
  var goal: String { request.method == .post ? request.form["to"] : request.query["to"] }

  func address(_ route: Route, goal: String) -> String {
    goal.utf8.isEmpty ? route.path : route.path + "?to=" + Fields.encode(goal)
  }

  func text(_ problem: SignInProblem) -> String {
    switch problem {
    case .wrong: texts.account.wrongPassword.string
    case .slowDown(let seconds): Texts.filled(texts.account.slowDown, ["\(seconds)"])
    }
  }

  private func status(_ problem: SignInProblem?) -> Int {
    switch problem {
    case nil: 200
    case .wrong: 422
    case .slowDown: 429
    }
  }

  /// For visitors: the other language, remembered on this device.
  func languageForm(_ h: HTML, to address: String? = nil) {
    form(h, .preferences, class: "language") {
      hidden(h, "language", language.other.tag.string)
      hidden(h, "to", address ?? request.path)
      h.button.class("quiet").set("lang", language.other.tag) { h.text(texts.layout.otherLanguage) }
    }
  }

  /// A path of our own to go on to; anything else is Home. `//host`, `/\host` and full addresses are somebody else's.
  public static func ownPath(_ text: String) -> String {
    let bytes = text.bytes
    guard bytes.first == 47, bytes.count < 2 || bytes[1] != 47 && bytes[1] != 92, bytes.allSatisfy({ $0 > 32 && $0 < 127 && $0 != 92 })
    else { return Route.home.path }
    let path = String(utf8: bytes.prefix { $0 != 63 && $0 != 35 })
    return Route.parse(path) == nil ? Route.home.path : text
  }
}
