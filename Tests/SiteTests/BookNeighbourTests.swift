import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Testing

/// The list beside the page of a book.
@Suite struct BookNeighbourTests {
  /// As many books, numbered from the title that comes first; every third is a favourite.
  private func world(_ count: Int, sort: Preferences.BookSort = .title, reversed: Bool = false) -> World {
    var facts = [Worlds.fact(.bookSort, .integer(sort.rawValue)), Worlds.fact(.isBookSortReversed, .flag(reversed), count: 2)]
    for number in 0..<count {
      var book = Book(id: id(number), details: BookDetails(title: "Livre \(1000 + number)"), added: CivilDay(number: 9000 - number), made: 0)
      book.isFavourite = number % 3 == 0
      facts += book.facts(of: Worlds.ada, since: nil) { Stamp(milliseconds: 1, replica: 3) }
    }
    return Worlds.world(Worlds.member(facts))
  }

  private func id(_ number: Int) -> ID { ID(high: 0xB, low: UInt64(number)) }

  /// What stands beside a book: the numbers of the books, the current one, the addresses before and after, and the query of all addresses.
  private struct Beside: Equatable {
    var books: [Int] = []
    var current: [Int] = []
    var previous: Int?
    var next: Int?
    var queries: Set<String> = []
  }

  private func beside(_ target: String, _ world: World) -> Beside? {
    let html = get(target, world).html
    guard let column = html.split(separator: "<nav class=\"column\"").dropFirst().first?.split(separator: "</nav>").first else { return nil }
    var beside = Beside()
    for match in column.matches(of: /<a class="row book" href="\/books\/[0-9a-f]{16}([0-9a-f]{16})(\?[^"]*)?"( aria-current="page")?>/) {
      beside.books.append(Int(match.1, radix: 16)!)
      beside.queries.insert(String(match.2 ?? ""))
      if match.3 != nil { beside.current.append(Int(match.1, radix: 16)!) }
    }
    for match in column.matches(of: /href="\/books\/[0-9a-f]{16}([0-9a-f]{16})(\?[^"]*)?" rel="(prev|next)"/) {
      if match.3 == "prev" { beside.previous = Int(match.1, radix: 16) } else { beside.next = Int(match.1, radix: 16) }
      beside.queries.insert(String(match.2 ?? ""))
    }
    return beside
  }

  private func path(_ number: Int, _ query: String = "") -> String { "/books/" + id(number).text + query }

  @Test("Forty books stand beside a book, five of them before it, in the order that was chosen; less at both ends")
  func window() {
    let world = world(100)
    #expect(beside(path(50), world) == Beside(books: Array(45..<85), current: [50], previous: 49, next: 51, queries: [""]))
    #expect(beside(path(0), world) == Beside(books: Array(0..<40), current: [0], next: 1, queries: [""]))
    #expect(beside(path(99), world) == Beside(books: Array(94..<100), current: [99], previous: 98, queries: [""]))
    let html = get(path(50), world).html
    #expect(html.contains("51 sur 100") && html.contains("<a class=\"back\" href=\"/books/all\">"))
    #expect(get(path(70), world).html.contains("<a class=\"back\" href=\"/books/all?page=2\">"))
    #expect(beside(path(50), self.world(100, reversed: true))?.books == Array(16...55).reversed())
    #expect(beside(path(50), self.world(100, sort: .added))?.books == Array(45..<85))
  }

  @Test("Opened from a narrowed list, the same list stands beside it, and its neighbours keep it")
  func narrowed() throws {
    let world = world(100)
    let opened = try #require(get("/books/all?shelf=favourite&q=livre", world).html.firstMatch(of: /class="tile book" href="([^"]+)"/)).1
    #expect(opened == path(0) + "?q=livre&amp;shelf=favourite")
    #expect(
      beside(path(60, "?q=livre&shelf=favourite"), world)
        == Beside(
          books: stride(from: 45, to: 100, by: 3).map { $0 }, current: [60], previous: 57, next: 63, queries: ["?q=livre&amp;shelf=favourite"]))
    #expect(get(path(60, "?shelf=favourite"), world).html.contains("21 sur 34"))
  }

  @Test("After something was done with a book, the same list stands beside it, and after it was deleted that list is shown")
  func afterwards() throws {
    let world = world(100), query = "q=livre&shelf=favourite"
    #expect(get(path(60, "?" + query), world).html.matches(of: /name="in" value="q=livre&amp;shelf=favourite"/).count == 3)
    #expect(!get(path(60), world).html.contains("name=\"in\""))
    let lent = post(path(60) + "/lend", [("to", "Zoé"), ("in", query)], world)
    #expect(Answer(lent).location == path(60, "?notice=lent&" + query))
    let deleted = post(path(60) + "/delete", [("in", query)], world)
    #expect(Answer(deleted).location == "/books/all?notice=bookDeleted&" + query + "&book=" + id(60).text)
    // Nothing but a list of ours gets into the address.
    let foreign = post(path(60) + "/lend", [("to", "Zoé"), ("in", "notice=saved&shelf=x&q=a%0d%0ab&to=//e")], world)
    #expect(Answer(foreign).location == path(60, "?notice=lent&q=a%0d%0ab"))
  }

  @Test("A book that is not in the list of its address stands among all books")
  func elsewhere() {
    #expect(beside(path(1, "?shelf=favourite"), world(3)) == Beside(books: [0, 1, 2], current: [1], previous: 0, next: 2, queries: [""]))
    #expect(beside(path(1, "?category=zz&notice=bookSaved"), world(3))?.books == [0, 1, 2])
  }

  @Test("The only book stands alone")
  func alone() {
    #expect(beside(path(0), world(1)) == nil && get(path(0), world(1)).html.contains("<article class=\"book-page\" id=\"detail\""))
  }
}
