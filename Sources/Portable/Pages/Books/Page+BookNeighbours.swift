import CollectionModel
import FactLog

/// A part of the list from which a book was opened, around that book.
struct BookNeighbours {
  // So few before it that it is in sight where the column begins, whatever the height of the window.
  private static let before = 5, most = 40

  let selection: BookSelection
  /// All of the list, as indices.
  let books: [Int]
  /// Where in it the book stands.
  let place: Int

  /// The list that the address of the book names; all books when the book is not in it. Nil for the only book.
  init?(_ id: ID, _ query: Fields, _ library: Library) {
    guard library.books.count > 1, let index = library.bookIndex(id) else { return nil }
    let asked = BookSelection(query)
    let found = asked.books(of: library)
    if let place = found.firstIndex(of: index) {
      (selection, books, self.place) = (asked, found, place)
    } else {
      let all = BookSelection(Fields())
      let books = all.books(of: library)
      (selection, self.books, place) = (all, books, books.firstIndex(of: index) ?? 0)
    }
  }

  var shown: ArraySlice<Int> { books.dropFirst(max(place - Self.before, 0)).prefix(Self.most) }
}

extension Page {
  /// The list beside a book, on screens that have room for both.
  func bookNeighbours(_ h: HTML, _ list: BookNeighbours, _ library: Library) {
    h.nav.class("column").set("aria-label", texts.book.title) {
      h.a.class("skip").href("#detail") { h.text(texts.layout.skip) }
      h.div.class("column-head") {
        h.a.class("back").href(list.selection.address(page: list.place / Self.collectionPageSize + 1)) {
          icon(h, "back")
          h.text(texts.book.title)
        }
        h.span.class("quiet") { h.fill(texts.book.place, texts.number(list.place + 1), texts.number(list.books.count)) }
        step(h, list, by: -1, library)
        step(h, list, by: 1, library)
      }
      h.ul {
        for index in list.shown {
          let book = library.books[index]
          h.li {
            h.a.class("row book").href(list.selection.address(of: book.id)).set("aria-current", "page", if: index == list.books[list.place]) {
              bookCover(h, book, sizes: "40px")
              h.span.class("words") {
                h.strong.class("title") { bookTitle(h, book) }
                h.span.class("quiet clamp") { h.text(bookByline(book)) }
              }
            }
          }
        }
      }
    }
  }

  /// Takes the list along with a form, so that the same one stands beside the book afterwards.
  func listOfPage(_ h: HTML) {
    let query = BookSelection(request.query).query
    if !query.utf8.isEmpty { hidden(h, "in", query) }
  }

  /// The list that came with a form, to be added to another query: `&shelf=favourite`; empty for all books.
  public var listOfForm: String {
    let query = BookSelection(Fields(encoded: request.form["in"].bytes)).query
    return query.utf8.isEmpty ? "" : "&" + query
  }

  private func step(_ h: HTML, _ list: BookNeighbours, by distance: Int, _ library: Library) {
    let place = list.place + distance, isNext = distance > 0
    guard list.books.indices.contains(place) else {
      h.span.class("placeholder") {}
      return
    }
    let label = isNext ? texts.book.next : texts.book.previous
    h.a.class("button quiet").href(list.selection.address(of: library.books[list.books[place]].id)).set("rel", isNext ? "next" : "prev")
      .set("aria-label", label).set("title", label) { icon(h, isNext ? "forward" : "back") }
  }
}
