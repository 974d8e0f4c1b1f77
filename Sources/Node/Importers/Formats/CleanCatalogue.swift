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
    try each("sources", lists, document) { (row) throws(Refusal) in
      guard let row else { return }
      var source = try source(row.fields)
      source.imported = row["imported"].int.map { Int64($0) } ?? context.options.now
      if results.contains(where: { $0.source.slug == source.slug }) { throw Refusal(.duplicateKey, source.slug) }
      results.append(ParsedSource(source: source))
    }
    guard !results.isEmpty else {
      throw ImportError(
        .malformed, problem: "The catalogue names no source.", place: "sources", advice: "Add the source of its items.")
    }
    let home = results.firstIndex { $0.source.slug.hasSuffix("-boundaries") } ?? 0
    var number = 0
    let notes = RowNotes()
    for list in lists where list.name == "boundaries" {
      number = 0
      try document.forEach(in: list) { (row, refusal) throws(ImportError) in
        number += 1
        notes.clear()
        do throws(Refusal) {
          guard let row else { throw refusal }
          let boundary = try boundary(row.fields, notes)
          if results[home].boundaries.contains(where: { $0.key == boundary.key }) {
            throw Refusal(.duplicateKey, boundary.name)
          }
          results[home].boundaries.append(boundary)
          results[home].report.accept(number, notes.notes)
        } catch { results[home].report.refuse(number, error) }
        return true
      }
    }
    var seen: Set<ID> = []
    for list in lists where list.name == "items" {
      number = 0
      try document.forEach(in: list) { (row, refusal) throws(ImportError) in
        number += 1
        if number % 1000 == 0 { context.progress(number) }
        notes.clear()
        let slug = row?.text("source") ?? ""
        let index = results.firstIndex { $0.source.slug == slug }
        do throws(Refusal) {
          guard let row else { throw refusal }
          guard let index else { throw Refusal(.unknownSource, slug) }
          let item = try CleanItem.read(row.fields, context.options.now, notes)
          if !seen.insert(item.id).inserted { throw Refusal(.duplicateKey, item.key) }
          results[index].items.append(item)
          results[index].report.accept(number, notes.notes)
        } catch { results[index ?? 0].report.refuse(number, error) }
        return true
      }
    }
    return results
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

  private static func source(_ object: JSONObject) throws(Refusal) -> Source {
    let slug = object["slug"].text
    guard Importer.isSlug(slug) else { throw Refusal(.badField, "slug “\(slug)”") }
    guard !object["name"].text.isEmpty else { throw Refusal(.badField, "name") }
    var source = Source(slug: slug, name: object["name"].text)
    (source.attribution, source.licence, source.url) = (
      object["attribution"].text, object["licence"].text, object["url"].text
    )
    if let zone = object["zone"].object {
      guard let offset = zone["offset"].int, abs(offset) <= 24 * 60,
        let summer = ["never": CivilZone.Summer.never, "northAmerica": .northAmerica, "europe": .europe][
          zone["summer"].text]
      else { throw Refusal(.badField, "zone") }
      source.zone = CivilZone(offset: offset, summer: summer)
    }
    return source
  }

  private static func boundary(_ object: JSONObject, _ notes: RowNotes) throws(Refusal) -> Boundary {
    let name = object["name"].text
    if name.isEmpty { throw Refusal(.badField, "name") }
    let kind = object["kind"].text
    guard ["", "borough", "town"].contains(kind) else { throw Refusal(.badField, "kind “\(kind)”") }
    let polygons = try CleanItem.polygons(object["polygons"], notes)
    if polygons.isEmpty { throw Refusal(.badField, "polygons") }
    return Boundary(name: name, kind: kind == "town" ? .town : .borough, polygons: polygons)
  }
}
