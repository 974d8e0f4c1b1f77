import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// How many works stand on a page.
  static let collectionPageSize = 60

  /// What one has collected: how many, in which order, how large; or what is in one category.
  public func collection() -> Response {
    guard let library = world.viewer?.library else { return notFound() }
    let preferences = library.preferences
    let list = collectionContents(library)
    let page = document(title: texts.collection.title.string, tab: .collection, name: "collection") { h in
      h.header.class("collection-head") {
        h.h1 { h.text(texts.collection.title) }
        collectionSwitch(h, isBooks: false)
        if list.count > 0 {
          h.p.class("quiet") {
            h.count(texts.collection.items, list.count, texts)
            if list.collected.count != list.findCount {
              h.raw(" · ")
              h.count(texts.collection.finds, list.findCount, texts)
            }
          }
        }
        if let category = list.category { otherHalf(h, category, library, .allBooks) }
      }
      collectionCategories(h, library, current: list.category)
      if list.count == 0 {
        nothingCollected(h, isCategory: list.category != nil)
      } else {
        if !list.collected.isEmpty { arrangement(h, preferences, list.category) }
        let offset = pageOffset(total: list.count, pageSize: Self.collectionPageSize)
        collectionTiles(h, list, from: offset, size: Self.sizeClass(preferences.coverSize)) { collectedTile(h, $0) }
        pager(h, total: list.count, offset: offset, pageSize: Self.collectionPageSize) { list.address(page: $0) }
      }
    }
    return Response(body: .html(page))
  }

  /// The collection for programs: each item once, with all finds of it.
  public func collectionList() -> Response {
    guard let library = world.viewer?.library else { return notFound() }
    let list = collectionContents(library)
    let bytes = JSON.written { j in
      j.object {
        j.field("total", list.count)
        j.field("items") {
          j.array {
            for entry in list.collected { describe(j, entry.newest.item, entry.index, entry.finds) }
            for index in list.others { describe(j, world.catalogue.id(at: index), index, []) }
            for id in list.unknown { describe(j, id, nil, []) }
          }
        }
      }
    }
    return Response(body: .json(bytes))
  }

  private func describe(_ j: JSON, _ item: ID, _ index: Int?, _ finds: [Find]) {
    j.object {
      j.field("id", item)
      if let index { j.field("item") { describe(j, world.catalogue.card(at: index)) } }
      j.field("finds") { j.array { for find in finds { describe(j, find) } } }
    }
  }

  private func nothingCollected(_ h: HTML, isCategory: Bool) {
    h.div.class("empty") {
      if isCategory {
        icon(h, "category")
        h.p { h.text(texts.category.noWorks) }
        h.a.class("button").href(.collection) { h.text(texts.home.allWorks) }
      } else {
        icon(h, "camera")
        h.h2 { h.text(texts.collection.empty) }
        h.p { h.text(texts.collection.emptyHint) }
        h.a.class("button primary").href(.discover) { h.text(texts.collection.discover) }
      }
    }
  }

  private func arrangement(_ h: HTML, _ preferences: Preferences, _ category: ID?) {
    arrangementForm(
      h, .collection, texts.collection.sort, texts.names(NameTexts.collectionSorts), chosen: preferences.collectionSort.rawValue,
      size: preferences.coverSize,
      texts.collection.size
    ) {
      if let category { hidden(h, "category", category.text) }
    }
  }

  /// Order and size; each stays as it was left.
  func arrangementForm(
    _ h: HTML, _ route: Route, _ sort: StaticString, _ sorts: [StaticString], chosen: Int, size chosenSize: Int, _ sizeLabel: StaticString,
    more: () -> Void = {}
  ) {
    form(h, route, class: "arrangement") {
      h.div.class("sorting") {
        h.details.class("menu") {
          h.summary.class("button") {
            icon(h, "sort")
            h.text(sort)
            h.raw(" ")
            h.strong { h.text(sorts[chosen]) }
          }
          h.div.class("card") {
            for (index, name) in sorts.enumerated() {
              h.button.class("quiet").set("name", "sort").set("value", index).set("aria-pressed", index == chosen ? "true" : "false") { h.text(name) }
            }
          }
        }
        more()
      }
      h.fieldset.class("sizes") {
        h.legend.class("visually-hidden") { h.text(sizeLabel) }
        for size in Preferences.coverSizes {
          let name = texts.names(NameTexts.coverSizes)[size - 1]
          h.button.set("name", "size").set("value", size).set("aria-label", name).set("title", name)
            .set("aria-pressed", size == chosenSize ? "true" : "false") { h.span.class(Self.dotClass(size)) {} }
        }
      }
    }
  }

  private func collectedTile(_ h: HTML, _ entry: CollectedItem) {
    let card = entry.index.map { world.catalogue.card(at: $0) }
    h.a.class("tile").href(.find(entry.newest.id)) {
      cover(
        h, entry.newest.item, card?.kind ?? .artwork, category: card?.categoryKey ?? "", photo: entry.photo,
        sizes: "(min-width: 84rem) 15rem, (min-width: 40rem) 25vw, 50vw")
      h.span.class("words") {
        h.strong.class("title") {
          if let card { title(h, card.title, isUntitled: card.isUntitled) } else { h.text(texts.find.unknownItem) }
        }
        h.span.class("quiet") {
          if let people = card?.people, !people.isEmpty {
            h.text(peopleText(people))
            h.raw(" · ")
          }
          h.text(texts.day(entry.newest.day, today: world.today))
          if entry.finds.count > 1 { h.text(" · " + Texts.filled(texts.collection.visits, [texts.number(entry.finds.count)])) }
        }
        if let halves = entry.rating { rating(h, halves) }
      }
    }
  }

  static func sizeClass(_ size: Int) -> StaticString {
    switch size {
    case 1: "grid tiles size-1"
    case 2: "grid tiles size-2"
    case 4: "grid tiles size-4"
    case 5: "grid tiles size-5"
    default: "grid tiles size-3"
    }
  }

  private static func dotClass(_ size: Int) -> StaticString {
    switch size {
    case 1: "dot dot-1"
    case 2: "dot dot-2"
    case 4: "dot dot-4"
    case 5: "dot dot-5"
    default: "dot dot-3"
    }
  }
}
