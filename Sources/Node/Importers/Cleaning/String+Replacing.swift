extension String {
  /// Every occurrence of `words` (compared without regard to ASCII case) replaced. Linear in the length of the text.
  func replacingAll(_ words: String, by replacement: String) -> String {
    var text = self
    return text.withUTF8 { bytes in
      var copy = words
      return copy.withUTF8 { wanted in String.replacing(wanted, in: bytes, by: replacement) } ?? self
    }
  }

  /// Nil when the words are not there; most cells have none of them.
  private static func replacing(
    _ wanted: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, by replacement: String
  ) -> String? {
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while index <= bytes.count - wanted.count {
      var length = 0
      while length < wanted.count, lower(bytes[index + length]) == lower(wanted[length]) { length += 1 }
      if length < wanted.count {
        index += 1
        continue
      }
      result.append(contentsOf: bytes[copied..<index])
      result.append(contentsOf: replacement.utf8)
      index += length
      copied = index
    }
    if copied == 0 { return nil }
    result.append(contentsOf: bytes[copied...])
    return String(decoding: result, as: UTF8.self)
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte | 0x20 : byte }
}
