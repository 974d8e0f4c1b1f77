/// Accent folding without Unicode tables, so that both builds fold alike and the browser's stays small.
public enum Folding {
  /// Two bytes for each scalar from U+00C0 to U+017F, padded with blanks: œ → oe, ß → ss, é → e.
  private static let latin: StaticString =
    "a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thssa a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thy a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g g g g g h h h h i i i i i i i i i i ijijj j k k k l l l l l l l l l l n n n n n n n n n o o o o o o oeoer r r r r r s s s s s s s s t t t t t t u u u u u u u u u u u u w w y y y z z z z z z s "

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
    case 0x300..<0x370: break
    case 0x391...0x3A9, 0x410...0x42F: append(value + 32, to: &bytes)
    case 0x400...0x40F: append(value + 80, to: &bytes)
    case 0x1E00...0x1EFF: bytes.append(vietnameseBase(value))
    default: append(value, to: &bytes)
    }
  }

  private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value) else { return }
    for byte in UTF8.encode(scalar)! { bytes.append(byte) }
  }

  /// The base letter in Latin Extended Additional, which the letters of Vietnamese and some old orthographies live in.
  private static func vietnameseBase(_ value: UInt32) -> UInt8 {
    let letters: StaticString =
      "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkklllllllmmmmmmnnnnnnnnooooooooppppr"
    let early = Int(value - 0x1E00)
    if early < letters.utf8CodeUnitCount { return letters.utf8Start[early] }
    switch value {
    case 0x1EA0...0x1EB7: return 97
    case 0x1EB8...0x1EC7: return 101
    case 0x1EC8...0x1ECB: return 105
    case 0x1ECC...0x1EE3: return 111
    case 0x1EE4...0x1EF1: return 117
    case 0x1EF2...0x1EF9: return 121
    case 0x1E58...0x1E5F: return 114
    case 0x1E60...0x1E69: return 115
    case 0x1E6A...0x1E71: return 116
    case 0x1E72...0x1E7B: return 117
    case 0x1E7C...0x1E7F: return 118
    case 0x1E80...0x1E89: return 119
    case 0x1E8A...0x1E8D: return 120
    default: return 122
    }
  }

  /// Whether a folded byte belongs to a word: a letter, a digit, or part of a letter beyond ASCII.
  static func isWord(_ byte: UInt8) -> Bool { byte >= 97 && byte <= 122 || byte >= 48 && byte <= 57 || byte >= 128 }

  /// The folded words of a text, in order. Apostrophes and hyphens part words; `st` and `ste` become `saint` and `sainte`.
  ///
  ///     Folding.words("L'Île-Bizard, œuvre")   // l, ile, bizard, oeuvre
  public static func words(_ text: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    func end() {
      if word.isEmpty { return }
      if word == [115, 116] { word = Array("saint".utf8) } else if word == [115, 116, 101] { word = Array("sainte".utf8) }
      words.append(word)
      word = []
    }
    var folded: [UInt8] = []
    for scalar in text.unicodeScalars {
      folded.removeAll(keepingCapacity: true)
      if scalar.value >= 0x2000 && scalar.value < 0x2070 || scalar.value >= 0x80 && scalar.value < 0xC0 {
        end()
        continue
      }
      fold(scalar, into: &folded)
      for byte in folded { if isWord(byte) { word.append(byte) } else { end() } }
    }
    end()
    return words
  }

  /// Letters and digits only, folded: the same for every spelling of a name.
  public static func key(_ text: String) -> String { String(decoding: words(text).joined(), as: UTF8.self) }
}

/// What all spellings of a borough's or town's name share: hyphen, dash, apostrophe, accents and case fall away.
///
///     BoroughKey("L'Île-Bizard–Sainte-Geneviève") == BoroughKey("LÎle-Bizard — Sainte-Geneviève")
public struct BoroughKey: Hashable, Sendable {
  public let text: String
  public init(_ name: String) { text = Folding.key(name) }
  /// A key as it was written down before.
  public init(key: String) { text = key }
}
