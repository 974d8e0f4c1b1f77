import CatalogueModel
import CollectionModel
import FactLog

/// What a member entered about a book, read from its form. It can be wrong: `problems` says where, and nothing of it is lost.
public struct BookEntry {
  public enum Problem: Equatable { case title, isbn, published, pages, copies, price, readings, tooLong, photo(PhotoProblem) }

  /// With everything that could be read.
  public var book: Book
  public var problems: [Problem] = []
  /// The name of a category to make.
  public var newCategory = ""

  /// The limit of a text, in bytes: a fact holds no more than 65,536.
  static let longest = 20_000

  /// Reads the form over `book`; a field that did not come with it stays as it is.
  public init(_ request: Request, over book: Book, newID: () -> ID) {
    self.book = book
    let form = request.form
    read(form)
    readPeople(form)
    readOwn(form)
    readReadings(form, newID)
    for part in request.photos where part.field.isSame(as: "photo") {
      switch part {
      case .received(_, let sha256): self.book.cover = sha256
      case .refused(_, let problem): problems.append(.photo(problem))
      }
    }
  }

  /// What a book holds now, to be changed.
  public init(_ book: Book) { self.book = book }

  private mutating func text(_ form: Fields, _ name: StaticString, _ put: (inout Book, String) -> Void) {
    guard form.contains(name) else { return }
    let value = FindEntry.unified(form[name]).trimmed
    if value.utf8.count > Self.longest { problems.append(.tooLong) }
    put(&book, value)
  }

  private mutating func read(_ form: Fields) {
    text(form, "title") { $0.details.title = $1 }
    text(form, "subtitle") { $0.details.subtitle = $1 }
    text(form, "publisher") { $0.details.publisher = $1 }
    text(form, "language") { $0.details.language = $1 }
    text(form, "description") { $0.details.description = $1 }
    text(form, "titleSort") { $0.titleSort = $1 }
    if form.contains("isbn") {
      let text = form["isbn"].trimmed
      book.details.isbn = try? ISBN(reading: text)
      if book.details.isbn == nil && !text.utf8.isEmpty { problems.append(.isbn) }
    }
    if form.contains("title"), book.details.title.utf8.isEmpty, book.details.isbn == nil { problems.append(.title) }
    if form.contains("published") {
      book.details.published = .unknown
      if !form["published"].trimmed.utf8.isEmpty {
        if let date = PartialDate(form["published"].trimmed) { book.details.published = date } else { problems.append(.published) }
      }
    }
    number(form, "pages", .pages, 1...99_999) { $0.details.pages = $1 }
    if form.contains("series") {
      var series: [SeriesPlace] = []
      let names = form.all("series"), tomes = form.all("tome")
      for (index, name) in names.enumerated() where !name.trimmed.utf8.isEmpty {
        series.append(SeriesPlace(name.trimmed, tome: index < tomes.count ? tomes[index].trimmed : ""))
      }
      book.details.series = series
    }
  }

  private mutating func number(
    _ form: Fields, _ name: StaticString, _ problem: Problem, _ range: ClosedRange<Int>, _ put: (inout Book, Int?) -> Void
  ) {
    guard form.contains(name) else { return }
    let text = form[name].trimmed
    let value = Int(digits: text).flatMap { range.contains($0) ? $0 : nil }
    if value == nil && !text.utf8.isEmpty { problems.append(problem) }
    put(&book, value)
  }

  private mutating func readPeople(_ form: Fields) {
    guard form.contains("people") else { return }
    book.details.people = FindEntry.unified(form["people"]).bytes.split(separator: 10).compactMap { line in
      Contributor(line: String(utf8: line).trimmed)
    }
    if form["people"].utf8.count > Self.longest { problems.append(.tooLong) }
  }

  private mutating func readOwn(_ form: Fields) {
    if let shelf = form.integer("shelf").flatMap(Book.Shelf.init) { book.shelf = shelf }
    number(form, "copies", .copies, 1...999) { $0.copies = $1 ?? 1 }
    if form.contains("rating") { book.rating = form.integer("rating").flatMap { (1...10).contains($0) ? $0 : nil } }
    text(form, "comment") { $0.comment = $1 }
    if form.contains("price") {
      let amount = form["price"].trimmed
      let hundredths = Self.hundredths(amount)
      if hundredths == nil && !amount.utf8.isEmpty { problems.append(.price) }
      book.price = hundredths.map { Price(hundredths: $0, currency: String(utf8: form["currency"].trimmed.bytes.prefix(3))) }
    }
    if form.contains("filed") {
      let filing = Filing(form)
      book.categories = filing.categories
      newCategory = filing.newCategory
      if filing.isTooLong { problems.append(.tooLong) }
    }
  }

