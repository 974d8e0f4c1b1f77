import CatalogueModel
import CollectionModel
import DeviceSync
import FactLog
import Pages
import Testing

@testable import Site

@Suite struct DeviceTests {
  private let find = ID(high: 0xD, low: 1)
  private let photo = [UInt8](repeating: 0xAB, count: 32)

  /// A device on which a find with a photo waits.
  private func world(
    refused: WaitingPhoto.Refusal? = nil, outcome: Outcome? = nil, change: (inout DeviceLog) -> Void = { _ in }
  ) throws -> World {
    var log = DeviceLog(member: Worlds.ada, replica: 1)
    var facts = Worlds.find(1, of: "a", made: Worlds.now, day: Worlds.today)
    facts.append(Fact(.member(Worlds.ada), find, .findPhoto, .bytes(photo), at: Worlds.stamp(9)))
    log.add(WaitingPhoto(sha256: photo, size: 9, refusal: refused))
    log.make(facts)
    change(&log)
    var world = Worlds.world(
      Worlds.member(log.facts(in: .member(Worlds.ada))), catalogue: try Worlds.catalogue(["a"]), outcome: outcome)
    world.onDevice = OnDevice()
    world.onDevice?.things = log.waitingThings()
    world.onDevice?.used = 1_500_001
    world.onDevice?.budget = 300_000_000
    return world
  }

  @Test("What waits is called by the work it is about, with its state, its photo and a way out")
  func things() throws {
    let html = get("/me/waiting", try world()).html
    #expect(html.contains("Trouvaille\u{A0}: Œuvre a"))
    #expect(html.contains("Sa photo part d’abord."))
    #expect(html.contains("href=\"/photos/\(String(repeating: "ab", count: 32))/full.jpg\" download=\"trouvaille-abababab.jpg\""))
    #expect(html.contains("name=\"thing\" value=\"\(find.text)\""))
    #expect(html.contains("2\u{A0}Mo sur 300\u{A0}Mo."))
  }

  @Test("Why a photo is refused is said, whatever the reason", arguments: WaitingPhoto.Refusal.allCases)
  func refusals(_ refusal: WaitingPhoto.Refusal) throws {
    let texts = Set(
      try WaitingPhoto.Refusal.allCases.map { other in
        let html = get("/me/waiting", try world(refused: other)).html
        return String(html.split(separator: "<p class=\"error\">")[1].prefix { $0 != "<" })
      })
    #expect(texts.count == WaitingPhoto.Refusal.allCases.count)
    #expect(get("/me/waiting", try world(refused: refusal)).html.contains("Remplacez-la"))
  }

  @Test("Why the node is not reached is said, and what this version cannot read counts among what waits")
  func trouble() throws {
    var world = try world { $0.discard(ID(high: 0xD, low: 1)) }
    #expect(get("/me/waiting", world).html.contains("Rien n’attend"))
    world.onDevice?.trouble = .otherVersion
    world.onDevice?.waitingOfNewer = 2
    let html = get("/me/waiting", world).html
    #expect(html.contains("ne se comprennent pas. Tout reste ici") && html.contains("2 choses faites avec une version plus récente"))
    #expect(!html.contains("Rien n’attend"))
    #expect(post("/sign-out", [], world).html.contains("2 choses attendent encore sur cet appareil."))
    world.onDevice?.trouble = .notTheNode
    #expect(get("/me/waiting", world).html.contains("Autre chose que le nœud répond à sa place"))
  }

  @Test("On a node the page says that nothing is kept, and its buttons do nothing")
  func onNode() throws {
    var world = try world()
    world.onDevice = nil
    #expect(get("/me/waiting", world).html.contains("Ce navigateur ne garde rien sur l’appareil"))
    #expect(Answer(post("/me/waiting", [("action", "send")], world)) == Answer(303, to: "/me/waiting"))
  }

