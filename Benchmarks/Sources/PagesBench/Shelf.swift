import CatalogueModel
import CollectionModel
import FactLog
import Measuring
import Pages

/// A made library: titles and people as uneven as a catalogue's, a third in series, half rated, a few categories.
struct Shelf {
  let facts: [Fact]
  let keystrokes: [String]
  private let member = ID(high: 1, low: 1)
  private let categories = (0..<8).map { ID(high: 4, low: UInt64($0)) }

  init(count: Int, seed: UInt64) {
    var synthetic = Synthetic(count: count, seed: seed)
    let items = synthetic.items()
    keystrokes = Synthetic.keystrokes(for: items, seed: seed)
    var clock = HybridClock(replica: 1)
    var facts: [Fact] = []
    for (number, category) in categories.enumerated() {
      let label = CollectionModel.Category(id: category, name: "Étagère \(number)", colour: number, made: Int64(number))
      facts += label.facts(of: member, since: nil) { clock.tick(now: 1_700_000_000_000) }
    }
    for (number, item) in items.enumerated() {
      var details = BookDetails(title: item.title.french.isEmpty ? "Sans titre \(number)" : item.title.french)
      details.people = item.people.map { Contributor($0.name) }
      if number % 3 == 0 { details.series = [SeriesPlace(items[number / 30].title.french, tome: "\(number % 30)")] }
      details.publisher = items[number % 200].title.french
      details.published = PartialDate("\(1900 + number % 125)") ?? .unknown
      details.isbn = ISBN(9_782_000_000_000 + Int64(number))
      var book = Book(
        id: ID(high: 3, low: UInt64(number)), details: details, added: CivilDay(number: 10_000 + number / 3), made: 1_600_000_000_000 + Int64(number))
      book.rating = number % 2 == 0 ? 1 + number % 10 : nil
      book.categories = number % 4 == 0 ? [categories[number / 4 % categories.count]] : []
      facts += book.facts(of: member, since: nil) { clock.tick(now: book.made) }
    }
    self.facts = facts
  }

  var category: String { "/books/all?category=" + categories[0].text }
  var book: String { Route.book(ID(high: 3, low: 100)).path }

  func library() -> Library { Library(member: member, facts: facts) }

  func viewer(_ library: Library) -> Viewer { Viewer(id: member, name: "Ada", library: library, formToken: "token") }
}
