import FactLog

/// The categories and boroughs of a catalogue, numbered, and which each item has.
struct Facets {
  /// For each item a number, `Columns.none` when it has none.
  let categoryOfItem: [UInt16]
  let boroughOfItem: [UInt16]
  private let categories: [WorkCategory]
  private let boroughs: [Catalogue.Borough]

  init(_ items: [Item], _ boundaries: [Boundary]) {
    var keys: [LocalizedText: String] = [:]
    let keyOfItem = items.map { item in
      if let key = keys[item.category] { return key }
      let key = WorkCategory.key(item.category)
      keys[item.category] = key
      return key
    }
    categories = Self.categories(items, keyOfItem)
    boroughs = Self.boroughs(items, boundaries)
    let categoryNumber = Self.numbers(categories.map { $0.key })
    let boroughNumber = Self.numbers(boroughs.map { $0.key })
    categoryOfItem = keyOfItem.map { categoryNumber[$0] ?? Columns.none }
    boroughOfItem = items.map { item in item.borough.flatMap { boroughNumber[$0] } ?? Columns.none }
  }

  /// In the order of their French names.
  private static func categories(_ items: [Item], _ keyOfItem: [String]) -> [WorkCategory] {
    var names: [String: LocalizedText] = [:]
    var counts: [String: Int] = [:]
    for (item, key) in zip(items, keyOfItem) where !key.utf8.isEmpty {
      counts[key, default: 0] += item.status.isThere ? 1 : 0
      if names[key] == nil { names[key] = WorkCategory.name(of: key) ?? item.category }
    }
    let sortKeys = names.mapValues { TitleKey.title($0.text(for: .french).text, language: .french) }
    return names.map { WorkCategory(key: $0.key, name: $0.value, count: counts[$0.key] ?? 0) }.sorted { a, b in
      let first = sortKeys[a.key] ?? [], second = sortKeys[b.key] ?? []
      return first != second ? first.lexicographicallyPrecedes(second) : a.key.utf8.lexicographicallyPrecedes(b.key.utf8)
    }
  }

  /// Those that have an outline first, both parts by their keys.
  private static func boroughs(_ items: [Item], _ boundaries: [Boundary]) -> [Catalogue.Borough] {
    var counts: [BoroughKey: Int] = [:]
    var names: [BoroughKey: String] = [:]
    for item in items {
      guard let borough = item.borough else { continue }
      counts[borough, default: 0] += item.status.isThere ? 1 : 0
      if (names[borough] ?? "").utf8.isEmpty { names[borough] = item.boroughName }
    }
    var known: Set<BoroughKey> = []
    let outlined = boundaries.filter { known.insert($0.key).inserted }
      .map { Catalogue.Borough(key: $0.key, name: $0.name, count: counts[$0.key] ?? 0) }
    let others = counts.filter { !known.contains($0.key) }.map { key, count in
      let name = names[key] ?? ""
      return Catalogue.Borough(key: key, name: name.utf8.isEmpty ? key.text : name, count: count)
    }
    let byKey = { (a: Catalogue.Borough, b: Catalogue.Borough) in a.key.text.utf8.lexicographicallyPrecedes(b.key.text.utf8) }
    return outlined.sorted(by: byKey) + others.sorted(by: byKey)
  }

  /// Positions as numbers; what stands beyond the last number can be shown but not filtered by.
  private static func numbers<Key: Hashable>(_ keys: [Key]) -> [Key: UInt16] {
    var numbers: [Key: UInt16] = [:]
    for (position, key) in keys.prefix(Int(Columns.none)).enumerated() { numbers[key] = UInt16(position) }
    return numbers
  }

  /// How the borough of an item is called, as its outline or else as a source names it; empty when it has none.
  func boroughName(ofItem index: Int) -> String {
    let number = boroughOfItem[index]
    return number == Columns.none ? "" : boroughs[Int(number)].name
  }

  /// How the catalogue calls the category of an item; empty when it has none.
  func categoryName(ofItem index: Int) -> LocalizedText {
    let number = categoryOfItem[index]
    return number == Columns.none ? LocalizedText() : categories[Int(number)].name
  }

  func write(_ writer: inout ByteWriter) {
    writer.unsigned(UInt64(categories.count))
    for category in categories {
      writer.text(category.key)
      writer.localized(category.name)
      writer.unsigned(UInt64(category.count))
    }
    writer.unsigned(UInt64(boroughs.count))
    for borough in boroughs {
      writer.text(borough.key.text)
      writer.text(borough.name)
      writer.unsigned(UInt64(borough.count))
    }
  }
}
