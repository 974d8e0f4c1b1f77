/// Writes numbers in as few bytes as they need.
struct ByteWriter {
  var bytes: [UInt8] = []

  @inline(__always)
  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Seven bits a byte, the lowest first.
  @inline(__always)
  mutating func number(_ value: Int) {
    var rest = UInt64(truncatingIfNeeded: value)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number that may be negative: 0, -1, 1, -2 …
  @inline(__always)
  mutating func signed(_ value: Int) { number(value >= 0 ? value << 1 : ~(value << 1)) }

  /// How many bytes, then those, the lowest first.
  mutating func agent(_ agent: Agent) {
    let length = (71 - agent.number.leadingZeroBitCount) / 8
    byte(UInt8(length))
    for i in 0..<length { byte(UInt8(truncatingIfNeeded: agent.number >> (8 * UInt64(i)))) }
  }
}
