import CatalogueModel

/// What is known of an edition: what its cover, a library or a shop says. Empty and nil mean "not known".
public struct BookDetails: Sendable {
  public var title: String
  public var subtitle = ""
  public var people: [Contributor] = []
  /// Most books are in none; a few stand in two.
  public var series: [SeriesPlace] = []
  public var publisher = ""
  public var published = PartialDate.unknown
  public var pages: Int?
  /// A BCP 47 tag, such as `fr` or `pt-BR`.
  public var language = ""
  public var isbn: ISBN?
  /// Plain text; paragraphs are parted by an empty line.
  public var description = ""

  public init(title: String) { self.title = title }
}

/// Somebody who made a book, as the book names them.
public struct Contributor: Sendable {
  public enum Role: UInt8, CaseIterable, Sendable {
    case author = 0, illustrator = 1, translator = 2, editor = 3, narrator = 4, colourist = 5, preface = 6, other = 9
  }
  public var name: String
  public var role: Role
  /// What they are filed under where `SortKey.person` guesses wrong; empty: the guess.
  public var sortName: String

  public init(_ name: String, role: Role = .author, sortName: String = "") {
    self.name = name
    self.role = role
    self.sortName = sortName
  }

  /// What they are filed under.
  public var filedUnder: String { sortName.utf8.isEmpty ? SortKey.person(name) : sortName }
}

/// A book's place in a series.
public struct SeriesPlace: Sendable {
  public var name: String
  /// Empty when it has none.
  public var tome: String
  public init(_ name: String, tome: String = "") {
    self.name = name
    self.tome = tome
  }
}
