import CatalogueModel

/// Vancouver's public art registry: the CSV (with the artists in a file of their own) and the GeoJSON.
struct VancouverPublicArt: RowFormat {
  static func recognises(_ document: Document) -> Bool {
    document.has("registryID", "artists", "primary_material")
      || document.has("registryid", "title_of_work", "primarymaterial")
  }

  init(_ document: Document, _ context: ImportContext) { names = context.vancouverArtists }

  let source = Source(
    "vancouver-public-art", "Vancouver public art registry", attribution: "City of Vancouver Open Data",
    licence: "Open Government Licence – Vancouver", url: "https://opendata.vancouver.ca/", zone: .vancouver)
  private let coordinates = Coordinates(Areas.vancouver)
  private let names: [String: String]

  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item {
    let key = text(row, "registryID", "registryid")
    if key.isEmpty { throw Refusal(.noKey) }
    var item = Item(kind: .artwork, source: source.slug, key: key)
    item.setTitle(LocalizedText(english: Texts.line(text(row, "title", "title_of_work"), notes)), notes)
    item.people = people(row, notes)
    item.date = Dates.date(text(row, "installation_year", "yearofinstallation"), notes)
    item.category = LocalizedText(english: row.line("type", notes))
    item.materials = Row.list(text(row, "primary_material", "primarymaterial"), at: [";", ","], notes).map {
      LocalizedText(english: $0)
    }
    item.owner = row.line("ownership", notes)
    item.address = LocalizedText(english: Texts.line(text(row, "address", "siteaddress"), notes))
    item.site = LocalizedText(english: Texts.line(text(row, "site_name", "sitename"), notes))
    item.setBorough(text(row, "geo_local_area", "neighbourhood"), notes)
    item.description = LocalizedText(
      english: Texts.paragraphs(text(row, "work_description", "descriptionofwork"), notes))
    item.addLink(row.text("url"), kind: .register, notes)
    item.addLink(row.text("photo_URL"), kind: .picture, notes)
    if Folding.key(row.text("status")) != "inplace" { item.status = row.text("status").isEmpty ? .temporary : .removed }
    if let raw = try Geometry.read(row.fields.has("photo_URL") ? row["geom"] : row.geometry, notes)?.point {
      item.point = try coordinates.point(raw.latitude, raw.longitude, notes)
    }
    return item
  }

  private func text(_ row: Row, _ csv: String, _ geo: String) -> String {
    let text = row.text(csv)
    return (text.isEmpty ? row.text(geo) : text).trimmingBlanks
  }

  /// By number where the artists' file tells the name, else the names in the row.
  private func people(_ row: Row, _ notes: RowNotes) -> [Person] {
    let numbers =
      row["artists"].array?.map(\.text)
      ?? row.text("artists").split { $0 == ";" || $0 == "," }.map { String($0).trimmingBlanks }
    let known = numbers.compactMap { names[$0] }
    if !known.isEmpty && known.count == numbers.count { return known.compactMap { People.person($0, notes) } }
    return People.list(row.text("artists_names"), notes)
  }
}

/// The names of Vancouver's artists; not a source, but read beside one.
enum VancouverArtists {
  static func recognises(_ document: Document) -> Bool { document.has("ArtistID", "FirstName", "LastName") }

  static func names(_ document: Document) throws(ImportError) -> [String: String] {
    var names: [String: String] = [:]
    let notes = RowNotes()
    try document.forEachRow { (row, _) in
      if let row {
        let name = [row.line("FirstName", notes), row.line("LastName", notes)].filter { !$0.isEmpty }.joined(
          separator: " ")
        names[row.text("ArtistID")] = name
        notes.clear()
      }
      return true
    }
    return names
  }
}
