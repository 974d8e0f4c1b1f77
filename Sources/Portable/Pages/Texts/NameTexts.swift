/// Names of what there is a fixed number of, in French and in English. Each list is a table of its own: a table with two lists would be made by
/// code, when it is first read.
struct NameTexts: Sendable {
  let names: [StaticString]

  /// From the smallest to the largest.
  static let coverSizes = [
    NameTexts(names: ["Très petites", "Petites", "Moyennes", "Grandes", "Très grandes"]),
    NameTexts(names: ["Very small", "Small", "Medium", "Large", "Very large"]),
  ]
  /// In the order of `Preferences.CollectionSort`.
  static let collectionSorts = [
    NameTexts(names: ["les plus récentes", "les plus anciennes", "titre", "artiste", "note", "année de l’œuvre"]),
    NameTexts(names: ["newest", "oldest", "title", "artist", "rating", "year of the work"]),
  ]
  /// In the order of `Preferences.BookSort`.
  static let bookSorts = [
    NameTexts(names: ["date d’ajout", "titre", "auteur", "série", "note", "année", "éditeur"]),
    NameTexts(names: ["date added", "title", "author", "series", "rating", "year", "publisher"]),
  ]
  /// In the order of `Book.Shelf`.
  static let shelves = [
    NameTexts(names: ["Ni possédé ni souhaité", "À moi", "Souhaités"]),
    NameTexts(names: ["Neither owned nor wanted", "Mine", "Wanted"]),
  ]
  /// In the order of `Contributor.Role`.
  static let roles = [
    NameTexts(names: ["texte", "illustration", "traduction", "direction", "voix", "couleurs", "préface", "autre rôle"]),
    NameTexts(names: ["text", "illustration", "translation", "edited by", "voice", "colours", "preface", "other role"]),
  ]
}

extension Texts {
  /// A list of names in this language: `texts.names(NameTexts.shelves)[1]`.
  func names(_ tables: [NameTexts]) -> [StaticString] { place(in: tables).pointee.names }
}
