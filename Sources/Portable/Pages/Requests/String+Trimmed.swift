import FactLog

extension String {
  /// Without blanks, tabs, line ends and no-break spaces at both ends.
  public var trimmed: String {
    let bytes = bytes
    var rest = bytes[...]
    while let length = Self.blank(at: rest.startIndex, bytes), length <= rest.count { rest = rest.dropFirst(length) }
    while let length = Self.blank(endingAt: rest.endIndex, bytes), length <= rest.count { rest = rest.dropLast(length) }
    return rest.count == bytes.count ? self : String(utf8: rest)
  }

  /// The bytes of blanks that are not ASCII: U+00A0, U+202F and U+FEFF.
  private static let wideBlanks: [[UInt8]] = [[0xC2, 0xA0], [0xE2, 0x80, 0xAF], [0xEF, 0xBB, 0xBF]]

  /// How many bytes the blank has that begins there; nil when none does.
  private static func blank(at start: Int, _ bytes: [UInt8]) -> Int? {
    if start == bytes.count { return nil }
    if bytes[start] <= 32 { return 1 }
    return wideBlanks.first { bytes[start...].starts(with: $0) }?.count
  }

  private static func blank(endingAt end: Int, _ bytes: [UInt8]) -> Int? {
    if end == 0 { return nil }
    if bytes[end - 1] <= 32 { return 1 }
    return wideBlanks.first { end >= $0.count && bytes[(end - $0.count)..<end].elementsEqual($0) }?.count
  }
}
