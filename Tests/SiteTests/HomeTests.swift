import CatalogueModel
import DeviceSync
import FactLog
import Pages
import Testing

@Suite struct HomeTests {
  private let keys = ["a", "b", "c", "d", "e"]
  private let noon = Worlds.now

  private func pickFact(_ key: String, day: CivilDay = Worlds.today, count: Int = 1, now: Int64 = Worlds.now) -> Fact {
    let item = Worlds.item(key)
    let bytes = UInt64(bitPattern: Int64(day.number)).bigEndianBytes + item.high.bigEndianBytes + item.low.bigEndianBytes
    return Fact(.member(Worlds.ada), Worlds.ada, .dayPick, .bytes(bytes), at: Worlds.stamp(count, now: now))
  }

  private func target(_ key: String) -> Fact {
    Fact(.member(Worlds.ada), Worlds.item(key), .target, .flag(true), at: Stamp(milliseconds: 1, replica: 3))
  }

  private func find(_ key: String, _ number: UInt64, daysAgo: Int = 10) -> [Fact] {
    Worlds.find(
      number, of: key, made: Worlds.now - Int64(daysAgo) * 86_400_000, day: CivilDay(number: Worlds.today.number - daysAgo))
  }

  /// The key of the work that the page shows as the day's.
  private func shown(_ response: Response) -> String? {
    guard let day = response.html.split(separator: "<section class=\"day card\"").dropFirst().first else { return nil }
    return keys.first { day.prefix(400).contains("/items/" + Worlds.item($0).text) }
  }

  @Test("The first Home of a day chooses a work and remembers it; the next ones of that day show the same")
  func remembered() throws {
    let catalogue = try Worlds.catalogue(keys)
    let first = get("/", Worlds.world(Worlds.member(), catalogue: catalogue))
    let key = try #require(shown(first))
    #expect(first.facts == [pickFact(key)])
    let again = get("/", Worlds.world(Worlds.member(first.facts), catalogue: catalogue, now: noon + 3_600_000))
    #expect(shown(again) == key && again.facts.isEmpty)
  }

  @Test("Never one that is collected, to be seen or gone")
  func excluded() throws {
    let catalogue = try Worlds.catalogue(keys, gone: ["c"])
    let member = Worlds.member(find("a", 1) + [target("b"), target("d")])
    for day in 0..<30 {
      let world = Worlds.world(member, catalogue: catalogue, now: noon + Int64(day) * 86_400_000)
      #expect(shown(get("/", world)) == "e")
    }
  }

  @Test("It stays all day although it is marked as to be seen, or the catalogue changes under it")
  func stays() throws {
    let before = try Worlds.catalogue(keys)
    let first = get("/", Worlds.world(Worlds.member(), catalogue: before))
    let key = try #require(shown(first))
    let after = try Worlds.catalogue(keys + ["f", "g", "h"], gone: [key])
    let home = get("/", Worlds.world(Worlds.member(first.facts + [target(key)]), catalogue: after))
    #expect(shown(home) == key && home.facts.isEmpty)
    #expect(home.html.contains("aria-pressed=\"true\""))
  }

  @Test("When it has left the catalogue altogether, another one is chosen")
  func vanished() throws {
    let catalogue = try Worlds.catalogue(["b"])
    let home = get("/", Worlds.world(Worlds.member([pickFact("a")]), catalogue: catalogue))
    #expect(shown(home) == "b" && home.facts == [pickFact("b")])
  }

  @Test("Collected during the day it is still the day's work, marked as found and no longer offered")
  func collectedToday() throws {
    let catalogue = try Worlds.catalogue(keys)
    let world = Worlds.world(Worlds.member([pickFact("a")] + find("a", 1, daysAgo: 0)), catalogue: catalogue)
    let home = get("/", world)
    #expect(shown(home) == "a" && home.facts.isEmpty)
    #expect(home.html.contains("class=\"done\""))
    #expect(!home.html.contains("/items/" + Worlds.item("a").text + "/collect"))
  }

  @Test("A find that another device made earlier marks it as found; it does not claim that nothing else is left")
  func lateFind() throws {
    let catalogue = try Worlds.catalogue(keys)
    let home = get("/", Worlds.world(Worlds.member([pickFact("a")] + find("a", 1)), catalogue: catalogue))
    #expect(shown(home) == "a" && home.html.contains("class=\"done\""))
  }

