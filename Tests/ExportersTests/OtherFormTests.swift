import CatalogueModel
import CollectionModel
import FactLog
import Foundation
import Importers
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import Exporters

/// What others can read of a library.
@Suite struct OtherFormTests {
  private func library(_ books: [Book], _ categories: [CollectionModel.Category] = []) -> Library {
    var clock = HybridClock(replica: 1)
    let facts = books.flatMap { $0.facts(of: me, since: nil) { clock.tick(now: now) } }
    return Library(member: me, facts: facts + categories.flatMap { $0.facts(of: me, since: nil) { clock.tick(now: now) } })
  }

  private func elfes() throws -> Book {
    var details = BookDetails(title: "Le Crystal")
    details.people = [Contributor("Jean-Luc Istin"), Contributor("Kyko Duarte", role: .illustrator)]
    details.series = [SeriesPlace("Elfes", tome: "1")]
    (details.publisher, details.pages, details.published) = ("Soleil", 56, PartialDate(year: 2013))
    details.isbn = try ISBN(reading: "9782302024663")
    var book = Book(id: ID(high: 1, low: 1), details: details, added: CivilDay(year: 2024, month: 5, day: 6), made: now)
    (book.rating, book.comment, book.isFavourite) = (9, "Relu, \"bien\"\n=1", true)
    book.categories = [ID(high: 0xC, low: 1)]
    let end = PartialDate(year: 2021, month: 7, day: 13)
    book.readings = [Reading(id: ID(high: 2, low: 1), start: .unknown, end: end)]
    return book
  }
  private let comics = CollectionModel.Category(id: ID(high: 0xC, low: 1), name: "BD", colour: 1, made: now)

  @Test("Our Goodreads table is read as one of Goodreads, with shelf, day, review, series and number")
  func goodreads() throws {
    let csv = GoodreadsTable.csv(library([try elfes()], [comics]))
    let file = try BookFile(
      [ImportFile(name: "books.csv", bytes: Array(csv.utf8))], BookImportOptions(now: now, today: CivilDay(number: 0)))
    #expect(file.format == .goodreads && file.rows.count == 1)
    guard case .book(let imported) = try #require(file.rows.first).outcome else { return }
    let book = imported.book
    #expect(book.details.title == "Le Crystal" && book.details.series.map { "\($0.name) \($0.tome)" } == ["Elfes 1"])
    #expect(book.details.people.map(\.name) == ["Jean-Luc Istin", "Kyko Duarte"] && book.details.isbn?.text == "9782302024663")
    #expect(book.rating == 10 && book.comment == "Relu, \"bien\"\n=1" && book.isFavourite && imported.shelves == ["BD"])
    #expect(
      book.readings.map(\.end) == [PartialDate(year: 2021, month: 7, day: 13)] && book.added.number == CivilDay(year: 2024, month: 5, day: 6).number)
    #expect(book.shelf == .owned && book.details.pages == 56 && book.details.publisher == "Soleil")
  }

  @Test("A cell that a spreadsheet would take for a formula is none, and the number keeps its digits")
  func formulas() throws {
    var book = try elfes()
    book.details.title = "=HYPERLINK(\"x\")"
    book.details.series = []
    let csv = GoodreadsTable.csv(library([book]))
    #expect(csv.contains("\"'=HYPERLINK(\"\"x\"\")\"") && csv.contains("\"=\"\"9782302024663\"\"\""))
  }

  @Test("The feed is well-formed whatever the texts hold, with an entry for each book", arguments: 1...5 as ClosedRange<UInt64>)
  func feed(seed: UInt64) throws {
    var random = RandomLibrary(seed: seed)
    let library = Library(member: me, facts: random.facts(books: 20))
    let xml = OPDSFeed.xml(library, title: "Zoé & <moi>", updated: now)
    let reader = FeedReader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "seed \(seed): \(String(describing: parser.parserError))")
    #expect(reader.names["entry"] == 20 && reader.names["feed"] == 1 && reader.names["title"] == 21)
  }

  @Test("An entry says what the book is, and offers nothing to download")
  func entry() throws {
    let xml = OPDSFeed.xml(library([try elfes()], [comics]), title: "A", updated: now)
    for part in [
      "<id>urn:uuid:00000000-0000-0001-0000-000000000001</id>", "<title>Le Crystal</title>", "<author><name>Jean-Luc Istin</name></author>",
      "<contributor><name>Kyko Duarte</name></contributor>", "<dc:identifier>urn:isbn:9782302024663</dc:identifier>",
      "<dc:issued>2013</dc:issued>", "<category term=\"BD\" label=\"BD\"/>", "<updated>2026-05-28T20:26:40Z</updated>",
    ] { #expect(xml.contains(part), "\(part)") }
    #expect(!xml.contains("opds-spec.org/acquisition"))
  }
}

/// Counts the elements of a document.
private final class FeedReader: NSObject, XMLParserDelegate {
  var names: [String: Int] = [:]
  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
  ) { names[name, default: 0] += 1 }
}
