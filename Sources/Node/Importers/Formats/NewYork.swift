import CatalogueModel

/// What the formats of New York share.
enum NewYork {
  static func source(_ slug: String, _ name: String, _ attribution: String, _ url: String) -> Source {
    Source(slug, name, attribution: attribution, url: url)
  }

  /// Letters of the parks department, and `the Bronx`.
  static func borough(_ text: String) -> String {
    switch text.trimmingBlanks {
    case "M": "Manhattan"
    case "B": "Brooklyn"
    case "Q": "Queens"
    case "R": "Staten Island"
    case "X", "the Bronx": "Bronx"
    case "c", "C": ""
    case let name: name.contains("/") ? name.replacingAll("/", by: " / ") : name
    }
  }

  static func materials(_ text: String, _ notes: RowNotes) -> [LocalizedText] {
    Row.list(text, at: [";", ","], notes).map { LocalizedText(english: $0) }
  }
}

/// The list that merges New York's open data with curated works: `id`, `source_link`, `parks_link`.
struct NewYorkMerged: RowFormat {
  static func recognises(_ document: Document) -> Bool {
    document.has("id", "title", "artist", "lon", "lat", "source_link", "donor")
  }

  init(_ document: Document, _ context: ImportContext) {}

  let source = NewYork.source(
    "newyork-public-art", "Public art in New York", "NYC Parks, NYC DOT and editors of the list",
    "https://opendata.cityofnewyork.us/")
  private let coordinates = Coordinates(Areas.newYork)

  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item {
    let title = row.line("title", notes)
    let point = try coordinates.point(latitude: row["lat"], longitude: row["lon"], notes)
    // Numbers of the art program count rows, and are others in the next version of the list.
    let isNumbered = row.text("id").hasPrefix("dot-") || row.text("id").isEmpty
    if isNumbered && title.isEmpty { throw Refusal(.noKey) }
    var item = Item(kind: .artwork, source: source.slug, key: isNumbered ? PlaceKey.text(title, point) : row.text("id"))
    item.setTitle(LocalizedText(english: title), notes)
    item.people = People.list(row.text("artist"), notes)
    item.date = Dates.date(row.text("year"), notes)
    item.category = LocalizedText(english: row.line("type", notes))
    item.materials = NewYork.materials(row.text("materials"), notes)
    item.dimensions = row.line("dimensions", notes)
    item.point = point
    item.site = LocalizedText(english: row.line("location", notes))
    item.setBorough(NewYork.borough(row.text("borough")), notes)
    item.description = LocalizedText(english: Texts.paragraphs(row.text("description"), notes))
    item.addLink(row.text("source_link"), notes)
    item.addLink(row.text("parks_link"), kind: .register, notes)
    item.addLink(row.text("image_url"), kind: .picture, notes)
    let status = Folding.key(row.text("status"))
    item.status = status.hasPrefix("extant") ? .present : status == "removed" ? .removed : .temporary
    return item
  }
}

/// The temporary art in parks: `from_date`, `to_date`, letters for boroughs, HTML in the description.
struct NewYorkParksArt: RowFormat {
  static func recognises(_ document: Document) -> Bool {
    document.has("name", "artist", "from_date", "to_date", "show_large_image")
  }

  init(_ document: Document, _ context: ImportContext) {}

  let source = NewYork.source(
    "newyork-parks-art", "Art in the parks of New York", "NYC Parks", "https://www.nycgovparks.org/bigapps")
  private let coordinates = Coordinates(Areas.newYork)

  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item {
    let title = row.line("name", notes)
    if title.isEmpty { throw Refusal(.noKey) }
    let point = try coordinates.point(latitude: row["lat"], longitude: row["lng"], notes)
    var item = Item(kind: .artwork, source: source.slug, key: PlaceKey.text(title, point))
    item.setTitle(LocalizedText(english: title), notes)
    item.people = People.list(row.text("artist"), notes)
    item.date = Dates.date(row.text("from_date"), notes)
    item.point = point
    item.site = LocalizedText(english: row.line("location", notes))
    item.setBorough(NewYork.borough(row.text("borough")), notes)
    item.description = LocalizedText(english: Texts.paragraphs(row.text("description"), notes))
    item.addLink(row.text("url"), kind: .picture, notes)
    item.status = .temporary
    return item
  }
}

