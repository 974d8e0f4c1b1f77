import CatalogueModel
import FactLog

extension Page {
  /// The one form: what is looked for, and how. It works with GET alone; an island sends it while one types.
  func discoverForm(_ h: HTML, _ state: DiscoverState) {
    h.form.class("filters").action(.discover).set("method", "get").set("role", "search").set("data-island", "search") {
      h.div.class("search") {
        searchFields(h, state.words, texts.discover.search, texts.discover.placeholder)
      }
      h.details.class("more") {
        h.summary.class("button") {
          icon(h, "filter")
          h.text(texts.discover.filters)
        }
        h.div.class("filter-fields") { filterFields(h, state) }
      }
      nearButton(h, state.with { $0.order = nil }.address)
      carried(h, state)
    }
  }

  /// What the form's own fields do not say, but the address does.
  private func carried(_ h: HTML, _ state: DiscoverState) {
    for (name, value) in state.fields where ["artist", "lat", "lon", "view"].contains(where: { name.string.isSame(as: $0) }) {
      hidden(h, name, value)
    }
  }

  private func filterFields(_ h: HTML, _ state: DiscoverState) {
    select(h, "kind", texts.discover.kind, any: texts.discover.anyKind) {
      option(h, "artwork", texts.discover.artworks.string, isChosen: state.kind == .artwork)
      option(h, "place", texts.discover.places.string, isChosen: state.kind == .place)
    }
    select(h, "category", texts.discover.category, any: texts.discover.anyCategory) {
      for category in world.catalogue.categories {
        option(
          h, category.key, category.name.text(for: language).text, category.count,
          isChosen: category.key.isSame(as: state.category))
      }
    }
    select(h, "borough", texts.discover.borough, any: texts.discover.anyBorough) {
      for borough in world.catalogue.boroughs {
        option(
          h, borough.key.text, borough.name, borough.count, isChosen: borough.key.text.isSame(as: state.borough))
      }
    }
    select(h, "period", texts.discover.period, any: texts.discover.anyPeriod) {
      for period in Period.all {
        option(h, DiscoverState.code(period), periodText(period), isChosen: period == state.period)
      }
    }
    if world.viewer != nil {
      select(h, "mine", texts.discover.mine, any: texts.discover.all) {
        for mine in DiscoverState.Mine.allCases.dropFirst() {
          option(h, DiscoverState.code(mine).string, mineText(mine).string, isChosen: mine == state.mine)
        }
      }
    }
    select(h, "sort", texts.discover.sort, any: nil) {
      for order in DiscoverState.Order.allCases where order != .distance || state.place != nil {
        option(h, DiscoverState.code(order).string, orderText(order).string, isChosen: order == state.usedOrder)
      }
    }
  }

  func select(_ h: HTML, _ name: StaticString, _ label: StaticString, any: StaticString?, options: () -> Void) {
    h.div.class("field") {
      h.label.set("for", name) { h.text(label) }
      h.select.id(name).set("name", name) {
        if let any { h.option.set("value", "") { h.text(any) } }
        options()
      }
    }
  }

  func option(_ h: HTML, _ value: String, _ text: String, _ count: Int? = nil, isChosen: Bool) {
    h.option.set("value", value).flag("selected", isChosen) {
      h.text(text)
      if let count { h.text(" (" + texts.number(count) + ")") }
    }
  }

  /// Asks for the position, and goes to the address with it. Needs JavaScript; without it, hidden.
  func nearButton(_ h: HTML, _ address: String) {
    h.button.set("type", "button").class("near").flag("hidden").set("data-near", address)
      .set("data-text-waiting", texts.discover.nearWaiting).set("data-text-refused", texts.discover.nearRefused) {
        icon(h, "locate")
        h.text(texts.discover.near)
      }
    h.p.class("quiet near-status").set("data-near-status", "").set("role", "status") {}
  }

  /// "avant 1900", "1950–1979", "depuis 2020".
  func periodText(_ period: Period) -> String {
    switch (period.first, period.last) {
    case (let first?, let last?): Texts.filled(texts.dates.span, ["\(first)", "\(last)"])
    case (nil, let last?): Texts.filled(texts.dates.before, ["\(last + 1)"])
    case (let first?, nil): Texts.filled(texts.discover.since, ["\(first)"])
    case (nil, nil): texts.discover.anyPeriod.string
    }
  }

  func mineText(_ mine: DiscoverState.Mine) -> StaticString {
    return switch mine {
    case .all: texts.discover.all
    case .collected: texts.discover.collected
    case .missing: texts.discover.missing
    case .targets: texts.discover.targets
    case .favourites: texts.discover.favourites
    }
  }

  private func orderText(_ order: DiscoverState.Order) -> StaticString {
    return switch order {
    case .distance: texts.discover.distance
    case .title: texts.discover.byTitle
    case .artist: texts.discover.artist
    case .year: texts.discover.year
    case .added: texts.discover.added
    }
  }
}
