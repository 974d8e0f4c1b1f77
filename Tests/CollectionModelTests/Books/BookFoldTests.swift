import CatalogueModel
import FactLog
import Testing

@testable import CollectionModel

@Suite struct BookFoldTests {
  private let me = ID(high: 1, low: 1)
  private let clock = Counter()
  private func stamp() -> Stamp { clock.next() }

  private final class Counter {
    private var time: Int64 = 0
    func next() -> Stamp {
      time += 1
      return Stamp(milliseconds: time, replica: 1)
    }
  }

  private func full() throws -> Book {
    var details = BookDetails(title: "Le Crystal des Elfes bleus")
    details.subtitle = "Première partie"
    details.people = [Contributor("Jean-Luc Istin"), Contributor("Kyko Duarte", role: .illustrator, sortName: "Duarte, K.")]
    details.series = [SeriesPlace("Elfes", tome: "1"), SeriesPlace("Terres d’Arran")]
    details.publisher = "Soleil"
    details.published = PartialDate(year: 2013, month: 2)
    details.pages = 56
    details.language = "fr"
    details.isbn = try ISBN(reading: "9782302024663")
    details.description = "Deux pages.\n\nEt la suite."
    var book = Book(id: try #require(details.isbn).bookID, details: details, added: CivilDay(year: 2020, month: 8, day: 23), made: 1)
    book.titleSort = "Crystal"
    book.shelf = .wanted
    book.copies = 2
    book.loan = Loan(to: "Zoé", since: CivilDay(year: 2024, month: 1, day: 5))
    book.price = Price(hundredths: 1550, currency: "EUR")
    book.readings = [
      Reading(id: ID(high: 5, low: 1), start: .unknown, end: PartialDate(year: 2021, month: 7, day: 13)),
      Reading(id: ID(high: 5, low: 2), start: PartialDate(year: 2021, month: 10, day: 2), end: PartialDate(year: 2021, month: 10, day: 9)),
    ]
    book.rating = 9
    book.comment = "Relu deux fois."
    book.isFavourite = true
    book.categories = [ID(high: 6, low: 1)]
    book.cover = [UInt8](repeating: 7, count: 32)
    return book
  }

  private func describe(_ book: Book?) -> String { book.map { "\($0)" } ?? "none" }

  @Test("A book written as facts is read back the same, in whatever order they come")
  func roundTrip() throws {
    let book = try full()
    let facts =
      book.facts(of: me, since: nil, stamp: stamp)
      + Category(id: ID(high: 6, low: 1), name: "BD", colour: 3, made: 0).facts(of: me, since: nil, stamp: stamp)
    for _ in 0..<5 {
      let library = Library(member: me, facts: facts.shuffled())
      #expect(library.books.map { describe($0) } == [describe(book)])
      #expect(library.books(with: try #require(book.details.isbn)).count == 1 && library.book(book.id) != nil)
      #expect(
        library.categories.map { "\($0.name) \($0.colour)" } == ["BD 3"] && library.filed[book.id] == book.categories && library.filed.count == 1)
    }
  }

  @Test("A title and a day are enough; saving it again writes nothing; a change writes only itself")
  func differences() throws {
    let small = Book(id: ID(high: 2, low: 2), details: BookDetails(title: "Sans nom"), added: CivilDay(number: 9), made: 1)
    let facts = small.facts(of: me, since: nil, stamp: stamp)
    #expect(facts.map { $0.key.attribute } == [.bookAdded, .bookTitle])
    let kept = try #require(Library(member: me, facts: facts).books.first)
    #expect(describe(kept) == describe(small) && kept.facts(of: me, since: kept, stamp: stamp).isEmpty)

    var changed = try full()
    let before = changed
    changed.rating = nil
    changed.loan = nil
    changed.readings.removeFirst()
    changed.categories = []
    let writes = changed.facts(of: me, since: before, stamp: stamp)
    #expect(writes.map { $0.key.attribute } == [.bookLentTo, .bookLentSince, .bookRating, .filed, .bookReading])
    #expect(writes.map { $0.value } == [.none, .none, .none, .flag(false), .none])
  }

  @Test("A deleted book is kept with everything and can be brought back; a deleted category leaves its books")
  func deletion() throws {
    let book = try full()
    let label = Category(id: ID(high: 6, low: 1), name: "BD", colour: 3, made: 0)
    var facts = book.facts(of: me, since: nil, stamp: stamp) + label.facts(of: me, since: nil, stamp: stamp)
    facts.append(Fact(.member(me), label.id, .removed, .flag(true), at: stamp()))
    let without = Library(member: me, facts: facts)
    #expect(without.books.count == 1 && without.books[0].categories.isEmpty && without.categories.isEmpty && without.filed.isEmpty)
    facts.append(Fact(.member(me), book.id, .removed, .flag(true), at: stamp()))
    let library = Library(member: me, facts: facts)
    #expect(library.books.isEmpty && library.finds.isEmpty)
    #expect(library.removedBooks[book.id]?.comment == "Relu deux fois." && library.removedBooks[book.id]?.isRemoved == true)
  }

  @Test("Values that make no sense are passed over, and half a book is none")
  func nonsense() {
    let id = ID(high: 3, low: 3)
    func fact(_ attribute: Attribute, _ value: Value, qualifier: ID = .zero) -> Fact {
      Fact(.member(me), id, attribute, value, qualifier: qualifier, at: stamp())
    }
    #expect(Library(member: me, facts: [fact(.bookTitle, .text("Sans jour"))]).books.isEmpty)
    #expect(Library(member: me, facts: [fact(.bookAdded, .integer(Int(Int32.max)))]).books.isEmpty)
    let facts = [
      fact(.bookAdded, .integer(1)), fact(.bookTitle, .text("Là")), fact(.bookISBN, .text("9782070368227")), fact(.bookPages, .integer(-4)),
      fact(.bookPeople, .bytes([9, 9])), fact(.bookSeries, .text("x")), fact(.bookPublished, .bytes([])), fact(.bookShelf, .integer(77)),
      fact(.bookCopies, .integer(0)), fact(.bookRating, .integer(11)), fact(.bookCover, .bytes([1])), fact(.bookPrice, .integer(-1)),
      fact(.bookReading, .bytes([1]), qualifier: id), fact(.bookLentSince, .integer(4)),
    ]
    let expected = Book(id: id, details: BookDetails(title: "Là"), added: CivilDay(number: 1), made: facts[0].stamp.milliseconds)
    #expect(Library(member: me, facts: facts).books.map { describe($0) } == [describe(expected)])
  }
}
