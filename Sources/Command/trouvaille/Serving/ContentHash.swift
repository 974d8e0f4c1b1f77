import FactLog

/// Short names for contents, in addresses that are cached for ever.
enum ContentHash {
  /// Sixteen hexadecimal digits of the SHA-256.
  static func short(_ bytes: [UInt8]) -> String {
    String(decoding: Array(SHA256.digest(bytes)[0..<8]).hexadecimal, as: UTF8.self)
  }
}
