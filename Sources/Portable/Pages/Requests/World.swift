import CatalogueModel
import CollectionModel
import FactLog

/// All that an answer may depend on. The shells (node, browser) put it together; the answer is a function of it and the request.
public struct World {
  public var catalogue: Catalogue
  /// Who is signed in; nil for a visitor.
  public var viewer: Viewer?
  /// Milliseconds since 1970.
  public var now: Int64
  /// Random identities for what is made now.
  public var newID: () -> ID
  /// Stamps for what is made now, each newer than the one before.
  public var stamp: () -> Stamp
  public var node: NodeInfo
  /// What came of the command that this request asked for; nil the first time.
  public var outcome: Outcome?
  /// Whether the shell is still to be asked for what this request needs. (`== nil` would compare all that an outcome may hold.)
  public var isFirstTime: Bool { if case nil = outcome { true } else { false } }
  /// For curators: all letters. For members: their own.
  public var letters: [Letter] = []
  /// For curators: who is here.
  public var people: [PersonHere] = []
  /// When the page is made on a device: what it keeps and what waits there. Nil on the node.
  public var onDevice: OnDevice?

  public init(
    catalogue: Catalogue, viewer: Viewer?, now: Int64, newID: @escaping () -> ID, stamp: @escaping () -> Stamp, node: NodeInfo
  ) {
    self.catalogue = catalogue
    self.viewer = viewer
    self.now = now
    self.newID = newID
    self.stamp = stamp
    self.node = node
  }

  /// The civil day of the catalogue's city.
  public var today: CivilDay { catalogue.zone.local(now).day }
}

/// The member whose browser it is.
public final class Viewer: Sendable {
  public let id: ID
  public let name: String
  public let email: String
  public let isCurator: Bool
  public let library: Library
  /// Goes into every form, and must come back with it.
  public let formToken: String
  public let devices: [Device]
  public init(
    id: ID, name: String, email: String = "", isCurator: Bool = false, library: Library, formToken: String, devices: [Device] = []
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.isCurator = isCurator
    self.library = library
    self.formToken = formToken
    self.devices = devices
  }
}

/// A place where a member is signed in.
public struct Device: Sendable, Equatable {
  /// A public name of the session, not its token.
  public var id: ID
  public var label: String
  public var created: Int64
  public var lastUsed: Int64
  public var isThis: Bool
  public init(id: ID, label: String, created: Int64, lastUsed: Int64, isThis: Bool) {
    self.id = id
    self.label = label
    self.created = created
    self.lastUsed = lastUsed
    self.isThis = isThis
  }
}

/// A member, as curators see them.
public struct PersonHere: Sendable, Equatable {
  public var id: ID
  public var name: String
  public var isCurator: Bool
  public var joined: Int64
  public init(id: ID, name: String, isCurator: Bool, joined: Int64) {
    self.id = id
    self.name = name
    self.isCurator = isCurator
    self.joined = joined
  }
}

/// What pages say about the node itself.
public struct NodeInfo: Sendable {
  public var version: String
  /// The name its host gave it.
  public var name: String
  /// The address template of a tile server, if the host names one; and whom it asks to credit.
  public var tiles = ""
  public var tilesAttribution = ""
  /// Addresses of files with their hash in them.
  public var assets: Assets
  /// Nobody has an account yet.
  public var isNew = false

  public init(version: String, name: String, assets: Assets) {
    self.version = version
    self.name = name
    self.assets = assets
  }

  public struct Assets: Sendable {
    public var style: String
    public var script: String
    public var sprite: String
    public init(style: String, script: String, sprite: String) {
      self.style = style
      self.script = script
      self.sprite = sprite
    }
  }
}
