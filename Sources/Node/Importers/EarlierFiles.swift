import CatalogueModel
import FactLog

/// What the earlier files of a run brought: a row of a later file that says it again is refused there, so that every
/// row is counted once, with its own number.
struct EarlierFiles {
  private var items: Set<ID> = []
  private var outlines: [String: Set<BoroughKey>] = [:]

  mutating func add(_ parsed: ParsedSource) {
    for item in parsed.items { items.insert(item.id) }
    for boundary in parsed.boundaries { outlines[parsed.source.slug, default: []].insert(boundary.key) }
  }

  func has(_ item: Item) -> Bool { items.contains(item.id) }
  func has(_ outline: BoroughKey, of slug: String) -> Bool { outlines[slug]?.contains(outline) == true }
}
