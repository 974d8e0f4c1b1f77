import Accounts
import BarCodes
import CatalogueModel
import FactLog
import Foundation
import Lookup
import Pages
import Photos
import Server
import Store

/// The node: it turns HTTP requests into the application's requests, gives them their world, makes durable what they bring forth,
/// and answers. It decides nothing: that is `Site`'s.
final class NodeApp: Sendable {
  let store: Store
  let accounts: Accounts
  let photos: PhotoStore
  let catalogues: CatalogueHolder
  let assets: Assets
  let settings: Settings
  let members: MemberMemory
  let partialPhotos: PartialPhotos
  let barCodes: BarCodeReader
  /// Nil when the host does not let the node ask others.
  let lookup: LookupServices?
  let keptImports: KeptImports
  let listeners = LiveListeners()

  /// What the host decides.
  struct Settings: Sendable {
    var dataFolder: String
    var name = "Trouvaille"
    var tiles = ""
    var tilesAttribution = ""
    /// What asks others about books; nil: nobody is asked.
    var search: BookSearch?
    /// The same as `tiles` when members may keep them on their devices, else empty.
    var tilesToKeep = ""
  }

  init(
    settings: Settings, store: Store, accounts: Accounts, photos: PhotoStore, catalogues: CatalogueHolder, assets: Assets
  ) throws {
    self.settings = settings
    self.store = store
    self.accounts = accounts
    self.photos = photos
    self.catalogues = catalogues
    self.assets = assets
    members = MemberMemory(store)
    barCodes = BarCodeReader()
    lookup = settings.search.map { LookupServices($0) }
    partialPhotos = try PartialPhotos(folder: settings.dataFolder + "/partial-photos")
    keptImports = try KeptImports(folder: settings.dataFolder + "/kept-imports")
  }

  var memberPhotos: MemberPhotos { MemberPhotos(store: store, photos: photos) }

  /// Milliseconds since 1970.
  var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

  /// Makes facts durable, through the store's one door, and lets the member's other pages know.
  func remember(_ facts: [Fact], _ session: SignedIn) throws(StoreError) {
    guard try store.write(facts, by: session.actor) > 0 else { return }
    listeners.announce(session.account.id)
  }
}
