import CatalogueModel

/// MONA's works, version 3: 2022 (a list; dates with the clock of the import) and 2023 (`{"data": […]}`).
struct MonaWorks: RowFormat {
  static func recognises(_ document: Document) -> Bool {
    document.has("id", "title", "produced_at", "location", "territory", "artists")
  }

  init(_ document: Document, _ context: ImportContext) {}

  let source = Mona.works
  private let coordinates = Coordinates(Areas.quebec)

  mutating func item(_ row: Row, _ notes: RowNotes) throws(Refusal) -> Item {
    let point = try Mona.point(row, coordinates, notes)
    let url = row["url"].object
    var key = Mona.key(url?["fr"].text ?? "")
    if key.isEmpty { key = Mona.placeKey(row, point) }
    if key == "@" { throw Refusal(.noKey) }
    var item = Item(kind: .artwork, source: source.slug, key: key)
    item.setTitle(row.localized("title", notes), notes)
    item.alternativeTitles = alternatives(row, notes)
    item.point = point
    item.people = people(row, notes)
    item.date = Dates.date(row.text("produced_at"), notes)
    item.category = first(row["categories"], notes)
    item.materials = list(row["materials"], notes)
    item.techniques = list(row["techniques"], notes)
    item.dimensions = texts(row["dimensions"].object?["fr"], notes).joined(separator: "; ")
    item.owner = notes.shared(row.line("owner", notes))
    item.address = row.localized("address", notes)
    item.site = row.localized("place", notes)
    item.setBorough(row.text("borough"), notes)
    if item.borough == nil { item.setBorough(Mona.town(row.text("territory")), notes) }
    item.addLink(url?["fr"].text ?? "", notes)
    item.addLink(url?["en"].text ?? "", notes)
    item.addLink(row.text("website"), notes)
    return item
  }

  private func alternatives(_ row: Row, _ notes: RowNotes) -> [String] {
    let titles = row.localized("alternative", notes)
    return [titles.french, titles.english, titles.unspecified].enumerated()
      .filter { !$1.isEmpty && !($0 == 1 && $1 == titles.french) }.map(\.element)
  }

  private func people(_ row: Row, _ notes: RowNotes) -> [Person] {
    var people = PeopleList()
    for entry in row["artists"].array ?? [] {
      guard let entry = entry.object else { continue }
      let isCollective = entry["is"].text == "collective" || !entry.has("is") && !entry["collective"].isNull
      people.add(People.person(entry["name"].text, role: isCollective ? .collective : .artist, notes))
    }
    return people.people + [People.person(row.text("producer"), role: .producer, notes)].compactMap { $0 }
  }

  private func texts(_ value: JSONValue?, _ notes: RowNotes) -> [String] {
    (value?.array ?? []).map { notes.shared(Texts.line($0.text, notes)) }.filter { !$0.isEmpty }
  }

  private func list(_ value: JSONValue, _ notes: RowNotes) -> [LocalizedText] {
    notes.shared(Row.pairs(texts(value.object?["fr"], notes), texts(value.object?["en"], notes)))
  }

  private func first(_ value: JSONValue, _ notes: RowNotes) -> LocalizedText {
    LocalizedText(
      french: texts(value.object?["fr"], notes).first ?? "", english: texts(value.object?["en"], notes).first ?? "")
  }
}
