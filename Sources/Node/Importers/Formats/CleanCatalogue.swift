import CatalogueModel
import FactLog

/// Our own format, docs/formats/clean-catalogue.md: several sources in one document.
enum CleanCatalogue {
  static let version = 1

  static func recognises(_ document: Document) -> Bool {
    guard case .json(let members, _) = document.shape else { return false }
    return members["format"].text == "trouvaille-catalogue"
  }

  static func read(_ document: Document, _ context: ImportContext) throws(ImportError) -> [ParsedSource] {
    guard case .json(let members, let lists) = document.shape else { return [] }
    guard let version = members["version"].int, version >= 1, version <= CleanCatalogue.version else {
      throw ImportError(
        .wrongVersion,
        problem:
          "The catalogue has version \(members["version"].text), and version \(CleanCatalogue.version) is what this program reads.",
        place: "version",
        advice: "Use a newer Trouvaille, or export the catalogue in version \(CleanCatalogue.version).")
    }
    var results: [ParsedSource] = []
    var slugs: Set<String> = []
    try each("sources", lists, document) { (row) throws(Refusal) in
      guard let row else { return }
      var source = try CleanSource.source(row.fields)
      source.imported = row["imported"].int.map { Int64($0) } ?? context.options.now
      if !slugs.insert(source.slug).inserted { throw Refusal(.duplicateKey, source.slug) }
      results.append(ParsedSource(source: source))
    }
    guard !results.isEmpty else {
      throw ImportError(
        .malformed, problem: "The catalogue names no source.", place: "sources", advice: "Add the source of its items.")
    }
    try readOutlines(document, lists, context, into: &results)
    try readItems(document, lists, context, into: &results)
    var whole = ImportReport()
    for index in results.indices {
      let report = results[index].report
      if report.rows > report.reasons[Reason.unknownSource.rawValue, default: 0] { try report.checkSomethingIsUsable() }
      if results[index].items.isEmpty { results[index].scope = .nothing }
      whole.add(report)
    }
    try whole.checkSomethingIsUsable()
    return results
  }

  private static func readOutlines(
    _ document: Document, _ lists: [Document.List], _ context: ImportContext, into results: inout [ParsedSource]
  ) throws(ImportError) {
    let home = results.firstIndex { $0.source.slug.hasSuffix("-boundaries") } ?? 0
    let slug = results[home].source.slug
    let notes = RowNotes()
    var known: Set<BoroughKey> = []
    for list in lists where list.name == "boundaries" {
      var number = 0
      try document.forEach(in: list) { (row, refusal) throws(ImportError) in
        number += 1
        notes.clear()
        do throws(Refusal) {
          guard let row else { throw refusal }
          let boundary = try CleanSource.boundary(row.fields, notes)
          guard !context.earlier.has(boundary.key, of: slug), known.insert(boundary.key).inserted else {
            throw Refusal(.duplicateKey, boundary.name)
          }
          results[home].boundaries.append(boundary)
          results[home].report.accept(number, notes.notes)
        } catch { results[home].report.refuse(number, error) }
        return true
      }
    }
  }

  private static func readItems(
    _ document: Document, _ lists: [Document.List], _ context: ImportContext, into results: inout [ParsedSource]
  ) throws(ImportError) {
    let indices = Dictionary(results.enumerated().map { ($1.source.slug, $0) }) { first, _ in first }
    let notes = RowNotes()
    var seen: Set<ID> = []
    for list in lists where list.name == "items" {
      var number = 0
      try document.forEach(in: list) { (row, refusal) throws(ImportError) in
        number += 1
        if number % 1000 == 0 { context.progress(number) }
        notes.clear()
        let slug = row?.text("source") ?? ""
        let index = indices[slug]
        do throws(Refusal) {
          guard let row else { throw refusal }
          guard let index else { throw Refusal(.unknownSource, slug) }
          let item = try CleanItem.read(row.fields, context.options.now, notes)
          if context.earlier.has(item) || !seen.insert(item.id).inserted { throw Refusal(.duplicateKey, item.key) }
          results[index].items.append(item)
          results[index].report.accept(number, notes.notes)
        } catch { results[index ?? 0].report.refuse(number, error) }
        return true
      }
    }
  }

  private static func each(
    _ name: String, _ lists: [Document.List], _ document: Document, _ body: (Row?) throws(Refusal) -> Void
  ) throws(ImportError) {
    for list in lists where list.name == name {
      var number = 0
      try document.forEach(in: list) { (row, _) throws(ImportError) in
        number += 1
        do throws(Refusal) { try body(row) } catch {
          throw ImportError(
            .malformed, problem: "\(error.reason.rawValue): \(error.text).", place: "\(name), entry \(number)",
            advice: "Correct it as the format's description says.")
        }
        return true
      }
    }
  }
}
