import Accounts
import CatalogueModel
import FactLog
import Foundation
import Pages
import Server
import Site
import Store

extension NodeApp {
  /// Answers one HTTP request. Never throws: what fails is a page that says so.
  func handle(_ request: HTTPRequest) -> HTTPResponse {
    var response: HTTPResponse
    do {
      response = try route(request)
    } catch let error as StoreError {
      Terminal.warn(error.description)
      response = .text(error == .notAllowed ? 404 : 503, error == .notAllowed ? "404" : error.description)
    } catch {
      Terminal.warn("\(request.method.rawValue) \(request.path): \(error)")
      response = .text(500, "The node could not answer. Nothing was changed.")
    }
    response.addSecurityHeaders(tiles: settings.tiles, toKeep: settings.tilesToKeep)
    return response
  }

  /// Static files and the questions of programs are answered here; all else is the application's.
  private func route(_ request: HTTPRequest) throws -> HTTPResponse {
    let path = String(request.path)
    if request.method == .get || request.method == .head {
      if let asset = assets.response(to: request) { return asset }
      if path == Route.health.path { return health() }
    }
    let isPhotoUpload = path.hasPrefix("/photo/")
    guard [.get, .head, .post].contains(request.method) || request.method == .put && isPhotoUpload else { return .text(405, "405") }
    if [.post, .put].contains(request.method) && !SecurityPolicy.isOwn(request) {
      return .text(403, "This form came from another site. Nothing was changed.")
    }
    let session = try session(of: request)
    if isPhotoUpload { return try photoUpload(request, path, session) }
    if path == "/sync", request.method == .post { return try sync(request, session) }
    if path == "/live" { return session.map { .events(listeners.listen($0.account.id)) } ?? .text(401, "Nobody is signed in.") }
    if path.hasPrefix("/catalogue/") { return catalogues.file(to: request, named: String(path.dropFirst("/catalogue/".count))) }
    if path.hasPrefix("/photos/") { return try photo(path, session) }
    if path == Route.export.path, request.method != .post, let session { return try export(session) }
    if path == Route.refusedBooks.path, request.method != .post, let session, let file = refusedBooks(request, session) { return file }
    return try answer(request, session)
  }

  private func answer(_ request: HTTPRequest, _ session: SignedIn?) throws -> HTTPResponse {
    var asked = asked(request)
    var world = try world(for: session, asked.path)
    if case .form(let form) = request.body {
      asked.form = Fields(form.fields.map { (name: $0.name, value: $0.value) })
      asked.fileCount = form.files.count
      // Pictures are only looked at for a member whose form is their own; one of a bar code is not kept.
      let isKept = !asked.path.hasPrefix(Route.host.path) && !asked.path.hasPrefix(Route.scanBooks.path) && asked.path != Route.importBooks.path
      if let session, asked.form["token"] == session.formToken, isKept {
        asked.photos = form.files.map { receive($0, session.account.id) }
        if let kept = asked.keptPhoto, try has(kept, session.account.id) { asked.photos.insert(.received(field: "photo", sha256: kept), at: 0) }
      }
    }
    var response = respond(asked, world)
    var cookie: String?
    if let command = response.command {
      let done = try perform(command, request, session)
      cookie = done.cookie
      world.outcome = done.outcome
      response = respond(asked, world)
    }
    // Before the answer goes out.
    if let session { try remember(response.facts, session) }
    return write(response, cookie)
  }

  /// The application's request, without what a form holds.
  func asked(_ request: HTTPRequest) -> Request {
    var asked = Request(request.method == .post ? .post : .get, request.target)
    asked.languages = Self.languages(request.headers["accept-language"] ?? "")
    asked.chosenLanguage = request.cookie("language").flatMap { Language(tag: $0.bytes) }
    return asked
  }

  func write(_ response: Response, _ cookie: String?) -> HTTPResponse {
    var answer: HTTPResponse
    switch response.body {
    case .html(let bytes):
      answer = .html(response.status, bytes)
      answer.add("Cache-Control", "no-store")
    case .json(let bytes):
      answer = HTTPResponse(status: response.status, headers: [("Content-Type", "application/json")], body: .bytes(bytes))
      answer.add("Cache-Control", response.lasts ? "public, max-age=31536000, immutable" : "no-store")
    case .redirect(let target):
      answer = HTTPResponse(status: response.status, headers: [("Location", target), ("Cache-Control", "no-store")])
    }
    if let cookie { answer.add("Set-Cookie", cookie) }
    if let language = response.chosenLanguage {
      answer.add("Set-Cookie", "language=\(language.tag); Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly")
    }
    return answer
  }

  /// The languages of `Accept-Language` that we speak, best first.
  static func languages(_ header: String) -> [Language] {
    let wanted = header.split(separator: ",").prefix(20).map { part -> (tag: Substring, quality: Double) in
      let pieces = part.split(separator: ";")
      let quality = pieces.dropFirst().first { $0.contains("q=") }?.split(separator: "=").last.flatMap { Double($0) } ?? 1
      return (pieces.first.map { Substring($0.trimmingCharacters(in: .whitespaces)) } ?? "", quality)
    }
    var languages: [Language] = []
    for (_, want) in wanted.enumerated().sorted(by: { ($0.element.quality, $1.offset) > ($1.element.quality, $0.offset) }) {
      if let language = Language(tag: Array(want.tag.utf8)), want.quality > 0, !languages.contains(language) { languages.append(language) }
    }
    return languages
  }

  private func health() -> HTTPResponse {
    let isWell = store.isWell()
    return HTTPResponse(
      status: isWell ? 200 : 503, headers: [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
      body: .bytes(Array(#"{"status":"\#(isWell ? "well" : "the database does not answer")","items":\#(catalogues.catalogue().count)}"#.utf8)))
  }
}
