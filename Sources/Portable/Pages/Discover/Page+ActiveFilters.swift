import CatalogueModel
import FactLog

extension Page {
  /// What narrows the results, each with a cross that takes it away.
  func activeFilters(_ h: HTML, _ state: DiscoverState) {
    guard state.isFiltered || state.place != nil else { return }
    h.ul.class("chips").set("aria-label", texts.discover.active) {
      if !state.words.utf8.isEmpty { chip(h, texts.quoted(state.words), state.with { $0.words = "" }) }
      if let kind = state.kind {
        chip(h, (kind == .place ? texts.discover.places : texts.discover.artworks).string, state.with { $0.kind = nil })
      }
      if !state.category.utf8.isEmpty { chip(h, categoryText(state.category), state.with { $0.category = "" }) }
      if !state.borough.utf8.isEmpty { chip(h, boroughText(state.borough), state.with { $0.borough = "" }) }
      if !state.artist.utf8.isEmpty { chip(h, artistText(state.artist), state.with { $0.artist = "" }) }
      if let period = state.period { chip(h, periodText(period), state.with { $0.period = nil }) }
      if state.mine != .all { chip(h, mineText(state.mine).string, state.with { $0.mine = .all }) }
      if state.place != nil { chip(h, texts.discover.nearPlace.string, state.with { $0.place = nil }) }
      if state.isFiltered {
        h.li {
          h.a.class("clear").href(DiscoverState(Fields()).with { $0.view = state.view }.address) { h.text(texts.discover.clear) }
        }
      }
    }
  }

  private func chip(_ h: HTML, _ text: String, _ without: DiscoverState) {
    h.li {
      h.a.class("chip").href(without.address).set("aria-label", Texts.filled(texts.discover.remove, [text])) {
        h.text(text)
        icon(h, "close")
      }
    }
  }

  private func categoryText(_ key: String) -> String {
    for category in world.catalogue.categories where category.key.isSame(as: key) {
      return category.name.text(for: language).text
    }
    return key
  }

  private func boroughText(_ key: String) -> String { world.catalogue.name(of: BoroughKey(key)) }

  /// The name as the first work of that person spells it.
  private func artistText(_ key: String) -> String {
    var query = Query()
    query.person = key
    query.includesGone = true
    let first = world.catalogue.search(query, sort: .title(language), limit: 1).items.first
    for person in first.map({ world.catalogue.card(at: $0).people.copy }) ?? [] where Folding.key(person.name).isSame(as: key) {
      return person.name
    }
    return key
  }
}

extension Texts {
  /// In the language's own quotation marks.
  func quoted(_ text: String) -> String { language == .french ? "«\u{A0}" + text + "\u{A0}»" : "“" + text + "”" }
}
