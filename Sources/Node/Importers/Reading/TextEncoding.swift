/// Makes UTF-8 of a file's bytes, and says what it had to do. Nothing is replaced silently.
enum TextEncoding {
  struct Decoded {
    var bytes: [UInt8]
    /// Where the text begins: after a byte order mark.
    var start = 0
    var repair: (reason: Reason, text: String)?
  }

  static func decode(_ bytes: [UInt8]) throws(ImportError) -> Decoded {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try checked(bytes, from: 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { throw unreadable("UTF-32") }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes, from: 2, bigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes, from: 2, bigEndian: true) }
    let head = bytes.prefix(512)
    if head.contains(0) {
      let even = head.indices.count { $0 % 2 == 0 && head[$0] == 0 }
      let odd = head.indices.count { $0 % 2 == 1 && head[$0] == 0 }
      if odd > head.count / 4 && even == 0 { return try utf16(bytes, from: 0, bigEndian: false) }
      if even > head.count / 4 && odd == 0 { return try utf16(bytes, from: 0, bigEndian: true) }
      throw unreadable("no text, perhaps a ZIP archive, a picture or a spreadsheet")
    }
    return try checked(bytes, from: 0)
  }

  private static func checked(_ bytes: [UInt8], from start: Int) throws(ImportError) -> Decoded {
    let count = bytes.withUnsafeBufferPointer { sequences($0) }
    if count.zero { throw unreadable("no text, for it has a zero byte") }
    if count.invalid == 0 { return Decoded(bytes: bytes, start: start) }
    if count.valid > count.invalid {
      return Decoded(bytes: convert(bytes, windows1252), start: start, repair: (.brokenBytes, "\(count.invalid) bytes"))
    }
    if count.valid == 0, bytes.contains(0x0D), !bytes.contains(0x0A) {
      return Decoded(bytes: convert(bytes, macRoman), start: start, repair: (.encoding, "Mac OS Roman"))
    }
    return Decoded(bytes: convert(bytes, windows1252), start: start, repair: (.encoding, "Windows-1252"))
  }

  /// How many multi-byte sequences are right, and how many bytes belong to none.
  private static func sequences(_ bytes: UnsafeBufferPointer<UInt8>) -> (valid: Int, invalid: Int, zero: Bool) {
    var valid = 0
    var invalid = 0
    var zero = false
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        if bytes[index] == 0 { zero = true }
        index += 1
        continue
      }
      let length = sequence(bytes, at: index)
      if length > 0 { valid += 1 } else { invalid += 1 }
      index += max(1, length)
    }
    return (valid, invalid, zero)
  }

  /// Length of the UTF-8 sequence at `index`; 0 when there is none.
  private static func sequence(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    if length == 0 || index + length > bytes.count { return 0 }
    for offset in 1..<length where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    let second = bytes[index + 1]
    switch first {
    case 0xE0: return second >= 0xA0 ? length : 0
    case 0xED: return second < 0xA0 ? length : 0
    case 0xF0: return second >= 0x90 ? length : 0
    case 0xF4: return second < 0x90 ? length : 0
    default: return length
    }
  }

  /// Takes what is UTF-8 as it is and reads other bytes by `table`.
  private static func convert(_ bytes: [UInt8], _ table: [Unicode.Scalar]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          result.append(byte)
          index += 1
          continue
        }
        let length = sequence(bytes, at: index)
        if length > 0 {
          result.append(contentsOf: bytes[index..<index + length])
          index += length
        } else {
          result.append(contentsOf: UTF8.encode(table[Int(byte) - 128]) ?? UTF8.encodedReplacementCharacter)
          index += 1
        }
      }
    }
    return result
  }

  private static func utf16(_ bytes: [UInt8], from start: Int, bigEndian: Bool) throws(ImportError) -> Decoded {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = start
    while index + 1 < bytes.count {
      let (a, b) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(bigEndian ? a << 8 | b : b << 8 | a)
      index += 2
    }
    guard index == bytes.count, let text = String(validating: units, as: UTF16.self) else {
      throw unreadable("damaged UTF-16")
    }
    return Decoded(bytes: Array(text.utf8), repair: (.encoding, bigEndian ? "UTF-16, big endian" : "UTF-16"))
  }

  private static func unreadable(_ what: String) -> ImportError {
    ImportError(
      .encoding, problem: "The file is \(what).",
      advice: "Save it as UTF-8 text (JSON, GeoJSON or CSV) and import that.")
  }

  /// 0x80…0xFF. The five bytes that Windows leaves open become control characters, as in browsers.
  static let windows1252 =
    table(
      "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ") + (0xA0...0xFF).map { Unicode.Scalar(UInt8($0)) }

  static let macRoman = table(
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
  )

  private static func table(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