  /// "12,50" and "12.5" are 1250.
  private static func hundredths(_ text: String) -> Int? {
    let parts = text.bytes.split(omittingEmptySubsequences: false) { $0 == 44 || $0 == 46 }
    guard (1...2).contains(parts.count), let units = Int(digits: parts[0]), units <= 1_000_000 else { return nil }
    guard parts.count == 2 else { return units * 100 }
    guard (1...2).contains(parts[1].count), let rest = Int(digits: parts[1]) else { return nil }
    return units * 100 + (parts[1].count == 1 ? rest * 10 : rest)
  }

  private mutating func readReadings(_ form: Fields, _ newID: () -> ID) {
    guard form.contains("start") else { return }
    var readings: [Reading] = []
    let starts = form.all("start"), ends = form.all("end"), ids = form.all("reading")
    for (index, start) in starts.enumerated() where index < ends.count {
      let texts = (start.trimmed, ends[index].trimmed)
      if texts.0.utf8.isEmpty && texts.1.utf8.isEmpty { continue }
      let first = texts.0.utf8.isEmpty ? .unknown : PartialDate(texts.0), last = texts.1.utf8.isEmpty ? .unknown : PartialDate(texts.1)
      guard let first, let last else {
        problems.append(.readings)
        continue
      }
      readings.append(Reading(id: index < ids.count ? ID(ids[index].bytes) ?? newID() : newID(), start: first, end: last))
    }
    book.readings = readings
  }
}

extension Fields {
  /// All values of that name, in order.
  public func all(_ name: StaticString) -> [String] { pairs.filter { $0.name.isSame(as: name) }.map { $0.value } }
}

extension PartialDate {
  /// `2013`, `2013-02`, `2013-02-20`, as `text` writes it; nil for what is no date.
  public init?(_ text: String) {
    let parts = text.bytes.split(separator: 45, omittingEmptySubsequences: false).map { Int(digits: $0) }
    guard (1...3).contains(parts.count), let year = parts[0], (1...9999).contains(year) else { return nil }
    let month = parts.count > 1 ? parts[1] : nil, day = parts.count > 2 ? parts[2] : nil
    if parts.count > 1 { guard let month, (1...12).contains(month) else { return nil } }
    if parts.count > 2 {
      guard let month, let day, (1...31).contains(day), CivilDay(year: year, month: month, day: day).parts.month == month else { return nil }
    }
    self.init(year: year, month: month, day: day)
  }

  /// As a form has it; empty when nothing is known.
  public var text: String {
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    guard let year else { return "" }
    var text = "\(year)"
    if let month { text += "-" + two(month) }
    if month != nil, let day { text += "-" + two(day) }
    return text
  }
}

extension Contributor {
  /// `Kyko Duarte (illustration) | Duarte, Kyko`; nil for an empty line.
  init?(line: String) {
    var name = line, sort = ""
    let bytes = line.bytes
    if let bar = bytes.firstIndex(of: 124) {
      name = String(utf8: bytes[..<bar]).trimmed
      sort = String(utf8: bytes[(bar + 1)...]).trimmed
    }
    var role = Role.author
    let named = name.bytes
    if named.last == 41, let open = named.lastIndex(of: 40), let known = Role(word: String(utf8: named[(open + 1)...].dropLast())) {
      role = known
      name = String(utf8: named[..<open]).trimmed
    }
    if name.utf8.isEmpty { return nil }
    self.init(name, role: role, sortName: sort)
  }
}

extension Contributor.Role {
  /// By its name in either language.
  init?(word: String) {
    let key = Folding.key(word)
    for table in NameTexts.roles {
      for (index, name) in table.names.enumerated() where Folding.key(name.string).isSame(as: key) {
        self = Self.allCases[index]
        return
      }
    }
    return nil
  }
}
