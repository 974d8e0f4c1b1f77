import CatalogueModel

/// Philadelphia's percent-for-art program: outlines of the buildings and squares that the works stand in.
struct PhiladelphiaPercentForArt: RowFormat {
  static func recognises(_ document: Document) -> Bool { document.has("p4a_id", "artist", "title", "medium") }

  init(_ document: Document, _ context: ImportContext) {}

  let source = Source(
    "philadelphia-percent-for-art", "Percent for Art, Philadelphia", attribution: "City of Philadelphia",
    url: "https://opendataphilly.org/")
  private let coordinates = Coordinates(Areas.philadelphia)

  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item {
    let key = row.text("p4a_id")
    if key.isEmpty { throw Refusal(.noKey) }
    var item = Item(kind: .artwork, source: source.slug, key: key)
    item.setTitle(LocalizedText(english: row.line("title", notes)), notes)
    item.people = People.list(row.text("artist"), order: .lastNameFirst, notes)
    item.date = Dates.date(row.text("date_"), notes)
    let medium = row.line("medium", notes)
    if !Folding.key(medium).hasPrefix("mediumunknown") {
      item.materials = medium.isEmpty ? [] : [LocalizedText(english: medium)]
    }
    if let raw = try Geometry.read(row.geometry, notes)?.point {
      item.point = try coordinates.point(raw.latitude, raw.longitude, notes)
    }
    item.site = LocalizedText(english: row.line("location_name", notes))
    item.address = LocalizedText(english: row.line("address", notes))
    item.setBorough(row.text("neighborhood"), notes)
    if row.text("image").hasPrefix("http") { item.addLink(row.text("image"), notes) }
    if row.text("status") != "Active" { item.status = .temporary }
    return item
  }
}

/// The landmarks of Philadelphia. Most are ponds, parking lots and the like; those that can be collected are taken.
struct PhiladelphiaLandmarks: RowFormat {
  static func recognises(_ document: Document) -> Bool { document.has("NAME", "SUBTYPE", "PARENT_NAME", "GLOBALID") }

  init(_ document: Document, _ context: ImportContext) {}

  let source = Source(
    "philadelphia-landmarks", "Landmarks of Philadelphia", attribution: "City of Philadelphia",
    url: "https://opendataphilly.org/")
  let statesBoroughs = false
  private let coordinates = Coordinates(Areas.philadelphia)
  private static let artworks: Set<String> = ["Fountain / Monument / Statue", "Mural"]
  private static let places: Set<String> = [
    "Historic Site", "Other Public Attraction / Point of Interest", "Library", "Indoor Entertainment Venue",
    "Outdoor Entertainment Venue", "Arboretum / Botanical Garden", "Place of Worship", "Zoo", "Park",
  ]

  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item {
    let name = row.line("NAME", notes)
    let type = row.text("SUBTYPE")
    let isArtwork = PhiladelphiaLandmarks.artworks.contains(type)
    guard isArtwork || PhiladelphiaLandmarks.places.contains(type) else { throw Refusal(.notArt, "\(name): \(type)") }
    if !row.text("ARCHIVE_REASON").isEmpty { throw Refusal(.archived, "\(name): \(row.text("ARCHIVE_REASON"))") }
    let key = row.text("GLOBALID")
    if key.isEmpty || name.isEmpty { throw Refusal(.noKey) }
    guard let raw = try Geometry.read(row.geometry, notes)?.point,
      let point = try coordinates.point(raw.latitude, raw.longitude, notes)
    else { throw Refusal(.noPosition, name) }
    var item = Item(kind: isArtwork ? .artwork : .place, source: source.slug, key: key)
    item.setTitle(LocalizedText(english: name), notes)
    item.category = LocalizedText(
      english: type == "Fountain / Monument / Statue" ? "Monument" : row.line("SUBTYPE", notes))
    item.point = point
    item.address = LocalizedText(english: row.line("ADDRESS", notes))
    item.site = LocalizedText(english: row.line("PARENT_NAME", notes))
    if row.text("SOURCE").hasPrefix("http") { item.addLink(row.text("SOURCE"), notes) }
    if row.text("PUBLIC_") == "N" { item.status = .temporary }
    return item
  }
}
