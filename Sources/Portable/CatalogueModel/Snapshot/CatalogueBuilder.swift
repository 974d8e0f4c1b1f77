import FactLog

/// Writes the snapshot file of a catalogue. The same sources, outlines and items give the same bytes, in whatever order they come.
///
/// Runs in O(n log n); for 100,000 items about two seconds.
public struct CatalogueBuilder {
  private let sources: [Source]
  private let boundaries: [Boundary]
  private let items: [Item]

  public init(sources: [Source], boundaries: [Boundary], items: [Item]) {
    self.sources = sources
    self.boundaries = boundaries
    var seen: Set<ID> = []
    self.items = items.sorted { $0.id < $1.id }.filter { seen.insert($0.id).inserted }
  }

  public func bytes() -> [UInt8] {
    let facets = Facets(items, boundaries)
    var sections = [[UInt8]](repeating: [], count: Section.allCases.count)
    func set(_ section: Section, _ bytes: [UInt8]) { sections[section.rawValue] = bytes }

    set(.sources, encoded { writer in
      writer.unsigned(UInt64(sources.count))
      for source in sources { writer.source(source) }
    })
    set(.boundaries, encoded { writer in
      writer.unsigned(UInt64(boundaries.count))
      for boundary in boundaries { writer.boundary(boundary) }
    })
    set(.facets, encoded { facets.write(&$0) })
    set(.ids, littleEndian(items.flatMap { [$0.id.high, $0.id.low] }))

    var offsets: [UInt32] = [0]
    let records = encoded { writer in
      for item in items {
        writer.item(item)
        offsets.append(UInt32(writer.bytes.count))
      }
    }
    set(.itemOffsets, littleEndian(offsets))
    set(.items, records)
    set(.columns, columns(facets))
    let sorter = Sorter(items)
    set(.orderTitleFrench, littleEndian(sorter.byTitle(.french)))
    set(.orderTitleEnglish, littleEndian(sorter.byTitle(.english)))
    set(.orderArtist, littleEndian(sorter.byArtist()))
    set(.orderYear, littleEndian(sorter.byYear()))
    set(.orderAdded, littleEndian(sorter.byAdded()))
    let known = [
      items.count { !$0.title.isEmpty }, items.count { !$0.people.isEmpty }, items.count { $0.date.year != nil },
    ]
    set(.known, littleEndian(known.map { UInt32($0) }))
    let words = WordIndexBuilder(items, facets)
    set(.wordOffsets, littleEndian(words.wordOffsets))
    set(.words, words.words)
    set(.postingOffsets, littleEndian(words.postingOffsets))
    set(.postings, littleEndian(words.postings))
    let spots = SpotsBuilder(items)
    set(.spotCodes, littleEndian(spots.codes))
    set(.spotItems, littleEndian(spots.items))
    return file(sections)
  }

  private func file(_ sections: [[UInt8]]) -> [UInt8] {
    var contentHash = SHA256()
    for section in [Section.sources, .boundaries, .items] { contentHash.update(sections[section.rawValue]) }
    let digest = contentHash.finish()
    var table = [UInt64(bigEndianBytes: digest[0..<8]), UInt64(bigEndianBytes: digest[8..<16])]
    var offset = 16 + sections.count * 16
    for section in sections {
      table += [UInt64(offset), UInt64(section.count)]
      offset += (section.count + 7) & ~7
    }
    var body = littleEndian(table)
    body.reserveCapacity(offset)
    for section in sections {
      body += section
      while body.count % 8 != 0 { body.append(0) }
    }
    let checksum = body.withUnsafeBytes { SnapshotFile.checksum($0) }
    return SnapshotFile.magic + littleEndian([SnapshotFile.version, UInt32(sections.count)]) + littleEndian([checksum]) + body
  }

  private func columns(_ facets: Facets) -> [UInt8] {
    func coordinate(_ value: Double?) -> Int32 { value.map { Int32(($0 * 1_000_000).rounded()) } ?? Columns.noCoordinate }
    return littleEndian(items.map { coordinate($0.point?.latitude) }) + littleEndian(items.map { coordinate($0.point?.longitude) })
      + littleEndian(items.map { Int32(clamping: $0.date.year ?? Int(Columns.noYear)) })
      + littleEndian(items.map { facets.category(of: $0) }) + littleEndian(items.map { facets.borough(of: $0) })
      + items.map { $0.kind.rawValue } + items.map { $0.status.rawValue }
  }

  private func encoded(_ write: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter()
    write(&writer)
    return writer.bytes
  }
}

func littleEndian<T: FixedWidthInteger>(_ values: [T]) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(values.count * MemoryLayout<T>.size)
  for value in values {
    var rest = value
    for _ in 0..<MemoryLayout<T>.size {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
  return bytes
}