  @Test("The next local day brings another choice; the day turns at midnight in Montréal")
  func nextDay() throws {
    let catalogue = try Worlds.catalogue(keys)
    let member = Worlds.member([pickFact("a")])
    let lastSecond = noon + 12 * 3_600_000 - 1000
    #expect(get("/", Worlds.world(member, catalogue: catalogue, now: lastSecond)).facts.isEmpty)
    let home = get("/", Worlds.world(member, catalogue: catalogue, now: lastSecond + 1000))
    let key = try #require(shown(home))
    let tomorrow = CivilDay(number: Worlds.today.number + 1)
    #expect(home.facts == [pickFact(key, day: tomorrow, now: lastSecond + 1000)])
  }

  @Test("When all are collected it says so and offers one to visit again, the same all day")
  func allCollected() throws {
    let catalogue = try Worlds.catalogue(["a", "b"])
    let finds = find("a", 1) + find("b", 2)
    let home = get("/", Worlds.world(Worlds.member(finds), catalogue: catalogue))
    let key = try #require(shown(home))
    #expect(home.facts == [pickFact(key)])
    #expect(home.html.contains("Vous avez tout trouvé."))
    #expect(home.html.contains("/items/" + Worlds.item(key).text + "/collect"))
    let again = get("/", Worlds.world(Worlds.member(finds + home.facts), catalogue: catalogue))
    #expect(shown(again) == key && again.facts.isEmpty && again.html.contains("Vous avez tout trouvé."))
    let done = get(
      "/", Worlds.world(Worlds.member(finds + home.facts + find(key, 3, daysAgo: 0)), catalogue: catalogue))
    #expect(shown(done) == key && done.html.contains("class=\"done\""))
  }

  @Test("When only works to be seen are left, one of them is the day's: it is still to be found")
  func onlyTargets() throws {
    let catalogue = try Worlds.catalogue(["a", "b"])
    let home = get("/", Worlds.world(Worlds.member(find("a", 1) + [target("b")]), catalogue: catalogue))
    #expect(shown(home) == "b" && home.facts == [pickFact("b")])
  }

  @Test("Visitors get a work of the day too, all the same one, and nothing is remembered")
  func visitor() throws {
    let catalogue = try Worlds.catalogue(keys)
    let home = get("/", Worlds.world(catalogue: catalogue))
    let key = try #require(shown(home))
    #expect(home.facts.isEmpty && home.html.contains("href=\"/sign-up\""))
    #expect(shown(get("/", Worlds.world(catalogue: catalogue, now: noon + 1000))) == key)
  }

  @Test("Where nobody has an account, a visitor begins with Welcome, and a notice goes along")
  func newNode() throws {
    var world = Worlds.world(catalogue: try Worlds.catalogue(keys))
    world.node.isNew = true
    #expect(Answer(get("/", world)) == Answer(303, to: "/welcome"))
    #expect(Answer(get("/?notice=accountDeleted", world)) == Answer(303, to: "/welcome?notice=accountDeleted"))
    #expect(Answer(get("/?notice=%22%3E", world)) == Answer(303, to: "/welcome"))
  }

  @Test("What waits to be sent is shown only when something does")
  func waiting() {
    var world = Worlds.world(Worlds.member())
    #expect(!get("/", world).html.contains("class=\"waiting\""))
    world.onDevice = OnDevice()
    #expect(!get("/", world).html.contains("class=\"waiting\""))
    var log = DeviceLog(member: Worlds.ada, replica: 1)
    for number in 1...3 { log.make(Worlds.find(UInt64(number), of: keys[0], made: Worlds.now, day: Worlds.today)) }
    // Not a thing of the member's: how the list is sorted.
    log.make([Worlds.fact(.collectionSort, .integer(1))])
    world.onDevice?.things = log.waitingThings()
    let html = get("/", world).html
    #expect(html.contains("3 choses attendent d’être envoyées"))
    #expect(html.contains("<span class=\"mark\"><span aria-hidden=\"true\">3</span>"))
  }

  @Test("An empty catalogue and an empty collection say what to do")
  func empty() {
    let html = get("/", Worlds.world(Worlds.member())).html
    #expect(html.contains("Le catalogue est encore vide.") && html.contains("href=\"/discover\""))
    #expect(get("/.json", Worlds.world(Worlds.member())).json == "{\"total\":0,\"items\":[]}")
  }

  @Test("Without works to see, Home says what they are and how to choose some; with one it shows it; an empty catalogue has none to choose")
  func targets() throws {
    let catalogue = try Worlds.catalogue(["a", "b"])
    func section(_ facts: [Fact], _ catalogue: Catalogue) -> [Bool] {
      let html = get("/", Worlds.world(Worlds.member(facts), catalogue: catalogue)).html
      return ["Choisir des œuvres", "<h2 id=\"targets\">", "state target"].map { html.contains($0) }
    }
    #expect(section([], catalogue) == [true, true, false])
    #expect(section([target("b")], catalogue) == [false, true, true])
    #expect(section([], .empty) == [false, false, false])
  }
}
