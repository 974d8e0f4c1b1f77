import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Testing

/// The rows of Home: what came last, favourites, categories.
@Suite struct HomeRowTests {
  private let before = Stamp(milliseconds: 1, replica: 3)

  private func book(_ number: UInt64, minute: Int, isFavourite: Bool = false) -> [Fact] {
    var book = Book(id: ID(high: 0xB, low: number), details: BookDetails(title: "Livre \(number)"), added: CivilDay(number: Int(number)), made: 0)
    book.isFavourite = isFavourite
    return book.facts(of: Worlds.ada, since: nil) { Stamp(milliseconds: moment(minute), counter: 1, replica: 3) }
  }

  private func find(_ number: UInt64, minute: Int) -> [Fact] {
    Worlds.find(number, of: "a", made: moment(minute), day: Worlds.today)
  }

  private func moment(_ minute: Int) -> Int64 { Worlds.now - 86_400_000 + Int64(minute) * 60_000 }

  private func home(_ facts: [Fact]) throws -> String {
    get("/", Worlds.world(Worlds.member(facts), catalogue: try Worlds.catalogue(["a", "b"]))).html
  }

  /// The section with this heading; nil when it is not there.
  private func row(_ name: String, _ html: String) -> String? {
    html.split(separator: "<section").first { $0.contains("<h2 id=\"\(name)\"") }.map {
      String($0.prefix(upTo: $0.firstRange(of: "</section>")!.lowerBound))
    }
  }

  /// Where the tiles of a row lead: `f3` for the third find, `b2` for the second book, `i` for a work.
  private func tiles(_ row: String?) -> [String] {
    (row ?? "").matches(of: /<a class="tile(?: book)?" href="\/(f|b|i)[a-z]+\/[0-9a-f]{16}([0-9a-f]{16})"/).map {
      $0.1 == "i" ? "i" : "\($0.1)\(Int($0.2, radix: 16)!)"
    }
  }

  // A book's day of arrival may lie years back: what counts is when its record was made.
  @Test("The twenty latest finds and books stand in one row as they were made, whichever there are more of", arguments: [0, 3, 12, 30])
  func latest(finds: Int) throws {
    var facts: [Fact] = [], expected: [String] = []
    for number in 1...30 {
      let isFind = number * finds % 30 < finds
      facts += isFind ? find(UInt64(number), minute: number * 7 % 31) : book(UInt64(31 - number), minute: number * 7 % 31)
    }
    for minute in (1...30).reversed() {
      let number = (1...30).first { $0 * 7 % 31 == minute }!
      expected.append(number * finds % 30 < finds ? "f\(number)" : "b\(31 - number)")
    }
    #expect(tiles(row("latest", try home(facts))) == Array(expected.prefix(20)))
  }

  @Test("The row of the latest leads to all works and to all books, each where there are some; without any it says how to begin")
  func ways() throws {
    func ways(_ facts: [Fact]) throws -> [String] {
      (row("latest", try home(facts)) ?? "").matches(of: /<a class="(?:line|button|button primary)" href="([^"]+)"/).map { String($0.1) }
    }
    #expect(try ways([]) == ["/discover", "/books/add"])
    #expect(try ways(find(1, minute: 1)) == ["/collection"])
    #expect(try ways(book(1, minute: 1)) == ["/books"])
    #expect(try ways(find(1, minute: 1) + book(1, minute: 1)) == ["/collection", "/books"])
  }

  @Test("Favourite works and books stand in one row, ten of each where there are many; without any there is no row")
  func favourites() throws {
    func marked(_ keys: [String]) -> [Fact] {
      keys.map { Fact(.member(Worlds.ada), Worlds.item($0), .favourite, .flag(true), at: before) }
    }
    func books(_ count: Int) -> [Fact] { (0..<count).flatMap { book(UInt64($0 + 1), minute: $0, isFavourite: true) } }
    #expect(row("favourites", try home(book(1, minute: 1))) == nil)
    let one = row("favourites", try home(marked(["b"])))
    #expect(tiles(one) == ["i"] && one?.contains("href=\"/discover?mine=favourites\"") == true && one?.contains("/books/all") == false)
    let two = row("favourites", try home(marked(["b"]) + books(2)))
    #expect(tiles(two) == ["i", "b2", "b1"] && two?.contains("href=\"/books/all?shelf=favourite\"") == true)
    let keys = (0..<15).map { "k\($0)" }
    let world = Worlds.world(Worlds.member(marked(keys) + books(30)), catalogue: try Worlds.catalogue(keys))
    let many = tiles(row("favourites", get("/", world).html))
    #expect(many.count { $0 == "i" } == 10 && many.dropFirst(10) == ["b30", "b29", "b28", "b27", "b26", "b25", "b24", "b23", "b22", "b21"])
  }

  @Test("Categories are chips with what is in them, and lead to it: to works where there are some, else to books; without any there is no row")
  func categories() throws {
    let shelf = Shelf()
    #expect(row("categories", shelf.get("/").html) == nil)
    shelf.post("/categories", [("name", "BD"), ("colour", "3")])
    let id = try #require(shelf.library.categories.first).id
    _ = shelf.add("Tintin", [("filed", id.text)])
    _ = shelf.add("Spirou", [("filed", id.text)])
    func chip(_ facts: [Fact]) -> String? {
      let world = Worlds.world(Worlds.member(shelf.facts + facts))
      return row("categories", get("/", world).html)?.firstMatch(of: /<li>(.+)<\/li>/).map { String($0.1) }
    }
    func expected(_ list: String, _ count: Int) -> String {
      "<a href=\"\(list)?category=\(id.text)\"><span class=\"label hue-3\">BD</span><span class=\"quiet\">\(count)</span></a>"
    }
    #expect(chip([]) == expected("/books/all", 2))
    let filed = Fact(.member(Worlds.ada), Worlds.item("a"), .filed, .flag(true), qualifier: id, at: before)
    #expect(chip([filed]) == expected("/collection", 3))
  }
}
