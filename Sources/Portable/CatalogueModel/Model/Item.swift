import FactLog

/// Anything of a catalogue that can be collected: a work of public art, or a place.
///
/// An item is plain data, as the importers make it and as `Catalogue.item(at:)` gives it back. Empty strings and empty
/// lists mean "the source does not say".
public struct Item: Equatable, Sendable {
  public enum Kind: UInt8, CaseIterable, Sendable { case artwork = 1, place = 2 }

  /// Whether the item can be met where it is said to be.
  public enum Status: UInt8, Sendable {
    case present = 0
    /// Shown for a time only, or of unknown fate.
    case temporary = 1
    /// Its source says that it was removed.
    case removed = 2
    /// It was in an earlier version of its source and is no longer.
    case gone = 3

    /// Present or temporary: it can be met.
    public var isThere: Bool { self == .present || self == .temporary }
  }

  /// Derived: `ID(derivedFrom: source, key: key)`.
  public var id: ID
  public var kind: Kind
  /// The slug of the source, for example `montreal-public-art`.
  public var source: String
  /// The source's own stable key: an accession number, an image name, a place. Never a running number.
  public var key: String

  public var title = LocalizedText()
  /// The work has no title, and its source says so. `title` is then empty.
  public var isUntitled = false
  public var alternativeTitles: [String] = []
  public var people: [Person] = []
  public var date = PartialDate.unknown
  public var category = LocalizedText()
  public var materials: [LocalizedText] = []
  public var techniques: [LocalizedText] = []
  public var dimensions = ""
  public var owner = ""

  /// Nil when the source gives none, or none that can be believed.
  public var point: Point?
  /// The outline of a place; empty for most items.
  public var outline: [Polygon] = []
  public var address = LocalizedText()
  /// The park, building or corner it stands at.
  public var site = LocalizedText()
  /// The borough as the source states it; it counts for badges, also where the outlines say otherwise.
  public var borough: BoroughKey?
  /// The borough as its source writes it, to show where no outline has a better name.
  public var boroughName = ""
  public var description = LocalizedText()
  public var links: [Link] = []
  public var status = Status.present
  /// When the item first came into this catalogue, in milliseconds since 1970.
  public var added: Int64 = 0

  public init(kind: Kind, source: String, key: String) {
    self.id = ID(derivedFrom: source, key: key)
    self.kind = kind
    self.source = source
    self.key = key
  }
}

/// Somebody who had a part in a work.
public struct Person: Equatable, Sendable {
  public enum Role: UInt8, Sendable { case artist = 0, architect = 1, producer = 2, collective = 3, photographer = 4, other = 9 }
  public var name: String
  public var role: Role
  public init(_ name: String, role: Role = .artist) {
    self.name = name
    self.role = role
  }
}

/// An https or http address where more can be learnt, correctly percent-encoded.
public struct Link: Equatable, Sendable {
  public enum Kind: UInt8, Sendable { case page = 0, picture = 1, register = 2 }
  public var kind: Kind
  public var url: String
  public init(_ url: String, kind: Kind = .page) {
    self.url = url
    self.kind = kind
  }
}

/// A data set that items come from, with what must be said of it.
public struct Source: Equatable, Sendable {
  public var slug: String
  public var name: String
  /// Whom the licence asks to credit, and how.
  public var attribution = ""
  public var licence = ""
  public var url = ""
  /// Which clock the source's city keeps.
  public var zone = CivilZone.montreal
  /// When it was last imported, in milliseconds since 1970.
  public var imported: Int64 = 0
  public init(slug: String, name: String) {
    self.slug = slug
    self.name = name
  }
}
