import Accounts
import FactLog
import Foundation
import Pages
import Server
import Store

extension NodeApp {
  /// Does what only a node can do, and says what came of it.
  func perform(
    _ command: Command, _ request: HTTPRequest, _ signedIn: SignedIn?
  ) throws -> (outcome: Outcome, cookie: String?) {
    do throws(AccountFailure) {
      switch command {
      case .signUp(let name, let email, let password):
        return (.done, try open(try accounts.create(name: name, email: email, password: password), request))
      case .claimFirstCurator(let token, let name, let email, let password):
        return (.done, try open(try accounts.claimFirstCurator(token: token, name: name, email: email, password: password), request))
      case .signIn(let name, let password):
        let opened = try accounts.signIn(
          name: name, password: password, address: request.remoteAddress, label: Self.label(request))
        return (.done, cookie(opened.token, request))
      default: return try perform(command, for: signedIn, request)
      }
    } catch {
      switch error {
      case .account(let problem): return (outcome(problem), nil)
      case .store(let problem): throw problem
      }
    }
  }

  private func perform(
    _ command: Command, for signedIn: SignedIn?, _ request: HTTPRequest
  ) throws(AccountFailure) -> (outcome: Outcome, cookie: String?) {
    guard let signedIn else { return (.failed, nil) }
    let id = signedIn.account.id
    do throws(StoreError) {
      switch command {
      case .signOut:
        try accounts.end(session: signedIn.session.id, of: id)
        return (.done, "\(Self.cookieName)=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
      case .signOutDevice(let device):
        try accounts.end(session: device, of: id)
        return (.done, nil)
      case .importFiles(let dryRun): return (importFiles(of: request, dryRun: dryRun), nil)
      case .importBooks(let kept, let columns, let dryRun):
        return (importBooks(kept: kept, columns: columns, dryRun: dryRun, request, id), nil)
      default: break
      }
    } catch {
      throw .store(error)
    }
    switch command {
    case .lookUp(let words, let language): return (.books(lookUp(words, language)), nil)
    case .fetchCover(let words, let language, let address):
      return (.cover(fetchCover(address, words: words, language, for: id)), nil)
    case .readBarCodes(let isFrame): return (.barCodes(readBarCodes(of: request, isFrame: isFrame)), nil)
    case .changeProfile(let name, let email): try accounts.changeProfile(id, name: name, email: email)
    case .changePassword(let current, let new):
      try accounts.verify(id, password: current)
      try accounts.setPassword(id, to: new, keeping: signedIn.session.id)
    case .deleteAccount(let password):
      try accounts.verify(id, password: password)
      do throws(StoreError) {
        try store.erase(member: id) { [photos] in photos.remove($0) }
        partialPhotos.removeAll(of: id)
        keptImports.removeAll(of: id)
      } catch {
        throw .store(error)
      }
      return (.done, "\(Self.cookieName)=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
    default: return (.failed, nil)
    }
    return (.done, nil)
  }

  private func open(_ account: Account, _ request: HTTPRequest) throws(AccountFailure) -> String {
    cookie(try accounts.open(account.id, label: Self.label(request)), request)
  }

  private func cookie(_ token: String, _ request: HTTPRequest) -> String {
    // Behind a proxy with TLS the cookie must never travel without it.
    let isSecure = request.headers["x-forwarded-proto"] == "https"
    return "\(Self.cookieName)=\(token); Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
  }

  private func outcome(_ error: AccountError) -> Outcome {
    switch error {
    case .badName: .badName
    case .nameTaken: .nameTaken
    case .weakPassword: .weakPassword
    case .wrongPassword: .wrongPassword
    case .slowDown(let seconds): .slowDown(seconds: seconds)
    case .badLink: .badLink
    case .unknown: .failed
    }
  }

  /// "Firefox · Android": what a member recognises a device by.
  static func label(_ request: HTTPRequest) -> String {
    let agent = request.headers["user-agent"] ?? ""
    let browser = [("Firefox", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chrome"), ("Safari/", "Safari")]
      .first { agent.contains($0.0) }?.1
    let system = [
      ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS X", "Mac"), ("CrOS", "ChromeOS"),
      ("Linux", "Linux"),
    ].first { agent.contains($0.0) }?.1
    return [browser, system].compactMap { $0 }.joined(separator: " · ")
  }
}
