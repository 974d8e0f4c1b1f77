import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// What the services know, each edition with a button that takes it; or why there is nothing.
  func offers(_ h: HTML, _ found: BookOffers, _ words: String, _ library: Library) {
    switch found.state {
    case .found: offerList(h, found, words, library)
    case .nothingFound: remark(h, texts.lookUp.nothingFound)
    case .busy: remark(h, texts.lookUp.busy)
    case .noNetwork: remark(h, texts.lookUp.noNetwork)
    case .switchedOff: remark(h, texts.lookUp.switchedOff)
    }
  }

  func remark(_ h: HTML, _ text: StaticString) {
    h.div.class("notice warning").set("role", "status") {
      icon(h, "info")
      h.p { h.text(text) }
    }
  }

  private func offerList(_ h: HTML, _ found: BookOffers, _ words: String, _ library: Library) {
    h.section.class("offers") {
      h.h2 { h.text(texts.lookUp.title) }
      if found.isPartial { remark(h, texts.lookUp.partial) }
      h.ul { for offer in found.offers { h.li.class("card offer") { self.offer(h, offer, words, library) } } }
    }
  }

  private func offer(_ h: HTML, _ offer: BookOffer, _ words: String, _ library: Library) {
    let details = offer.details
    let owned = details.isbn.flatMap { library.books(with: $0).first }
    let edition = Book(id: .zero, details: details, added: world.today, made: world.now)
    h.h3 { h.text(details.title) }
    if !details.subtitle.utf8.isEmpty { h.p.class("alternative") { h.text(details.subtitle) } }
    h.p { h.text(bookByline(edition)) }
    h.p.class("quiet") { h.text(editionText(details)) }
    if !offer.isConfirmed {
      h.p.class("warning") {
        icon(h, "warning")
        h.text(texts.lookUp.unconfirmed)
      }
    }
    h.p.class("quiet") { h.fill(texts.lookUp.from, offer.sources) }
    if let owned, !owned.details.title.utf8.isEmpty {
      h.p { h.text(texts.lookUp.isYours) }
      h.a.class("button").href(.book(owned.id)) { h.text(texts.bookForm.seeIt) }
    } else {
      form(h, .newBook) {
        offerFields(h, offer, words)
        h.button.class("primary") { h.text(owned == nil ? texts.lookUp.take : texts.lookUp.fill) }
      }
    }
  }

  /// "Casterman · 62 · 9782203001190".
  private func editionText(_ details: BookDetails) -> String {
    var parts: [String] = []
    if !details.publisher.utf8.isEmpty { parts.append(details.publisher) }
    if let pages = details.pages { parts.append(Texts.filled(texts.lookUp.pages, [texts.number(pages)])) }
    if let isbn = details.isbn { parts.append(isbn.text) }
    var text = ""
    for part in parts { text += (text.utf8.isEmpty ? "" : " · ") + part }
    return text
  }

  /// The edition as `BookEntry` reads it, and what was looked for, so that the node finds the cover again.
  private func offerFields(_ h: HTML, _ offer: BookOffer, _ words: String) {
    let details = offer.details
    var people = ""
    for person in details.people { people += (people.utf8.isEmpty ? "" : "\n") + line(person) }
    if details.isbn == nil { hidden(h, "id", world.newID().text) }
    hidden(h, "title", details.title)
    hidden(h, "subtitle", details.subtitle)
    hidden(h, "people", people)
    for place in details.series {
      hidden(h, "series", place.name)
      hidden(h, "tome", place.tome)
    }
    hidden(h, "publisher", details.publisher)
    hidden(h, "published", details.published.text)
    hidden(h, "pages", details.pages.map { "\($0)" } ?? "")
    hidden(h, "language", details.language)
    hidden(h, "isbn", details.isbn?.text ?? "")
    hidden(h, "description", details.description)
    if !offer.coverAddress.utf8.isEmpty {
      hidden(h, "lookup", words)
      hidden(h, "cover", offer.coverAddress)
    }
  }
}
