import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// A book in a grid: cover, title, who, and what it is to the member.
  ///
  /// - Parameter list: the narrowed list in which it stands; the book's page shows it too.
  func bookTile(_ h: HTML, _ book: Book, of list: BookSelection? = nil) {
    h.a.class("tile book").href(list?.address(of: book.id) ?? Route.book(book.id).path) {
      bookCover(h, book, sizes: "(min-width: 40rem) 12rem, 33vw")
      bookState(h, book)
      h.span.class("words") {
        h.strong.class("title") { bookTitle(h, book) }
        h.span.class("quiet") { h.text(bookByline(book)) }
        if let halves = book.rating { rating(h, halves) }
      }
    }
  }

  /// The cover as its member photographed or found it, else a cloth binding with the title on it: always the same for a book.
  func bookCover(_ h: HTML, _ book: Book, sizes: StaticString, description: String = "", isLazy: Bool = true) {
    if let cover = book.cover { return self.cover(h, book.id, .artwork, photo: cover, sizes: sizes, description: description, isLazy: isLazy) }
    var dice = Dice(seed: book.id.high ^ book.id.low)
    h.raw("<span class=\"cover cloth c")
    h.number(dice.roll(8))
    h.raw(dice.flip() ? " ruled\" aria-hidden=\"true\"><b>" : "\" aria-hidden=\"true\"><b>")
    bookTitle(h, book)
    h.raw("</b><i>")
    if let person = book.details.people.first { h.text(person.name) }
    h.raw("</i></span>")
  }

  func bookTitle(_ h: HTML, _ book: Book) { h.text(bookTitleText(book)) }

  /// Without a title yet, its number stands for it until it is looked up.
  func bookTitleText(_ book: Book) -> String {
    book.details.title.utf8.isEmpty ? book.details.isbn?.text ?? "…" : book.details.title
  }

  /// "Albert Camus · 1942".
  func bookByline(_ book: Book) -> String {
    var text = ""
    for (index, person) in book.details.people.prefix(2).enumerated() { text += (index > 0 ? ", " : "") + person.name }
    if book.details.people.count > 2 { text += "…" }
    guard book.details.published.year != nil else { return text }
    let year = texts.date(PartialDate(year: book.details.published.year))
    return text.utf8.isEmpty ? year : text + " · " + year
  }

  private func bookState(_ h: HTML, _ book: Book) {
    if let loan = book.loan {
      h.span.class("state target") { h.span { h.fill(texts.book.lentTo, loan.to) } }
    } else if book.shelf == .wanted {
      h.span.class("state target") {
        icon(h, "target")
        h.span { h.text(texts.names(NameTexts.shelves)[Book.Shelf.wanted.rawValue]) }
      }
    } else if book.copies > 1 {
      h.span.class("state") { h.span { h.fill(texts.book.copies, texts.number(book.copies)) } }
    }
  }

  /// The two halves of the collection.
  func collectionSwitch(_ h: HTML, isBooks: Bool) {
    h.nav.class("views halves").set("aria-label", texts.collection.title) {
      h.a.href(.collection).set("aria-current", isBooks ? "false" : "true") {
        icon(h, "image")
        h.text(texts.book.works)
      }
      h.a.href(.books).set("aria-current", isBooks ? "true" : "false") {
        icon(h, "book")
        h.text(texts.book.books)
      }
    }
  }
}
