import FactLog

/// Named values: a query or a form. A name may stand more than once.
public struct Fields: Sendable {
  public private(set) var pairs: [(name: String, value: String)]

  public init(_ pairs: [(name: String, value: String)] = []) { self.pairs = pairs }

  /// Reads `a=1&b=deux%20mots`, as URLs and URL-encoded forms have it. At most 200 fields are read; bytes that are not UTF-8
  /// become U+FFFD.
  public init(encoded: [UInt8]) {
    pairs = encoded.split(separator: 38).prefix(200).map { pair in
      guard let cut = pair.firstIndex(of: 61) else { return (Self.decode(pair), "") }
      return (Self.decode(pair[..<cut]), Self.decode(pair[(cut + 1)...]))
    }
  }

  /// The first value of that name; empty when there is none.
  public subscript(_ name: StaticString) -> String {
    for pair in pairs where pair.name.isSame(as: name) { return pair.value }
    return ""
  }

  /// Whether there is a value of that name, be it empty.
  public func contains(_ name: StaticString) -> Bool { pairs.contains { $0.name.isSame(as: name) } }

  public func integer(_ name: StaticString) -> Int? { Int(digits: self[name]) }

  /// Percent-decoding; `+` is a blank.
  public static func decode(_ text: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var position = text.startIndex
    while position < text.endIndex {
      let byte = text[position]
      if byte == 37, position + 2 < text.endIndex, let decoded = [UInt8](hexadecimal: [text[position + 1], text[position + 2]]) {
        bytes += decoded
        position += 3
      } else {
        bytes.append(byte == 43 ? 32 : byte)
        position += 1
      }
    }
    return String(utf8: bytes)
  }

  /// Percent-encoding for a query: letters, digits and `-._~` stay as they are.
  public static func encode(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122, 45, 46, 95, 126: bytes.append(byte)
      default: bytes += [37] + [byte].hexadecimal
      }
    }
    return String(utf8: bytes)
  }
}
