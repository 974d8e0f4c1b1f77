/// What is wrong with a password form.
public enum PasswordProblem: Sendable { case wrong, weak, slowDown(seconds: Int) }

extension Page {
  public func password() -> Response { password(problem: nil) }

  public func password(problem: PasswordProblem?) -> Response {
    return mePage(texts.me.changePassword, status: problem == nil ? 200 : 422) { h in
      form(h, .password, class: "fields") {
        slowDownNote(h, problem)
        field(
          h, "current", texts.account.currentPassword, type: "password", error: isWrong(problem) ? texts.account.wrongPassword : nil,
          autocomplete: "current-password", longest: 256)
        field(
          h, "new", texts.account.newPassword, type: "password", hint: texts.account.passwordHint,
          error: isWeak(problem) ? texts.account.weakPassword : nil, autocomplete: "new-password", longest: 256)
        h.button.class("primary") { h.text(texts.me.changePassword) }
      }
    }
  }

  public func deleteAccount() -> Response { deleteAccount(problem: nil) }

  /// Says what will be erased, and asks for the password.
  public func deleteAccount(problem: PasswordProblem?) -> Response {
    return mePage(texts.me.delete, status: problem == nil ? 200 : 422) { h in
      h.p.class("lead") { h.text(texts.account.deleteLead) }
      h.div.class("card") {
        h.h2 { h.text(texts.account.deleteWhat) }
        h.ul.class("bullets") { for item in texts.account.deleteItems { h.li { h.text(item) } } }
      }
      h.p {
        h.a.class("button").href(.export).flag("download") {
          icon(h, "download")
          h.text(texts.me.exportAction)
        }
      }
      form(h, .deleteAccount, class: "fields") {
        slowDownNote(h, problem)
        field(
          h, "password", texts.account.deletePassword, type: "password", error: isWrong(problem) ? texts.account.wrongPassword : nil,
          autocomplete: "current-password", longest: 256)
        h.div.class("buttons") {
          h.button.class("danger") {
            icon(h, "trash")
            h.text(texts.account.deleteAction)
          }
          h.a.class("button quiet").href(.me) { h.text(texts.account.keep) }
        }
      }
    }
  }

  private func slowDownNote(_ h: HTML, _ problem: PasswordProblem?) {
    if case .slowDown(let seconds) = problem {
      h.p.class("error").set("role", "alert") { h.fill(texts.account.slowDown, "\(seconds)") }
    }
  }

  private func isWrong(_ problem: PasswordProblem?) -> Bool { if case .wrong = problem { true } else { false } }
  private func isWeak(_ problem: PasswordProblem?) -> Bool { if case .weak = problem { true } else { false } }
}
