/// An address of the web, read strictly: whatever two readers could understand differently is refused.
///
///     WebAddress("https://openlibrary.org/isbn/9782203001190.json")
///
/// There is no user name, no address in brackets, no backslash, no blank and nothing beyond ASCII in it. libcurl is
/// given the text that is put together again from the parts, so that it asks the very host that was checked.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  public enum Scheme: String, Sendable { case http, https }

  /// The longest address in bytes.
  static let limit = 2000

  public let scheme: Scheme
  /// In small letters, without a point at its end.
  public let host: String
  public let port: UInt16
  /// With the query; begins with "/". A fragment is left out: it is never sent.
  public let target: String

  /// Nil for everything that is not such an address.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.limit, bytes.allSatisfy(Self.isAllowed) else { return nil }
    let lower = text.prefix(8).lowercased()
    let isSecure = lower.hasPrefix("https://")
    guard isSecure || lower.hasPrefix("http://") else { return nil }
    let rest = bytes.dropFirst(isSecure ? 8 : 7)
    let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let parts = authority.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first.flatMap(Self.host) else { return nil }
    scheme = isSecure ? .https : .http
    host = name
    if parts.count == 2 {
      guard parts[1].count <= 5, parts[1].allSatisfy(\.isDigit),
        let port = UInt16(String(decoding: parts[1], as: UTF8.self)), port > 0
      else { return nil }
      self.port = port
    } else {
      port = isSecure ? 443 : 80
    }
    let target = String(decoding: rest.dropFirst(authority.count).prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
    self.target = target.hasPrefix("/") ? target : "/" + target
  }

  private init(_ scheme: Scheme, _ host: String, _ port: UInt16, _ target: String) {
    self.scheme = scheme
    self.host = host
    self.port = port
    self.target = target
  }

  /// The same with another target, which the caller has put together of encoded parts.
  func with(target: String) -> WebAddress { WebAddress(scheme, host, port, target) }

  /// The same by https and its usual port.
  var secured: WebAddress { scheme == .https ? self : WebAddress(.https, host, 443, target) }

  public var description: String {
    "\(scheme.rawValue)://\(host)\(port == (scheme == .https ? 443 : 80) ? "" : ":\(port)")\(target)"
  }

  /// Visible ASCII without the characters that no address may have (RFC 3986), which some readers repair.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !#""<>\^`{|}"#.utf8.contains(byte)
  }

  /// A name or an IPv4 address in small letters; nil when it has anything else than letters, digits, hyphens and
  /// points.
  private static func host(_ bytes: ArraySlice<UInt8>) -> String? {
    let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isName =
      !labels.isEmpty
      && labels.allSatisfy { label in
        (1...63).contains(label.count) && label.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
      }
    return isName && bytes.count <= 253 ? String(decoding: bytes, as: UTF8.self).lowercased() : nil
  }
}

extension WebAddress {
  /// A text as a value of a query: letters, digits and `-._~` stay, all else is percent-encoded.
  static func encoded(_ text: String) -> String {
    var result: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      if byte.isLetterOrDigit || "-._~".utf8.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
