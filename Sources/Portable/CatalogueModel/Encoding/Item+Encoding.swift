import FactLog

// The binary form of one item. What a list row needs comes first, so that a card is read without the rest.
// docs/formats/catalogue.md specifies it.

let itemVersion: UInt8 = 1

extension ByteWriter {
  public mutating func item(_ item: Item) {
    byte(itemVersion)
    id(item.id)
    byte(item.kind.rawValue)
    byte(item.status.rawValue)
    byte(item.isUntitled ? 1 : 0)
    localized(item.title)
    unsigned(UInt64(item.people.count))
    for person in item.people {
      byte(person.role.rawValue)
      text(person.name)
    }
    date(item.date)
    localized(item.category)
    text(item.borough?.text ?? "")
    // A position that is nowhere on earth could not be read again.
    let point = item.point.flatMap { $0.isOnEarth ? $0 : nil }
    byte(point == nil ? 0 : 1)
    if let point { self.point(point) }

    text(item.source)
    text(item.key)
    text(item.boroughName)
    unsigned(UInt64(item.alternativeTitles.count))
    for title in item.alternativeTitles { text(title) }
    localizedList(item.materials)
    localizedList(item.techniques)
    text(item.dimensions)
    text(item.owner)
    polygons(item.outline)
    localized(item.address)
    localized(item.site)
    localized(item.description)
    unsigned(UInt64(item.links.count))
    for link in item.links {
      byte(link.kind.rawValue)
      text(link.url)
    }
    signed(item.added)
  }

  mutating func localized(_ value: LocalizedText) {
    byte((value.french.utf8.isEmpty ? 0 : 1) | (value.english.utf8.isEmpty ? 0 : 2) | (value.unspecified.utf8.isEmpty ? 0 : 4))
    for part in [value.french, value.english, value.unspecified] where !part.utf8.isEmpty { text(part) }
  }

  private mutating func localizedList(_ values: [LocalizedText]) {
    unsigned(UInt64(values.count))
    for value in values { localized(value) }
  }

  public mutating func date(_ date: PartialDate) {
    let known: UInt8 = (date.year == nil ? 0 : 1) | (date.month == nil ? 0 : 2) | (date.day == nil ? 0 : 4) | (date.endYear == nil ? 0 : 8)
    byte(known | date.qualifier.rawValue << 4)
    for part in [date.year, date.month, date.day, date.endYear] { if let part { signed(part) } }
  }

  /// Ten-millionths of a degree: about a centimetre.
  mutating func point(_ point: Point) {
    signed(nearest(point.latitude * 10_000_000))
    signed(nearest(point.longitude * 10_000_000))
  }

  /// Outlines with a corner that is nowhere on earth are left out: they could not be read again.
  mutating func polygons(_ outlines: [Polygon]) {
    let polygons = outlines.filter { ([$0.outer] + $0.holes).allSatisfy { ring in ring.allSatisfy { $0.isOnEarth } } }
    unsigned(UInt64(polygons.count))
    for polygon in polygons {
      let rings = [polygon.outer] + polygon.holes
      unsigned(UInt64(rings.count))
      for ring in rings {
        unsigned(UInt64(ring.count))
        for point in ring { self.point(point) }
      }
    }
  }
}

extension ByteReader {
  public mutating func item() throws(DecodingError) -> Item {
    let card = try card()
    var item = Item(kind: card.kind, source: try text(), key: try text())
    item.id = card.id
    item.status = card.status
    item.title = card.title.copy
    item.isUntitled = card.isUntitled
    item.people = card.people.copy
    item.date = card.date
    item.category = card.category.copy
    item.borough = card.borough.isEmpty ? nil : BoroughKey(key: card.borough.string)
    item.boroughName = try text()
    item.point = card.point
    for _ in 0..<(try count()) { item.alternativeTitles.append(try text()) }
    item.materials = try localizedList()
    item.techniques = try localizedList()
    item.dimensions = try text()
    item.owner = try text()
    item.outline = try polygons()
    item.address = try localized()
    item.site = try localized()
    item.description = try localized()
    for _ in 0..<(try count(least: 2)) {
      guard let kind = Link.Kind(rawValue: try byte()) else { throw .badNumber }
      item.links.append(Link(try text(), kind: kind))
    }
    item.added = try signed64()
    return item
  }

  /// What a list row needs, and no more.
  mutating func card() throws(DecodingError) -> ItemCard {
    try version(itemVersion)
    let id = try id()
    guard let kind = Item.Kind(rawValue: try byte()), let status = Item.Status(rawValue: try byte()) else { throw .badNumber }
    let isUntitled = try byte() != 0
    let title = try placedLocalized()
    let people = try placedPeople()
    let date = try date()
    let category = try placedLocalized()
    let borough = PlacedText(try utf8())
    let point = try byte() == 0 ? nil : try point()
    return ItemCard(
      id: id, kind: kind, status: status, title: title, isUntitled: isUntitled, people: people, date: date,
      category: category, borough: borough, point: point)
  }

  mutating func localized() throws(DecodingError) -> LocalizedText {
    try placedLocalized().copy
  }

  private mutating func localizedList() throws(DecodingError) -> [LocalizedText] {
    var values: [LocalizedText] = []
    for _ in 0..<(try count()) { values.append(try localized()) }
    return values
  }

  public mutating func date() throws(DecodingError) -> PartialDate {
    let head = try byte()
    guard let qualifier = PartialDate.Qualifier(rawValue: head >> 4) else { throw .badNumber }
    let year = head & 1 != 0 ? try signed() : nil
    let month = head & 2 != 0 ? try signed() : nil
    let day = head & 4 != 0 ? try signed() : nil
    let endYear = head & 8 != 0 ? try signed() : nil
    return PartialDate(year: year, month: month, day: day, endYear: endYear, qualifier: qualifier)
  }

  mutating func point() throws(DecodingError) -> Point {
    let latitude = try signed(), longitude = try signed()
    guard abs(latitude) <= 900_000_000, abs(longitude) <= 1_800_000_000 else { throw .badNumber }
    return Point(latitude: Double(latitude) / 10_000_000, longitude: Double(longitude) / 10_000_000)
  }

  mutating func polygons() throws(DecodingError) -> [Polygon] {
    var polygons: [Polygon] = []
    for _ in 0..<(try count()) {
      var rings: [[Point]] = []
      for _ in 0..<(try count()) {
        var ring: [Point] = []
        for _ in 0..<(try count(least: 2)) { ring.append(try point()) }
        rings.append(ring)
      }
      guard let outer = rings.first else { throw .badNumber }
      polygons.append(Polygon(outer: outer, holes: Array(rings.dropFirst())))
    }
    return polygons
  }
}
