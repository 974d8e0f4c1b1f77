import CatalogueModel
import CollectionModel
import FactLog

/// What the collection shows: all that was collected; or, of one category, also what is in it without having been collected.
struct CollectionList {
  let category: ID?
  let collected: [CollectedItem]
  /// Indices of the catalogue, by title.
  let others: [Int]
  /// What no catalogue has any more.
  let unknown: [ID]

  var count: Int { collected.count + others.count + unknown.count }
  var findCount: Int { collected.reduce(0) { $0 + $1.finds.count } }

  /// The address of a page of it; the first is 1.
  func address(page: Int) -> String {
    var address = Route.collection.path
    if let category { address += "?category=" + category.text }
    return page == 1 ? address : address + (category == nil ? "?" : "&") + "page=\(page)"
  }
}

extension Page {
  /// The list that the address asks for.
  func collectionContents(_ library: Library) -> CollectionList {
    let category = ID(request.query["category"].bytes)
    let collected = collected(library, library.preferences.collectionSort, of: category)
    let missing = category.map { library.works(in: $0).filter { !library.hasCollected($0) } } ?? []
    if missing.isEmpty { return CollectionList(category: category, collected: collected, others: [], unknown: []) }
    var query = Query()
    query.only = BitSet(size: world.catalogue.count, missing.compactMap { world.catalogue.index(of: $0) })
    query.includesGone = true
    let others = world.catalogue.search(query, sort: .title(language), limit: missing.count).items
    let unknown = missing.filter { world.catalogue.index(of: $0) == nil }
    return CollectionList(category: category, collected: collected, others: others, unknown: unknown)
  }

  /// The page of it that begins at `offset`: tiles of what was collected, rows of the rest.
  func collectionTiles(_ h: HTML, _ list: CollectionList, from offset: Int, size: StaticString, _ tile: (CollectedItem) -> Void) {
    let end = offset + Self.collectionPageSize
    let tiles = list.collected.dropFirst(offset).prefix(Self.collectionPageSize)
    if !tiles.isEmpty { h.ul.class(size) { for entry in tiles { h.li { tile(entry) } } } }
    let first = max(offset - list.collected.count, 0), last = min(end, list.count) - list.collected.count
    if first >= last { return }
    h.section {
      h.h2 { h.text(texts.discover.missing) }
      h.ul.class("list rows") {
        for place in first..<last {
          if place < list.others.count {
            itemRow(h, world.catalogue.card(at: list.others[place]))
          } else {
            h.li.class("quiet unknown") { h.text(texts.find.unknownItem) }
          }
        }
      }
    }
  }

  /// The categories that works are in, and the current one: each narrows the collection to what is in it.
  func collectionCategories(_ h: HTML, _ library: Library, current: ID?) {
    let works = library.categoryCounts().works
    if works.isEmpty && current == nil { return }
    h.nav.set("aria-label", texts.category.title) {
      h.ul.class("labels") {
        h.li {
          h.a.href(.collection).set("aria-current", current == nil ? "true" : "false") {
            h.span.class("label all") { h.text(texts.discover.anyCategory) }
          }
        }
        for category in library.categories {
          let isCurrent = category.id == current
          guard let count = works[category.id] ?? (isCurrent ? 0 : nil) else { continue }
          h.li { categoryLink(h, category, .collection, count: count, isCurrent: isCurrent) }
        }
      }
    }
  }
}
