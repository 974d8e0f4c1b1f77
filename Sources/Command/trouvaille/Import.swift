import CatalogueModel
import FactLog
import Foundation
import Importers
import Pages
import Store

/// From files to the database: read, compare with what is known, and replace a source's items in one transaction.
enum Import {
  static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

  /// Reads the files, compares, and unless `dryRun` writes. All sources of the run, or none.
  static func run(
    _ files: [ImportFile], source: String? = nil, mapping: Mapping? = nil, dryRun: Bool, into store: Store,
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> [ParsedSource] {
    var options = ImportOptions(now: now)
    options.source = source
    options.mapping = mapping
    options.boundaries = try boundaries(in: store)
    return try apply(try Importer.read(files, options, progress: progress), to: store, dryRun: dryRun)
  }

  /// On an empty data folder: the catalogue that comes with the program.
  static func starterIfEmpty(_ store: Store) throws {
    guard try store.hasNoCatalogue() else { return }
    _ = try apply(try Importer.starter(now: now), to: store, dryRun: false)
  }

  private static func apply(_ parsed: [ParsedSource], to store: Store, dryRun: Bool) throws -> [ParsedSource] {
    var done: [ParsedSource] = []
    var changes: [Store.SourceChange] = []
    for var source in parsed {
      let existing = try store.items(ofSource: source.source.slug).map {
        try StoredRecord.decode($0.encoded) { reader throws(DecodingError) in try reader.item() }
      }
      let result = Reconciliation(existing: existing, incoming: source.items, scope: source.scope)
      source.items = result.items
      source.report.itemsNew = result.new
      source.report.itemsChanged = result.changed
      source.report.itemsGone = result.gone
      changes.append(change(source))
      done.append(source)
    }
    if !dryRun { try store.replace(changes) }
    return done
  }

  private static func change(_ source: ParsedSource) -> Store.SourceChange {
    Store.SourceChange(
      slug: source.source.slug, encoded: StoredRecord.encode { $0.source(source.source) },
      items: source.items.map { item in StoredItem(id: item.id, encoded: StoredRecord.encode { $0.item(item) }) },
      // By the folded name: another spelling replaces the outline, and does not stand beside it.
      boundaries: source.boundaries.map { boundary in (boundary.key.text, StoredRecord.encode { $0.boundary(boundary) }) })
  }

  private static func boundaries(in store: Store) throws -> [Boundary] {
    try store.wholeCatalogue().boundaries.map {
      try StoredRecord.decode($0) { reader throws(DecodingError) in try reader.boundary() }
    }
  }
}

extension ImportSummary {
  /// What the page shows of a report.
  init(_ parsed: ParsedSource, dryRun: Bool) {
    self.init()
    source = parsed.source.name
    let report = parsed.report
    (rows, accepted, repaired, refused) = (report.rows, report.accepted, report.repaired, report.refused)
    (new, changed, gone) = (report.itemsNew, report.itemsChanged, report.itemsGone)
    self.dryRun = dryRun
    reasons = report.reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (reason: $0.key, count: $0.value) }
    samples = report.samples.map { (row: $0.row, reason: $0.reason, text: $0.text) }
  }
}
