/// What the head of a request says about it, judged before anything of the body is read.
///
/// libmicrohttpd parses leniently where two readings are possible; a proxy in front may read the other way, and then
/// one request can be smuggled inside another. So every ambiguity about where the body ends is refused here.
struct RequestHead {
  let method: HTTPMethod
  let target: String
  let headers: HTTPHeaders
  /// Bytes of body announced; nil when it comes in chunks.
  let contentLength: Int?

  static let longestTarget = 4096

  var path: String { String(target.prefix { $0 != "?" }) }

  init(method: String, target: [UInt8]?, version: String, headers: HTTPHeaders) throws(Refusal) {
    guard let method = HTTPMethod(rawValue: method) else { throw .otherMethod }
    self.method = method
    self.target = try Self.checked(target: target)
    self.headers = headers
    for field in headers.fields {
      guard HeaderRules.isToken(field.name.utf8), HeaderRules.hasNoControls(field.value.utf8) else {
        throw Refusal(400, "A header field is malformed.")
      }
    }
    contentLength = try Self.bodyLength(headers, version: version)
    if method == .get || method == .head, contentLength != 0 {
      throw Refusal(400, "A \(method.rawValue) request has no body.")
    }
  }

  private static func checked(target: [UInt8]?) throws(Refusal) -> String {
    guard let target, target.first == UInt8(ascii: "/"), target.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw Refusal(400, "The target of the request is malformed: it is a path, in ASCII, that begins with a slash.")
    }
    guard target.count <= longestTarget else {
      throw Refusal(414, "The address is too long: the limit is \(longestTarget) bytes.")
    }
    return String(decoding: target, as: UTF8.self)
  }

  private static func bodyLength(_ headers: HTTPHeaders, version: String) throws(Refusal) -> Int? {
    let lengths = headers.all("content-length")
    let encodings = headers.all("transfer-encoding")
    guard lengths.count <= 1 else { throw Refusal(400, "Content-Length is given more than once.") }
    guard lengths.isEmpty || encodings.isEmpty else {
      throw Refusal(400, "Content-Length and Transfer-Encoding exclude each other.")
    }
    if !encodings.isEmpty {
      guard encodings.count == 1, encodings[0].equalsIgnoringCase("chunked"), version == "HTTP/1.1" else {
        throw Refusal(400, "The only Transfer-Encoding understood is “chunked”, in HTTP/1.1.")
      }
      return nil
    }
    guard let length = lengths.first else { return 0 }
    guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(length) else {
      throw Refusal(400, "Content-Length is not a number.")
    }
    return value
  }

  func check(host rule: HostRule, boundAddress: String) throws(Refusal) {
    let hosts = headers.all("host")
    guard hosts.count == 1 else { throw Refusal(400, "A request has exactly one Host.") }
    guard rule.allows(hosts[0], boundAddress: boundAddress) else {
      throw Refusal(421, "This server does not answer for that host name. Its operator can add the name.")
    }
  }
}
