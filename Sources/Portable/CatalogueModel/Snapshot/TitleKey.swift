import FactLog

/// What names are sorted by: folded words joined by blanks.
enum TitleKey {
  private static let french: [[UInt8]] = ["le", "la", "les", "un", "une", "des"].map { $0.bytes }
  private static let english: [[UInt8]] = ["the", "a", "an"].map { $0.bytes }
  private static let elided: [UInt8] = [108]

  /// A title without the leading article of its language, if anything is left without it; nil language when its source names none, and
  /// then an article of either language falls away, except `a`, which is French for "has".
  static func title(_ title: String, language: Language?) -> [UInt8] {
    var words = Folding.words(title)
    guard words.count > 1 else { return joined(words) }
    let first = words[0]
    let isFrench = language != .english && (french.contains(first) || first == elided && isElided(title))
    let isEnglish = language != .french && english.contains(first) && (language == .english || first.count > 1)
    if isFrench || isEnglish { words.removeFirst() }
    return joined(words)
  }

  /// The last word first: "Alexander Calder" is sorted under C. A group is sorted by its name as it is.
  static func person(_ name: String, role: Person.Role = .artist) -> [UInt8] {
    var words = Folding.words(name)
    if role != .collective, let last = words.popLast() { words.insert(last, at: 0) }
    return joined(words)
  }

  /// Whether the first letter has an apostrophe behind it: "L’Ange", but not "L. Riel".
  private static func isElided(_ title: String) -> Bool {
    var sawLetter = false
    for scalar in title.unicodeScalars {
      if sawLetter { return scalar == "'" || scalar == "\u{2019}" || scalar == "\u{2BC}" || scalar == "\u{2018}" || scalar == "\u{B4}" }
      sawLetter = scalar == "l" || scalar == "L"
    }
    return false
  }

  private static func joined(_ words: [[UInt8]]) -> [UInt8] { Array(words.joined(separator: [32])) }
}
