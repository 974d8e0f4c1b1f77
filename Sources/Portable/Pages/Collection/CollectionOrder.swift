import CatalogueModel
import CollectionModel
import FactLog

/// One entry of the collection: an item with all finds of it.
struct CollectedItem {
  let index: Int?
  /// Newest first; never empty.
  let finds: [Find]

  var newest: Find { finds[0] }
  /// The newest photo.
  var photo: [UInt8]? {
    for find in finds { if let photo = find.photo { return photo } }
    return nil
  }
  /// The newest rating. None is not zero.
  var rating: Int? {
    for find in finds { if let rating = find.rating { return rating } }
    return nil
  }
}

extension Page {
  /// What the member has collected, of all or of one category: each item once, in the chosen order; what has no title, artist, rating or year
  /// comes last.
  func collected(_ library: Library, _ sort: Preferences.CollectionSort, of category: ID?) -> [CollectedItem] {
    let catalogue = world.catalogue
    var entries: [CollectedItem] = []
    var seen: Set<ID> = []
    for find in library.finds where seen.insert(find.item).inserted {
      if let category, !(library.filed[find.item]?.contains(category) ?? false) { continue }
      entries.append(CollectedItem(index: catalogue.index(of: find.item), finds: library.finds(of: find.item)))
    }
    switch sort {
    case .newest: entries = entries.arranged { ($0.newest.day, $0.newest.made) > ($1.newest.day, $1.newest.made) }
    case .oldest: entries = entries.arranged { ($0.newest.day, $0.newest.made) < ($1.newest.day, $1.newest.made) }
    case .rating: entries = entries.arranged { ($0.rating ?? 0, $0.newest.made) > ($1.rating ?? 0, $1.newest.made) }
    case .title: entries = ordered(entries, as: .title(language))
    case .artist: entries = ordered(entries, as: .artist)
    case .year: entries = ordered(entries, as: .year)
    }
    return entries
  }

  /// In an order that the catalogue keeps; what is not in the catalogue comes last.
  private func ordered(_ entries: [CollectedItem], as sort: Sort) -> [CollectedItem] {
    var query = Query()
    query.only = BitSet(size: world.catalogue.count, entries.compactMap { $0.index })
    query.includesGone = true
    let indices = world.catalogue.search(query, sort: sort, limit: entries.count).items
    var places: [Int: Int] = [:]
    for (place, index) in indices.enumerated() { places[index] = place }
    func place(_ entry: CollectedItem) -> Int { entry.index.flatMap { places[$0] } ?? .max }
    return entries.arranged { a, b in
      let (first, second) = (place(a), place(b))
      return first != second ? first < second : a.newest.id < b.newest.id
    }
  }
}
