extension UInt64 {
  /// Eight bytes, most significant first.
  public var bigEndianBytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: self >> UInt64(56 - 8 * $0)) }
  }

  /// Reads up to eight bytes, most significant first.
  public init(bigEndianBytes bytes: some Sequence<UInt8>) {
    var value: UInt64 = 0
    for byte in bytes { value = value << 8 | UInt64(byte) }
    self = value
  }
}

extension Int {
  /// Reads decimal digits and nothing else, at most eighteen; nil for anything else. The standard library's own reads any text of any type,
  /// and is two kilobytes of the browser's program.
  public init?(digits: ArraySlice<UInt8>) {
    guard (1...18).contains(digits.count) else { return nil }
    self = 0
    for digit in digits {
      guard digit >= 48 && digit <= 57 else { return nil }
      self = self * 10 + Int(digit - 48)
    }
  }

  public init?(digits: String) { self.init(digits: digits.bytes[...]) }
}

extension Array where Element == UInt8 {
  /// Two lower-case hexadecimal digits for each byte, as UTF-8.
  public var hexadecimal: [UInt8] {
    var digits = [UInt8](repeating: 0, count: count * 2)
    for (index, byte) in enumerated() {
      digits[index * 2] = Self.digit(byte >> 4)
      digits[index * 2 + 1] = Self.digit(byte & 15)
    }
    return digits
  }

  /// Reads an even number of hexadecimal digits, of either case; nil for anything else.
  public init?(hexadecimal digits: [UInt8]) {
    guard digits.count % 2 == 0 else { return nil }
    self = []
    reserveCapacity(digits.count / 2)
    var half: UInt8?
    for digit in digits {
      guard let value = Self.value(digit) else { return nil }
      if let first = half {
        append(first << 4 | value)
        half = nil
      } else {
        half = value
      }
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 48...57: digit - 48
    case 65...70: digit - 55
    case 97...102: digit - 87
    default: nil
    }
  }
}
