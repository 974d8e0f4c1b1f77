import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Testing

@Suite struct ItemActionTests {
  private let item = Worlds.item("a")
  private var path: String { "/items/" + item.text }

  private func world(_ facts: [Fact] = []) throws -> World {
    Worlds.world(Worlds.member(facts), catalogue: try Worlds.catalogue(["a", "b"]))
  }
  private func mark(_ attribute: Attribute, _ isOn: Bool, at stamp: Stamp = Worlds.stamp(1)) -> Fact {
    Fact(.member(Worlds.ada), item, attribute, .flag(isOn), at: stamp)
  }
  private let old = Stamp(milliseconds: 1, replica: 3)

  @Test("A mark is set and taken away; a wish that is fulfilled already changes nothing")
  func marks() throws {
    #expect(
      Answer(post(path + "/target", [("on", "yes")], try world()))
        == Answer(303, to: path + "?notice=targetAdded", facts: [mark(.target, true)]))
    #expect(
      Answer(post(path + "/target", [("on", "yes")], try world([mark(.target, true, at: old)])))
        == Answer(303, to: path + "?notice=targetAdded"))
    #expect(
      Answer(post(path + "/favourite", [("on", "no")], try world([mark(.favourite, true, at: old)])))
        == Answer(303, to: path + "?notice=favouriteRemoved", facts: [mark(.favourite, false)]))
  }

  @Test("Without a wish the mark is turned over, and one comes back to the page one was on")
  func turnedOver() throws {
    #expect(
      Answer(post(path + "/target", [("to", "/")], try world([mark(.target, true, at: old)])))
        == Answer(303, to: "/?notice=targetRemoved", facts: [mark(.target, false)]))
  }

  @Test("One is never led to another site", arguments: ["https://example.org/", "//example.org", "javascript:alert(1)"])
  func openRedirect(_ target: String) throws {
    let answer = Answer(post(path + "/target", [("to", target)], try world()))
    #expect(answer.location?.hasPrefix("/") == true && answer.location?.hasPrefix("//") == false)
    #expect(answer.location?.utf8.contains(58) == false)
  }

  @Test("What is not in the catalogue cannot be marked or reported")
  func unknown() throws {
    for action in ["target", "favourite", "report"] {
      #expect(Answer(post("/items/" + Worlds.item("z").text + "/" + action, [("topic", "1")], try world())) == Answer(404))
    }
  }

  @Test("A report is a letter to the host with its topic and item")
  func report() throws {
    let response = post(path + "/report", [("topic", "2"), ("text", " Elle est en face. ")], try world())
    let letter = ID(high: 0xF, low: 1), scope = Scope.letters(Worlds.ada)
    #expect(
      Answer(response)
        == Answer(
          303, to: path + "?notice=letterSent",
          facts: [
            Fact(scope, letter, .letterText, .text("Elle est en face."), at: Worlds.stamp(1)),
            Fact(scope, letter, .letterItem, .id(item), at: Worlds.stamp(2)),
            Fact(scope, letter, .letterTopic, .integer(2), at: Worlds.stamp(3)),
          ]))
    #expect(Letter.fold(response.facts).map(\.topic) == [.wrongPlace])
  }

  @Test(
    "A report says what is the matter, and about something else in words; what was written stays",
    arguments: [("", "Détails", "Choisissez"), ("0", "Détails", "Choisissez"), ("9", "Détails", "Choisissez"), ("4", " ", "quelques mots")])
  func incomplete(_ topic: String, _ text: String, _ words: String) throws {
    let response = post(path + "/report", [("topic", topic), ("text", text)], try world())
    #expect(response.status == 422 && response.facts.isEmpty && response.html.contains(words))
    if !text.trimmed.isEmpty { #expect(response.html.contains(">" + text + "</textarea>")) }
  }

  @Test("Order and size of the collection are kept; what is no order or size is passed over")
  func arrangement() throws {
    #expect(
      Answer(post("/collection", [("sort", "4"), ("size", "5")], try world()))
        == Answer(
          303, to: "/collection",
          facts: [Worlds.fact(.collectionSort, .integer(4)), Worlds.fact(.coverSize, .integer(5), count: 2)]))
    #expect(Answer(post("/collection", [("sort", "0"), ("size", "9")], try world())) == Answer(303, to: "/collection"))
  }
}
