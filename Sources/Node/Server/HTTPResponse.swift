/// What a handler answers.
///
///     var response = HTTPResponse.text(200, "Bonjour")
///     response.add("Cache-Control", "no-store")
///
/// The server itself adds `Date`, `Content-Length` or `Transfer-Encoding`, and `Connection`; it leaves the body out for
/// `HEAD`; it turns a 200 with an `ETag` into 304 when the client has it already; and it serves byte ranges of files.
public struct HTTPResponse: Sendable {
  public enum Body: Sendable {
    case bytes([UInt8])
    /// A regular file, sent by the kernel without passing through memory. Opened when the response is sent; when it is
    /// not there, the answer is 404. Never make the path out of a request without checking: see `StaticFolder`.
    case file(path: String)
    /// Server-Sent Events. `Content-Type` and `Cache-Control` are set.
    case events(EventStream)
  }

  public var status: Int { didSet { Self.check(status: status) } }
  public private(set) var headers: [(name: String, value: String)] = []
  public var body: Body

  /// Preconditions: a status from 200 to 599, and see `add`.
  public init(status: Int = 200, headers: [(String, String)] = [], body: Body = .bytes([])) {
    Self.check(status: status)
    self.status = status
    self.body = body
    for (name, value) in headers { add(name, value) }
  }

  /// Adds a field, keeping earlier ones of the same name (`Set-Cookie`).
  ///
  /// Preconditions: the name is an HTTP token and not one of the fields the server writes itself; the value is not
  /// empty and has no control characters. So no text from outside can add a header or a second response: percent-encode
  /// what goes into `Location` or a file name.
  public mutating func add(_ name: String, _ value: String) {
    precondition(HeaderRules.isToken(name.utf8), "a header name is a token: \(name.debugDescription)")
    precondition(!HeaderRules.isReserved(name), "the server writes this header itself: \(name)")
    precondition(HeaderRules.isValue(value.utf8), "the value of \(name) is empty or has a control character")
    headers.append((name, value))
  }

  /// Replaces all fields of that name.
  public mutating func set(_ name: String, _ value: String) {
    headers.removeAll { $0.name.equalsIgnoringCase(name) }
    add(name, value)
  }

  /// The value of the first field with this name.
  public func header(_ name: String) -> String? { headers.first { $0.name.equalsIgnoringCase(name) }?.value }

  public static func text(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: .bytes(Array(text.utf8)))
  }

  public static func html(_ status: Int, _ html: [UInt8]) -> HTTPResponse {
    HTTPResponse(status: status, headers: [("Content-Type", "text/html; charset=utf-8")], body: .bytes(html))
  }

  public static func events(_ stream: EventStream) -> HTTPResponse { HTTPResponse(body: .events(stream)) }

  private static func check(status: Int) {
    precondition((200...599).contains(status), "a handler answers with a final status, not \(status)")
  }
}

enum HeaderRules {
  /// RFC 9110, section 5.6.2.
  static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// Visible text and inner spaces, in UTF-8.
  static func isValue(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// As `isValue`, for what others write: tabs and emptiness are allowed.
  static func hasNoControls(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  static func isReserved(_ name: String) -> Bool {
    ["connection", "content-length", "date", "keep-alive", "transfer-encoding", "upgrade"].contains {
      name.equalsIgnoringCase($0)
    }
  }
}
