import CatalogueModel

extension Texts {
  private static let untitled: Set<String> = [
    "sanstitre", "untitled", "nontitre", "titreinconnu", "titleunknown", "unknowntitle", "notitle", "nontitled",
    "titretbd", "sanstitr",
    "unknown", "inconnu",
  ]

  /// Whether a title says that there is none: `Sans titre`, `Untitled`, `Title Unknown`, also with a number or a
  /// description in brackets behind it.
  static func isUntitled(_ title: String) -> Bool {
    let bare = title.prefix { $0 != "(" && $0 != "[" && $0 != "," && $0 != ":" }
    guard bare.utf8.count < 40 else { return false }
    let key = Folding.key(String(bare))
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
