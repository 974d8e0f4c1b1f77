import FactLog
import Pages
import Testing

@Suite struct GateTests {
  private static let id = ID(high: 5, low: 6)
  private static let members: [Route] = [
    .collect(id), .report(id), .find(id), .collection, .me, .devices, .password, .deleteAccount, .letter,
  ]
  private static let forms: [Route] = [
    .collect(id), .target(id), .favourite(id), .fileItem(id), .report(id), .find(id), .findPhoto(id), .deleteFind(id), .restoreFind(id),
    .profile, .devices, .password, .deleteAccount, .letter, .signOut,
  ]

  @Test("A visitor is sent to sign in and comes back after", arguments: members + [.host, .hostImport])
  func visitor(_ route: Route) {
    let expected = Answer(303, to: "/sign-in?to=" + Fields.encode(route.path))
    #expect(Answer(get(route.path, Worlds.world())) == expected)
  }

  @Test("A visitor's form changes nothing, says so, and leads back to a page that exists", arguments: forms + [.letterDone(id)])
  func visitorForm(_ route: Route) throws {
    let answer = Answer(post(route.path, [], Worlds.world()))
    #expect(answer.status == 303 && answer.facts.isEmpty && answer.command == nil)
    let query = try #require(answer.location?.split(separator: "?").last)
    let fields = Fields(encoded: Array(query.utf8))
    #expect(fields["notice"] == "notSent")
    let back = try #require(Route.parse(fields["to"])?.route)
    #expect([.item(Self.id), .find(Self.id), .host].contains(back) || Self.members.contains(back))
  }

  @Test("A form without the member's own token is not sent", arguments: forms + [.preferences, .welcome, .signIn])
  func wrongToken(_ route: Route) {
    for token in ["", "another"] {
      #expect(Answer(post(route.path, [("name", "Eve")], Worlds.world(Worlds.member()), token: token)) == Answer(403))
    }
  }

  @Test("What is a curator's does not exist for a member", arguments: [Route.host, .hostImport])
  func member(_ route: Route) {
    #expect(get(route.path, Worlds.world(Worlds.member())).status == 404)
    #expect(get(route.path, Worlds.world(Worlds.member(isCurator: true))).status == 200)
  }

  @Test("A member's form to a curator's address does nothing")
  func memberImport() {
    let world = Worlds.world(Worlds.member())
    #expect(Answer(post("/host/import", [("run", "import")], world, files: 1)) == Answer(404))
    #expect(Answer(post("/host/letters/" + Self.id.text, [("done", "1")], world)) == Answer(404))
  }

  @Test(
    "Addresses that do not exist are answered with 404",
    arguments: ["/nothing", "/items", "/items/1", "/me/", "//", "", "/discover/x", "/me.json", "/host/letters/zz"])
  func unknown(_ path: String) {
    #expect(get(path, Worlds.world(Worlds.member(isCurator: true))).status == 404)
  }
}
