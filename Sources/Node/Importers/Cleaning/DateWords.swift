import CatalogueModel

/// Dates in words, French or English: `vers 1940`, `après 1890`, `June 4, 1888`, `entre 1931 et 1933`, `c. 1970 (?)`, `-600`.
enum DateWords {
  private struct Token {
    /// A folded word, or one sign; empty for a number.
    var word = ""
    var number = -1
    var digits = 0
  }

  static func date(_ text: String) -> PartialDate? {
    let tokens = tokens(text)
    guard let first = tokens.indices.first(where: { isYear(tokens, $0) }) else { return nil }
    var year = tokens[first].number
    let isEarly = word(tokens, first + 1) == "bc" || word(tokens, first + 1) == "bce"
    if isEarly { year = 1 - year } else if first == 1, word(tokens, 0) == "-" { year = -year }
    var result = PartialDate(year: year)
    for (index, token) in tokens.enumerated() {
      guard let qualifier = qualifiers[token.word], index < first || token.word == "?" else { continue }
      if result.qualifier == .exact { result.qualifier = qualifier }
    }
    result.endYear = end(tokens, after: first, year)
    if word(tokens, first + 1) == "s" || word(tokens, first - 1) == "annees", result.endYear == nil {
      result.endYear = year / 10 * 10 + 9
    }
    if result.endYear == nil, year > 0 { addMonth(tokens, before: first, to: &result) }
    return result
  }

  private static func word(_ tokens: [Token], _ index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].word : ""
  }

  /// Four digits, or fewer where a sign or a word says that it is a year.
  private static func isYear(_ tokens: [Token], _ index: Int) -> Bool {
    let token = tokens[index]
    if token.digits == 4 { return token.number >= 1000 && token.number <= 2200 }
    guard token.digits == 3 || token.digits > 0 && token.digits < 5 else { return false }
    return index == 1 && tokens.count == 2 && tokens[0].word == "-" || word(tokens, index + 1) == "bc"
      || word(tokens, index + 1) == "bce"
  }

  /// The end of a span: `1931-1933`, `1931–33`, `entre 1931 et 1933`. Not the second year of `1963; recast 2017`.
  private static func end(_ tokens: [Token], after first: Int, _ year: Int) -> Int? {
    guard tokens.indices.contains(first + 2), ["-", "/", "et", "and", "a", "to", "&"].contains(tokens[first + 1].word),
      !["-", "/"].contains(word(tokens, first + 3))  // a day that does not exist: 1900-02-29
    else { return nil }
    let token = tokens[first + 2]
    let end = token.digits == 2 ? year / 100 * 100 + token.number : token.digits == 4 ? token.number : 0
    return end > year && end <= min(year + 500, 2200) ? end : nil
  }

  private static func addMonth(_ tokens: [Token], before first: Int, to date: inout PartialDate) {
    guard let index = tokens[..<first].lastIndex(where: { month($0.word) != nil }),
      let month = month(tokens[index].word)
    else { return }
    date.month = month
    guard let year = date.year else { return }
    for near in [index - 1, index + 1] where near >= 0 && near < first && (1...2).contains(tokens[near].digits) {
      let day = tokens[near].number
      if day > 0, CivilDay(year: year, month: month, day: day).parts == (year, month, day) {
        date.day = day
        return
      }
    }
  }

  /// The number of a month that a word is or abbreviates.
  private static func month(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return months.firstIndex { names in names.contains { $0.hasPrefix(word) } }.map { $0 + 1 }
  }

  private static let qualifiers: [String: PartialDate.Qualifier] = [
    "vers": .circa, "ca": .circa, "c": .circa, "circa": .circa, "about": .circa, "environ": .circa, "env": .circa,
    "around": .circa,
    "approximately": .circa, "approx": .circa, "probably": .circa, "~": .circa, "?": .circa,
    "avant": .before, "before": .before, "<": .before, "apres": .after, "after": .after, ">": .after, "post": .after,
  ]
  private static let months = [
    ["january", "janvier"], ["february", "fevrier"], ["march", "mars"], ["april", "avril"], ["may", "mai"],
    ["june", "juin"],
    ["july", "juillet"], ["august", "aout"], ["september", "septembre"], ["october", "octobre"],
    ["november", "novembre"],
    ["december", "decembre"],
  ]

  private static func tokens(_ text: String) -> [Token] {
    var folded: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "–", "—", "−", "‑": folded.append(0x2D)
      case "\u{A0}": folded.append(0x20)
      default: Folding.fold(scalar, into: &folded)
      }
    }
    var tokens: [Token] = []
    var index = 0
    while index < folded.count, tokens.count < 64 {
      let start = index
      func run(_ isIn: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        while index < folded.count, isIn(folded[index]) { index += 1 }
        return folded[start..<index]
      }
      let byte = folded[index]
      if byte >= 48 && byte <= 57 {
        let digits = run { $0 >= 48 && $0 <= 57 }
        tokens.append(
          Token(number: digits.count < 10 ? digits.reduce(0) { $0 * 10 + Int($1 - 48) } : 0, digits: digits.count))
      } else if byte >= 97 && byte <= 122 {
        tokens.append(Token(word: String(decoding: run { $0 >= 97 && $0 <= 122 }, as: UTF8.self)))
      } else {
        index += 1
        if [0x2D, 0x2F, 0x3F, 0x7E, 0x3C, 0x3E, 0x26, 0x3B].contains(byte) {
          tokens.append(Token(word: String(decoding: [byte], as: UTF8.self)))
        }
      }
    }
    return tokens
  }
}
