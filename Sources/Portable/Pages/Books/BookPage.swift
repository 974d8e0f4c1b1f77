import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// A book: its cover large before the same cover out of focus, what it is to the member, and what is known of it; beside the list that it
  /// came from.
  public func book(_ id: ID) -> Response {
    guard let library = world.viewer?.library, let book = library.book(id) else { return notFound() }
    let page = document(title: bookTitleText(book), tab: .collection, name: "book") { h in
      guard let list = BookNeighbours(id, request.query, library) else { return bookArticle(h, book, library) }
      h.div.class("list-and-detail") {
        bookNeighbours(h, list, library)
        bookArticle(h, book, library)
      }
    }
    return Response(body: .html(page))
  }

  private func bookArticle(_ h: HTML, _ book: Book, _ library: Library) {
    h.article.class("book-page").id("detail").set("tabindex", -1) {
      bookPicture(h, book)
      h.div.class("find-words") {
        bookHead(h, book, library)
        if book.details.title.utf8.isEmpty, let isbn = book.details.isbn { lookUpNow(h, isbn) }
        bookActions(h, book)
        if !book.comment.utf8.isEmpty { h.p.class("comment") { h.text(book.comment) } }
        if !book.details.description.utf8.isEmpty {
          h.section {
            h.h2 { h.text(texts.bookForm.description) }
            h.p.class("comment") { h.text(book.details.description) }
          }
        }
        bookFacts(h, book)
      }
    }
  }

  /// For a number that was kept without knowing what it is.
  private func lookUpNow(_ h: HTML, _ isbn: ISBN) {
    h.section.class("card") {
      h.p { h.text(texts.lookUp.numberOnly) }
      h.a.class("button primary").href(Route.addBook.path + "?q=" + isbn.text) {
        icon(h, "search")
        h.text(texts.lookUp.now)
      }
    }
  }

  private func bookPicture(_ h: HTML, _ book: Book) {
    h.div.class("book-picture") {
      if let cover = book.cover {
        h.span.class("backdrop").set("aria-hidden", "true") {
          h.img.set("src", Self.photoAddress(cover, width: 160)).set("alt", "").end()
        }
        h.a.href(Self.photoAddress(cover, width: 1600)).set("data-zoomable", "").set("data-label", texts.find.enlarge)
          .set("data-close", texts.find.close) {
            bookCover(h, book, sizes: "20rem", description: Texts.filled(texts.find.photoOf, [bookTitleText(book)]), isLazy: false)
          }
      } else {
        bookCover(h, book, sizes: "20rem")
      }
    }
  }

  private func bookHead(_ h: HTML, _ book: Book, _ library: Library) {
    h.header.class("find-head") {
      h.div.class("title-and-rating") {
        h.h1 { bookTitle(h, book) }
        if let halves = book.rating { rating(h, halves) }
      }
      if !book.details.subtitle.utf8.isEmpty { h.p.class("alternative") { h.text(book.details.subtitle) } }
      let byline = bookByline(book)
      if !byline.utf8.isEmpty { h.p.class("byline") { h.text(byline) } }
      h.p.class("quiet") {
        h.text(texts.names(NameTexts.shelves)[book.shelf.rawValue])
        if book.copies > 1 {
          h.raw(" · ")
          h.fill(texts.book.copies, texts.number(book.copies))
        }
      }
      if let loan = book.loan {
        h.p.class("warning") {
          icon(h, "person")
          if let since = loan.since { h.fill(texts.book.lentSince, loan.to, texts.day(since)) } else { h.fill(texts.book.lentTo, loan.to) }
        }
      }
      labels(h, book.categories, library, .allBooks)
    }
  }

  private func bookActions(_ h: HTML, _ book: Book) {
    h.div.class("edits") {
      h.a.class("button primary").href(.editBook(book.id)) {
        icon(h, "edit")
        h.text(texts.book.edit)
      }
      form(h, .favouriteBook(book.id)) {
        listOfPage(h)
        hidden(h, "on", book.isFavourite ? "no" : "yes")
        h.button {
          icon(h, book.isFavourite ? "heart-full" : "heart")
          h.text(book.isFavourite ? texts.book.unfavourite : texts.book.favourite)
        }
      }
      if book.loan != nil {
        form(h, .lendBook(book.id)) {
          listOfPage(h)
          hidden(h, "to", "")
          h.button {
            icon(h, "undo")
            h.text(texts.book.back)
          }
        }
      } else {
        h.details {
          h.summary.class("button") {
            icon(h, "person")
            h.text(texts.book.lend)
          }
          form(h, .lendBook(book.id), class: "card fields") {
            listOfPage(h)
            field(h, "to", texts.book.lendTo, longest: 100)
            h.button.class("primary") { h.text(texts.book.lend) }
          }
        }
      }
      form(h, .deleteBook(book.id)) {
        listOfPage(h)
        h.button.class("quiet danger").set("title", texts.book.deleteHint) {
          icon(h, "trash")
          h.text(texts.book.delete)
        }
      }
    }
  }

  private func bookFacts(_ h: HTML, _ book: Book) {
    let details = book.details
    h.section.class("facts-section").set("aria-labelledby", "facts") {
      h.h2.id("facts") { h.text(texts.bookForm.details) }
      h.dl.class("facts") {
        if !details.people.isEmpty {
          fact(h, texts.bookForm.people) {
            h.ul {
              for person in details.people {
                h.li {
                  h.a.href(Route.allBooks.path + "?q=" + Fields.encode(person.name)) { h.text(person.name) }
                  if person.role != .author { h.span.class("quiet") { h.text(" · " + roleName(person.role).string) } }
                }
              }
            }
          }
        }
        for place in details.series {
          fact(h, texts.bookForm.series) {
            h.a.href(Route.allBooks.path + "?q=" + Fields.encode(place.name)) { h.text(place.name) }
            if !place.tome.utf8.isEmpty { h.text(", " + place.tome) }
          }
        }
        plain(h, texts.bookForm.publisher, details.publisher)
        if details.published.year != nil { plain(h, texts.bookForm.published, texts.date(details.published)) }
        if let pages = details.pages { plain(h, texts.bookForm.pages, texts.number(pages)) }
        plain(h, texts.bookForm.language, details.language)
        if let isbn = details.isbn { plain(h, texts.bookForm.isbn, isbn.text + (isbn.isbn10.map { " · " + $0 } ?? "")) }
        if let price = book.price { plain(h, texts.bookForm.price, Self.priceText(price) + " " + price.currency) }
        for reading in book.readings { plain(h, texts.bookForm.readings, readingText(reading)) }
        plain(h, texts.bookForm.added, texts.day(book.added))
      }
    }
  }

  func roleName(_ role: Contributor.Role) -> StaticString {
    let names = texts.names(NameTexts.roles)
    return names[min(Int(role.rawValue), names.count - 1)]
  }

  private func readingText(_ reading: Reading) -> String {
    let start = reading.start.year == nil ? "" : texts.date(reading.start), end = reading.end.year == nil ? "" : texts.date(reading.end)
    return start.utf8.isEmpty ? end : start + " → " + end
  }

  /// "12.50".
  static func priceText(_ price: Price) -> String {
    let cents = price.hundredths % 100
    return "\(price.hundredths / 100)." + (cents < 10 ? "0" : "") + "\(cents)"
  }
}
