import CatalogueModel
import CollectionModel
import FactLog

/// One page of what was looked for.
struct DiscoverResults {
  /// How many items match in all.
  var total: Int
  /// The positions in the catalogue of those on this page.
  var indices: [Int]
  /// The number of the first of them, from 0.
  var offset: Int
}

extension Page {
  /// The matching items of the page that `state` names.
  func results(_ state: DiscoverState, pageSize: Int = DiscoverState.pageSize) -> DiscoverResults {
    let query = query(state)
    var offset = (state.page - 1) * pageSize
    var found = world.catalogue.search(query, sort: sort(state), offset: offset, limit: pageSize)
    if found.items.isEmpty && found.total > 0 {
      // Somebody followed an old link beyond the end: the last page serves better than nothing.
      offset = (found.total - 1) / pageSize * pageSize
      found = world.catalogue.search(query, sort: sort(state), offset: offset, limit: pageSize)
    }
    return DiscoverResults(total: found.total, indices: found.items, offset: offset)
  }

  /// What the state asks of the catalogue. What a visitor has no collection for does not narrow.
  func query(_ state: DiscoverState) -> Query {
    var query = Query(text: state.words)
    query.kind = state.kind
    query.category = state.category.utf8.isEmpty ? nil : state.category
    query.borough = state.borough.utf8.isEmpty ? nil : BoroughKey(state.borough)
    query.person = state.artist.utf8.isEmpty ? nil : state.artist
    query.period = state.period
    if let library = world.viewer?.library { narrow(&query, state.mine, library) }
    return query
  }

  /// Items that are gone stay findable among one's own.
  private func narrow(_ query: inout Query, _ mine: DiscoverState.Mine, _ library: Library) {
    let catalogue = world.catalogue
    switch mine {
    case .all: return
    case .missing:
      query.without = catalogue.set(of: library.collectedItems)
      return
    case .collected: query.only = catalogue.set(of: library.collectedItems)
    case .targets: query.only = catalogue.set(of: library.targets)
    case .favourites: query.only = catalogue.set(of: library.favourites)
    }
    query.includesGone = true
  }

  private func sort(_ state: DiscoverState) -> Sort {
    switch state.usedOrder {
    case .distance: state.place.map { .distance(from: $0) } ?? .title(language)
    case .title: .title(language)
    case .artist: .artist
    case .year: .year
    case .added: .added
    }
  }
}
