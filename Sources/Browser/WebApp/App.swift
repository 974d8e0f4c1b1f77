#if arch(wasm32)
import CatalogueModel
import CollectionModel
import DeviceSync
import FactLog
import Pages
import Site

/// What the worker's program knows: the catalogue, the node, the member and what waits. One for the whole instance.
final class App {
  var build = Build()
  var catalogue: Catalogue?
  var about: About?
  var aboutBytes: [UInt8] = []
  var log = DeviceLog(member: .zero, replica: 1)
  /// The exchange that is under way.
  var request: SyncRequest?
  /// What the shell measures.
  var device = OnDevice()
  /// Folded once until facts change.
  private var library: Library?

  /// What was decided when this program was built.
  struct Build {
    var version = ""
    var assets = NodeInfo.Assets(style: "", script: "", sprite: "")
    var tilesToKeep = ""
  }

  /// A page can be made as soon as there are a catalogue and a node to speak of.
  var isReady: Bool { catalogue != nil && about != nil }

  func changed() { library = nil }

  var onDevice: OnDevice {
    var now = device
    now.things = log.waitingThings()
    now.trouble = log.trouble
    now.tilesToKeep = build.tilesToKeep
    return now
  }

  /// The world of one answer. `stamp` and `newID` are the device's own.
  func world(stamp: @escaping () -> Stamp) -> World? {
    guard let catalogue, let about else { return nil }
    var node = NodeInfo(version: build.version, name: about.name, assets: build.assets)
    node.tiles = about.tiles
    node.tilesAttribution = about.tilesAttribution
    node.isNew = about.isNew
    var viewer: Viewer?
    if let member = about.member, member.id == log.member {
      let library = self.library ?? Library(member: member.id, facts: log.facts(in: .member(member.id)))
      self.library = library
      viewer = Viewer(
        id: member.id, name: member.name, email: member.email, isCurator: member.isCurator, library: library, formToken: member.formToken)
    }
    var world = World(
      catalogue: catalogue, viewer: viewer, now: Int64(browserNow()), newID: { ID(high: randomNumber(), low: randomNumber()) },
      stamp: stamp, node: node)
    world.onDevice = onDevice
    if let viewer { world.letters = Letter.fold(log.facts(in: .letters(viewer.id))) }
    return world
  }
}

func randomNumber() -> UInt64 {
  var number: UInt64 = 0
  withUnsafeMutableBytes(of: &number) { bytes in if let base = bytes.baseAddress { browserRandom(base, 8) } }
  return number
}
#endif
