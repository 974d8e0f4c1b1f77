import CatalogueModel
import CollectionModel
import FactLog

/// One book of our own JSON. A field that breaks the rules refuses the row: nothing of it is guessed.
struct OwnBook {
  private let fields: JSONObject
  init(_ fields: JSONObject) { self.fields = fields }

  func book(_ options: BookImportOptions) throws(Refusal) -> Book {
    guard let id = ID(fields["id"].text.bytes), id != .zero else { throw bad("id") }
    let title = try text("title")
    if title.isEmpty { throw Refusal(.noTitle) }
    guard let added = try day(fields["added"], "added") else { throw bad("added") }
    let made = min(try number("made", 0...Int.max).map(Int64.init) ?? options.now, options.now)
    var book = Book(id: id, details: BookDetails(title: title), added: added, made: made)
    try readDetails(&book.details)
    (book.titleSort, book.comment) = (try text("titleSort"), try text("comment"))
    book.shelf = try choice("shelf", ["none": .none, "owned": .owned, "wanted": .wanted]) ?? .owned
    book.copies = try number("copies", 1...999) ?? 1
    book.rating = try rating()
    (book.loan, book.price, book.readings) = (try loan(), try price(), try readings())
    if case .bool(let flag) = fields["favourite"] { book.isFavourite = flag } else if !fields["favourite"].isNull { throw bad("favourite") }
    for category in try list("categories", atMost: 1000) {
      guard let id = ID(category.text.bytes) else { throw bad("categories") }
      book.categories.insert(id)
    }
    book.cover = try cover()
    return book
  }

  private func readDetails(_ details: inout BookDetails) throws(Refusal) {
    (details.subtitle, details.publisher) = (try text("subtitle"), try text("publisher"))
    (details.language, details.description) = (try text("language"), try text("description"))
    details.published = try date(fields["published"], "published")
    details.pages = try number("pages", 1...10_000_000)
    if !fields["isbn"].isNull {
      guard let isbn = ISBN(barCode: fields["isbn"].text) else { throw bad("isbn") }
      details.isbn = isbn
    }
    for person in try list("people") {
      guard let object = person.object, case .string(let name) = object["name"],
        let role = Self.roles[object["role"].isNull ? "author" : object["role"].text]
      else { throw bad("people") }
      details.people.append(Contributor(name, role: role, sortName: object["sortName"].text))
    }
    for place in try list("series") {
      guard let object = place.object, case .string(let name) = object["name"] else { throw bad("series") }
      details.series.append(SeriesPlace(name, tome: object["tome"].text))
    }
  }

  private static let roles: [String: Contributor.Role] = [
    "author": .author, "illustrator": .illustrator, "translator": .translator, "editor": .editor, "narrator": .narrator,
    "colourist": .colourist, "preface": .preface, "other": .other,
  ]

  private func rating() throws(Refusal) -> Int? {
    if fields["rating"].isNull { return nil }
    guard let stars = fields["rating"].double, let halves = Int(exactly: stars * 2), (1...10).contains(halves) else { throw bad("rating") }
    return halves
  }

  private func loan() throws(Refusal) -> Loan? {
    if fields["loan"].isNull { return nil }
    guard let object = fields["loan"].object, case .string(let to) = object["to"] else { throw bad("loan") }
    return Loan(to: to, since: try day(object["since"], "loan"))
  }

  private func price() throws(Refusal) -> Price? {
    if fields["price"].isNull { return nil }
    guard let object = fields["price"].object, let hundredths = object["hundredths"].int, (0...Int(Int32.max)).contains(hundredths)
    else { throw bad("price") }
    return Price(hundredths: hundredths, currency: object["currency"].text)
  }

  private func readings() throws(Refusal) -> [Reading] {
    var readings: [Reading] = []
    for value in try list("readings", atMost: 1000) {
      guard let object = value.object, let id = ID(object["id"].text.bytes), id != .zero, !readings.contains(where: { $0.id == id })
      else { throw bad("readings") }
      readings.append(Reading(id: id, start: try date(object["start"], "readings"), end: try date(object["end"], "readings")))
    }
    return readings
  }

  /// The hash that names the file.
  private func cover() throws(Refusal) -> [UInt8]? {
    if fields["cover"].isNull { return nil }
    let name = fields["cover"].text
    guard name.hasPrefix("photos/"), name.hasSuffix(".jpg"), let sha256 = [UInt8](hexadecimal: Array(name.utf8.dropFirst(7).dropLast(4))),
      sha256.count == 32
    else { throw bad("cover") }
    return sha256
  }
}

extension OwnBook {
  private func bad(_ name: String) -> Refusal { Refusal(.badField, "\(fields["title"].text): \(name) “\(fields[name].text)”") }

  private func text(_ name: String) throws(Refusal) -> String {
    switch fields[name] {
    case .null: ""
    case .string(let text): text
    default: throw bad(name)
    }
  }

  private func number(_ name: String, _ range: ClosedRange<Int>) throws(Refusal) -> Int? {
    if fields[name].isNull { return nil }
    guard case .number = fields[name], let value = fields[name].int, range.contains(value) else { throw bad(name) }
    return value
  }

  private func choice<T>(_ name: String, _ choices: [String: T]) throws(Refusal) -> T? {
    if fields[name].isNull { return nil }
    guard let choice = choices[fields[name].text] else { throw bad(name) }
    return choice
  }

  private func list(_ name: String, atMost most: Int = BookDraft.most) throws(Refusal) -> [JSONValue] {
    if fields[name].isNull { return [] }
    guard let list = fields[name].array else { throw bad(name) }
    if list.count > most { throw Refusal(.badField, "\(fields["title"].text): \(name) (\(list.count) > \(most))") }
    return list
  }

  private func date(_ value: JSONValue, _ name: String) throws(Refusal) -> PartialDate {
    guard let date = CleanItem.date(value.text) else { throw bad(name) }
    return date
  }

  private func day(_ value: JSONValue, _ name: String) throws(Refusal) -> CivilDay? {
    if value.isNull { return nil }
    guard let date = CleanItem.date(value.text), date.qualifier == .exact, let year = date.year, (1...9999).contains(year),
      let month = date.month, let day = date.day
    else { throw bad(name) }
    return CivilDay(year: year, month: month, day: day)
  }
}
