import CatalogueModel
import FactLog

/// What a title or a name is filed under.
public enum SortKey {
  /// A title without the article it begins with, folded: "L’Écume des jours" is filed as "ecume des jours".
  ///
  /// The article is one of the book's language (the primary subtag of a BCP 47 tag); where that is not known, one that is an article in
  /// every language that has the word. An article alone is a title.
  public static func title(_ title: String, language: String) -> String { String(utf8: titleBytes(title, language: language)) }

  static func titleBytes(_ title: String, language: String) -> [UInt8] {
    let words = Folding.phraseBytes(title)
    guard let end = words.firstIndex(of: 32), end <= longestArticle else { return words }
    let isArticle = isArticle(
      Array(words[..<end]), beginsWithAccent: beginsWithAccent(title), isElided: isElided(title), language)
    return isArticle ? Array(words[(end + 1)...]) : words
  }

  /// "unos", "eine".
  private static let longestArticle = 4

  private static func isArticle(_ word: [UInt8], beginsWithAccent: Bool, isElided: Bool, _ language: String) -> Bool {
    if beginsWithAccent { return false }
    let list: StaticString
    switch language.bytes.prefix(while: { $0 != 45 && $0 != 95 }).map({ $0 | 32 }) {
    case "fr".bytes: list = " le la les un une l' "
    case "en".bytes: list = " the a an "
    case "es".bytes: list = " el la los las lo un una unos unas "
    case "de".bytes: list = " der die das ein eine "
    case "it".bytes: list = " il lo la i gli le un uno una l' un' "
    case []: list = " the le la les un une el los las una l' "
    default: return false
    }
    return contains(list, word + (isElided ? [39] : []))
  }

  /// Whether the word stands in a list that begins and ends with a blank and has one between any two.
  static func contains(_ list: StaticString, _ word: [UInt8]) -> Bool {
    let sought = [32] + word + [32]
    return list.withUTF8Buffer { list in
      sought.count <= list.count && (0...(list.count - sought.count)).contains { list[$0...].prefix(sought.count).elementsEqual(sought) }
    }
  }

  /// Whether an apostrophe follows the first word.
  private static func isElided(_ title: String) -> Bool {
    var hasBegun = false
    for scalar in title.unicodeScalars where hasBegun || !isBefore(scalar.value) {
      hasBegun = true
      if scalar.value == 39 || scalar.value == 0x2019 || scalar.value == 0x2BC { return true }
      if scalar.value <= 64 || scalar.value >= 0x2000 { return false }
    }
    return false
  }

  private static func beginsWithAccent(_ title: String) -> Bool {
    for scalar in title.unicodeScalars where !isBefore(scalar.value) { return scalar.value >= 0xC0 }
    return false
  }

  /// Whether it is a blank or a quote, of those that stand before a first letter.
  private static func isBefore(_ value: UInt32) -> Bool {
    value < 65 && !(value >= 48 && value <= 57) || value >= 0x80 && value < 0xC0 || value >= 0x2000 && value < 0x2070
  }
}
