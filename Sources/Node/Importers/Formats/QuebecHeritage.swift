import CatalogueModel

/// The Répertoire du patrimoine culturel du Québec as GeoJSON. The register's numbers are shared by several buildings,
/// so that name and place are the key.
///
/// It comes in four files: buildings and sites, listed by a town (cité) or by the State (classé). The category says
/// which, for one file alone must not make the items of the others gone.
struct QuebecHeritage: RowFormat {
  static func recognises(_ document: Document) -> Bool { document.has("Nom", "URL_RPCQ", "Construction") }

  init(_ document: Document, _ context: ImportContext) {}

  let source = Source(
    "quebec-heritage", "Répertoire du patrimoine culturel du Québec",
    attribution: "Ministère de la Culture et des Communications du Québec", licence: "CC BY 4.0",
    url: "https://www.patrimoine-culturel.gouv.qc.ca/")
  private let coordinates = Coordinates(Areas.quebec)

  static let collections = Set(
    ["Immeuble patrimonial", "Site patrimonial"].flatMap { category in
      ["Citation", "Classement"].map { Folding.key(QuebecHeritage.category(category, status: $0)) }
    })

  private static func category(_ category: String, status: String) -> String {
    switch Folding.key(status) {
    case "citation": category + ", cité"
    case "classement": category + ", classé"
    default: category
    }
  }

  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item {
    let name = row.line("Nom", notes)
    if name.isEmpty { throw Refusal(.noKey) }
    let geometry = try Geometry.read(row.geometry, notes)
    guard let raw = geometry?.point, let point = try coordinates.point(raw.latitude, raw.longitude, notes) else {
      throw Refusal(.noPosition, name)
    }
    var item = Item(kind: .place, source: source.slug, key: PlaceKey.text(name, point))
    item.title = LocalizedText(french: name)
    item.point = point
    item.date = Dates.date(row.text("Construction"), notes)
    item.category = LocalizedText(
      french: QuebecHeritage.category(row.line("Categorie", notes), status: row.text("Statut")))
    item.address = LocalizedText(
      french: row.line("Adresse", notes).replacingAll(",", by: ", ").replacingAll(",  ", by: ", "))
    // A town; Montréal itself is none of its boroughs.
    if Folding.key(row.text("Municipalite")) != "montreal" { item.setBorough(row.text("Municipalite"), notes) }
    let uses = Row.list(row.text("Fonction"), at: ["¤"], notes)
    item.description = LocalizedText(french: uses.joined(separator: " · "))
    item.addLink(row.text("URL_RPCQ"), kind: .register, notes)
    item.addLink(row.text("URL_image"), kind: .picture, notes)
    return item
  }
}
