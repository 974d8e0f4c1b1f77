import CatalogueModel
import FactLog

/// What an import makes of the items that a source had before: pure, and the same twice.
///
/// An item keeps its id when its key is the same; else when its key differs only in spelling, when it shows the same
/// picture, or when it has the same title and place and nothing else does. What the source no longer has is marked
/// gone, never deleted: somebody may have collected it; what the run does not speak of stays as it is. Time is linear
/// in the number of items.
public struct Reconciliation {
  /// The incoming items in their order, then those that are gone.
  public private(set) var items: [Item] = []
  public private(set) var new = 0
  public private(set) var changed = 0
  public private(set) var gone = 0

  public init(existing: [Item], incoming: [Item], scope: ImportScope = .whole) {
    var matches = [Int?](repeating: nil, count: incoming.count)
    var isTaken = [Bool](repeating: false, count: existing.count)
    for trait in Reconciliation.traits {
      // A trait that two items share tells nothing.
      var index: [String: Int?] = [:]
      for (position, item) in existing.enumerated() where !isTaken[position] {
        let text = trait(item)
        if !text.isEmpty { index[text] = index.keys.contains(text) ? .some(nil) : .some(position) }
      }
      if index.isEmpty { continue }
      var wanted: [String: Int] = [:]
      for (position, item) in incoming.enumerated() where matches[position] == nil {
        wanted[trait(item), default: 0] += 1
      }
      for (position, item) in incoming.enumerated() where matches[position] == nil {
        let text = trait(item)
        guard wanted[text] == 1, let found = index[text], let old = found else { continue }
        matches[position] = old
        isTaken[old] = true
      }
    }
    items.reserveCapacity(incoming.count)
    var ids = Set(existing.map(\.id))
    for (position, item) in incoming.enumerated() {
      guard let old = matches[position] else {
        new += 1
        items.append(Reconciliation.distinct(item, &ids))
        continue
      }
      let merged = Reconciliation.merged(item, into: existing[old])
      if merged != existing[old] { changed += 1 }
      items.append(merged)
    }
    for (position, item) in existing.enumerated() where !isTaken[position] {
      var item = item
      if item.status != .gone && scope.contains(item) {
        item.status = .gone
        gone += 1
      }
      items.append(item)
    }
  }

  /// From the surest to the weakest.
  private static let traits: [@Sendable (Item) -> String] = [
    { PlaceKey.signature($0) },
    { $0.key },
    { Folding.key($0.key) },
    { item in
      item.links.first { $0.kind == .picture }.map { Folding.key(Links.name($0.url)) } ?? ""
    },
    { $0.title.isEmpty || $0.point == nil ? "" : PlaceKey.text($0) },
    { item in
      guard let point = item.point, !item.people.isEmpty else { return "" }
      return PlaceKey.text(item.people.map(\.name).joined(), point)
    },
  ]

  /// A new item whose key belongs to another already (works of one title and place, in another order) is told apart by
  /// the rest of its signature.
  private static func distinct(_ item: Item, _ ids: inout Set<ID>) -> Item {
    var item = item
    var number = 1
    let signature = PlaceKey.signature(item)
    while !ids.insert(item.id).inserted {
      item.key = number == 1 ? signature : "\(signature)/\(number)"
      item.id = ID(derivedFrom: item.source, key: item.key)
      number += 1
    }
    return item
  }

  /// The incoming item with the identity of the one it was, and with texts that only the existing one has.
  private static func merged(_ item: Item, into old: Item) -> Item {
    var item = item
    (item.id, item.key, item.added) = (old.id, old.key, old.added)
    if !item.isUntitled { item.title = kept(item.title, old.title) }
    item.description = kept(item.description, old.description)
    if item.borough == nil { (item.borough, item.boroughName) = (old.borough, old.boroughName) }
    return item
  }

  /// A language that the source leaves empty keeps its text as long as the other language says what it said.
  private static func kept(_ text: LocalizedText, _ old: LocalizedText) -> LocalizedText {
    if text.isEmpty { return old }
    var text = text
    if text.english.isEmpty, !text.french.isEmpty, text.french == old.french { text.english = old.english }
    if text.french.isEmpty, !text.english.isEmpty, text.english == old.english { text.french = old.french }
    return text
  }
}