  @Test("The buttons ask the device, and say how it went")
  func actions() throws {
    #expect(Answer(post("/me/waiting", [("action", "send")], try world())) == .asks(.sendNow))
    #expect(Answer(post("/me/waiting", [("action", "empty")], try world())) == .asks(.emptyDevice))
    #expect(Answer(post("/me/waiting", [("action", "discard"), ("thing", find.text)], try world())) == .asks(.discard(find)))
    #expect(
      Answer(post("/me/waiting", [("action", "send")], try world(outcome: .done)))
        == Answer(303, to: "/me/waiting?notice=stillWaiting"))
    let empty = try world(outcome: .done) { $0.discard(ID(high: 0xD, low: 1)) }
    #expect(Answer(post("/me/waiting", [("action", "send")], empty)) == Answer(303, to: "/me/waiting?notice=sent"))
    #expect(Answer(post("/me/waiting", [("action", "other")], try world())) == Answer(303, to: "/me/waiting"))
  }

  @Test("Signing out asks first when something waits, and only then; when the node cannot be reached, it says so")
  func signOut() throws {
    let asked = post("/sign-out", [], try world())
    #expect(asked.status == 409 && asked.command == nil)
    #expect(asked.html.contains("1 chose attend encore sur cet appareil. Se déconnecter l’efface."))
    #expect(Answer(post("/sign-out", [("lose", "yes")], try world())) == .asks(.signOut))
    let quiet = try world { log in
      log.discard(ID(high: 0xD, low: 1))
      log.make([Worlds.fact(.coverSize, .integer(2))])
    }
    #expect(Answer(post("/sign-out", [], quiet)) == .asks(.signOut))
    let unreachable = post("/sign-out", [("lose", "yes")], try world(outcome: .unreachable))
    #expect(unreachable.status == 503 && unreachable.html.contains("Pas de réseau"))
  }

  @Test("What is a curator's is asked of the node: a device says that it does not answer, and others get what the node says")
  func curators() throws {
    for route in [Route.host, .hostImport] {
      let request = Request(.get, route.path)
      #expect(Answer(respondOnDevice(request, Worlds.world(Worlds.member(isCurator: true)))) == Answer(503))
      #expect(Answer(respondOnDevice(request, Worlds.world(Worlds.member()))) == Answer(404))
      #expect(respondOnDevice(request, Worlds.world()).status == 303)
    }
  }

  @Test("Passwords, sessions, people and files are the node's, and whatever a program asks for; all else a device answers itself")
  func owners() {
    let forms: [Route] = [.signUp, .signIn, .firstCurator, .devices, .password, .deleteAccount]
    for route in forms {
      #expect(Owner(of: Request(.get, route.path)) == .node && Owner(of: Request(.post, route.path)) == .nodeForAccounts, "\(route)")
    }
    for path in ["/me/export", "/books/import", "/host", "/host/import", "/discover.json?q=coeur", "/collection.json", "/.json"] {
      #expect(Owner(of: Request(.get, path)) == .node, "\(path)")
    }
    #expect(Owner(of: Request(.post, "/books/scan")) == .node && Owner(of: Request(.get, "/books/scan")) == .device)
    for path in ["/", "/discover?q=coeur", "/discover/marks.json", "/me", "/books/add?q=tintin", "/nowhere", "/welcome"] {
      #expect(Owner(of: Request(.get, path)) == .device && Owner(of: Request(.post, path)) == .device, "\(path)")
    }
    let unreachable = respondOnDevice(Request(.get, "/sign-in"), Worlds.world())
    #expect(unreachable.status == 503 && unreachable.html.contains("Ceci se fait au nœud, qui ne répond pas."))
  }

  @Test("What the node says of itself and the member comes back from its bytes; cut anywhere it is refused")
  func about() throws {
    var about = About(name: "Nœud")
    about.tiles = "https://tiles.example/{z}/{x}/{y}.png"
    about.member = About.Member(id: Worlds.ada, name: "Ada", email: "a@b", isCurator: true, formToken: "t")
    var writer = ByteWriter()
    writer.about(about)
    let bytes = writer.bytes
    let read = try bytes.withUnsafeBytes { view in
      var reader = ByteReader(view)
      return try reader.about()
    }
    var again = ByteWriter()
    again.about(read)
    #expect(again.bytes == bytes)
    #expect(read.member?.formToken == "t")
    for count in 0..<bytes.count {
      #expect(throws: DecodingError.self) {
        try Array(bytes[..<count]).withUnsafeBytes { view in
          var reader = ByteReader(view)
          _ = try reader.about()
        }
      }
    }
  }
}
