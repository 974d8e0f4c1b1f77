/// What publishers leave in their texts: entities, tags, blanks, words that stand for nothing.
enum Texts {
  /// A text on one line. Entities are decoded, tags and blanks at the ends taken out, line ends and runs of blanks become
  /// one blank; stand-ins such as `n/a` become empty.
  static func line(_ text: String, _ notes: RowNotes) -> String {
    if isPlain(text) { return text }
    if isSentinel(text) {
      notes.note(.sentinel, text)
      return ""
    }
    let clean = collapse(markup(text, notes), keepLines: false)
    if isSentinel(clean) {
      notes.note(.sentinel, clean)
      return ""
    }
    return clean
  }

  /// A text of several paragraphs; lines and empty lines between them are kept.
  static func paragraphs(_ text: String, _ notes: RowNotes) -> String {
    let clean = collapse(markup(text, notes), keepLines: true)
    if isSentinel(clean) {
      notes.note(.sentinel, clean)
      return ""
    }
    return clean
  }

  /// Whether nothing has to be done, told from the bytes alone; most texts are.
  static func isPlain(_ text: String) -> Bool {
    let utf8 = text.utf8
    if utf8.count <= 6 { return false }
    var last: UInt8 = 0x20
    for byte in utf8 {
      if byte < 0x20 || byte == 0x26 || byte == 0x3C || byte == 0x20 && last == 0x20 || byte == 0xC2 || byte == 0xE2 {
        return false
      }
      last = byte
    }
    return last != 0x20
  }

  private static let sentinels: Set<String> = [
    "n/a", "na", "n.a.", "tbd", "tba", "t.b.d.", "null", "none", "nil", "nan", "-", "--", "—", "–", "?", "s.o.", "s/o",
    ".", "<null>", "undefined",
  ]

  static func isSentinel(_ text: String) -> Bool {
    text.utf8.count <= 9 && !text.utf8.isEmpty && sentinels.contains(text.lowercased())
  }

  // MARK: blanks

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// Trims, and makes one of runs of blanks. A non-breaking space stays where French typography asks for it.
  static func collapse(_ text: String, keepLines: Bool) -> String {
    var result = String.UnicodeScalarView()
    var lines = 0
    var gap = false
    var firm: Unicode.Scalar?
    var lastWasReturn = false
    for scalar in text.unicodeScalars {
      if isBlank(scalar) {
        if scalar == "\n" || scalar == "\r" || scalar.value == 0x85 || scalar.value == 0x2028 || scalar.value == 0x2029 {
          if !(scalar == "\n" && lastWasReturn) { lines += 1 }
        }
        if scalar.value == 0xA0 || scalar.value == 0x202F { firm = scalar }
        lastWasReturn = scalar == "\r"
        gap = true
        continue
      }
      lastWasReturn = false
      if scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0xAD { continue }
      if gap && !result.isEmpty {
        if keepLines && lines > 0 {
          result.append("\n")
          if lines > 1 { result.append("\n") }
        } else if let space = firm, isFrenchPunctuation(scalar) || result.last == "«" {
          result.append(space)
        } else {
          result.append(" ")
        }
      }
      (gap, lines, firm) = (false, 0, nil)
      result.append(scalar)
    }
    return String(result)
  }

  private static func isFrenchPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    scalar == ":" || scalar == ";" || scalar == "!" || scalar == "?" || scalar == "»" || scalar == "%"
  }
}
