import CatalogueModel
import CollectionModel
import FactLog
import Pages

extension Page {
  func doChangeProfile() -> Response {
    guard let viewer = world.viewer else { return notFound() }
    let name = request.form["name"].trimmed, email = request.form["email"].trimmed
    var facts: [Fact] = []
    for photo in request.photos where photo.field.isSame(as: "photo") {
      switch photo {
      case .received(_, let sha256):
        facts.append(Fact(.member(viewer.id), viewer.id, .profilePhoto, .bytes(sha256), at: world.stamp()))
      case .refused: return me(nameProblem: nil, isPhotoRefused: true)
      }
    }
    if name.utf8.isEmpty || name.unicodeScalars.count > 60 || email.unicodeScalars.count > 200 { return me(nameProblem: .badName) }
    if name.isSame(as: viewer.name) && email.isSame(as: viewer.email) { return .redirect(.me, query: Notice.saved.query, facts: facts) }
    guard let outcome = world.outcome else { return .waiting(for: .changeProfile(name: name, email: email)) }
    switch outcome {
    case .done: return .redirect(.me, query: Notice.saved.query, facts: facts)
    case .nameTaken: return me(nameProblem: .nameTaken)
    case .badName: return me(nameProblem: .badName)
    default: return failed()
    }
  }

  /// Language and appearance; for visitors the language alone, remembered by the browser.
  func doChangePreferences() -> Response {
    let language = Language(tag: request.form["language"].utf8)
    guard let viewer = world.viewer else {
      var response = Response(status: 303, body: .redirect(Page.ownPath(request.form["to"])))
      response.chosenLanguage = language
      return response
    }
    var facts: [Fact] = []
    func set(_ attribute: Attribute, _ value: Value) {
      facts.append(Fact(.member(viewer.id), viewer.id, attribute, value, at: world.stamp()))
    }
    let now = viewer.library.preferences
    if language != now.language { set(.language, language.map { .integer(Int($0.rawValue)) } ?? .none) }
    if let appearance = request.form.integer("appearance").flatMap(Preferences.Appearance.init), appearance != now.appearance {
      set(.appearance, .integer(appearance.rawValue))
    }
    return .redirect(.me, query: Notice.saved.query, facts: facts)
  }

  func doSignOutDevice() -> Response {
    guard let device = ID(request.form["device"].utf8) else { return notFound() }
    guard world.outcome != nil else { return .waiting(for: .signOutDevice(device)) }
    return .redirect(.devices, query: Notice.deviceSignedOut.query)
  }

  func doChangePassword() -> Response {
    let new = request.form["new"]
    if !(8...256).contains(new.unicodeScalars.count) { return password(problem: .weak) }
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
    let text = request.form["text"].trimmed
    if text.utf8.isEmpty { return letter(problem: .empty) }
    if text.unicodeScalars.count > 4000 { return letter(problem: .tooLong) }
    let id = world.newID()
    return .redirect(
      .letter, query: Notice.letterSent.query,
      facts: [Fact(.letters(viewer.id), id, .letterText, .text(text), at: world.stamp())])
  }
}
