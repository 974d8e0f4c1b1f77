import FactLog

/// What is wrong with a sign-up form.
public enum SignUpProblem: Sendable { case badName, nameTaken, badEmail, weakPassword }

extension Page {
  public func signUp() -> Response { signUp(problem: nil) }

  /// The form, filled as it was but for the password, with what is wrong beside its field.
  public func signUp(problem: SignUpProblem?) -> Response {
    if world.viewer != nil { return .redirect(.home) }
    return accountPage(texts.welcome.signUp, texts.account.signUpLead, status: problem == nil ? 200 : 422) { h in
      form(h, .signUp, class: "fields") {
        hidden(h, "to", goal)
        signUpFields(h, problem)
        h.button.class("primary") { h.text(texts.account.createAccount) }
      }
      h.p { h.a.class("line").href(address(.signIn, goal: goal)) { h.text(texts.welcome.haveAccount) } }
    }
  }

  /// The page behind the one-time link that the node prints at its first start.
  public func firstCurator() -> Response { firstCurator(problem: nil) }

  public func firstCurator(problem: SignUpProblem?) -> Response {
    return accountPage(texts.account.firstCurator, texts.account.firstCuratorLead, status: problem == nil ? 200 : 422) { h in
      form(h, .firstCurator, class: "fields") {
        hidden(h, "link", request.method == .post ? request.form["link"] : request.query["token"])
        signUpFields(h, problem)
        h.button.class("primary") { h.text(texts.account.createAccount) }
      }
    }
  }

  /// The link was used, or is too old.
  public func badLink() -> Response {
    accountPage(texts.account.badLink, texts.account.badLinkText, status: 410) { h in
      h.a.class("button").href(.signIn) { h.text(texts.welcome.signIn) }
    }
  }

  private func signUpFields(_ h: HTML, _ problem: SignUpProblem?) {
    let nameError: StaticString? = problem == .badName ? texts.me.badName : problem == .nameTaken ? texts.me.nameTaken : nil
    field(
      h, "name", texts.me.name, value: request.form["name"], hint: texts.me.nameHint, error: nameError, autocomplete: "username",
      longest: 60)
    field(
      h, "email", texts.me.email, type: "email", value: request.form["email"], hint: texts.me.emailHint,
      error: problem == .badEmail ? texts.me.badEmail : nil, autocomplete: "email", isRequired: false)
    field(
      h, "password", texts.account.password, type: "password", hint: texts.account.passwordHint,
      error: problem == .weakPassword ? texts.account.weakPassword : nil, autocomplete: "new-password", longest: 256)
  }

  func accountPage(_ title: StaticString, _ lead: StaticString, status: Int, content: (HTML) -> Void) -> Response {
    Response(
      status: status,
      body: .html(
        document(title: title.string, tab: world.viewer == nil ? .me : nil, name: "account narrow") { h in
          h.h1 { h.text(title) }
          h.p.class("lead") { h.text(lead) }
          content(h)
        }))
  }
}
