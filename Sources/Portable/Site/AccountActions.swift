import CollectionModel
import FactLog
import Pages

extension Page {
  private var name: String { request.form["name"].trimmed }
  private var email: String { request.form["email"].trimmed }

  /// What can be said of a form before the node is asked.
  private func signUpProblem() -> SignUpProblem? {
    if !AccountRules.isName(name) { return .badName }
    if !AccountRules.isEmail(email) { return .badEmail }
    return AccountRules.isPassword(request.form["password"]) ? nil : .weakPassword
  }

  /// Somebody who is signed in already sends an old form again.
  private var isSignedInAlready: Bool { world.viewer != nil && world.isFirstTime }

  private func problem(_ outcome: Outcome) -> SignUpProblem? {
    switch outcome {
    case .nameTaken: .nameTaken
    case .badName: .badName
    case .weakPassword: .weakPassword
    default: nil
    }
  }

  func doSignUp() -> Response {
    if isSignedInAlready { return .redirect(.home) }
    if let problem = signUpProblem() { return signUp(problem: problem) }
    guard let outcome = world.outcome else {
      return .waiting(for: .signUp(name: name, email: email, password: request.form["password"]))
    }
    if let problem = problem(outcome) { return signUp(problem: problem) }
    guard outcome == .done else { return failed() }
    let goal = Page.ownPath(request.form["to"])
    if goal.isSame(as: Route.home.path) { return .redirect(.home, query: Notice.welcome.query) }
    return Response(status: 303, body: .redirect(goal))
  }

  func doClaimFirstCurator() -> Response {
    if let problem = signUpProblem() { return firstCurator(problem: problem) }
    guard let outcome = world.outcome else {
      return .waiting(
        for: .claimFirstCurator(
          token: request.form["link"], name: name, email: email, password: request.form["password"]))
    }
    if outcome == .badLink { return badLink() }
    if let problem = problem(outcome) { return firstCurator(problem: problem) }
    return outcome == .done ? .redirect(.home, query: Notice.welcome.query) : failed()
  }

  /// A password that nobody can have is not worth the node's slow comparison.
  func doSignIn() -> Response {
    if isSignedInAlready { return .redirect(.home) }
    if !AccountRules.isName(name) || !AccountRules.isPassword(request.form["password"]) { return signIn(problem: .wrong) }
    guard let outcome = world.outcome else {
      return .waiting(for: .signIn(name: name, password: request.form["password"]))
    }
    switch outcome {
    case .done: return Response(status: 303, body: .redirect(Page.ownPath(request.form["to"])))
    case .slowDown(let seconds): return signIn(problem: .slowDown(seconds: seconds))
    case .wrongPassword: return signIn(problem: .wrong)
    default: return failed()
    }
  }

  /// What waits on a device is not thrown away by signing out, unless it is said so.
  func doSignOut() -> Response {
    if let waiting = world.onDevice?.count, waiting > 0, !request.form["lose"].isSame(as: "yes") { return signOutAnyway(waiting) }
    if world.isFirstTime { return .waiting(for: .signOut) }
    return .redirect(.home, query: Notice.signedOut.query)
  }

  /// The introduction was read to its end.
  func doFinishWelcome() -> Response {
    guard let viewer = world.viewer else { return .redirect(.signUp) }
    let seen = Fact(.member(viewer.id), viewer.id, .welcomed, .flag(true), at: world.stamp())
    return .redirect(.home, facts: viewer.library.hasSeenWelcome ? [] : [seen])
  }
}
