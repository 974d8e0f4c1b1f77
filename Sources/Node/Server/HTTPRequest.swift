/// The methods that the server lets through; any other is answered with 405.
public enum HTTPMethod: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case delete = "DELETE"
}

/// One request, complete: the head was checked and the body received before a handler sees it.
///
///     HTTPRequest(method: .get, target: "/objets?page=2").path   // "/objets"
///
/// The initialiser is public so that a handler can be tested without a socket.
public struct HTTPRequest: Sendable {
  public let method: HTTPMethod
  /// Path and query as received: visible ASCII, starts with "/", at most 4 KiB. Nothing is decoded.
  public let target: String
  public let headers: HTTPHeaders
  /// The address at the other end of the connection, without port: "192.168.1.20", "fe80::1". Behind a reverse proxy it
  /// is the proxy's; whether to believe a forwarding header is the caller's decision.
  public let remoteAddress: String
  public internal(set) var body: HTTPBody

  public init(
    method: HTTPMethod, target: String, headers: HTTPHeaders = HTTPHeaders(), remoteAddress: String = "127.0.0.1",
    body: HTTPBody = .none
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.remoteAddress = remoteAddress
    self.body = body
  }

  /// The target up to its first "?", still percent-encoded.
  public var path: Substring { target.prefix { $0 != "?" } }

  /// What follows the first "?", still encoded; nil when there is none.
  public var query: Substring? {
    target.firstIndex(of: "?").map { target[target.index(after: $0)...] }
  }

  /// Names and values of all `Cookie` fields, in order, as received (surrounding double quotes stay).
  public var cookies: [(name: String, value: String)] {
    headers.all("cookie").flatMap { field in
      field.split(separator: ";").compactMap { pair in
        let text = pair.drop { $0 == " " }
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
      }
    }
  }

  /// The value of the first cookie with this name (cookie names are case-sensitive).
  public func cookie(_ name: String) -> String? { cookies.first { $0.name == name }?.value }
}
