/// A file of gzip (RFC 1952) that is 150 times as large when it is unpacked, made with the fixed codes of RFC 1951.
enum GzipBomb {
  static func bytes(zeros: Int) -> [UInt8] {
    var bits = Bits()
    bits.append(0b011, 3)  // the last block, with fixed codes
    bits.append(reversed(0x30, 8), 8)  // a zero
    var left = zeros - 1
    while left >= 258 {
      bits.append(reversed(0b1100_0101, 8), 8)  // 258 times
      bits.append(0, 5)  // what stands one before
      left -= 258
    }
    for _ in 0..<left { bits.append(reversed(0x30, 8), 8) }
    bits.append(0, 7)  // the end
    let size = (0..<4).map { UInt8(truncatingIfNeeded: zeros >> ($0 * 8)) }
    let check = checksum(zeros: zeros)
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + bits.bytes
      + (0..<4).map { UInt8(truncatingIfNeeded: check >> ($0 * 8)) } + size
  }

  private struct Bits {
    var bytes: [UInt8] = []
    private var used = 8
    mutating func append(_ value: Int, _ count: Int) {
      for bit in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
        used += 1
      }
    }
  }

  /// Codes are written from their highest bit on.
  private static func reversed(_ value: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 1 | value >> $1 & 1 }
  }

  private static func checksum(zeros: Int) -> UInt32 {
    var table = [UInt32](repeating: 0, count: 256)
    for index in 0..<256 {
      table[index] = (0..<8).reduce(UInt32(index)) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
      }
    }
    var value = UInt32.max
    for _ in 0..<zeros { value = table[Int(value & 255)] ^ (value >> 8) }
    return ~value
  }
}
