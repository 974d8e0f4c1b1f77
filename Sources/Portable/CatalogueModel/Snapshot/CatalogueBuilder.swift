import FactLog

/// Writes the snapshot file of a catalogue.
///
///     let bytes = CatalogueBuilder(sources: sources, boundaries: boundaries, items: items).bytes()
///
/// The same sources and outlines (in the same order: the first source gives the clock) and the same items (in whatever order) give the
/// same bytes. Of several items with one id the first stays. O(n log n); some seconds for 100,000 items.
public struct CatalogueBuilder {
  private let sources: [Source]
  private let boundaries: [Boundary]
  private let items: [Item]

  public init(sources: [Source], boundaries: [Boundary], items: [Item]) {
    self.sources = sources
    self.boundaries = boundaries
    var seen: Set<ID> = []
    self.items = items.filter { seen.insert($0.id).inserted }.sorted { $0.id < $1.id }
  }

  public func bytes() -> [UInt8] {
    let facets = Facets(items, boundaries)
    var sections = SectionWriter()
    sections.set(.sources) { writer in
      writer.unsigned(UInt64(sources.count))
      for source in sources { writer.source(source) }
    }
    sections.set(.boundaries) { writer in
      writer.unsigned(UInt64(boundaries.count))
      for boundary in boundaries { writer.boundary(boundary) }
    }
    sections.set(.facets) { facets.write(&$0) }
    sections.set(.ids, items.flatMap { [$0.id.high, $0.id.low] })
    var offsets: [UInt32] = [0]
    sections.set(.items) { writer in
      for item in items {
        writer.item(item)
        offsets.append(UInt32(writer.bytes.count))
      }
    }
    sections.set(.itemOffsets, offsets)
    sections.set(.columns, bytes: columns(facets))
    setOrders(&sections)
    setPeople(&sections)
    setWords(&sections, facets)
    setMap(&sections)
    return sections.file()
  }

  private func setOrders(_ sections: inout SectionWriter) {
    let sorter = Sorter(items)
    sections.set(.orderTitleFrench, sorter.byTitle(.french))
    sections.set(.orderTitleEnglish, sorter.byTitle(.english))
    sections.set(.orderArtist, sorter.byArtist())
    sections.set(.orderYear, sorter.byYear())
    sections.set(.orderAdded, sorter.byAdded())
    let known = [items.count { !$0.title.isEmpty }, items.count { !$0.people.isEmpty }, items.count { $0.date.year != nil }]
    sections.set(.known, known.map { UInt32($0) })
  }

  private func setPeople(_ sections: inout SectionWriter) {
    let people = PeopleBuilder(items)
    sections.set(.people, bytes: people.records)
    sections.set(.peopleOffsets, people.offsets)
    sections.set(.orderPeople, people.order)
  }

  private func setWords(_ sections: inout SectionWriter, _ facets: Facets) {
    let words = WordIndexBuilder(items, facets)
    sections.set(.wordOffsets, words.wordOffsets)
    sections.set(.words, bytes: words.words)
    sections.set(.postingOffsets, words.postingOffsets)
    sections.set(.postings, words.postings)
  }

  private func setMap(_ sections: inout SectionWriter) {
    let spots = SpotsBuilder(items)
    sections.set(.spotCodes, spots.codes)
    sections.set(.spotItems, spots.items)
    var outlined: [UInt32] = []
    var sides: [Int32] = []
    for (index, item) in items.enumerated() {
      let corners = item.outline.flatMap { $0.outer }.filter { $0.isOnEarth }
      guard let box = Box(around: corners) else { continue }
      outlined.append(UInt32(index))
      sides += [box.south, box.west, box.north, box.east].map { Int32(nearest($0 * 10_000_000)) }
    }
    sections.set(.outlineItems, outlined)
    sections.set(.outlineBoxes, sides)
  }

  private func columns(_ facets: Facets) -> [UInt8] {
    let points = items.map { item in item.point.flatMap { $0.isOnEarth ? $0 : nil } }
    func coordinate(_ value: Double?) -> Int32 { value.map { Int32(nearest($0 * 10_000_000)) } ?? Columns.noCoordinate }
    return littleEndian(points.map { coordinate($0?.latitude) }) + littleEndian(points.map { coordinate($0?.longitude) })
      + littleEndian(items.map { $0.date.year.map { min(Int32(clamping: $0), Columns.noYear - 1) } ?? Columns.noYear })
      + littleEndian(facets.categoryOfItem) + littleEndian(facets.boroughOfItem)
      + items.map { $0.kind.rawValue } + items.map { $0.status.rawValue }
  }
}
