import CatalogueModel
import CollectionModel
import FactLog

let me = ID(high: 7, low: 7)
let now: Int64 = 1_780_000_000_000

/// Libraries in which every field of a book may say something.
struct RandomLibrary {
  private var random: SplitMix
  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func facts(books count: Int) -> [Fact] {
    var clock = HybridClock(replica: 3)
    var facts: [Fact] = []
    let labels = (0..<6).map { Category(id: id(), name: "\(text()) \($0)", colour: $0 * 9 / 5, made: now - Int64($0)) }
    for label in labels { facts += label.facts(of: me, since: nil) { clock.tick(now: label.made) } }
    for number in 0..<count {
      let book = book(number, labels.map(\.id))
      facts += book.facts(of: me, since: nil) { clock.tick(now: book.made) }
    }
    return facts
  }

  private mutating func book(_ number: Int, _ labels: [ID]) -> Book {
    var details = BookDetails(title: "\(text()) \(number)")
    (details.subtitle, details.publisher, details.description) = (maybe(text()) ?? "", maybe(text()) ?? "", maybe(text()) ?? "")
    details.people = Contributor.Role.allCases.compactMap { role in
      flip() ? Contributor(text(), role: role, sortName: flip() ? text() : "") : nil
    }
    details.series = (0..<below(3)).map { _ in SeriesPlace(text(), tome: flip() ? "\(below(99)).5" : "") }
    (details.published, details.pages, details.language) = (date(), maybe(1 + below(2000)), flip() ? "pt-BR" : "")
    details.isbn = flip() ? try? ISBN(reading: "9782070360024") : nil
    var book = Book(
      id: id(), details: details, added: CivilDay(number: below(30_000)), made: now - 100_000_000 + Int64(number) * 1000)
    (book.titleSort, book.comment, book.copies) = (maybe(text()) ?? "", maybe(text()) ?? "", flip() ? 1 : 1 + below(999))
    book.shelf = [.none, .owned, .wanted][below(3)]
    book.loan = maybe(Loan(to: text(), since: maybe(CivilDay(number: below(30_000)))))
    book.price = maybe(Price(hundredths: below(100_000), currency: flip() ? "CAD" : ""))
    book.readings = (0..<below(4)).map { _ in Reading(id: id(), start: date(), end: flip() ? date() : sameDay) }
    (book.rating, book.isFavourite) = (maybe(1 + below(10)), flip())
    book.categories = Set(labels.filter { _ in flip() })
    book.cover = maybe((0..<32).map { _ in UInt8(below(256)) })
    return book
  }

  /// Several readings may have ended on it.
  private let sameDay = PartialDate(year: 2020, month: 2, day: 29)

  private mutating func date() -> PartialDate {
    let year = 1 + below(2500)
    var date = [
      .unknown, PartialDate(year: year), PartialDate(year: -year), PartialDate(year: year, month: 1 + below(12)),
      PartialDate(year: year, month: 1 + below(12), day: 1 + below(28)), PartialDate(year: year, endYear: year + 1 + below(50)),
    ][below(6)]
    if date.year != nil { date.qualifier = [.exact, .circa, .before, .after][below(4)] }
    return date
  }

  private mutating func text() -> String {
    let words = [
      "L’Étranger", "a \"b\", c", "=1+1", "</title>&amp;", "ligne\r\nligne", "\u{1}\u{2028}\u{FEFF}", "🐉👩‍👧", "\\u0041", "' ", "日本", ";\t|",
    ]
    return (0...below(3)).map { _ in words[below(words.count)] }.joined(separator: " ")
  }

  private mutating func id() -> ID { ID(high: random.next(), low: random.next()) }
  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private mutating func flip() -> Bool { Bool.random(using: &random) }
  private mutating func maybe<T>(_ value: T) -> T? { flip() ? value : nil }
}

/// All that a library says of books and categories, apart from who said it when; the moments of the records included.
struct Contents: Equatable {
  var books: [[Fact]]
  var made: [Int64]
  var readings: [[ID]]
  var categories: [[Fact]]
  var categoriesMade: [Int64]

  init(_ library: Library) {
    let stamp = Stamp(milliseconds: 0, replica: 0)
    books = library.books.map { $0.facts(of: me, since: nil) { stamp } }
    made = library.books.map(\.made)
    readings = library.books.map { $0.readings.map(\.id) }
    categories = library.categories.map { [Fact(.member(me), $0.id, .removed, .none, at: stamp)] + $0.facts(of: me, since: nil) { stamp } }
    categoriesMade = library.categories.map(\.made)
  }
}
