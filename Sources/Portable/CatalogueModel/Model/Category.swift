/// Categories as sources name them, folded into one key over languages, numbers and habits of speech.
public struct Category: Equatable, Sendable {
  public let key: String
  public let name: LocalizedText
  /// How many items have it.
  public let count: Int

  /// The key of a category as a source names it; empty when the source names none.
  public static func key(_ name: LocalizedText) -> String {
    let own = !name.french.utf8.isEmpty ? name.french : !name.english.utf8.isEmpty ? name.english : name.unspecified
    let folded = Folding.key(own)
    for known in table {
      for word in known.words where folded.utf8.elementsEqual(word.utf8) { return known.words[0] }
    }
    return folded
  }

  /// How a known category is called; nil for the others, which keep their source's name.
  static func name(of key: String) -> LocalizedText? {
    for known in table where known.words[0].utf8.elementsEqual(key.utf8) {
      return LocalizedText(french: known.french, english: known.english)
    }
    return nil
  }

  private struct Known: Sendable {
    let french, english: String
    /// Folded; the first is the key.
    let words: [String]
  }

  private static let table: [Known] = [
    Known(french: "Sculpture", english: "Sculpture", words: ["sculpture", "sculptures", "statue", "statues", "bust", "buste", "figurative"]),
    Known(
      french: "Murale", english: "Mural",
      words: ["mural", "murale", "murales", "murals", "muralepeinte", "peinturemurale", "graffiti"]),
    Known(french: "Installation", english: "Installation", words: ["installation", "installations", "sculptureinstallation"]),
    Known(french: "Fontaine", english: "Fountain", words: ["fountain", "fontaine", "fontaines", "fountains", "fountainorwaterfeature"]),
    Known(
      french: "Monument", english: "Monument",
      words: ["monument", "monuments", "memorial", "memoriaux", "monumentcommemoratif", "memorialormonument", "memorials"]),
    Known(french: "Mosaïque", english: "Mosaic", words: ["mosaic", "mosaique", "mosaiques", "mosaics"]),
    Known(french: "Vitrail", english: "Stained glass", words: ["stainedglass", "vitrail", "vitraux", "verriere"]),
    Known(french: "Bas-relief", english: "Relief", words: ["relief", "basrelief", "reliefs", "basreliefs", "hautrelief"]),
    Known(french: "Peinture", english: "Painting", words: ["painting", "peinture", "peintures", "paintings"]),
    Known(french: "Photographie", english: "Photograph", words: ["photograph", "photographie", "photo", "photography"]),
    Known(french: "Plaque", english: "Plaque", words: ["plaque", "plaques", "plaquecommemorative"]),
  ]
}

/// A stretch of years to filter by.
public struct Period: Equatable, Sendable, Hashable {
  /// The first year in it, and the last; nil for "from the beginning" and "until now".
  public let first: Int?
  public let last: Int?

  public func contains(_ year: Int) -> Bool { year >= first ?? .min && year <= last ?? .max }

  /// Finer towards today, as the works are.
  public static let all: [Period] = [
    Period(first: nil, last: 1899), Period(first: 1900, last: 1949), Period(first: 1950, last: 1979),
    Period(first: 1980, last: 1999), Period(first: 2000, last: 2009), Period(first: 2010, last: 2019), Period(first: 2020, last: nil),
  ]
}
