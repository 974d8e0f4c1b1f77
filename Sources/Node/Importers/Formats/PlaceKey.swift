import CatalogueModel

/// Title and point as a key, for items whose source has none: docs/formats/clean-catalogue.md.
enum PlaceKey {
  static func text(_ item: Item) -> String {
    let title = item.title.french.isEmpty ? item.title.text(for: .french).text : item.title.french
    return text(title, item.point)
  }

  static func text(_ title: String, _ point: Point?) -> String {
    guard let point else { return Folding.key(title) + "@" }
    return "\(Folding.key(title))@\(number(point.latitude)),\(number(point.longitude))"
  }

  private static func number(_ degrees: Double) -> Int { Int((degrees * 10_000).rounded()) }
}

// MARK: works of one title at one place

extension PlaceKey {
  /// What tells apart two works of one title at one place: who made them and when.
  static func mark(_ item: Item) -> String {
    Folding.key(item.people.map(\.name).joined(separator: " ")) + (item.date.year.map { String($0) } ?? "")
  }

  /// And where that is the same: how large they are, and what picture shows them.
  static func detail(_ item: Item) -> String {
    Folding.key(item.dimensions)
      + (item.links.first { $0.kind == .picture }.map { Folding.key(Links.name($0.url)) } ?? "")
  }

  /// The key without what was added to it, with all that tells the work from others of its title and place, so that it
  /// is found again in whatever order a file has them. Empty for a key that is the source's own.
  static func signature(_ item: Item) -> String {
    guard let at = item.key.firstIndex(of: "@") else { return "" }
    return "\(item.key[..<at])\(item.key[at...].prefix { $0 != "/" })/\(mark(item))/\(detail(item))"
  }

  /// A key for an item whose key `known` already has for another work; nil when nothing tells the two apart.
  static func distinct(_ item: Item, from known: (String) -> Item?) -> String? {
    guard item.key.contains("@"), let twin = known(item.key) else { return nil }
    let (mark, detail) = (mark(item), detail(item))
    let withMark = "\(item.key)/\(mark)"
    if !mark.isEmpty, mark != PlaceKey.mark(twin) {
      guard let second = known(withMark) else { return withMark }
      return differs(detail, second) ? free("\(withMark)/\(detail)", known) : nil
    }
    return differs(detail, twin) ? free("\(withMark)/\(detail)", known) : nil
  }

  /// Where one of the two says nothing, they are not known to differ.
  private static func differs(_ detail: String, _ other: Item) -> Bool {
    let other = self.detail(other)
    return !detail.isEmpty && !other.isEmpty && detail != other
  }

  private static func free(_ key: String, _ known: (String) -> Item?) -> String? { known(key) == nil ? key : nil }
}
