import CatalogueModel

/// Which column of a table of books is what. Guessed from the header, shown, and corrected by whoever imports:
///
///     { "title": "titre", "people": "auteurs", "isbn": "isbn", "rating": "note", "ratingScale": 20 }
///
/// docs/formats/books-import.md describes it.
public struct BookMapping: Codable, Sendable, Equatable {
  // Names of columns, as they stand in the header.
  public var title, subtitle, people, isbn, otherISBN, publisher, published, pages, language, series, tome, description: String?
  public var rating, review, notes, shelves, tags, status, started, finished, added, owned, copies: String?
  public var lentTo, lentSince, price, currency, favourite: String?
  /// What the best rating is; told from the column when absent.
  public var ratingScale: Double?
  /// `dayFirst` or `monthFirst`; told from the dates when absent.
  public var dateOrder: String?

  public init() {}

  /// Every column that is named.
  var columns: [String] {
    [
      title, subtitle, people, isbn, otherISBN, publisher, published, pages, language, series, tome, description, rating, review, notes,
      shelves, tags, status, started, finished, added, owned, copies, lentTo, lentSince, price, currency, favourite,
    ].compactMap { $0 }
  }

  /// Throws when it names a column that the file does not have, or nothing to tell a book by.
  func check(_ document: Document) throws(ImportError) {
    let fields = Set(document.allFields)
    if let missing = columns.first(where: { !fields.contains($0) }) {
      throw ImportError(
        .mapping, file: document.name, problem: "The mapping names a column \(missing) that the file does not have.",
        advice: "It has: \(document.allFields.prefix(40).joined(separator: ", ")).")
    }
    guard title != nil || isbn != nil else {
      throw ImportError(
        .mapping, file: document.name, problem: "The mapping names neither a title nor an ISBN.", advice: "Add \"title\" or \"isbn\".")
    }
    if let scale = ratingScale, !(1...1000).contains(scale) {
      throw ImportError(.mapping, file: document.name, problem: "ratingScale is \(scale).", advice: "Give the best rating: 5, 10, 20 or 100.")
    }
    if let order = dateOrder, BookDates.Order(rawValue: order) == nil {
      throw ImportError(.mapping, file: document.name, problem: "dateOrder is \(order).", advice: "Write dayFirst or monthFirst.")
    }
  }
}
