import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// All books, or those that are looked for: sorted, filtered, in five sizes; several can be chosen to do one thing with them.
  public func allBooks() -> Response {
    guard let library = world.viewer?.library else { return notFound() }
    let selection = BookSelection(request.query)
    let found = selection.books(of: library)
    let page = document(title: texts.book.title.string, tab: .collection, name: "books all-books") { h in
      booksHead(h, library.books.count)
      bookSearch(h, selection.words, isLive: true) { filters(h, selection, library) }
      bookArrangement(h, library.preferences)
      h.section.id("results").class("results") {
        if found.isEmpty {
          if let category = selection.category { otherHalf(h, category, library, .collection) }
          h.div.class("empty") {
            icon(h, "book")
            h.p { h.text(texts.book.nothing) }
            h.a.class("button").href(.allBooks) { h.text(texts.book.showAll) }
          }
        } else {
          results(h, selection, found, library)
        }
      }
    }
    return Response(body: .html(page))
  }

  /// The same for programs.
  public func booksList() -> Response {
    guard let library = world.viewer?.library else { return notFound() }
    let found = BookSelection(request.query).books(of: library)
    let bytes = JSON.written { j in
      j.object {
        j.field("total", found.count)
        j.field("items") { j.array { for index in found { describe(j, library.books[index]) } } }
      }
    }
    return Response(body: .json(bytes))
  }

  private func describe(_ j: JSON, _ book: Book) {
    j.object {
      j.field("id", book.id)
      j.field("title", book.details.title)
      j.field("people") { j.array { for person in book.details.people { j.text(person.name) } } }
      if let isbn = book.details.isbn { j.field("isbn", isbn.text) }
      if let year = book.details.published.year { j.field("year", year) }
      if let halves = book.rating { j.field("halfStars", halves) }
      j.field("added", book.added.text)
      j.field("favourite", book.isFavourite)
    }
  }

  private func results(_ h: HTML, _ selection: BookSelection, _ books: [Int], _ library: Library) {
    let offset = pageOffset(total: books.count, pageSize: Self.collectionPageSize)
    let shown = books.dropFirst(offset).prefix(Self.collectionPageSize).map { library.books[$0] }
    h.div.class("results-head") {
      h.p.class("count") { h.count(texts.book.count, books.count, texts) }
      if let category = selection.category { otherHalf(h, category, library, .collection) }
      var other = selection
      other.isChoosing.toggle()
      h.a.class("button quiet").href(other.address(page: offset / Self.collectionPageSize + 1)) {
        h.text(selection.isChoosing ? texts.category.stopChoosing : texts.category.choose)
      }
    }
    let grid = Self.sizeClass(library.preferences.bookCoverSize)
    if selection.isChoosing {
      form(h, .bookBatch, class: "batch") {
        batchActions(h, library)
        h.ul.class(grid) {
          for book in shown {
            h.li {
              h.label.class("pick") {
                h.input.set("type", "checkbox").set("name", "book").set("value", book.id.text).end()
                h.span.class("visually-hidden") { h.text(bookTitleText(book)) }
              }
              bookTile(h, book, of: selection)
            }
          }
        }
      }
    } else {
      h.ul.class(grid) { for book in shown { h.li { bookTile(h, book, of: selection) } } }
    }
    pager(h, total: books.count, offset: offset, pageSize: Self.collectionPageSize) { selection.address(page: $0) }
  }

  private func filters(_ h: HTML, _ selection: BookSelection, _ library: Library) {
    h.div.class("filter-line") {
      choice(
        h, "shelf", texts.book.shelf,
        [
          texts.book.all, texts.names(NameTexts.shelves)[1], texts.names(NameTexts.shelves)[2], texts.book.lent, texts.book.favourites,
          texts.book.unsorted,
        ].enumerated().map {
          index, name in
          (BookSelection.code(BookSelection.Shelf(rawValue: index) ?? .all).string, name.string, index == selection.shelf.rawValue)
        })
      if !library.categories.isEmpty {
        choice(
          h, "category", texts.category.category,
          [("", texts.book.all.string, selection.category == nil)]
            + library.categories.map {
              ($0.id.text, $0.name, $0.id == selection.category)
            })
      }
    }
  }

  private func choice(_ h: HTML, _ name: StaticString, _ label: StaticString, _ options: [(value: String, text: String, isChosen: Bool)]) {
    select(h, name, label, any: nil) { for choice in options { option(h, choice.value, choice.text, isChosen: choice.isChosen) } }
  }

  private func bookArrangement(_ h: HTML, _ preferences: Preferences) {
    arrangementForm(
      h, .allBooks, texts.book.sort, texts.names(NameTexts.bookSorts), chosen: preferences.bookSort.rawValue, size: preferences.bookCoverSize,
      texts.book.size
    ) {
      h.button.class("quiet").set("name", "reversed").set("value", preferences.isBookSortReversed ? "no" : "yes").set("title", texts.book.reverse)
        .set("aria-label", texts.book.reverse).set("aria-pressed", preferences.isBookSortReversed ? "true" : "false") { icon(h, "sort") }
    }
  }

  private func batchActions(_ h: HTML, _ library: Library) {
    h.div.class("card batch-actions") {
      if !library.categories.isEmpty {
        choice(h, "into", texts.category.category, library.categories.map { ($0.id.text, $0.name, false) })
        h.button.set("name", "do").set("value", "file") { h.text(texts.category.file) }
        h.button.set("name", "do").set("value", "unfile") { h.text(texts.category.unfile) }
      }
      field(h, "to", texts.book.lendTo, isRequired: false)
      h.button.set("name", "do").set("value", "lend") { h.text(texts.book.lend) }
      h.button.class("quiet danger").set("name", "do").set("value", "delete") {
        icon(h, "trash")
        h.text(texts.book.delete)
      }
    }
  }
}
