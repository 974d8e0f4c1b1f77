/// Counting in UTF-8 that is known to be valid.
enum UTF8Count {
  /// Scalars and UTF-16 units.
  @inline(__always)
  static func counts(_ bytes: UnsafeBufferPointer<UInt8>) -> (scalars: Int, utf16: Int) {
    var scalars = 0
    var long = 0
    for byte in bytes {
      scalars &+= byte & 0xC0 != 0x80 ? 1 : 0
      long &+= byte >= 0xF0 ? 1 : 0
    }
    return (scalars, scalars + long)
  }

  /// The byte where a scalar begins. The text is at least that long.
  static func offset(ofScalar scalar: Int, in bytes: UnsafePointer<UInt8>) -> Int {
    var left = scalar
    var at = 0
    while left > 0 {
      let byte = bytes[at]
      at += byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      left -= 1
    }
    return at
  }

  /// Whether bytes are UTF-8: no overlong form, no surrogate, nothing past U+10FFFF, nothing cut short.
  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var i = 0
    let end = bytes.count
    while i < end {
      let lead = bytes[i]
      if lead < 0x80 {
        i += 1
        continue
      }
      let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
      if length == 0 || i + length > end { return false }
      let second = bytes[i + 1]
      switch lead {
      case 0xE0: if second < 0xA0 { return false }
      case 0xED: if second > 0x9F { return false }
      case 0xF0: if second < 0x90 { return false }
      case 0xF4: if second > 0x8F { return false }
      default: break
      }
      for k in 1..<length where bytes[i + k] & 0xC0 != 0x80 { return false }
      i += length
    }
    return true
  }
}
