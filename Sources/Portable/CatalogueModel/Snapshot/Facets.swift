import FactLog

/// The categories and boroughs of a catalogue, numbered.
struct Facets {
  private let categories: [Category]
  private let boroughs: [Catalogue.Borough]
  private var categoryNumber: [String: UInt16] = [:]
  private var boroughNumber: [BoroughKey: UInt16] = [:]

  init(_ items: [Item], _ boundaries: [Boundary]) {
    var names: [String: LocalizedText] = [:]
    var counts: [String: Int] = [:]
    var boroughCounts: [BoroughKey: Int] = [:]
    var boroughNames: [BoroughKey: String] = [:]
    for item in items {
      let key = Category.key(item.category)
      if !key.utf8.isEmpty {
        counts[key, default: 0] += item.status.rawValue < Item.Status.removed.rawValue ? 1 : 0
        if names[key] == nil { names[key] = Category.name(of: key) ?? item.category }
      }
      if let borough = item.borough {
        boroughCounts[borough, default: 0] += item.status.rawValue < Item.Status.removed.rawValue ? 1 : 0
        if boroughNames[borough] == nil { boroughNames[borough] = item.boroughName }
      }
    }
    categories = names.map { Category(key: $0.key, name: $0.value, count: counts[$0.key] ?? 0) }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var known: Set<BoroughKey> = []
    var boroughs = boundaries.filter { known.insert($0.key).inserted }
      .map { Catalogue.Borough(key: $0.key, name: $0.name, count: boroughCounts[$0.key] ?? 0) }
      .sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }
    boroughs += boroughCounts.filter { !known.contains($0.key) }
      .map { Catalogue.Borough(key: $0.key, name: boroughNames[$0.key] ?? $0.key.text, count: $0.value) }
      .sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }
    self.boroughs = boroughs
    for (number, category) in categories.enumerated() { categoryNumber[category.key] = UInt16(clamping: number) }
    for (number, borough) in boroughs.enumerated() { boroughNumber[borough.key] = UInt16(clamping: number) }
  }

  func category(of item: Item) -> UInt16 { categoryNumber[Category.key(item.category)] ?? Columns.none }
  func borough(of item: Item) -> UInt16 { item.borough.flatMap { boroughNumber[$0] } ?? Columns.none }

  func name(of borough: BoroughKey) -> String? { boroughNumber[borough].map { boroughs[Int($0)].name } }

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
