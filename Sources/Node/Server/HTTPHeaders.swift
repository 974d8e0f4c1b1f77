/// The header fields of a request, in the order in which they came.
///
/// Names are compared without regard to ASCII case. Bytes that are not UTF-8 are replaced by U+FFFD: a header is never
/// a reason to fail, and nothing that matters here is outside ASCII.
///
///     request.headers["accept-language"]   // "fr-CA,fr;q=0.9"
///
/// Looking up is linear: requests have a dozen fields and the server refuses heads above its limit.
public struct HTTPHeaders: Sendable {
  public private(set) var fields: [(name: String, value: String)]

  public init(_ fields: [(name: String, value: String)] = []) { self.fields = fields }

  /// The value of the first field with this name.
  public subscript(_ name: String) -> String? {
    fields.first { $0.name.equalsIgnoringCase(name) }?.value
  }

  /// The values of all fields with this name, in order.
  public func all(_ name: String) -> [String] {
    fields.filter { $0.name.equalsIgnoringCase(name) }.map { $0.value }
  }
}

extension StringProtocol {
  /// ASCII case-insensitive equality, which is what HTTP means by "the same name".
  func equalsIgnoringCase(_ other: some StringProtocol) -> Bool {
    utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
  }
}

extension UInt8 {
  var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
