import CatalogueModel

/// MONA's places of culture.
struct MonaPlaces: RowFormat {
  static func recognises(_ document: Document) -> Bool {
    document.has("id", "title", "category", "borough", "location", "description", "source") && !document.has("artists")
  }

  init(_ document: Document, _ context: ImportContext) {}

  let source = Mona.places
  private let coordinates = Coordinates(Areas.quebec)

  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item {
    let title = row.line("title", notes)
    if title.isEmpty { throw Refusal(.noKey) }
    let location = row["location"].object ?? JSONObject()
    if ["nom", "name", "titre", "title"].contains(Folding.key(title)), location["lat"].double ?? 0 == 0 {
      throw Refusal(.headerAsRow, title)
    }
    let point = try Mona.point(row, coordinates, notes)
    if point == nil { throw Refusal(.noPosition, title) }
    var item = Item(kind: .place, source: source.slug, key: PlaceKey.text(title, point))
    item.title = LocalizedText(french: title)
    item.point = point
    item.category = row.localized("category", notes)
    item.description = LocalizedText(french: Texts.paragraphs(row.text("description"), notes))
    item.setBorough(row.text("borough"), notes)
    return item
  }
}
