import CatalogueModel

/// Any GeoJSON or CSV of points, read by a mapping that a curator wrote or that is guessed from the header.
struct MappedFormat: RowFormat {
  static func recognises(_ document: Document) -> Bool {
    guard let mapping = Mapping.guess(document) else { return false }
    return mapping.title != nil || mapping.key != nil
  }

  /// Like that of the other readers, and shows the mapping when it was guessed.
  static func read(_ document: Document, _ context: ImportContext) throws(ImportError) -> ParsedSource {
    let guess = Mapping.guess(document) ?? Mapping()
    if let mapping = context.options.mapping { try mapping.check(document) }
    var parsed = try readRows(document, context)
    if context.options.mapping == nil { parsed.guessedMapping = guess }
    return parsed
  }

  let source: Source
  var statesBoroughs: Bool { mapping.borough != nil }
  private let mapping: Mapping
  private let coordinates: Coordinates
  private let usesGeometry: Bool

  init(_ document: Document, _ context: ImportContext) {
    mapping = context.options.mapping ?? Mapping.guess(document) ?? Mapping()
    let slug = context.options.source ?? mapping.source ?? Mapping.slug(document.name)
    source = Source(
      slug, mapping.name ?? Mapping.fileName(document.name), attribution: mapping.attribution ?? "",
      licence: mapping.licence ?? "",
      url: mapping.url ?? "")
    let area = mapping.area.map { Box(south: $0.south, west: $0.west, north: $0.north, east: $0.east) }
    coordinates = Coordinates(area ?? Areas.world, projection: mapping.projection ?? .degrees)
    usesGeometry = document.isGeoJSON && mapping.latitude == nil && mapping.geometry == nil
  }

  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item {
    let title = texts(row, mapping.title, notes)
    let (point, outline) = try position(row, notes)
    var key = mapping.key.map { row.line($0, notes) } ?? ""
    if key.isEmpty {
      if title.isEmpty { throw Refusal(.noKey) }
      key = PlaceKey.text(title.text(for: .french).text, point)
    }
    var item = Item(kind: mapping.kind == .place ? .place : .artwork, source: source.slug, key: key)
    item.setTitle(title, notes)
    item.alternativeTitles = mapping.alternativeTitle.map { [row.line($0, notes)].filter { !$0.isEmpty } } ?? []
    item.people = mapping.people.map { People.list(row.text($0), notes) } ?? []
    item.date = mapping.date.map { Dates.date(row.text($0), notes) } ?? .unknown
    item.category = texts(row, mapping.category, notes)
    item.materials = list(row, mapping.materials, notes)
    item.techniques = list(row, mapping.techniques, notes)
    item.dimensions = mapping.dimensions.map { row.line($0, notes) } ?? ""
    item.owner = mapping.owner.map { row.line($0, notes) } ?? ""
    (item.point, item.outline) = (point, item.kind == .place ? outline : [])
    item.address = texts(row, mapping.address, notes)
    item.site = texts(row, mapping.site, notes)
    if let field = mapping.borough { item.setBorough(row.text(field), notes) }
    item.description = texts(row, mapping.description, paragraphs: true, notes)
    if let field = mapping.link { item.addLink(row.text(field), notes) }
    if let field = mapping.picture { item.addLink(row.text(field), kind: .picture, notes) }
    item.status = status(row)
    return item
  }

  private func position(_ row: Row, _ notes: RowNotes) throws(Refusal) -> (Point?, [Polygon]) {
    if let latitude = mapping.latitude, let longitude = mapping.longitude {
      return (try coordinates.point(latitude: row[latitude], longitude: row[longitude], notes), [])
    }
    let value = mapping.geometry.map { row[$0] } ?? (usesGeometry ? row.geometry : .null)
    if case .string(let text) = value, let first = text.utf8.first(where: { $0 > 0x20 }), first < 0x3A {
      return (try coordinates.point(latitude: value, longitude: value, notes), [])
    }
    guard let geometry = try Geometry.read(value, notes), let raw = geometry.point else { return (nil, []) }
    return (try coordinates.point(raw.latitude, raw.longitude, notes), geometry.polygons)
  }

  private func texts(_ row: Row, _ names: Mapping.Texts?, paragraphs: Bool = false, _ notes: RowNotes) -> LocalizedText {
    func text(_ name: String?) -> String {
      guard let name else { return "" }
      return paragraphs ? Texts.paragraphs(row.text(name), notes) : row.line(name, notes)
    }
    return LocalizedText(french: text(names?.fr), english: text(names?.en), unspecified: text(names?.und))
  }

  private func list(_ row: Row, _ names: Mapping.Texts?, _ notes: RowNotes) -> [LocalizedText] {
    guard let names else { return [] }
    let separators: Set<Character> = [";", "¤", "|"]
    func list(_ name: String?) -> [String] { name.map { Row.list(row.text($0), at: separators, notes) } ?? [] }
    return Row.pairs(list(names.fr), list(names.en)) + list(names.und).map { LocalizedText(unspecified: $0) }
  }

  private func status(_ row: Row) -> Item.Status {
    guard let field = mapping.status else { return .present }
    let value = Folding.key(row.text(field))
    for (word, meaning) in mapping.statuses ?? [:] where Folding.key(word) == value {
      return (try? CleanItem.status(meaning)) ?? .present
    }
    if value.contains("removed") || value.contains("nolonger") || value.contains("deaccession")
      || value.contains("retir")
    {
      return .removed
    }
    return value.contains("temporary") || value.contains("temporaire") ? .temporary : .present
  }
}
