import CatalogueModel

/// MONA's works as the apps of 2019 (iOS) and version 1 (Android) had them. Their numbers name other works in later
/// files, so that items are told by title and place.
struct MonaOldWorks: RowFormat {
  static func recognises(_ document: Document) -> Bool {
    document.has("id", "title", "produced_at", "subcategory", "techniques", "artists", "location")
  }

  let source = Mona.works
  private let coordinates = Coordinates(Areas.quebec)
  /// In the file of 2019 works without a date carry that of the work before them.
  private let copiesDates: Bool
  private var dateBefore = ""

  init(_ document: Document, _ context: ImportContext) { copiesDates = !document.has("collection") }

  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item {
    let point = try Mona.point(row, coordinates, notes)
    let people = people(row, notes)
    var key = Mona.placeKey(row, point)
    if key.hasPrefix("@") {
      // The murals of 2019 have no titles; their artists stand in.
      let artists = people.filter { $0.role == .artist }
      let names = (artists.isEmpty ? people : artists).map(\.name).joined(separator: " ")
      if names.isEmpty || point == nil { throw Refusal(.noKey) }
      key = PlaceKey.text(names, point)
      notes.note(.keyFromPlace, names)
    }
    var item = Item(kind: .artwork, source: source.slug, key: key)
    item.setTitle(row.localized("title", notes), notes)
    (item.point, item.people) = (point, people)
    item.date = date(row, notes)
    item.category = row.localized("subcategory", notes)
    if item.category.isEmpty { item.category = row.localized("category", notes) }
    item.materials = (row["materials"].array ?? []).map { Row.localized($0, notes) }.filter { !$0.isEmpty }
    item.techniques = (row["techniques"].array ?? []).map { Row.localized($0, notes) }.filter { !$0.isEmpty }
    item.dimensions = dimensions(row, notes)
    item.owner = row.line("collection", notes)
    item.site = LocalizedText(unspecified: row.line("details", notes))
    item.setBorough(row.text("borough"), notes)
    return item
  }

  private mutating func date(_ row: Row, _ notes: RowNotes) -> PartialDate {
    let text = row.text("produced_at")
    guard copiesDates else { return Dates.date(text, notes) }
    let before = dateBefore
    dateBefore = text
    if row["title"].isNull {
      // A mural: the year is the city's, month and day are those of the import.
      if text.utf8.count > 4 { notes.note(.clock, text) }
      return Dates.date(String(text.prefix(4)), notes)
    }
    if !text.isEmpty && text == before {
      notes.note(.copiedDate, text)
      return .unknown
    }
    return Dates.date(text, notes)
  }

  private func people(_ row: Row, _ notes: RowNotes) -> [Person] {
    var people = PeopleList()
    for entry in row["artists"].array ?? [] {
      guard let entry = entry.object else { continue }
      let isCollective = entry["collective"] == .bool(true)
      people.add(People.person(entry["name"].text, role: isCollective ? .collective : .artist, notes))
    }
    return people.people
  }

  /// `["549", "466", "466", "cm"]` is `549 × 466 × 466 cm`.
  private func dimensions(_ row: Row, _ notes: RowNotes) -> String {
    var text = ""
    for part in row["dimensions"].array ?? [] {
      let part = Texts.line(part.text, notes)
      if part.isEmpty { continue }
      let isUnit = part.unicodeScalars.allSatisfy { $0.properties.isAlphabetic }
      text += text.isEmpty ? part : isUnit ? " \(part)" : text.last?.isLetter == true ? "; \(part)" : " × \(part)"
    }
    return text
  }
}
