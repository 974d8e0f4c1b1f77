import Accounts
import CatalogueModel
import CollectionModel
import FactLog
import Foundation
import Pages
import Photos
import Server
import Store
import Synchronization

/// The node: it turns HTTP requests into the application's requests, gives them their world, makes durable what they bring forth,
/// and answers. It decides nothing: that is `Site`'s.
final class NodeApp: Sendable {
  let store: Store
  let accounts: Accounts
  let photos: PhotoStore
  let catalogues: CatalogueHolder
  let assets: Assets
  let settings: Settings
  private let clock: Mutex<HybridClock>
  /// Held while a photo gets an owner, and while one without owner is removed.
  let photoOwnership = Mutex<Void>(())
  private let libraries = Mutex<[ID: Library]>([:])

  /// What the host decides.
  struct Settings: Sendable {
    var dataFolder: String
    var name = "Trouvaille"
    var tiles = ""
    var tilesAttribution = ""
  }

  init(
    settings: Settings, store: Store, accounts: Accounts, photos: PhotoStore, catalogues: CatalogueHolder, assets: Assets
  ) {
    self.settings = settings
    self.store = store
    self.accounts = accounts
    self.photos = photos
    self.catalogues = catalogues
    self.assets = assets
    clock = Mutex(HybridClock(replica: .random(in: 1...(.max))))
  }

  /// Milliseconds since 1970.
  var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

  func stamp() -> Stamp { clock.withLock { $0.tick(now: now) } }

  /// A member's library, folded once and kept until they change it.
  func library(of member: ID) throws(StoreError) -> Library {
    if let known = libraries.withLock({ $0[member] }) { return known }
    let facts = try store.facts(in: .member(member), for: .member(member))
    for fact in facts { clock.withLock { $0.see(fact.stamp) } }
    let library = Library(member: member, facts: facts)
    libraries.withLock {
      if $0.count >= 1000 { $0.removeAll() }
      $0[member] = library
    }
    return library
  }

  /// Makes facts durable, through the store's one door.
  func remember(_ facts: [Fact], by actor: Actor) throws(StoreError) {
    if facts.isEmpty { return }
    try store.write(facts, by: actor)
    forget(actor.id)
  }

  /// The member's library has changed, or is no more.
  func forget(_ member: ID) { _ = libraries.withLock { $0.removeValue(forKey: member) } }
}