/// The monuments of the parks department, with positions in feet of the state plane.
struct NewYorkMonuments: RowFormat {
  static func recognises(_ document: Document) -> Bool {
    document.has("name", "number", "parkname", "extant", "sculptor", "X", "Y")
  }

  init(_ document: Document, _ context: ImportContext) {}

  let source = NewYork.source(
    "newyork-parks-monuments", "Monuments in the parks of New York", "NYC Parks", "https://data.cityofnewyork.us/")
  private let coordinates = Coordinates(Areas.newYork, projection: .newYorkStatePlane)

  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item {
    let name = row.line("name", notes)
    let number = row.text("number").trimmingBlanks
    if number.isEmpty && name.isEmpty { throw Refusal(.noKey) }
    let point = try coordinates.point(latitude: row["Y"], longitude: row["X"], notes)
    var item = Item(kind: .artwork, source: source.slug, key: number.isEmpty ? PlaceKey.text(name, point) : number)
    item.setTitle(LocalizedText(english: name), notes)
    item.alternativeTitles = [row.line("Name2", notes), row.line("Name3", notes)].filter { !$0.isEmpty && $0 != name }
    for (field, role) in [("sculptor", Person.Role.artist), ("architect", .architect)] {
      item.people += People.list(row.text(field), role: role, notes)
    }
    item.date = Dates.date(row.text("cast"), notes)
    if item.date == .unknown { item.date = Dates.date(row.text("dedicated"), notes) }
    item.category = LocalizedText(english: "Monument")
    item.materials = NewYork.materials(row.text("materials"), notes)
    item.dimensions = row.line("dimen", notes)
    item.point = point
    item.site = LocalizedText(english: row.line("parkname", notes))
    item.address = LocalizedText(english: row.line("Location", notes))
    item.setBorough(NewYork.borough(row.text("borough")), notes)
    item.description = LocalizedText(english: Texts.paragraphs(row.text("descrip"), notes))
    let extant = row.text("extant")
    item.status = extant == "Y" ? .present : extant.isEmpty ? .temporary : .removed
    return item
  }
}

/// The art program of the department of transportation; all of it is temporary.
struct NewYorkDOT: RowFormat {
  static func recognises(_ document: Document) -> Bool {
    document.has("Program/Initiative", "Title", "Artist", "Site Location")
  }

  init(_ document: Document, _ context: ImportContext) {}

  let source = NewYork.source(
    "newyork-dot-art", "Art on the streets of New York", "NYC DOT", "https://data.cityofnewyork.us/")
  private let coordinates = Coordinates(Areas.newYork)

  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item {
    let title = row.line("Title", notes)
    let site = row.line("Site Location", notes)
    if title.isEmpty { throw Refusal(.noKey) }
    let point = try coordinates.point(latitude: row["Latitude"], longitude: row["Longitude"], notes)
    var item = Item(
      kind: .artwork, source: source.slug,
      key: point == nil ? PlaceKey.text(title + site, nil) : PlaceKey.text(title, point))
    item.setTitle(LocalizedText(english: title), notes)
    item.people = People.list(row.text("Artist"), notes)
    item.date = Dates.date(row.text("Installation"), notes)
    if item.date == .unknown { item.date = Dates.date(row.text("Year"), notes) }
    item.category = LocalizedText(english: row.line("Project Type", notes))
    item.point = point
    item.site = LocalizedText(english: site)
    item.setBorough(NewYork.borough(row.text("Borough")), notes)
    item.status = .temporary
    return item
  }
}
