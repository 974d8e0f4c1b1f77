import CatalogueModel

/// One item of our own format.
enum CleanItem {
  static func read(_ object: JSONObject, _ now: Int64, _ notes: RowNotes) throws(Refusal) -> Item {
    guard let kind = ["artwork": Item.Kind.artwork, "place": .place][object["kind"].text] else {
      throw Refusal(.badField, "kind “\(object["kind"].text)”")
    }
    let key = object["key"].text
    if key.isEmpty { throw Refusal(.noKey) }
    var item = Item(kind: kind, source: object["source"].text, key: key)
    item.title = Row.localized(object["title"], notes)
    item.isUntitled = object["untitled"] == .bool(true)
    if item.isUntitled && !item.title.isEmpty { throw Refusal(.badField, "title and untitled") }
    item.alternativeTitles = (object["alternativeTitles"].array ?? []).map(\.text).filter { !$0.isEmpty }
    for entry in object["people"].array ?? [] { item.people.append(try person(entry)) }
    if item.people.count > RowLimits.people { throw Refusal(.tooManyPeople, "\(item.people.count) people") }
    guard let date = date(object["date"].text) else { throw Refusal(.badField, "date “\(object["date"].text)”") }
    item.date = date
    item.category = Row.localized(object["category"], notes)
    item.materials = (object["materials"].array ?? []).map { Row.localized($0, notes) }.filter { !$0.isEmpty }
    item.techniques = (object["techniques"].array ?? []).map { Row.localized($0, notes) }.filter { !$0.isEmpty }
    (item.dimensions, item.owner) = (object["dimensions"].text, object["owner"].text)
    if !object["point"].isNull {
      guard let point = Geometry.point(object["point"]), Areas.world.contains(point) else {
        throw Refusal(.badPosition, key)
      }
      item.point = point.toCentimetres
    }
    item.outline = try polygons(object["outline"], notes)
    item.address = Row.localized(object["address"], notes)
    item.site = Row.localized(object["site"], notes)
    if !object["borough"].text.isEmpty {
      item.borough = BoroughKey(object["borough"].text)
      item.boroughName = object["borough"].text
    }
    item.description = paragraphs(object["description"], notes)
    for entry in object["links"].array ?? [] { item.links.append(try link(entry, notes)) }
    item.status = try status(object["status"].text)
    item.added = object["added"].int.map { Int64($0) } ?? now
    if object.members.contains(where: { !fields.contains($0.name) }) {
      notes.note(.unknownFields, object.members.map(\.name).filter { !fields.contains($0) }.joined(separator: ", "))
    }
    return item
  }

  private static let fields: Set<String> = [
    "kind", "source", "key", "title", "untitled", "alternativeTitles", "people", "date", "category", "materials",
    "techniques",
    "dimensions", "owner", "point", "outline", "address", "site", "borough", "description", "links", "status", "added",
  ]

  private static func paragraphs(_ value: JSONValue, _ notes: RowNotes) -> LocalizedText {
    guard let object = value.object else { return LocalizedText(unspecified: Texts.paragraphs(value.text, notes)) }
    return LocalizedText(
      french: Texts.paragraphs(object["fr"].text, notes), english: Texts.paragraphs(object["en"].text, notes),
      unspecified: Texts.paragraphs(object["und"].text, notes))
  }

  private static func person(_ value: JSONValue) throws(Refusal) -> Person {
    let roles: [String: Person.Role] = [
      "": .artist, "artist": .artist, "architect": .architect, "producer": .producer, "collective": .collective,
      "photographer": .photographer, "other": .other,
    ]
    let name = value.object?["name"].text ?? ""
    guard !name.isEmpty, let role = roles[value.object?["role"].text ?? ""] else { throw Refusal(.badField, "people") }
    return Person(name, role: role)
  }

  private static func link(_ value: JSONValue, _ notes: RowNotes) throws(Refusal) -> Link {
    let kinds: [String: Link.Kind] = ["": .page, "page": .page, "picture": .picture, "register": .register]
    guard let kind = kinds[value.object?["kind"].text ?? ""],
      let link = Links.link(value.object?["url"].text ?? "", kind: kind, notes)
    else { throw Refusal(.badField, "links") }
    return link
  }

  static func status(_ text: String) throws(Refusal) -> Item.Status {
    let statuses: [String: Item.Status] = [
      "": .present, "present": .present, "temporary": .temporary, "removed": .removed, "gone": .gone,
    ]
    guard let status = statuses[text] else { throw Refusal(.badField, "status “\(text)”") }
    return status
  }

  static func polygons(_ value: JSONValue, _ notes: RowNotes) throws(Refusal) -> [Polygon] {
    var polygons: [Polygon] = []
    for part in value.array ?? [] { polygons.append(try Geometry.polygon(part, notes)) }
    return polygons
  }

  /// `1972`, `1972-05-01`, `~1940`, `<1890`, `>1890`, `1931/1933`, `-600`; nil for anything else.
  static func date(_ text: String) -> PartialDate? {
    if text.isEmpty { return .unknown }
    let qualifiers: [Character: PartialDate.Qualifier] = ["~": .circa, "<": .before, ">": .after]
    let qualifier = text.first.flatMap { qualifiers[$0] }
    let body = qualifier == nil ? text[...] : text.dropFirst()
    let isNegative = body.hasPrefix("-")
    let parts = body.drop { $0 == "-" }.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let first = year(parts[0]), let last = year(parts[1]), last > first, !isNegative {
      return PartialDate(year: first, endYear: last, qualifier: qualifier ?? .exact)
    }
    guard parts.count == 1 else { return nil }
    let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard let first = numbers.first, let year = year(first), numbers.count <= 3, !isNegative || numbers.count == 1
    else { return nil }
    var date = PartialDate(year: isNegative ? -year : year, qualifier: qualifier ?? .exact)
    for (index, number) in numbers.dropFirst().enumerated() {
      guard number.utf8.count == 2, number.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), let value = Int(number) else {
        return nil
      }
      if index == 0 { date.month = value } else { date.day = value }
    }
    if let month = date.month {
      let day = date.day ?? 1
      guard (1...12).contains(month), CivilDay(year: year, month: month, day: day).parts == (year, month, day) else {
        return nil
      }
    }
    return date
  }

  private static func year(_ text: Substring) -> Int? {
    (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 48 && $0 <= 57 } ? Int(text) : nil
  }
}
