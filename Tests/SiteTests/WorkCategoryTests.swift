import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Testing

/// A member's own categories on works and places.
@Suite struct WorkCategoryTests {
  private let old = Stamp(milliseconds: 1, replica: 3)
  private let item = Worlds.item("b")
  private var path: String { "/items/" + item.text }
  private let first = ID(high: 0xC, low: 1), second = ID(high: 0xC, low: 2)

  private func category(_ id: ID, _ name: String) -> [Fact] {
    [Fact(.member(Worlds.ada), id, .categoryName, .text(name), at: old), Fact(.member(Worlds.ada), id, .categoryColour, .integer(4), at: old)]
  }

  private func filed(_ key: String, _ category: ID, _ isIn: Bool = true, at stamp: Stamp? = nil) -> Fact {
    Fact(.member(Worlds.ada), Worlds.item(key), .filed, .flag(isIn), qualifier: category, at: stamp ?? old)
  }

  private func world(_ facts: [Fact]) throws -> World {
    Worlds.world(
      Worlds.member(category(first, "À revoir") + category(second, "Bronze") + facts), catalogue: try Worlds.catalogue(["a", "b", "c", "d"]))
  }

  @Test("The form of a work puts it into what is ticked and takes it out of the rest; sent again it changes nothing")
  func filing() throws {
    let form: [(name: String, value: String)] = [("filed", ""), ("filed", second.text)]
    #expect(
      Answer(post(path + "/categories", form, try world([filed("b", first)])))
        == Answer(
          303, to: path + "?notice=saved",
          facts: [filed("b", second, at: Worlds.stamp(1)), filed("b", first, false, at: Worlds.stamp(2))]))
    #expect(Answer(post(path + "/categories", form, try world([filed("b", second)]))) == Answer(303, to: path + "?notice=saved"))
    // Without the field nothing is said about them.
    #expect(Answer(post(path + "/categories", [], try world([filed("b", first)]))) == Answer(303, to: path + "?notice=saved"))
  }

  @Test("A new name makes a category; the name of one that is there is that one, however it is written")
  func newName() throws {
    let made = ID(high: 0xF, low: 1)
    func fact(_ attribute: Attribute, _ value: Value, _ count: Int) -> Fact {
      Fact(.member(Worlds.ada), made, attribute, value, at: Worlds.stamp(count))
    }
    #expect(
      Answer(post(path + "/categories", [("filed", ""), ("newCategory", " Été ")], try world([])))
        == Answer(
          303, to: path + "?notice=saved",
          facts: [fact(.categoryName, .text("Été"), 1), fact(.categoryColour, .integer(2), 2), filed("b", made, at: Worlds.stamp(3))]))
    #expect(
      Answer(post(path + "/categories", [("filed", ""), ("newCategory", "a revoir")], try world([])))
        == Answer(303, to: path + "?notice=saved", facts: [filed("b", first, at: Worlds.stamp(1))]))
  }

  @Test("A name beyond every limit is refused at its field, with what was ticked; the form of a book refuses it too")
  func tooLong() throws {
    let form = [(name: "filed", value: second.text), (name: "newCategory", value: String(repeating: "é", count: 201))]
    let response = post(path + "/categories", form, try world([]))
    #expect(response.status == 422 && response.facts.isEmpty)
    #expect(response.html.contains("<details open>") && response.html.contains("C’est trop long."))
    #expect(response.html.contains("value=\"\(second.text)\" checked>") && response.html.contains("value=\"\(form[1].value)\""))
    let book = post("/books/new", [("title", "Zadig")] + form, try world([]))
    #expect(book.status == 422 && book.facts.isEmpty && book.html.contains("C’est trop long."))
  }

  @Test("What is not in the catalogue is in no category")
  func unknown() throws {
    #expect(Answer(post("/items/" + Worlds.item("z").text + "/categories", [("filed", first.text)], try world([]))) == Answer(404))
  }

  @Test("Its categories stand on its page and on the page of its find, each leading to its works; a visitor's page has no such form")
  func labels() throws {
    let facts = [filed("b", second)] + Worlds.find(1, of: "b", made: Worlds.now, day: Worlds.today)
    let label = "<p class=\"labels\"><a href=\"/collection?category=\(second.text)\"><span class=\"label hue-4\">Bronze</span></a></p>"
    #expect(get(path, try world(facts)).html.contains(label))
    #expect(get("/finds/" + ID(high: 0xD, low: 1).text, try world(facts)).html.contains(label))
    #expect(get(path, try world([])).html.contains(path + "/categories"))
    #expect(!get(path, Worlds.world(catalogue: try Worlds.catalogue(["b"]))).html.contains(path + "/categories"))
  }

  @Test("The collection of a category has tiles of what was collected and rows of what was not, each work once; as JSON too")
  func collection() throws {
    let facts =
      Worlds.find(1, of: "a", made: Worlds.now - 5000, day: Worlds.today) + Worlds.find(2, of: "c", made: Worlds.now, day: Worlds.today)
      + ["a", "b", "d", "gone"].map { filed($0, first) }
    let world = try world(facts)
    let html = get("/collection?category=" + first.text, world).html
    func targets(_ kind: String) -> [String] {
      html.matches(of: try! Regex("<a class=\"\(kind)\" href=\"([^\"]+)\"")).map { String($0[1].substring!) }
    }
    #expect(targets("tile") == ["/finds/" + ID(high: 0xD, low: 1).text])
    #expect(targets("row") == ["/items/" + Worlds.item("b").text, "/items/" + Worlds.item("d").text])
    #expect(html.contains("4 œuvres ou lieux") && html.contains("Cette fiche n’est plus au catalogue"))
    #expect(
      html.contains(
        "<a href=\"/collection?category=\(first.text)\" aria-current=\"true\"><span class=\"label hue-4\">À revoir</span><span class=\"quiet\">4</span></a>"
      ))
    let json = get("/collection.json?category=" + first.text, world).json
    #expect(json.hasPrefix("{\"total\":4,\"items\":[{\"id\":\"" + Worlds.item("a").text + "\",\"item\":"))
    #expect(json.contains("{\"id\":\"" + Worlds.item("gone").text + "\",\"finds\":[]}"))
    #expect(get("/collection.json", world).json.hasPrefix("{\"total\":2,"))
    // How it is arranged is kept without leaving the category.
    #expect(Answer(post("/collection", [("sort", "2"), ("category", first.text)], world)).location == "/collection?category=" + first.text)
  }

  @Test("A category of more than a page runs on from the tiles to the rows, and none is shown twice or lost")
  func paged() throws {
    let keys = (100..<230).map { "k\($0)" }
    let finds = keys.prefix(70).enumerated().flatMap {
      Worlds.find(UInt64($0.offset), of: $0.element, made: Worlds.now - Int64($0.offset) * 60_000, day: Worlds.today)
    }
    let facts = category(first, "Tous") + finds + keys.map { filed($0, first) }
    let world = Worlds.world(Worlds.member(facts), catalogue: try Worlds.catalogue(keys))
    let pages = (1...3).map { page in
      get("/collection?category=\(first.text)&page=\(page)", world).html.matches(of: /Œuvre (k\d+)/).map { String($0.1) }
    }
    #expect(pages.map { $0.count } == [60, 60, 10] && pages.flatMap { $0 } == keys)
    #expect(get("/collection?category=\(first.text)&page=2", world).html.contains("href=\"/collection?category=\(first.text)\" rel=\"prev\""))
  }

  @Test("An empty category and one that is not there say so and lead back to all works; the empty one is named")
  func empty() throws {
    let chip = "aria-current=\"true\"><span class=\"label hue-4\">À revoir</span><span class=\"quiet\">0</span></a>"
    #expect(get("/collection?category=" + first.text, try world([])).html.contains(chip))
    for id in [first, ID(high: 9, low: 9)] {
      let html = get("/collection?category=" + id.text, try world([])).html
      #expect(html.contains("Aucune œuvre dans cette catégorie.") && html.contains("<a class=\"button\" href=\"/collection\">"))
    }
  }

  @Test("From the works of a category one comes to its books and back; the page of all categories leads to both")
  func halves() throws {
    var book = Book(id: ID(high: 0xB, low: 1), details: BookDetails(title: "Zadig"), added: Worlds.today, made: 0)
    book.categories = [first]
    let world = try world(book.facts(of: Worlds.ada, since: nil) { old } + [filed("b", first), filed("a", first)])
    let works = "/collection?category=" + first.text, books = "/books/all?category=" + first.text
    func link(_ page: String, _ target: String) -> String? {
      let html = get(page, world).html
      return html.firstMatch(of: try! Regex("<a class=\"line[^\"]*\" href=\"\(target.replacing("?", with: "\\?"))\">(?:<svg.*?</svg>)?([^<]+)</a>"))
        .map { String($0[1].substring!) }
    }
    #expect(link(works, books) == "1 livre" && link(books, works) == "2 œuvres")
    #expect(link("/categories", books) == "1 livre" && link("/categories", works) == "2 œuvres")
  }

  @Test("A deleted category leaves its works alone, and brought back it has them again")
  func deleted() throws {
    let gone = Fact(.member(Worlds.ada), first, .removed, .flag(true), at: old)
    let without = try world([filed("b", first), gone])
    #expect(without.viewer?.library.filed.isEmpty == true && !get(path, without).html.contains("À revoir"))
    let restored = post("/categories/" + first.text + "/restore", [], without)
    let again = try world([filed("b", first)] + restored.facts)
    #expect(again.viewer?.library.works(in: first) == [item] && get(path, again).html.contains("À revoir"))
  }
}
