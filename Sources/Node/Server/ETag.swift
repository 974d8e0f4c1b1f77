/// Entity tags: "the client has this version already" (RFC 9110, sections 8.8.3 and 13.1).
///
/// A handler sets `ETag` on a 200 to `GET` or `HEAD`; the server answers 304 without body when the request's
/// `If-None-Match` has the same tag.
public enum ETag {
  /// A tag for bytes: the first 16 of their SHA-256, in hexadecimal. Linear in the bytes.
  public static func of(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let hexadecimal = sha256(bytes).prefix(16).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "\"\(String(decoding: hexadecimal, as: UTF8.self))\""
  }

  /// Whether a value of `If-None-Match` names `tag` or is "*". Weak comparison, as that header asks.
  static func matches(_ ifNoneMatch: String, _ tag: String) -> Bool {
    ifNoneMatch == "*" || ifNoneMatch.split(separator: ",").contains { opaque($0) == opaque(tag[...]) }
  }

  private static func opaque(_ tag: Substring) -> Substring {
    let tag = tag.drop { $0 == " " }
    let strong = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    return strong.prefix { $0 != " " }
  }
}
