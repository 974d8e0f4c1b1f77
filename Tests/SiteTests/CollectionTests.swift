import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Testing

@Suite struct CollectionTests {
  // Ten thousand finds made a page of 22 MB.
  @Test("A large collection is shown sixty at a time; a page beyond the last is the last")
  func paged() throws {
    let keys = (0..<130).map { "k\($0)" }
    let facts = keys.enumerated().flatMap {
      Worlds.find(UInt64($0.offset), of: $0.element, made: Worlds.now - Int64($0.offset) * 60_000, day: Worlds.today)
    }
    let world = Worlds.world(Worlds.member(facts), catalogue: try Worlds.catalogue(keys))
    func shown(_ target: String) -> (first: String?, count: Int, range: Bool) {
      let html = get(target, world).html
      let titles = html.matches(of: /Œuvre (k\d+)/).map { String($0.1) }
      return (titles.first, titles.count, html.contains("121–130 sur 130"))
    }
    #expect(shown("/collection") == ("k0", 60, false))
    #expect(shown("/collection?page=2") == ("k60", 60, false))
    #expect(shown("/collection?page=3") == ("k120", 10, true))
    #expect(shown("/collection?page=99") == ("k120", 10, true))
    #expect(shown("/collection?page=-9223372036854775808") == ("k0", 60, false))
  }

  private func find(_ number: UInt64, _ key: String, daysAgo: Int, rating: Int? = nil) -> [Fact] {
    let id = ID(high: 0xD, low: number)
    let stamp = Stamp(milliseconds: Worlds.now - Int64(daysAgo) * 86_400_000, counter: Int(number), replica: 3)
    let facts = [
      Fact(.member(Worlds.ada), id, .findItem, .id(Difficult.item(key)), at: stamp),
      Fact(.member(Worlds.ada), id, .findDay, .integer(Worlds.today.number - daysAgo), at: stamp),
    ]
    return facts + (rating.map { [Fact(.member(Worlds.ada), id, .findRating, .integer($0), at: stamp)] } ?? [])
  }

  private func world(_ sort: Preferences.CollectionSort = .newest, size: Int = 3) throws -> World {
    let facts =
      find(1, "full", daysAgo: 5, rating: 7) + find(2, "place", daysAgo: 9) + find(3, "same spot", daysAgo: 1, rating: 10)
      + find(4, "gone", daysAgo: 30, rating: 2) + find(5, "place", daysAgo: 40)
    let stamp = Stamp(milliseconds: 1, replica: 3)
    return Worlds.world(
      Worlds.member(
        facts + [
          Fact(.member(Worlds.ada), Worlds.ada, .collectionSort, .integer(sort.rawValue), at: stamp),
          Fact(.member(Worlds.ada), Worlds.ada, .coverSize, .integer(size), at: stamp),
        ]), catalogue: try Difficult.catalogue())
  }

  /// The numbers of the finds that the page leads to, in order.
  private func order(_ html: String) -> [UInt64] {
    html.split(separator: "<a class=\"tile\" href=\"/finds/").dropFirst().compactMap { ID(Array($0.utf8.prefix(32)))?.low }
  }

  @Test(
    "Each item once, in the order that was chosen; what has no rating, year or artist comes last",
    arguments: [
      (Preferences.CollectionSort.newest, [3, 1, 2, 4]), (.oldest, [4, 2, 1, 3]), (.title, [2, 1, 4, 3]),
      (.artist, [1, 0, 0, 0]), (.rating, [3, 1, 4, 2]), (.year, [1, 3, 0, 0]),
    ] as [(Preferences.CollectionSort, [UInt64])])
  func sorted(_ sort: Preferences.CollectionSort, _ expected: [UInt64]) throws {
    let shown = order(get("/collection", try world(sort)).html)
    #expect(Set(shown) == [1, 2, 3, 4])
    for (place, number) in expected.enumerated() where number != 0 { #expect(shown[place] == number, "\(shown)") }
  }

  @Test("It says how many, and how often one came back")
  func counts() throws {
    let html = get("/collection", try world()).html
    #expect(html.contains("4 œuvres ou lieux · 5 trouvailles") && html.contains("2 visites"))
  }

  @Test("Covers are as large as they were left", arguments: 1...5)
  func size(_ size: Int) throws {
    let html = get("/collection", try world(size: size)).html
    #expect(html.contains("<ul class=\"grid tiles size-\(size)\">"))
    #expect(html.contains("name=\"size\" value=\"\(size)\""))
  }

  @Test("An empty collection says how to begin")
  func empty() throws {
    let html = get("/collection", Worlds.world(Worlds.member(), catalogue: try Difficult.catalogue())).html
    #expect(html.contains("encore vide") && html.contains("<a class=\"button primary\" href=\"/discover\">"))
  }

  @Test("The collection as JSON has each item with all finds of it")
  func json() throws {
    let json = get("/collection.json", try world()).json
    #expect(json.hasPrefix("{\"total\":4,\"items\":[{\"id\":\"" + Difficult.item("same spot").text + "\""))
    #expect(json.contains("\"finds\":[{\"id\":\"" + ID(high: 0xD, low: 3).text + "\",\"day\":\"2026-11-29\",\"rating\":10,"))
  }

  @Test("Visitors are asked to sign in")
  func visitor() throws {
    #expect(Answer(get("/collection", Worlds.world())) == Answer(303, to: "/sign-in?to=%2fcollection"))
  }
}
