import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Site

/// Small worlds for the tests of answers. Monday, 30 November 2026, noon in Montréal.
enum Worlds {
  static let now = Int64(CivilDay(year: 2026, month: 11, day: 30).number) * 86_400_000 + 17 * 3_600_000
  static let today = CivilDay(year: 2026, month: 11, day: 30)
  static let ada = ID(high: 0xA, low: 1)
  static let token = "form-token"

  static func world(
    _ viewer: Viewer? = nil, catalogue: Catalogue = .empty, outcome: Outcome? = nil, now: Int64 = now
  ) -> World {
    var made = 0
    var clock = HybridClock(replica: 7)
    var world = World(
      catalogue: catalogue, viewer: viewer, now: now,
      newID: {
        made += 1
        return ID(high: 0xF, low: UInt64(made))
      }, stamp: { clock.tick(now: now) },
      node: NodeInfo(
        version: "1", name: "Trouvaille", assets: NodeInfo.Assets(style: "/s.css", script: "/s.js", sprite: "/s.svg")))
    world.outcome = outcome
    return world
  }

  static func member(_ facts: [Fact] = [], isCurator: Bool = false, devices: [Device] = []) -> Viewer {
    Viewer(
      id: ada, name: "Ada", isCurator: isCurator, library: Library(member: ada, facts: facts), formToken: token, devices: devices)
  }

  /// The stamp of the `count`th fact made in one of these worlds.
  static func stamp(_ count: Int, now: Int64 = now) -> Stamp { Stamp(milliseconds: now, counter: count - 1, replica: 7) }

  static func fact(_ attribute: Attribute, _ value: Value, count: Int = 1) -> Fact {
    Fact(.member(ada), ada, attribute, value, at: stamp(count))
  }

  /// Artworks named by their keys, all there.
  static func catalogue(_ keys: [String], gone: Set<String> = []) throws -> Catalogue {
    let items = keys.map { key in
      var item = Item(kind: .artwork, source: "test", key: key)
      item.title.french = "Œuvre " + key
      if gone.contains(key) { item.status = .gone }
      return item
    }
    let source = Source(slug: "test", name: "Test")
    return try Catalogue(bytes: CatalogueBuilder(sources: [source], boundaries: [], items: items).bytes())
  }

  /// A letter as its facts tell it.
  static func letter(_ number: UInt64, from member: ID, _ text: String, isDone: Bool = false) -> [Letter] {
    let id = ID(high: 1, low: number), stamp = Stamp(milliseconds: now, replica: 3)
    return Letter.fold([
      Fact(.letters(member), id, .letterText, .text(text), at: stamp),
      Fact(.letters(member), id, .letterDone, .flag(isDone), at: stamp),
    ])
  }

  static func item(_ key: String) -> ID { ID(derivedFrom: "test", key: key) }

  /// The facts of a find made at `made`.
  static func find(_ number: UInt64, of key: String, made: Int64, day: CivilDay) -> [Fact] {
    let id = ID(high: 0xD, low: number), stamp = Stamp(milliseconds: made, counter: Int(number), replica: 3)
    return [
      Fact(.member(ada), id, .findItem, .id(item(key)), at: stamp),
      Fact(.member(ada), id, .findDay, .integer(day.number), at: stamp),
    ]
  }
}

/// All of an answer but the page itself.
struct Answer: Equatable {
  var status: Int
  var location: String?
  var facts: [Fact]
  var command: Command?
  var language: Language?

  init(_ status: Int, to location: String? = nil, facts: [Fact] = [], command: Command? = nil, language: Language? = nil) {
    self.status = status
    self.location = location
    self.facts = facts
    self.command = command
    self.language = language
  }

  init(_ response: Response) {
    self.init(response.status, facts: response.facts, command: response.command, language: response.chosenLanguage)
    if case .redirect(let target) = response.body { location = target }
  }

  /// The shell is asked to do something first.
  static func asks(_ command: Command) -> Answer { Answer(200, command: command) }
}

func get(_ target: String, _ world: World) -> Response { respond(Request(.get, target), world) }

/// Posts a form, with the member's token unless another is given.
func post(
  _ target: String, _ fields: [(name: String, value: String)], _ world: World, token: String = Worlds.token,
  photos: [FormPhoto] = [], files: Int = 0
) -> Response {
  var request = Request(.post, target, form: Fields(fields + [("token", token)]))
  request.photos = photos
  request.fileCount = files
  return respond(request, world)
}

extension Response {
  var html: String {
    if case .html(let bytes) = body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }
  var json: String {
    if case .json(let bytes) = body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }
}
