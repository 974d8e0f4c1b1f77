import CatalogueModel
import FactLog

/// A reader of one publisher's format: how it is recognised, and how one row becomes an item.
protocol RowFormat {
  /// Told from the content alone.
  static func recognises(_ document: Document) -> Bool
  init(_ document: Document, _ context: ImportContext)
  var source: Source { get }
  /// Whether its rows have a field for the borough.
  var statesBoroughs: Bool { get }
  /// The collections that the publisher cuts the source into, each in a file of its own, as `ImportScope` names them;
  /// empty when a file holds all.
  static var collections: Set<String> { get }
  /// Reads a row, or throws why it cannot be used. Rows come in the order of the file.
  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item
  static func read(_ document: Document, _ context: ImportContext) throws(ImportError) -> ParsedSource
}

/// What the readers of one run share.
struct ImportContext {
  var options: ImportOptions
  /// Vancouver publishes the names of artists in a file of their own: number → name.
  var vancouverArtists: [String: String] = [:]
  /// What the files before this one brought.
  var earlier = EarlierFiles()
  var progress: (Int) -> Void = { _ in }
}

extension RowFormat {
  var statesBoroughs: Bool { true }
  static var collections: Set<String> { [] }

  static func read(_ document: Document, _ context: ImportContext) throws(ImportError) -> ParsedSource {
    try readRows(document, context)
  }

  /// Reads every row of a document.
  static func readRows(_ document: Document, _ context: ImportContext) throws(ImportError) -> ParsedSource {
    var format = Self(document, context)
    var source = format.source
    source.imported = context.options.now
    var parsed = ParsedSource(source: source)
    parsed.items.reserveCapacity(document.count)
    let outlines = Outlines(context.options.boundaries)
    let notes = RowNotes()
    var seen: [ID: Int] = [:]
    seen.reserveCapacity(document.count)
    var number = 0
    try document.forEachRow { (row, refusal) throws(ImportError) in
      number += 1
      if number % 1000 == 0 { context.progress(number) }
      notes.clear()
      for repair in document.repairs { notes.note(repair.reason, repair.text) }
      do throws(Refusal) {
        guard let row else { throw refusal }
        var item = try format.item(row, notes)
        if item.people.count > RowLimits.people { throw Refusal(.tooManyPeople, "\(item.people.count) people") }
        item.added = context.options.now
        // As the catalogue keeps it, or the same file would change every item when it comes again.
        item.point = item.point?.toCentimetres
        if seen[item.id] != nil {
          // Works without a title may stand at one spot; a register's number is never given twice.
          let key = PlaceKey.distinct(item) { key in
            seen[ID(derivedFrom: item.source, key: key)].map { parsed.items[$0] }
          }
          guard let key else { throw Refusal(.duplicateKey, item.key) }
          notes.note(.repeatedKey, item.key)
          (item.key, item.id) = (key, ID(derivedFrom: item.source, key: key))
        }
        if context.earlier.has(item) { throw Refusal(.duplicateKey, item.key) }
        seen[item.id] = parsed.items.count
        note(item, outlines, format.statesBoroughs, notes)
        parsed.items.append(item)
        parsed.report.accept(number, notes.notes)
      } catch {
        parsed.report.refuse(number, error)
      }
      return true
    }
    context.progress(number)
    try parsed.report.checkSomethingIsUsable()
    if !collections.isEmpty {
      let met = Set(parsed.items.map { Folding.key($0.category.french) })
      parsed.scope = .collections(met.intersection(collections), of: collections)
    }
    return parsed
  }

  private static func note(_ item: Item, _ outlines: Outlines, _ statesBoroughs: Bool, _ notes: RowNotes) {
    switch item.status {
    case .removed: notes.note(.removed, item.key)
    case .temporary: notes.note(.temporary, item.key)
    default: break
    }
    if item.borough == nil, statesBoroughs, !notes.has(.borough), !notes.has(.severalBoroughs) {
      notes.note(.noBorough, item.key)
    }
    guard let point = item.point else { return notes.note(.noPoint, item.key) }
    if let borough = item.borough, let reason = outlines.disagreement(point, borough) {
      notes.note(reason, item.boroughName)
    }
  }
}

extension Point {
  /// Rounded to ten-millionths of a degree, about a centimetre.
  var toCentimetres: Point {
    Point(
      latitude: (latitude * 10_000_000).rounded() / 10_000_000,
      longitude: (longitude * 10_000_000).rounded() / 10_000_000)
  }
}
