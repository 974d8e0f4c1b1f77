import CollectionModel
import FactLog

extension Page {
  /// The library: what came last, what is loved, the categories.
  public func books() -> Response {
    guard let library = world.viewer?.library else { return notFound() }
    let page = document(title: texts.book.title.string, tab: .collection, name: "books") { h in
      booksHead(h, library.books.count)
      if library.books.isEmpty {
        h.div.class("empty") {
          icon(h, "book")
          h.h2 { h.text(texts.book.empty) }
          h.p { h.text(texts.book.emptyHint) }
          h.a.class("button primary").href(.addBook) { h.text(texts.book.add) }
          h.a.class("button").href(.importBooks) { h.text(texts.book.importBooks) }
        }
      } else {
        bookSearch(h, "")
        bookShelf(h, texts.book.latest, library.books.prefix(20), seeAll: Route.allBooks.path)
        bookShelf(
          h, texts.book.favourites, library.favouriteBookIndices.prefix(20).map { library.books[$0] }[...],
          seeAll: Route.allBooks.path + "?shelf=favourite")
        categoryShelf(h, library)
        h.p { h.a.class("line").href(.importBooks) { h.text(texts.book.importBooks) } }
      }
    }
    return Response(body: .html(page))
  }

  func booksHead(_ h: HTML, _ count: Int) {
    h.header.class("collection-head") {
      h.h1 { h.text(texts.book.title) }
      if count > 0 { h.p.class("quiet") { h.count(texts.book.count, count, texts) } }
      collectionSwitch(h, isBooks: true)
      h.a.class("button primary").href(.addBook) {
        icon(h, "plus")
        h.text(texts.book.add)
      }
    }
  }

  /// `isLive`: the results stand on the same page and follow what one types.
  func bookSearch(_ h: HTML, _ words: String, isLive: Bool = false, content: () -> Void = {}) {
    h.form.class("filters").action(.allBooks).set("method", "get").set("role", "search").set("data-island", "search", if: isLive) {
      h.div.class("search") {
        searchFields(h, words, texts.book.searchLabel, texts.book.search)
      }
      content()
    }
  }

  private func bookShelf(_ h: HTML, _ heading: StaticString, _ books: ArraySlice<Book>, seeAll: String) {
    if books.isEmpty { return }
    h.section {
      h.div.class("section-head") {
        h.h2 { h.text(heading) }
        h.a.class("line").href(seeAll) { h.text(texts.book.seeAll) }
      }
      h.ul.class("shelf") { for book in books { h.li { bookTile(h, book) } } }
    }
  }

  private func categoryShelf(_ h: HTML, _ library: Library) {
    h.section {
      h.div.class("section-head") {
        h.h2 { h.text(texts.book.categories) }
        h.a.class("line").href(.categories) { h.text(texts.category.manage) }
      }
      if library.categories.isEmpty {
        h.p.class("quiet") { h.text(texts.category.none) }
      } else {
        let counts = library.categoryCounts().books
        h.ul.class("labels") {
          for category in library.categories {
            h.li { categoryLink(h, category, .allBooks, count: counts[category.id] ?? 0) }
          }
        }
      }
    }
  }
}
