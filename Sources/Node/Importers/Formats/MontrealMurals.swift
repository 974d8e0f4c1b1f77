import CatalogueModel

/// The murals that the Ville de Montréal helped to pay, as GeoJSON or CSV, of 2020 (`organisation`, numbers as years)
/// and of 2023 (`organisme`, years as text).
struct MontrealMurals: RowFormat {
  static func recognises(_ document: Document) -> Bool {
    document.has("artiste", "annee", "programme_entente", "image")
  }

  init(_ document: Document, _ context: ImportContext) {}

  let source = Source(
    "montreal-murals", "Murales subventionnées de la Ville de Montréal",
    attribution: "Ville de Montréal, données ouvertes",
    licence: "CC BY 4.0", url: "https://donnees.montreal.ca/")
  private let coordinates = Coordinates(Areas.montreal)

  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item {
    let key = MontrealMurals.key(row.text("image"))
    if key.isEmpty { throw Refusal(.noKey, row.text("artiste")) }
    var item = Item(kind: .artwork, source: source.slug, key: key)
    var artists = Texts.line(row.text("artiste"), notes)
    if let end = MontrealMurals.goneRemark(artists) {
      artists = String(artists[..<end]).trimmingBlanks
      item.status = .removed
    }
    item.people = People.list(artists, notes)
    let producer = row.line(row.fields.has("organisme") ? "organisme" : "organisation", notes)
    if !producer.isEmpty { item.people.append(Person(producer, role: .producer)) }
    item.date = Dates.date(row.text("annee"), notes)
    item.category = LocalizedText(french: "Murale", english: "Mural")
    item.address = LocalizedText(french: row.line("adresse", notes))
    item.setBorough(row.text("arrondissement"), notes)
    item.point = try coordinates.point(latitude: row["latitude"], longitude: row["longitude"], notes)
    item.addLink(row.text("image"), kind: .picture, notes)
    return item
  }

  /// The name of the picture, without its folder and extension.
  static func key(_ address: String) -> String {
    let name = Links.decoded(address.trimmingBlanks.split(separator: "/").last ?? "")
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Where `- Cette murale n'est plus visible` begins behind the artist's name.
  private static func goneRemark(_ text: String) -> String.Index? {
    for start in text.indices.reversed() where text[start] == "-" {
      let words = text[text.index(after: start)...].prefix(24).lowercased().drop { $0 == " " }
      if words.hasPrefix("cette murale n") { return start }
    }
    return nil
  }
}
