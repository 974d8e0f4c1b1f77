/// What is wrong with a sign-up form.
public enum SignUpProblem: Sendable { case badName, nameTaken, badEmail, weakPassword }

extension Page {
  public func signUp() -> Response { signUp(problem: nil) }

  /// The form, filled as it was but for the password, with what is wrong beside its field.
  public func signUp(problem: SignUpProblem?) -> Response {
    let t = texts.account
    if world.viewer != nil { return .redirect(.home) }
    return accountPage(t.signUp, t.signUpLead, status: problem == nil ? 200 : 422) { h in
      form(h, .signUp, class: "fields") {
        hidden(h, "to", goal)
        signUpFields(h, problem)
        h.button(.class("primary")) { h.text(t.createAccount) }
      }
      h.p { h.a(.class("line"), .href(address(.signIn, goal: goal))) { h.text(t.haveAccount) } }
    }
  }

  /// The page behind the one-time link that the node prints at its first start.
  public func firstCurator() -> Response { firstCurator(problem: nil) }

  public func firstCurator(problem: SignUpProblem?) -> Response {
    let t = texts.account
    return accountPage(t.firstCurator, t.firstCuratorLead, status: problem == nil ? 200 : 422) { h in
      form(h, .firstCurator, class: "fields") {
        hidden(h, "link", request.method == .post ? request.form["link"] : request.query["token"])
        signUpFields(h, problem)
        h.button(.class("primary")) { h.text(t.createAccount) }
      }
    }
  }

  /// The link was used, or is too old.
  public func badLink() -> Response {
    accountPage(texts.account.badLink, texts.account.badLinkText, status: 410) { h in
      h.a(.class("button"), .href(.signIn)) { h.text(texts.account.signIn) }
    }
  }

  private func signUpFields(_ h: HTML, _ problem: SignUpProblem?) {
    let t = texts.account
    let nameError: StaticString? = problem == .badName ? t.badName : problem == .nameTaken ? t.nameTaken : nil
    field(
      h, "name", t.name, value: request.form["name"], hint: t.nameHint, error: nameError, autocomplete: "username", longest: 60)
    field(
      h, "email", t.email, type: "email", value: request.form["email"], hint: t.emailHint,
      error: problem == .badEmail ? t.badEmail : nil, autocomplete: "email", isRequired: false)
    field(
      h, "password", t.password, type: "password", hint: t.passwordHint,
      error: problem == .weakPassword ? t.weakPassword : nil, autocomplete: "new-password", longest: 256)
  }

  func accountPage(_ title: StaticString, _ lead: StaticString, status: Int, content: (HTML) -> Void) -> Response {
    Response(
      status: status,
      body: .html(
        document(title: title.string, tab: world.viewer == nil ? .me : nil, name: "account narrow") { h in
          h.h1 { h.text(title) }
          h.p(.class("lead")) { h.text(lead) }
          content(h)
        }))
  }
}
