import Server

extension NodeApp {
  /// What can be told from a request's head: the bodies of strangers never fill the disk.
  func refuseBody(_ request: HTTPRequest) -> HTTPResponse? {
    guard request.method == .put else { return nil }
    if (try? session(of: request)) != nil { return nil }
    return .text(401, "Nobody is signed in. Nothing was changed.")
  }
}
