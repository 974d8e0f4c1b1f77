import CatalogueModel

/// The public art of the Ville de Montréal: a list of objects with `NumeroAccession`, also inside a script.
struct MontrealPublicArt: RowFormat {
  static func recognises(_ document: Document) -> Bool {
    document.has("NumeroAccession", "Titre", "CoordonneeLatitude")
  }

  init(_ document: Document, _ context: ImportContext) {}

  let source = Source(
    "montreal-public-art", "Collection d’art public de la Ville de Montréal",
    attribution: "Ville de Montréal, données ouvertes",
    licence: "CC BY 4.0", url: "https://donnees.montreal.ca/")
  private let coordinates = Coordinates(Areas.montreal)

  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item {
    let title = row.line("Titre", notes)
    let point = try coordinates.point(latitude: row["CoordonneeLatitude"], longitude: row["CoordonneeLongitude"], notes)
    var key = row.text("NumeroAccession").trimmingBlanks
    if key.isEmpty {
      if title.isEmpty { throw Refusal(.noKey) }
      key = PlaceKey.text(title, point)
      notes.note(.keyFromPlace, title)
    }
    var item = Item(kind: .artwork, source: source.slug, key: key)
    item.setTitle(LocalizedText(french: title), notes)
    item.alternativeTitles = Row.list(row.text("TitreVariante"), at: [";"], notes)
    item.people = people(row, notes)
    item.date = Dates.date(row.text("DateFinProduction"), notes)
    item.category = row.localized(fr: "SousCategorieObjet", en: "SousCategorieObjetAng", notes)
    if item.category.isEmpty { item.category = row.localized(fr: "CategorieObjet", en: "CategorieObjetAng", notes) }
    item.materials = pairs(row, "Materiaux", notes) + pairs(row, "Support", notes)
    item.techniques = pairs(row, "Technique", notes)
    item.dimensions = row.line("DimensionsGenerales", notes)
    item.owner = "Ville de Montréal"
    item.point = point
    item.address = LocalizedText(french: row.line("AdresseCivique", notes))
    let sites = [row.line("Parc", notes), row.line("Batiment", notes)].filter { !$0.isEmpty }
    item.site = LocalizedText(
      french: sites.count == 2 && sites[0] == sites[1] ? sites[0] : sites.joined(separator: ", "))
    item.setBorough(row.text("Arrondissement"), notes)
    return item
  }

  private func pairs(_ row: Row, _ name: String, _ notes: RowNotes) -> [LocalizedText] {
    notes.shared(
      Row.pairs(Row.list(row.text(name), at: [";"], notes), Row.list(row.text(name + "Ang"), at: [";"], notes)))
  }

  private func people(_ row: Row, _ notes: RowNotes) -> [Person] {
    var people = PeopleList()
    for entry in row["Artistes"].array ?? [] {
      guard let entry = entry.object else { continue }
      let name = [entry["Prenom"].text, entry["Nom"].text].map { Texts.line($0, notes) }.filter { !$0.isEmpty }.joined(
        separator: " ")
      people.add(People.person(entry["NomCollectif"].text, role: .collective, notes))
      people.add(People.person(name, notes))
    }
    return people.people
  }
}
