import CatalogueModel

/// Outlines of boroughs and towns: GeoJSON polygons with a name, or CSV with a geometry column.
enum BoundaryFile {
  private static let names = [
    "NOM", "Name", "name", "nom", "NAME", "BoroName", "boro_name", "Arrondissement", "borough",
  ]
  private static let geometries = ["Geom", "geom", "geometry", "the_geom", "wkt", "WKT"]

  private static func nameField(_ document: Document) -> String? { names.first { document.has($0) } }

  static func recognises(_ document: Document) -> Bool {
    guard nameField(document) != nil else { return false }
    if document.isGeoJSON {
      return ["Polygon", "MultiPolygon"].contains(document.first.geometry.object?["type"].text ?? "")
    }
    guard document.isCSV, let field = geometries.first(where: { document.has($0) }) else { return false }
    return document.first.text(field).uppercased().contains("POLYGON")
  }

  static func read(_ document: Document, _ context: ImportContext) throws(ImportError) -> ParsedSource {
    let field = nameField(document) ?? ""
    let geometryField = geometries.first { document.has($0) } ?? ""
    var source = Source(
      slug: context.options.source ?? Mapping.slug(document.name), name: Mapping.fileName(document.name))
    if document.has("CODEMAMROT", "NOM") {
      source = Source(
        "montreal-boundaries", "Limites administratives de l’agglomération de Montréal",
        attribution: "Ville de Montréal, données ouvertes",
        licence: "CC BY 4.0", url: "https://donnees.montreal.ca/")
    }
    source.imported = context.options.now
    var parsed = ParsedSource(source: source)
    parsed.scope = .nothing
    var known: [BoroughKey: Int] = [:]
    let notes = RowNotes()
    var number = 0
    try document.forEachRow { (row, refusal) throws(ImportError) in
      number += 1
      notes.clear()
      for repair in document.repairs { notes.note(repair.reason, repair.text) }
      do throws(Refusal) {
        guard let row else { throw refusal }
        let name = Texts.line(row.text(field), notes)
        if name.isEmpty { throw Refusal(.noKey) }
        let geometry = try Geometry.read(document.isGeoJSON ? row.geometry : row[geometryField], notes)
        guard let polygons = geometry?.polygons, !polygons.isEmpty else { throw Refusal(.badGeometry, name) }
        let key = BoroughKey(name)
        if context.earlier.has(key, of: source.slug) { throw Refusal(.duplicateKey, name) }
        if let index = known[key] {
          // Several rows of one borough, as quarters have it, are its parts.
          parsed.boundaries[index].polygons += polygons
        } else {
          known[key] = parsed.boundaries.count
          parsed.boundaries.append(Boundary(name: name, kind: kind(row), polygons: polygons))
        }
        parsed.report.accept(number, notes.notes)
      } catch { parsed.report.refuse(number, error) }
      return true
    }
    try parsed.report.checkSomethingIsUsable()
    return parsed
  }

  private static func kind(_ row: Row) -> Boundary.Kind {
    let type = Folding.key(row.text("TYPE") + row.text("type"))
    return type.contains("ville") || type.contains("town") || type.contains("municipal") ? .town : .borough
  }
}
