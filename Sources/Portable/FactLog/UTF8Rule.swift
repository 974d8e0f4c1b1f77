/// What is well-formed UTF-8 (Unicode 16, table 3-7).
enum UTF8Rule {
  /// Linear; a text of ASCII alone is only run through.
  static func accepts(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    return all < 0x80 || acceptsBeyondASCII(bytes)
  }

  private static func acceptsBeyondASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while position < bytes.count {
      let first = bytes[position]
      position += 1
      if first < 0x80 { continue }
      // How many bytes follow, and what the first of them may be.
      let following: Int, low: UInt8, high: UInt8
      switch first {
      case 0xC2...0xDF: (following, low, high) = (1, 0x80, 0xBF)
      case 0xE0: (following, low, high) = (2, 0xA0, 0xBF)
      case 0xED: (following, low, high) = (2, 0x80, 0x9F)
      case 0xE1...0xEF: (following, low, high) = (2, 0x80, 0xBF)
      case 0xF0: (following, low, high) = (3, 0x90, 0xBF)
      case 0xF1...0xF3: (following, low, high) = (3, 0x80, 0xBF)
      case 0xF4: (following, low, high) = (3, 0x80, 0x8F)
      default: return false
      }
      guard bytes.count - position >= following, bytes[position] >= low, bytes[position] <= high else { return false }
      for offset in stride(from: 1, to: following, by: 1) where bytes[position + offset] & 0xC0 != 0x80 { return false }
      position += following
    }
    return true
  }
}
