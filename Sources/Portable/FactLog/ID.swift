/// A 128-bit identity, made where a thing is made: random for finds and notes, derived for catalogue items.
///
/// Two devices (or two imports) that derive an identity from the same source and key agree without asking:
///
///     ID(derivedFrom: "montreal-public-art", key: "2010-AP-SC-0011")
///
/// Its text form is 32 lower-case hexadecimal digits.
public struct ID: Hashable, Comparable, Sendable {
  public let high: UInt64
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The identity that stands for "none", for example a fact without qualifier.
  public static let zero = ID(high: 0, low: 0)

  public static func < (a: ID, b: ID) -> Bool { a.high != b.high ? a.high < b.high : a.low < b.low }
}

extension ID {
  /// The identity of the thing that `source` calls `key`: the first 128 bits of SHA-256 over both, each with its length.
  public init(derivedFrom source: String, key: String) {
    var hash = SHA256()
    for part in [source, key] {
      hash.update(UInt64(part.utf8.count).bigEndianBytes)
      hash.update(part.bytes)
    }
    let digest = hash.finish()
    self.init(high: UInt64(bigEndianBytes: digest[0..<8]), low: UInt64(bigEndianBytes: digest[8..<16]))
  }
}

extension ID {
  /// 32 lower-case hexadecimal digits.
  public var text: String {
    @inline(never) get { String(utf8: (high.bigEndianBytes + low.bigEndianBytes).hexadecimal) }
  }

  /// Reads the text form; nil for anything that is not exactly 32 hexadecimal digits.
  public init?(_ text: [UInt8]) {
    guard text.count == 32, let bytes = [UInt8](hexadecimal: text) else { return nil }
    self.init(high: UInt64(bigEndianBytes: bytes[0..<8]), low: UInt64(bigEndianBytes: bytes[8..<16]))
  }
}
