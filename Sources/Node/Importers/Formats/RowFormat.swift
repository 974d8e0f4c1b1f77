import CatalogueModel
import FactLog

/// A reader of one publisher's format: how it is recognised, and how one row becomes an item.
protocol RowFormat {
  /// Told from the content alone.
  static func recognises(_ document: Document) -> Bool
  init(_ document: Document, _ context: ImportContext)
  var source: Source { get }
  /// Reads a row, or throws why it cannot be used. Rows come in the order of the file.
  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item
  static func read(_ document: Document, _ context: ImportContext) throws(ImportError) -> ParsedSource
}

/// What the readers of one run share.
struct ImportContext {
  var options: ImportOptions
  /// Vancouver publishes the names of artists in a file of their own: number → name.
  var vancouverArtists: [String: String] = [:]
  var progress: (Int) -> Void = { _ in }
}

extension RowFormat {
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
    var number = 0
    try document.forEachRow { (row, refusal) throws(ImportError) in
      number += 1
      if number % 1000 == 0 { context.progress(number) }
      guard let row else {
        parsed.report.refuse(number, refusal)
        return true
      }
      notes.clear()
      for repair in document.repairs { notes.note(repair.reason, repair.text) }
      do throws(Refusal) {
        var item = try format.item(row, notes)
        item.added = context.options.now
        // As the catalogue keeps it, or the same file would change every item when it comes again.
        item.point = item.point?.toCentimetres
        if let twin = seen[item.id] {
          // Works without a title may stand at one spot; a register's number is never given twice.
          let (mark, other) = (PlaceKey.mark(item), PlaceKey.mark(parsed.items[twin]))
          guard item.key.contains("@"), mark != other, !mark.isEmpty else { throw Refusal(.duplicateKey, item.key) }
          notes.note(.repeatedKey, item.key)
          item.key += "/" + mark
          item.id = ID(derivedFrom: item.source, key: item.key)
          if seen[item.id] != nil { throw Refusal(.duplicateKey, item.key) }
        }
        seen[item.id] = parsed.items.count
        note(item, outlines, notes)
        parsed.items.append(item)
        parsed.report.accept(number, notes.notes)
      } catch {
        parsed.report.refuse(number, error)
      }
      return true
    }
    context.progress(number)
    return parsed
  }

  private static func note(_ item: Item, _ outlines: Outlines, _ notes: RowNotes) {
    switch item.status {
    case .removed: notes.note(.removed, item.key)
    case .temporary: notes.note(.temporary, item.key)
    default: break
    }
    guard let point = item.point else { return notes.note(.noPoint, item.key) }
    if let borough = item.borough, let reason = outlines.disagreement(point, borough) {
      notes.note(reason, item.boroughName)
    }
  }
}

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

  /// What tells apart two works of one title at one place: who made them, and when.
  static func mark(_ item: Item) -> String {
    Folding.key(item.people.map(\.name).joined(separator: " ")) + (item.date.year.map { String($0) } ?? "")
  }

  private static func number(_ degrees: Double) -> Int { Int((degrees * 10_000).rounded()) }
}

extension Point {
  /// Rounded to ten-millionths of a degree, about a centimetre.
  var toCentimetres: Point {
    Point(latitude: (latitude * 10_000_000).rounded() / 10_000_000, longitude: (longitude * 10_000_000).rounded() / 10_000_000)
  }
}
