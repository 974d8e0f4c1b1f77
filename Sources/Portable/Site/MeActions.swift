import CatalogueModel
import CollectionModel
import FactLog
import Pages

extension Page {
  func doChangeProfile() -> Response {
    guard let viewer = world.viewer else { return notFound() }
    let name = request.form["name"].trimmed, email = request.form["email"].trimmed
    var facts = NewFacts(.member(viewer.id), stamp: world.stamp)
    for photo in request.photos where photo.field.isSame(as: "photo") {
      switch photo {
      case .received(_, let sha256):
        facts.say(viewer.id, .profilePhoto, .bytes(sha256))
      case .refused: return me(nameProblem: nil, isPhotoRefused: true)
      }
    }
    if !AccountRules.isName(name) { return refusedProfile(.badName, facts.all) }
    if !AccountRules.isEmail(email) { return refusedProfile(.badEmail, facts.all) }
    if name.isSame(as: viewer.name) && email.isSame(as: viewer.email) { return .redirect(.me, query: Notice.saved.query, facts: facts.all) }
    guard let outcome = world.outcome else { return .waiting(for: .changeProfile(name: name, email: email)) }
    switch outcome {
    case .done: return .redirect(.me, query: Notice.saved.query, facts: facts.all)
    case .nameTaken: return refusedProfile(.nameTaken, facts.all)
    case .badName: return refusedProfile(.badName, facts.all)
    default: return failed()
    }
  }

  /// The form again. A photo that came with it is kept: a browser does not send a chosen file a second time.
  private func refusedProfile(_ problem: SignUpProblem, _ facts: [Fact]) -> Response {
    var response = me(nameProblem: problem)
    response.facts = facts
    return response
  }

  /// Language and appearance, each when it is in the form; for visitors the language alone, remembered by the browser.
  func doChangePreferences() -> Response {
    let language = Language(tag: request.form["language"].bytes)
    guard let viewer = world.viewer else {
      var response = Response(status: 303, body: .redirect(Page.ownPath(request.form["to"])))
      response.chosenLanguage = language
      return response
    }
    var facts = NewFacts(.member(viewer.id), stamp: world.stamp)
    let now = viewer.library.preferences
    if request.form.contains("language"), language != now.language {
      facts.say(viewer.id, .language, language.map { .integer(Int($0.rawValue)) } ?? .none)
    }
    if let appearance = request.form.integer("appearance").flatMap(Preferences.Appearance.init), appearance != now.appearance {
      facts.say(viewer.id, .appearance, .integer(appearance.rawValue))
    }
    let goal = request.form["to"]
    if goal.utf8.isEmpty || goal.isSame(as: Route.me.path) {
      return .redirect(.me, query: Notice.saved.query, facts: facts.all)
    }
    return Response(status: 303, body: .redirect(Page.ownPath(goal)), facts: facts.all)
  }

  /// Only one's own: another's session is not there.
  func doSignOutDevice() -> Response {
    guard let viewer = world.viewer, let device = ID(request.form["device"].bytes) else { return notFound() }
    guard let outcome = world.outcome else {
      return viewer.devices.contains { $0.id == device } ? .waiting(for: .signOutDevice(device)) : notFound()
    }
    return outcome == .done ? .redirect(.devices, query: Notice.deviceSignedOut.query) : failed()
  }

  func doChangePassword() -> Response {
    let new = request.form["new"]
    if !AccountRules.isPassword(new) { return password(problem: .weak) }
    if !AccountRules.isPassword(request.form["current"]) { return password(problem: .wrong) }
    guard let outcome = world.outcome else {
      return .waiting(for: .changePassword(current: request.form["current"], new: new))
    }
    switch outcome {
    case .done: return .redirect(.me, query: Notice.passwordChanged.query)
    case .wrongPassword: return password(problem: .wrong)
    case .weakPassword: return password(problem: .weak)
    case .slowDown(let seconds): return password(problem: .slowDown(seconds: seconds))
    default: return failed()
    }
  }

  func doDeleteAccount() -> Response {
    if !AccountRules.isPassword(request.form["password"]) { return deleteAccount(problem: .wrong) }
    guard let outcome = world.outcome else {
      return .waiting(for: .deleteAccount(password: request.form["password"]))
    }
    switch outcome {
    case .done: return .redirect(.home, query: Notice.accountDeleted.query)
    case .wrongPassword: return deleteAccount(problem: .wrong)
    case .slowDown(let seconds): return deleteAccount(problem: .slowDown(seconds: seconds))
    default: return failed()
    }
  }

  func doWriteLetter() -> Response {
    guard let viewer = world.viewer else { return notFound() }
    let text = Self.withPlainLines(request.form["text"]).trimmed
    if text.utf8.isEmpty { return letter(problem: .empty) }
    if text.scalarCount > AccountRules.longestLetter { return letter(problem: .tooLong) }
    let id = world.newID()
    return .redirect(
      .letter, query: Notice.letterSent.query,
      facts: [Fact(.letters(viewer.id), id, .letterText, .text(text), at: world.stamp())])
  }

  /// Browsers send a line's end as two characters, and count it as one against the field's limit.
  private static func withPlainLines(_ text: String) -> String {
    let bytes = text.bytes
    let kept = bytes.indices.filter { bytes[$0] != 13 || $0 + 1 == bytes.count || bytes[$0 + 1] != 10 }
    return String(utf8: kept.map { bytes[$0] })
  }
}
