import FactLog

/// Accent folding without Unicode tables, so that both builds fold alike and the browser's stays small.
public enum Folding {
  /// Two bytes for each scalar from U+00C0 to U+017F, padded with blanks: œ → oe, ß → ss, é → e.
  private static let latin: StaticString = """
    a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thssa a a a a a aec e e e e i i i i \
    d n o o o o o   o u u u u y thy a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g \
    g g g g h h h h i i i i i i i i i i ijijj j k k k l l l l l l l l l l n n n n n n n n n o o o o \
    o o oeoer r r r r r s s s s s s s s t t t t t t u u u u u u u u u u u u w w y y y z z z z z z s 
    """

  /// One letter for each scalar of Latin Extended Additional (U+1E00 to U+1EFF), where the letters of Vietnamese live. A capital ß
  /// is the only one that folds to two; it is looked for first.
  private static let additional: StaticString = """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopp\
    pprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyassssdaaaaaaaaaaaa\
    aaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyyllvvyy
    """

  /// Appends the folded form of one scalar: lower case, no marks; letters beyond Latin stay as they are (basic Greek and
  /// Cyrillic capitals become small). Combining marks vanish.
  public static func fold(_ scalar: Unicode.Scalar, into bytes: inout [UInt8]) {
    let value = scalar.value
    switch value {
    case 65...90: bytes.append(UInt8(value) | 0x20)
    case 0..<0x80: bytes.append(UInt8(value))
    case 0xC0..<0x180:
      let pair = latin.utf8Start + Int(value - 0xC0) * 2
      if pair[0] != 32 { bytes.append(pair[0]) }
      if pair[1] != 32 { bytes.append(pair[1]) }
    // Letters of Vietnamese that stand apart from the others.
    case 0x1A0, 0x1A1: bytes.append(111)
    case 0x1AF, 0x1B0: bytes.append(117)
    case 0x300..<0x370: break
    case 0x391...0x3A9, 0x410...0x42F: append(value + 32, to: &bytes)
    case 0x400...0x40F: append(value + 80, to: &bytes)
    case 0x1E9E: bytes += [115, 115]
    case 0x1E00...0x1EFF: bytes.append(additional.utf8Start[Int(value - 0x1E00)])
    default: append(value, to: &bytes)
    }
  }

  private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value) else { return }
    for byte in UTF8.encode(scalar)! { bytes.append(byte) }
  }

  /// Whether a folded byte belongs to a word: a letter, a digit, or part of a letter beyond ASCII.
  static func isWord(_ byte: UInt8) -> Bool { byte >= 97 && byte <= 122 || byte >= 48 && byte <= 57 || byte >= 128 }

  /// The folded words of a text, in order. Apostrophes and hyphens part words; `st` and `ste` become `saint` and `sainte`.
  ///
  ///     Folding.words("L'Île-Bizard, œuvre")   // l, ile, bizard, oeuvre
  public static func words(_ text: String) -> [[UInt8]] { phraseBytes(text).split(separator: 32).map { Array($0) } }

  /// The folded words with one blank between them. Linear, some 20 ns a letter.
  public static func phraseBytes(_ text: String) -> [UInt8] { joined(text, saints: true) }

  /// The same as text.
  public static func phrase(_ text: String) -> String { String(utf8: phraseBytes(text)) }

  /// Letters and digits only, folded: the same for every spelling of a name.
  public static func key(_ text: String) -> String { String(utf8: phraseBytes(text).filter { $0 != 32 }) }

  /// The folded words, with `st` left as it is.
  static func wordsAsWritten(_ text: String) -> [[UInt8]] { joined(text, saints: false).split(separator: 32).map { Array($0) } }

  /// What an abbreviated saint stands for; nil for every other word.
  static func saint(_ word: [UInt8]) -> [UInt8]? {
    word == [115, 116] ? "saint".bytes : word == [115, 116, 101] ? "sainte".bytes : nil
  }

  private static func joined(_ text: String, saints: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 8)
    var start = 0
    func end() {
      let length = bytes.count - start
      if length == 0 { return }
      if saints, length <= 3, let saint = saint(Array(bytes[start...])) { bytes.replaceSubrange(start..., with: saint) }
      bytes.append(32)
      start = bytes.count
    }
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value < 0x80 {
        let small = UInt8(value >= 65 && value <= 90 ? value | 0x20 : value)
        if isWord(small) { bytes.append(small) } else { end() }
      } else if parts(value) {
        end()
      } else {
        fold(scalar, into: &bytes)
      }
    }
    end()
    if !bytes.isEmpty { bytes.removeLast() }
    return bytes
  }

  /// Whether a character beyond ASCII stands between words: signs of Latin-1, spaces, dashes, quotes, the letter-like apostrophe,
  /// and the byte order mark.
  private static func parts(_ value: UInt32) -> Bool {
    value >= 0x80 && value < 0xC0 || value == 0xD7 || value == 0xF7 || value >= 0x2000 && value < 0x2070 || value == 0x2BC
      || value >= 0x3000 && value < 0x3004 || value == 0xFEFF
  }

  /// Whether the character is a letter of ASCII or Latin-1.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return value | 0x20 >= 97 && value | 0x20 <= 122 || value >= 0xC0 && value < 0x180
  }
}
