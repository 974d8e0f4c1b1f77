import Importers
import Pages
import Server
import Site

extension NodeApp {
  /// What can be told from a request's head: the bodies of strangers never fill the disk, and a file that is too large
  /// to be sent is not waited for.
  func refuseBody(_ request: HTTPRequest, uploadLimit: Int) -> HTTPResponse? {
    let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
    let isTooLarge = request.method == .post && request.path == Route.importBooks.path && length > uploadLimit
    guard request.method == .put || isTooLarge else { return nil }
    let session = try? session(of: request)
    guard isTooLarge else { return session == nil ? .text(401, "Nobody is signed in. Nothing was changed.") : nil }
    guard let session else { return nil }
    return try? tooLargeToSend(request, session)
  }

  /// The page of the form, with the command that takes such a file.
  private func tooLargeToSend(_ request: HTTPRequest, _ session: SignedIn) throws -> HTTPResponse {
    var asked = asked(request)
    // Nothing of the form was read. Nothing is changed for it either.
    asked.form = Fields([(name: "token", value: session.formToken)])
    asked.fileCount = 1
    var world = try world(for: session, asked.path)
    world.outcome = .importRefused(
      ImportRefusal(
        ImportError(
          .tooLargeToSend, problem: "A file of more than 25 MB cannot be sent.",
          advice: "The host of the node can import it with the command: trouvaille import trouvaille.zip --for YOUR_NAME.")))
    var answer = write(respond(asked, world), nil)
    answer.status = 413
    answer.addSecurityHeaders(tiles: settings.tiles, toKeep: settings.tilesToKeep)
    return answer
  }
}
