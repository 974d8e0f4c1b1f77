import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// The ways to a new book: a number or words to look for, or by hand. What is owned already is said first.
  public func addBook() -> Response { addBook { _, _, _ in } }

  /// The same with what the services know.
  public func addBook(_ found: BookOffers) -> Response {
    addBook { h, words, library in offers(h, found, words, library) }
  }

  private func addBook(_ offers: (HTML, String, Library) -> Void) -> Response {
    guard let library = world.viewer?.library else { return notFound() }
    let words = request.query["q"].trimmed
    if world.isFirstTime, mustLookUp(words, library) { return .waiting(for: .lookUp(words, texts.language)) }
    let page = document(title: texts.bookForm.new.string, tab: .collection, name: "add-book reading-wide") { h in
      backLink(h, .books, texts.book.title)
      h.h1 { h.text(texts.bookForm.new) }
      h.form.class("search").action(.addBook).set("method", "get").set("role", "search") {
        searchFields(h, words, texts.addBook.label, texts.addBook.placeholder)
      }
      h.p {
        h.a.class("button").href(.scanBooks) {
          icon(h, "camera")
          h.text(texts.scan.title)
        }
      }
      if !words.utf8.isEmpty {
        answer(h, words, library)
        if case .unreachable = world.outcome { remark(h, texts.lookUp.noNetwork) }
        offers(h, words, library)
      }
      h.section.class("card") {
        h.h2 { h.text(texts.addBook.byHand) }
        h.p { h.text(texts.addBook.byHandHint) }
        h.a.class("button").href(byHandAddress(words)) {
          icon(h, "edit")
          h.text(texts.addBook.byHand)
        }
      }
    }
    return Response(body: .html(page))
  }

  /// An edition that is here with its title needs no look-up.
  private func mustLookUp(_ words: String, _ library: Library) -> Bool {
    if words.utf8.isEmpty { return false }
    guard let isbn = try? ISBN(reading: words), let owned = library.books(with: isbn).first else { return true }
    return owned.details.title.utf8.isEmpty
  }

  private func answer(_ h: HTML, _ words: String, _ library: Library) {
    let isbn = try? ISBN(reading: words)
    let owned = library.bookIndices(matching: words).prefix(12).map { library.books[$0] }
    if !owned.isEmpty {
      h.section.class("card owned") {
        h.h2 { h.text(texts.bookForm.ownsAlready) }
        h.ul.class("list") { for book in owned { h.li { ownedBook(h, book, isExact: isbn != nil) } } }
      }
    } else {
      h.p.class("quiet") { h.text(texts.addBook.notOwned) }
    }
    if let isbn, owned.isEmpty {
      form(h, .newBook, class: "card fields") {
        h.p { h.fill(texts.addBook.keepNumberHint, isbn.text) }
        hidden(h, "isbn", isbn.text)
        h.button.class("primary") { h.text(texts.addBook.keepNumber) }
      }
    }
  }

  private func ownedBook(_ h: HTML, _ book: Book, isExact: Bool) {
    h.p {
      h.fill(book.shelf == .wanted ? texts.bookForm.wantedSince : texts.bookForm.ownedSince, bookTitleText(book), texts.day(book.added))
    }
    h.div.class("buttons") {
      h.a.class("button").href(.book(book.id)) { h.text(texts.bookForm.seeIt) }
      if isExact && book.shelf == .owned {
        form(h, .copyBook(book.id)) {
          hidden(h, "copies", "\(book.copies + 1)")
          h.button { h.text(texts.bookForm.secondCopy) }
        }
      }
    }
  }

  private func byHandAddress(_ words: String) -> String {
    if words.utf8.isEmpty { return Route.newBook.path }
    let isNumber = (try? ISBN(reading: words)) != nil
    return Route.newBook.path + (isNumber ? "?isbn=" : "?title=") + Fields.encode(words)
  }

  /// The empty form; what was looked for stands in it already.
  public func newBook() -> Response {
    guard world.viewer != nil else { return notFound() }
    var details = BookDetails(title: request.query["title"].trimmed)
    details.isbn = try? ISBN(reading: request.query["isbn"])
    let book = Book(id: details.isbn?.bookID ?? world.newID(), details: details, added: world.today, made: world.now)
    return editBook(BookEntry(book), isNew: true)
  }
}
