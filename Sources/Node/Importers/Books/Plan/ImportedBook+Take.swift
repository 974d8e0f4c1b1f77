import CatalogueModel
import CollectionModel
import FactLog

extension ImportedBook {
  /// Whether the comments of both, and a few words, are short enough to be one.
  func hasRoom(for other: ImportedBook) -> Bool {
    book.comment.utf8.count + other.book.comment.utf8.count + 1000 <= Fact.mostBytes
  }

  /// Takes in another row about the same book: what is empty is filled, lists are joined, and where both say something
  /// of the member's own, the later one goes into the comment. Gives what is to know of it.
  mutating func take(_ other: ImportedBook) -> [RowNote] {
    var lines: [String] = []
    book.details.fill(from: other.book.details)
    if let rating = other.book.rating, let own = book.rating, rating != own {
      lines.append("Rating: \(Double(rating) / 2)")
    }
    book.rating = book.rating ?? other.book.rating
    if let loan = other.book.loan, let own = book.loan, loan.to != own.to { lines.append("Lent: \(loan.to)") }
    book.loan = book.loan ?? other.book.loan
    book.price = book.price ?? other.book.price
    if other.book.shelf == .owned || book.shelf == .none { book.shelf = other.book.shelf }
    book.categories.formUnion(other.book.categories)
    book.cover = book.cover ?? other.book.cover
    book.copies = max(book.copies, other.book.copies)
    book.isFavourite = book.isFavourite || other.book.isFavourite
    if book.titleSort.isEmpty { book.titleSort = other.book.titleSort }
    for reading in other.book.readings where !book.readings.contains(where: { $0.id == reading.id }) {
      book.readings.append(reading)
    }
    for shelf in other.shelves where !shelves.contains(shelf) { shelves.append(shelf) }
    if !hasDay, other.hasDay {
      book = Book(id: book.id, details: book.details, added: other.book.added, made: book.made).withOwn(of: book)
      hasDay = true
    }
    let said = book.comment.contains(other.book.comment) ? "" : other.book.comment
    book.comment = [book.comment, said, lines.joined(separator: "\n")].filter { !$0.isEmpty }.joined(separator: "\n\n")
    return lines.map { RowNote(reason: .rowConflict, text: $0) }
  }
}

extension Book {
  /// With what `other` is to the member.
  fileprivate func withOwn(of other: Book) -> Book {
    var book = self
    (book.titleSort, book.shelf, book.copies, book.loan, book.price) = (
      other.titleSort, other.shelf, other.copies, other.loan, other.price
    )
    (book.rating, book.comment, book.isFavourite, book.readings) = (
      other.rating, other.comment, other.isFavourite, other.readings
    )
    (book.categories, book.cover) = (other.categories, other.cover)
    return book
  }
}

extension BookDetails {
  /// Takes from `other` what is not known here.
  fileprivate mutating func fill(from other: BookDetails) {
    if subtitle.isEmpty { subtitle = other.subtitle }
    if people.isEmpty { people = other.people }
    if series.isEmpty { series = other.series }
    if publisher.isEmpty { publisher = other.publisher }
    if published.year == nil { published = other.published }
    if language.isEmpty { language = other.language }
    if description.isEmpty { description = other.description }
    pages = pages ?? other.pages
    isbn = isbn ?? other.isbn
  }
}
