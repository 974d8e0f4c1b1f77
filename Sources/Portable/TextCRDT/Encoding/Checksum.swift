/// A 64-bit sum over bytes that notices every change within one word for certain (each step is a bijection), others but
/// for one in 2^64. It guards against accidents, not against somebody who forges files.
enum Checksum {
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var sum: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var at = 0
    let raw = UnsafeRawBufferPointer(bytes)
    while at + 8 <= bytes.count {
      sum = step(sum, UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
      at += 8
    }
    var last: UInt64 = 0
    while at < bytes.count {
      last = last << 8 | UInt64(bytes[at])
      at += 1
    }
    return step(sum, last)
  }

  @inline(__always)
  private static func step(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (sum ^ word) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ (mixed >> 32)
  }
}
