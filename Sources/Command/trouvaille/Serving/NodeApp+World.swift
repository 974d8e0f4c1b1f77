import Accounts
import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Server
import Store

/// Who sent a request.
struct SignedIn {
  let account: Account
  let session: Session
  let formToken: String
  var actor: Actor { account.isCurator ? .curator(account.id) : .member(account.id) }
}

extension NodeApp {
  static let cookieName = "session"

  func session(of request: HTTPRequest) throws(StoreError) -> SignedIn? {
    guard let token = request.cookie(Self.cookieName), let found = try accounts.session(of: token) else { return nil }
    return SignedIn(account: found.account, session: found.session, formToken: accounts.formToken(of: token))
  }

  /// All that an answer may depend on. Letters, devices and people are read for the pages that show them only.
  func world(for signedIn: SignedIn?, _ path: String) throws(StoreError) -> World {
    var node = NodeInfo(version: Version.text, name: settings.name, assets: assets.names)
    node.tiles = settings.tiles
    node.tilesAttribution = settings.tilesAttribution
    let now = now, member = signedIn?.account.id ?? .zero
    var letters: [Fact] = []
    var world = World(
      catalogue: catalogues.catalogue(), viewer: nil, now: now,
      newID: { ID(high: .random(in: 1...(.max)), low: .random(in: 0...(.max))) },
      stamp: { [members] in members.stamp(for: member, now: now, seen: letters.map(\.stamp)) }, node: node)
    guard let signedIn else { return world }
    let account = signedIn.account
    let viewer = Viewer(
      id: account.id, name: account.name, email: account.email, isCurator: account.isCurator,
      library: try members.library(of: account.id), formToken: signedIn.formToken,
      devices: path.hasPrefix(Route.devices.path) ? try devices(of: signedIn) : [])
    if path.hasPrefix(Route.host.path), account.isCurator {
      letters = try store.letters(for: signedIn.actor)
      world.people = try people()
    } else if path.hasPrefix(Route.letter.path) {
      letters = try store.facts(in: .letters(account.id), for: signedIn.actor)
    }
    world.letters = Letter.fold(letters)
    world.viewer = viewer
    return world
  }

  /// Where a member is signed in.
  func devices(of signedIn: SignedIn) throws(StoreError) -> [Device] {
    try accounts.sessions(of: signedIn.account.id).map {
      Device(id: $0.id, label: $0.label, created: Int64($0.created), lastUsed: Int64($0.lastUsed), isThis: $0.id == signedIn.session.id)
    }
  }

  /// Who is here, for curators.
  func people() throws(StoreError) -> [PersonHere] {
    try accounts.all().map { PersonHere(id: $0.id, name: $0.name, isCurator: $0.isCurator, joined: Int64($0.created)) }
  }
}
