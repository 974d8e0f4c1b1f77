/// What a device sends to its node: the facts that wait, and from where on it wants to be told. docs/formats/sync.md has the bytes.
///
/// Sending one twice changes nothing.
public struct SyncRequest: Equatable, Sendable {
  /// A scope that the device keeps, and the last number it was told.
  public struct Mark: Hashable, Sendable {
    public let scope: Scope
    public let since: UInt64
    public init(scope: Scope, since: UInt64) {
      self.scope = scope
      self.since = since
    }
  }

  /// Limits that the node refuses to go beyond.
  public static let mostFacts = 2000
  public static let mostScopes = 100
  public static let mostBytes = 4 << 20

  /// Whose facts the device believes these to be; `ID.zero` for a visitor's device. A node where somebody else is signed in by now takes nothing.
  public var member: ID
  public var marks: [Mark]
  public var facts: [Fact]
  /// The hash of what the device knows about the node (see `SyncReply.about`); 0 when it knows nothing.
  public var about: UInt64

  public init(member: ID, marks: [Mark] = [], facts: [Fact] = [], about: UInt64 = 0) {
    self.member = member
    self.marks = marks
    self.facts = facts
    self.about = about
  }
}

/// What the node answers.
public struct SyncReply: Equatable, Sendable {
  /// The news of a scope.
  public struct News: Equatable, Sendable {
    public var scope: Scope
    public var facts: [Fact]
    /// The number to ask from next time.
    public var upTo: UInt64
    /// There is more: ask again at once.
    public var hasMore: Bool
    /// Of everything in the scope, not only of the news.
    public var digest: FactDigest
    public init(scope: Scope, facts: [Fact], upTo: UInt64, hasMore: Bool, digest: FactDigest) {
      self.scope = scope
      self.facts = facts
      self.upTo = upTo
      self.hasMore = hasMore
      self.digest = digest
    }
  }

  /// Who is signed in; `ID.zero` for nobody. When it is not whom the device believed, nothing was taken and nothing is told.
  public var member: ID
  public var news: [News] = []
  /// The keys of facts that were not taken, and never will be.
  public var refused: [FactKey] = []
  /// What pages say about the node and the member beyond facts, in the application's own form; nil when the device has it.
  public var about: [UInt8]?
  /// The version of the catalogue in use.
  public var catalogue: String

  public init(member: ID, catalogue: String) {
    self.member = member
    self.catalogue = catalogue
  }

  /// The hash by which a device says which `about` it has; never 0.
  public static func hash(of about: [UInt8]) -> UInt64 { max(1, UInt64(bigEndianBytes: SHA256.digest(about)[0..<8])) }
}

extension Fact {
  /// Whether a node may take the fact from `writer`: the same question on the device before sending and at the node's door.
  public func isAcceptable(from writer: Actor) -> Bool { writer.mayWrite(self) && isWithinLimits }
}
