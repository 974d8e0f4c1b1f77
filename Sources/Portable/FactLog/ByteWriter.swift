/// Builds the compact binary forms: varints, and bytes and text with their length before them.
public struct ByteWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  public init() {}

  public mutating func byte(_ value: UInt8) { bytes.append(value) }
  public mutating func raw(_ values: [UInt8]) { bytes.append(contentsOf: values) }

  /// LEB128: seven bits a byte, least significant first.
  public mutating func unsigned(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Zigzag, so that small negative numbers are short too.
  public mutating func signed(_ value: Int64) {
    unsigned(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }
  public mutating func signed(_ value: Int) { signed(Int64(value)) }

  public mutating func sized(_ values: [UInt8]) {
    unsigned(UInt64(values.count))
    bytes.append(contentsOf: values)
  }

  public mutating func text(_ value: String) {
    sized(value.bytes)
  }

  public mutating func id(_ value: ID) {
    raw(value.high.bigEndianBytes)
    raw(value.low.bigEndianBytes)
  }
}
