import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Testing

@Suite struct FindTests {
  private let find = ID(high: 0xD, low: 1)
  private var path: String { "/finds/" + find.text }
  private let photo = [UInt8](repeating: 1, count: 32)

  private func facts() -> [Fact] {
    let stamp = Stamp(milliseconds: Worlds.now - 1000, counter: 9, replica: 3)
    return Worlds.find(1, of: "a", made: Worlds.now - 1000, day: CivilDay(year: 2026, month: 11, day: 20)) + [
      Fact(.member(Worlds.ada), find, .findRating, .integer(7), at: stamp),
      Fact(.member(Worlds.ada), find, .findComment, .text("Belle <b>œuvre</b>"), at: stamp),
      Fact(.member(Worlds.ada), find, .findPhoto, .bytes(photo), at: stamp),
    ]
  }

  private func world(_ more: [Fact] = []) throws -> World {
    Worlds.world(Worlds.member(facts() + more), catalogue: try Worlds.catalogue(["a", "b"]))
  }

  private func said(_ attribute: Attribute, _ value: Value, _ count: Int = 1) -> Fact {
    Fact(.member(Worlds.ada), find, attribute, value, at: Worlds.stamp(count))
  }

  private var same: [(name: String, value: String)] {
    [("rating", "7"), ("comment", "Belle <b>œuvre</b>"), ("day", "2026-11-20")]
  }

  @Test("Saving without a change says nothing")
  func unchanged() throws {
    #expect(Answer(post(path, same, try world())) == Answer(303, to: path + "?notice=saved"))
  }

  @Test("Only what changed is said")
  func changed() throws {
    var fields = same
    fields[0].value = ""
    #expect(post(path, fields, try world()).facts == [said(.findRating, .none)])
    fields = same
    fields[1].value = "Autre"
    fields[2].value = "2026-11-19"
    #expect(
      post(path, fields, try world()).facts == [
        said(.findComment, .text("Autre")), said(.findDay, .integer(CivilDay(year: 2026, month: 11, day: 19).number), 2),
      ])
  }

  @Test("Fields that did not come stay as they are")
  func missingFields() throws {
    #expect(Answer(post(path, [], try world())) == Answer(303, to: path + "?notice=saved"))
  }

  @Test("A half star that is kept can be chosen again, so saving does not round it")
  func halfStar() throws {
    let html = get(path, try world()).html
    #expect(html.contains("value=\"7\" checked"))
    #expect(html.contains("aria-label=\"3,5 étoiles\""))
  }

  @Test("A wrong day shows the page again with the form open and nothing changed")
  func wrongDay() throws {
    let response = post(path, [("day", "2027-01-01"), ("comment", "Neuf")], try world())
    #expect(response.status == 422 && response.facts.isEmpty)
    #expect(response.html.contains("<details open>") && response.html.contains("Neuf"))
  }

  @Test("What somebody wrote is text, never markup")
  func hostile() throws {
    let html = get(path, try world()).html
    #expect(html.contains("Belle &lt;b&gt;œuvre&lt;/b&gt;") && !html.contains("<b>"))
  }

  @Test("A new photo replaces the old one; the same one, or none, changes nothing")
  func replacedPhoto() throws {
    let new = [UInt8](repeating: 2, count: 32)
    let path = path + "/photo"
    #expect(
      Answer(post(path, [], try world(), photos: [.received(field: "photo", sha256: new)]))
        == Answer(303, to: self.path + "?notice=photoReplaced", facts: [said(.findPhoto, .bytes(new))]))
    #expect(post(path, [], try world(), photos: [.received(field: "photo", sha256: photo)]).facts.isEmpty)
    let nothing = post(path, [], try world())
    #expect(nothing.status == 422 && nothing.facts.isEmpty && nothing.html.contains("Aucune photo n’est arrivée"))
    let refused = post(path, [], try world(), photos: [.refused(field: "photo", .damaged)])
    #expect(refused.status == 422 && refused.facts.isEmpty && refused.html.contains("abîmée"))
  }

  @Test("Deleting is one fact, with a way back on the next page; doing it twice changes nothing")
  func deleted() throws {
    let response = post(path + "/delete", [], try world())
    let collection = "/collection?notice=findDeleted&find=" + find.text
    #expect(Answer(response) == Answer(303, to: collection, facts: [said(.removed, .flag(true))]))
    let after = try world(response.facts)
    #expect(get(path, after).status == 404)
    #expect(get(collection, after).html.contains("action=\"" + path + "/restore\""))
    #expect(Answer(post(path + "/delete", [], after)) == Answer(303, to: collection))
    let restored = post(path + "/restore", [], after)
    #expect(Answer(restored) == Answer(303, to: path + "?notice=findRestored", facts: [said(.removed, .flag(false))]))
    #expect(Answer(post(path + "/restore", [], try world())) == Answer(303, to: path + "?notice=findRestored"))
  }

  @Test("A find that does not exist, or is somebody else's, is not found, whatever is asked of it")
  func foreign() throws {
    let other = "/finds/" + ID(high: 0xE, low: 1).text
    #expect(get(other, try world()).status == 404)
    for action in ["", "/photo", "/delete", "/restore"] {
      #expect(Answer(post(other + action, same, try world())) == Answer(404))
    }
  }

  @Test("A find of an item that left the catalogue is still shown, and says so")
  func orphan() throws {
    let world = Worlds.world(Worlds.member(facts()), catalogue: try Worlds.catalogue(["b"]))
    #expect(get(path, world).html.contains("n’est plus au catalogue"))
    #expect(get("/collection", world).html.contains("n’est plus au catalogue"))
  }

  @Test("After collecting, the page tells the browser that the draft has arrived")
  func draftDone() throws {
    let mark = "data-draft-done=\"collect-" + Worlds.item("a").text + "\""
    #expect(get(path + "?notice=found", try world()).html.contains(mark))
    #expect(!get(path, try world()).html.contains(mark))
  }
}
