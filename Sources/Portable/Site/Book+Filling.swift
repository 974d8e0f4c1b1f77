import CatalogueModel
import CollectionModel
import Pages

extension Book {
  /// With what `other` knows of the edition and this book does not. What a member wrote or chose stays.
  func filled(from other: Book) -> Book {
    var book = self
    let found = other.details
    func fill(_ text: inout String, _ with: String) { if text.utf8.isEmpty { text = with } }
    fill(&book.details.title, found.title)
    fill(&book.details.subtitle, found.subtitle)
    fill(&book.details.publisher, found.publisher)
    fill(&book.details.language, found.language)
    fill(&book.details.description, found.description)
    if book.details.people.isEmpty { book.details.people = found.people }
    if book.details.series.isEmpty { book.details.series = found.series }
    if book.details.published == .unknown { book.details.published = found.published }
    book.details.pages = book.details.pages ?? found.pages
    book.cover = book.cover ?? other.cover
    return book
  }
}
