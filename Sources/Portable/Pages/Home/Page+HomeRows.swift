import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// How many tiles stand in a row.
  private static let rowLength = 20

  /// The latest finds and books together, as they were made.
  func latest(_ h: HTML, _ library: Library) {
    h.section.class("latest").set("aria-labelledby", "latest") {
      rowHead(
        h, "latest", texts.home.latest, works: library.finds.isEmpty ? nil : Route.collection.path,
        books: library.books.isEmpty ? nil : Route.books.path)
      if library.finds.isEmpty && library.books.isEmpty {
        h.div.class("empty") {
          icon(h, "camera")
          h.p { h.text(texts.home.noFinds) }
          h.div.class("buttons") {
            h.a.class("button primary").href(.discover) { h.text(texts.home.noFindsAction) }
            h.a.class("button").href(.addBook) { h.text(texts.book.add) }
          }
        }
      } else {
        h.ul.class("shelf mixed") {
          library.forEachLatest { find in
            h.li { findTile(h, find) }
          } book: { book in
            h.li { bookTile(h, book) }
          }
        }
      }
    }
  }

  /// The works to see; without any, what they are and how to choose some.
  func targets(_ h: HTML, _ ids: Set<ID>) {
    let works = world.catalogue.set(of: ids)
    if works.isEmpty && world.catalogue.count == 0 { return }
    h.section.set("aria-labelledby", "targets") {
      h.h2.id("targets") { h.text(texts.home.targets) }
      if works.isEmpty {
        h.div.class("empty") {
          icon(h, "target")
          h.p { h.text(texts.home.noTargets) }
          h.a.class("button").href(.discover) { h.text(texts.home.noTargetsAction) }
        }
      } else {
        h.ul.class("shelf") { workTiles(h, works, atMost: Self.rowLength) }
      }
    }
  }

  /// Works, then books: where there are many of both, as many of each.
  func favourites(_ h: HTML, _ library: Library) {
    let works = world.catalogue.set(of: library.favourites)
    let books = library.favouriteBookIndices
    if works.isEmpty && books.isEmpty { return }
    let shownWorks = min(works.count, max(Self.rowLength - books.count, Self.rowLength / 2))
    h.section.set("aria-labelledby", "favourites") {
      rowHead(
        h, "favourites", texts.home.favourites,
        works: works.isEmpty ? nil : DiscoverState(Fields()).with { $0.mine = .favourites }.address,
        books: books.isEmpty ? nil : Route.allBooks.path + "?shelf=favourite")
      h.ul.class("shelf mixed") {
        workTiles(h, works, atMost: shownWorks)
        for index in books.prefix(Self.rowLength - shownWorks) { h.li { bookTile(h, library.books[index]) } }
      }
    }
  }

  /// One's own categories, each with how much is in it.
  func categories(_ h: HTML, _ library: Library) {
    if library.categories.isEmpty { return }
    h.section.set("aria-labelledby", "categories") {
      h.div.class("section-head") {
        h.h2.id("categories") { h.text(texts.category.yours) }
        h.a.class("line").href(.categories) { h.text(texts.category.manage) }
      }
      let (books, works) = library.categoryCounts()
      h.ul.class("labels") {
        for category in library.categories {
          let count = (books[category.id] ?? 0, works[category.id] ?? 0)
          let goal = count.1 > 0 ? Route.collection : .allBooks
          h.li { categoryLink(h, category, goal, count: count.0 + count.1) }
        }
      }
    }
  }

  private func workTiles(_ h: HTML, _ works: BitSet, atMost most: Int) {
    var shown = 0
    works.forEach { index in
      if shown < most { itemTile(h, world.catalogue.card(at: index)) }
      shown += 1
    }
  }

  /// A row's heading, and where all of it is.
  private func rowHead(_ h: HTML, _ id: StaticString, _ heading: StaticString, works: String?, books: String?) {
    h.div.class("section-head") {
      h.h2.id(id) { h.text(heading) }
      h.div.class("ways") {
        if let works { h.a.class("line").href(works) { h.text(texts.home.allWorks) } }
        if let books { h.a.class("line").href(books) { h.text(texts.home.allBooks) } }
      }
    }
  }
}
