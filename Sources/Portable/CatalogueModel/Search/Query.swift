/// What is looked for. Every part narrows; an empty query finds all that is there.
public struct Query: Sendable {
  /// Each word must begin a word of the title, the alternative titles, the people, category, site, address or borough. Accents,
  /// case, œ, hyphens and apostrophes do not matter; `st` begins `statue` and is `saint` too.
  public var text: String
  public var kind: Item.Kind?
  /// A `WorkCategory.key`.
  public var category: String?
  public var borough: BoroughKey?
  public var period: Period?
  /// `Folding.key` of a person's name.
  public var person: String?
  /// Only these items.
  public var only: BitSet?
  /// Not these items.
  public var without: BitSet?
  /// Also what was removed or has vanished from its source.
  public var includesGone = false

  public init(text: String = "") { self.text = text }
}

/// The order of the results. What an item does not have (no title, nobody, no year, no position) puts it last, in both directions.
public enum Sort: Sendable {
  /// By title in that language, without leading article.
  case title(Language)
  /// By the last name of the first person.
  case artist
  /// Oldest first.
  case year
  /// Latest addition first.
  case added
  /// Nearest first.
  case distance(from: Point)
}
