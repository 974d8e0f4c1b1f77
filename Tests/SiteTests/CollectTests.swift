import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Testing

/// Making, changing, deleting and bringing back finds: the exact facts, and what happens the second time.
@Suite struct CollectTests {
  private let find = ID(high: 0xF1, low: 9)
  private let photo = [UInt8](repeating: 0xAB, count: 32)
  private var path: String { "/items/" + Worlds.item("a").text + "/collect" }

  private func world(_ facts: [Fact] = []) throws -> World {
    Worlds.world(Worlds.member(facts), catalogue: try Worlds.catalogue(["a", "b"]))
  }

  /// A fact of the find, the `count`th made in its world.
  private func said(_ attribute: Attribute, _ value: Value, _ count: Int, about subject: ID? = nil) -> Fact {
    Fact(.member(Worlds.ada), subject ?? find, attribute, value, at: Worlds.stamp(count))
  }

  private var form: [(name: String, value: String)] {
    [("find", find.text), ("rating", "8"), ("comment", " Plus grand\r\nen vrai. "), ("day", "2026-11-28")]
  }

  private func collected() throws -> [Fact] {
    post(path, form, try world(), photos: [.received(field: "photo", sha256: photo)]).facts
  }

  @Test("A find is exactly five facts, made from the form, and leads to its page")
  func whole() throws {
    let response = post(path, form, try world(), photos: [.received(field: "photo", sha256: photo)])
    let day = CivilDay(year: 2026, month: 11, day: 28).number
    #expect(
      Answer(response)
        == Answer(
          303, to: "/finds/" + find.text + "?notice=found",
          facts: [
            said(.findItem, .id(Worlds.item("a")), 1), said(.findDay, .integer(day), 2), said(.findPhoto, .bytes(photo), 3),
            said(.findRating, .integer(8), 4), said(.findComment, .text("Plus grand\nen vrai."), 5),
          ]))
  }

  @Test("No photo, no rating, no comment and no day are a find of today")
  func least() throws {
    let response = post(path, [("find", find.text), ("rating", "")], try world())
    #expect(
      response.facts == [
        said(.findItem, .id(Worlds.item("a")), 1), said(.findDay, .integer(Worlds.today.number), 2),
        said(.findPhoto, .none, 3), said(.findRating, .none, 4), said(.findComment, .text(""), 5),
      ])
  }

  @Test("Collecting takes the item off what one wants to see")
  func target() throws {
    let target = Fact(.member(Worlds.ada), Worlds.item("a"), .target, .flag(true), at: Stamp(milliseconds: 1, replica: 3))
    let facts = post(path, form, try world([target])).facts
    #expect(facts.last == said(.target, .flag(false), 6, about: Worlds.item("a")))
    #expect(Library(member: Worlds.ada, facts: [target]).targets == [Worlds.item("a")])
    #expect(Library(member: Worlds.ada, facts: Array(FactSet([target] + facts).facts)).targets.isEmpty)
  }

  @Test("The same form sent twice makes one find: the second time nothing is said, and it leads to the same page")
  func twice() throws {
    let again = post(path, form, try world(try collected()), photos: [.received(field: "photo", sha256: photo)])
    #expect(Answer(again) == Answer(303, to: "/finds/" + find.text + "?notice=found"))
  }

  @Test("Two sendings that cross on the way leave one find")
  func crossing() throws {
    let library = Library(member: Worlds.ada, facts: Array(FactSet(try collected() + collected()).facts))
    #expect(library.finds.map(\.id) == [find])
  }

  @Test("Collecting the item again from a new form is a second find")
  func revisit() throws {
    var next = form
    next[0].value = ID(high: 0xF1, low: 10).text
    let facts = try collected() + post(path, next, try world(try collected())).facts
    #expect(Library(member: Worlds.ada, facts: facts).finds(of: Worlds.item("a")).count == 2)
  }

  @Test("A form sent again after its find was deleted brings it back, once")
  func afterDeletion() throws {
    let facts = try collected()
    let deleted = Fact(.member(Worlds.ada), find, .removed, .flag(true), at: Stamp(milliseconds: Worlds.now + 1, replica: 9))
    let later = Worlds.world(
      Worlds.member(facts + [deleted]), catalogue: try Worlds.catalogue(["a", "b"]), now: Worlds.now + 1000)
    let again = post(path, form, later)
    let library = Library(member: Worlds.ada, facts: Array(FactSet(facts + [deleted] + again.facts).facts))
    #expect(library.finds.map(\.id) == [find] && library.removedFinds.isEmpty)
  }

  @Test(
    "A photo that cannot be taken shows the form again, filled, with what to do",
    arguments: [
      (PhotoProblem.notAPicture, "n’est pas une image"), (.tooManyPixels, "mégapixels"), (.tooLarge, "25"),
      (.damaged, "abîmée"), (.noRoom, "plus de place"),
    ])
  func refusedPhoto(_ problem: PhotoProblem, _ words: String) throws {
    let response = post(path, form, try world(), photos: [.refused(field: "photo", problem)])
    #expect(response.status == 422 && response.facts.isEmpty)
    #expect(response.html.contains(words))
    #expect(response.html.contains("name=\"find\" value=\"" + find.text + "\""))
    #expect(response.html.contains("value=\"8\" checked"))
    #expect(response.html.contains("Plus grand\nen vrai."))
    #expect(response.html.contains("value=\"2026-11-28\""))
  }

  @Test("A photo that arrived with a form in which something else was wrong need not be sent again")
  func keptPhoto() throws {
    let wrong = [("find", find.text), ("day", "2026-12-01"), ("comment", "Belle")]
    let refused = post(path, wrong, try world(), photos: [.received(field: "photo", sha256: photo)])
    let kept = String(repeating: "ab", count: 32)
    #expect(refused.status == 422 && refused.facts.isEmpty)
    #expect(refused.html.contains("La date est à venir"))
    #expect(refused.html.contains("name=\"kept\" value=\"" + kept + "\""))
    let again = [("find", find.text), ("day", "2026-11-30"), ("kept", kept)]
    let response = post(path, again, try world(), photos: [.received(field: "photo", sha256: photo)])
    #expect(response.facts.contains(said(.findPhoto, .bytes(photo), 3)))
    // Written into the form by hand, the name of another's photo made a find whose picture never came.
    #expect(post(path, again, try world()).facts.contains(said(.findPhoto, .none, 3)))
  }

  @Test(
    "Days that are no days, or are still to come, are refused",
    arguments: ["2026-12-01", "2026-02-30", "hier", "2026-11", "99999-01-01", "2026-11-31"])
  func badDay(_ text: String) throws {
    let response = post(path, [("find", find.text), ("day", text)], try world())
    #expect(response.status == 422 && response.facts.isEmpty && response.html.contains("id=\"day-error\""))
  }

  @Test("A comment of 2,000 characters is kept, one of 2,001 is refused and shown whole")
  func longComment() throws {
    let most = String(repeating: "é", count: 2000)
    #expect(post(path, [("find", find.text), ("comment", most)], try world()).status == 303)
    let response = post(path, [("find", find.text), ("comment", most + "!")], try world())
    #expect(response.status == 422 && response.html.contains(most + "!"))
  }

  @Test("Ratings beyond five stars are none", arguments: ["0", "11", "-2", "4.5", "x"])
  func badRating(_ text: String) throws {
    #expect(post(path, [("find", find.text), ("rating", text)], try world()).facts.contains(said(.findRating, .none, 4)))
  }

  @Test("The form carries a new identity, today's date, and no rating")
  func freshForm() throws {
    let html = get(path, try world()).html
    #expect(html.contains("name=\"find\" value=\"" + ID(high: 0xF, low: 1).text + "\""))
    #expect(html.contains("type=\"date\" name=\"day\" value=\"2026-11-30\" max=\"2026-11-30\""))
    #expect(html.contains("type=\"radio\" name=\"rating\" value=\"\" checked"))
    #expect(html.contains("capture=\"environment\""))
    #expect(html.contains("data-draft=\"collect-" + Worlds.item("a").text + "\""))
  }

  @Test("What is not in the catalogue cannot be collected")
  func unknown() throws {
    let nowhere = "/items/" + Worlds.item("z").text + "/collect"
    #expect(Answer(get(nowhere, try world())) == Answer(404))
    #expect(Answer(post(nowhere, form, try world())) == Answer(404))
  }
}
