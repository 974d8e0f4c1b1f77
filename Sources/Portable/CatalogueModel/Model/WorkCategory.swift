import FactLog

/// Categories as sources name them, folded into one key over languages, numbers and habits of speech.
///
///     WorkCategory.key(LocalizedText(french: "Murales"))          // mural
///     WorkCategory.key(LocalizedText(english: "Mural, Mosaic"))   // mural: what is named first counts
///     WorkCategory.key(LocalizedText(french: "Tapisserie"))       // tapisserie: a key of its own
public struct WorkCategory: Equatable, Sendable {
  public let key: String
  public let name: LocalizedText
  /// How many items that are there have it.
  public let count: Int

  /// The key of a category as a source names it; empty when the source names none.
  ///
  /// A name that is known in any language wins over one that is not, so that a source's own French word for a known English one
  /// makes no second category.
  public static func key(_ name: LocalizedText) -> String {
    let names = [name.french, name.english, name.unspecified]
    for name in names {
      if let known = known(Folding.key(name)) { return known.key }
    }
    for name in names {
      if let first = firstPart(of: name), let known = known(Folding.key(first)) { return known.key }
    }
    return names.first { !$0.utf8.isEmpty }.map { Folding.key($0) } ?? ""
  }

  /// How a known category is called; nil for the others, which keep their source's name.
  static func name(of key: String) -> LocalizedText? {
    for known in table where known.key.isSame(as: key) {
      return LocalizedText(french: known.french, english: known.english)
    }
    return nil
  }

  private static func known(_ folded: String) -> Known? {
    guard !folded.utf8.isEmpty else { return nil }
    for known in table {
      for word in known.words where word.isSame(as: folded) { return known }
    }
    return nil
  }

  /// What stands before a comma, slash, semicolon or bar, the word "or", or a capital inside a word ("SculptureInstallation"); nil
  /// when nothing parts the name.
  private static func firstPart(of name: String) -> String? {
    let scalars = Array(name.unicodeScalars)
    var before: Unicode.Scalar = " "
    for index in scalars.indices {
      let scalar = scalars[index]
      let isSign = scalar == "," || scalar == "/" || scalar == ";" || scalar == "|"
      let isInnerCapital = isCapital(scalar) && !isCapital(before) && Folding.isLetter(before)
      let isOr = scalar == " " && scalars[index...].starts(with: [" ", "o", "r", " "])
      if isSign || isInnerCapital || isOr { return String(String.UnicodeScalarView(scalars[..<index])) }
      before = scalar
    }
    return nil
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 65 && scalar.value <= 90 || scalar.value >= 0xC0 && scalar.value < 0xDF
  }
}
