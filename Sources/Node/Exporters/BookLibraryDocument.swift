import CatalogueModel
import CollectionModel
import FactLog
import Foundation

/// A member's books and categories as our own JSON: all that is known of them, so that another account can take them in without loss.
///
///     let json = try BookLibraryDocument(library).json()
///
/// docs/formats/books.md specifies it; `Importers` reads it.
public struct BookLibraryDocument: Encodable, Sendable {
  let format = "trouvaille-books"
  let version = 1
  let categories: [ExportedCategory]
  let books: [ExportedBook]

  /// Linear in the books.
  public init(_ library: Library) {
    categories = library.categories.map { ExportedCategory(id: $0.id.text, name: $0.name, colour: $0.colour, made: $0.made) }
    books = library.books.map(ExportedBook.init)
  }

  /// Indented UTF-8, members in the order of their names.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }
}

struct ExportedCategory: Encodable {
  let id, name: String
  let colour: Int
  let made: Int64
}

/// What is not known is absent.
struct ExportedBook: Encodable {
  struct Person: Encodable {
    let name, role: String
    let sortName: String?
  }
  struct Place: Encodable {
    let name: String
    let tome: String?
  }
  struct Lent: Encodable {
    let to: String
    let since: String?
  }
  struct Cost: Encodable {
    let hundredths: Int
    let currency: String?
  }
  struct Span: Encodable {
    let id: String
    let start, end: String?
  }
  let id, title, shelf, added: String
  let subtitle, publisher, published, language, isbn, description, titleSort, comment, cover: String?
  let people: [Person]?
  let series: [Place]?
  let pages, copies: Int?
  /// 0.5…5.
  let rating: Double?
  let loan: Lent?
  let price: Cost?
  let readings: [Span]?
  let favourite: Bool?
  let categories: [String]?
  let made: Int64

  init(_ book: Book) {
    let details = book.details
    (id, title, added, made) = (book.id.text, details.title, book.added.text, book.made)
    shelf = Self.name(of: book.shelf)
    (subtitle, publisher, language) = (details.subtitle.orNil, details.publisher.orNil, details.language.orNil)
    (published, isbn, description) = (details.published.written, details.isbn?.text, details.description.orNil)
    (titleSort, comment) = (book.titleSort.orNil, book.comment.orNil)
    cover = book.cover.map { "photos/" + String(decoding: $0.hexadecimal, as: UTF8.self) + ".jpg" }
    people = details.people.map { Person(name: $0.name, role: Self.name(of: $0.role), sortName: $0.sortName.orNil) }.orNil
    series = details.series.map { Place(name: $0.name, tome: $0.tome.orNil) }.orNil
    (pages, copies) = (details.pages, book.copies == 1 ? nil : book.copies)
    rating = book.rating.map { Double($0) / 2 }
    loan = book.loan.map { Lent(to: $0.to, since: $0.since?.text) }
    price = book.price.map { Cost(hundredths: $0.hundredths, currency: $0.currency.orNil) }
    readings = book.readings.map { Span(id: $0.id.text, start: $0.start.written, end: $0.end.written) }.orNil
    favourite = book.isFavourite ? true : nil
    categories = book.categories.sorted().map(\.text).orNil
  }

  private static func name(of shelf: Book.Shelf) -> String {
    switch shelf {
    case .none: "none"
    case .owned: "owned"
    case .wanted: "wanted"
    }
  }

  static func name(of role: Contributor.Role) -> String {
    switch role {
    case .author: "author"
    case .illustrator: "illustrator"
    case .translator: "translator"
    case .editor: "editor"
    case .narrator: "narrator"
    case .colourist: "colourist"
    case .preface: "preface"
    case .other: "other"
    }
  }
}
