import CatalogueModel

extension Texts {
  private static let untitled: Set<String> = [
    "sanstitre", "untitled", "nontitre", "titreinconnu", "titleunknown", "unknowntitle", "notitle", "nontitled",
    "titretbd", "sanstitr",
    "unknown", "inconnu",
  ]

  /// Whether the first letter is one that such a title begins with; told from the bytes, for most are not.
  private static func mayBegin(_ title: Substring.UTF8View) -> Bool {
    guard let first = title.first(where: { $0 | 0x20 >= 97 && $0 | 0x20 <= 122 || $0 >= 48 && $0 <= 57 || $0 >= 0x80 })
    else {
      return false
    }
    return first >= 0x80 || "stuni".utf8.contains(first | 0x20)
  }

  /// Whether a title says that there is none: `Sans titre`, `Untitled`, `Title Unknown`, also with a number or a
  /// description in brackets behind it.
  static func isUntitled(_ title: String) -> Bool {
    let bare = title.utf8.prefix { !"([,:".utf8.contains($0) }
    guard bare.count < 40, mayBegin(bare) else { return false }
    let key = Folding.key(String(Substring(bare)))
    let letters = String(
      decoding: key.utf8.reversed().drop { $0 >= 48 && $0 <= 57 || $0 == UInt8(ascii: "#") }.reversed(), as: UTF8.self)
    return untitled.contains(letters)
  }
}

extension Item {
  /// Sets the title, or that there is none when every language that is given says so.
  mutating func setTitle(_ text: LocalizedText, _ notes: RowNotes) {
    var text = text
    var met = ""
    for part in [\LocalizedText.french, \.english, \.unspecified] where Texts.isUntitled(text[keyPath: part]) {
      met = text[keyPath: part]
      text[keyPath: part] = ""
    }
    if text.french.utf8.elementsEqual(text.english.utf8), !text.french.isEmpty {
      text = LocalizedText(unspecified: text.french)
    }
    title = text
    if !met.isEmpty { notes.note(.untitled, met) }
    isUntitled = text.isEmpty && !met.isEmpty
  }
}
