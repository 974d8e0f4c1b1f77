/// One remembered thing: `(scope, subject, attribute, qualifier) = value`, with the stamp that decides which of two wins.
///
///     Fact(.member(me), find, .findComment, .text("Deux fois plus grand en vrai."), at: clock.tick(now: now))
public struct Fact: Hashable, Sendable {
  public let key: FactKey
  public let value: Value
  public let stamp: Stamp

  public init(key: FactKey, value: Value, stamp: Stamp) {
    self.key = key
    self.value = value
    self.stamp = stamp
  }

  public init(
    _ scope: Scope, _ subject: ID, _ attribute: Attribute, _ value: Value, qualifier: ID = .zero, at stamp: Stamp
  ) {
    self.init(
      key: FactKey(scope: scope, subject: subject, attribute: attribute, qualifier: qualifier), value: value, stamp: stamp)
  }

  /// Whether this one replaces `other`, which has the same key. Equal stamps with different values (a broken replica)
  /// are still settled the same way everywhere: by the values' bytes.
  public func wins(over other: Fact) -> Bool {
    if stamp != other.stamp { return stamp > other.stamp }
    return other.value.sortKey.lexicographicallyPrecedes(value.sortKey)
  }
}

/// What a fact is about. At most one fact is kept for a key.
public struct FactKey: Hashable, Sendable {
  public let scope: Scope
  public let subject: ID
  public let attribute: Attribute
  /// Distinguishes members of a set (`filed[category]`); `ID.zero` for plain attributes.
  public let qualifier: ID

  public init(scope: Scope, subject: ID, attribute: Attribute, qualifier: ID = .zero) {
    self.scope = scope
    self.subject = subject
    self.attribute = attribute
    self.qualifier = qualifier
  }

  /// The same for all facts about one thing (a find, a letter, the member): its scope and subject, and no attribute.
  public var thing: FactKey { FactKey(scope: scope, subject: subject, attribute: Attribute(0)) }
}

/// The number of an attribute. Names are given where they are used (see `CollectionModel`); numbers that this version
/// does not know are kept and passed on.
public struct Attribute: Hashable, Sendable {
  public let code: UInt16
  public init(_ code: UInt16) { self.code = code }
}

/// The value of a fact.
public enum Value: Hashable, Sendable {
  case none
  case flag(Bool)
  case integer(Int)
  case text(String)
  case bytes([UInt8])
  case id(ID)
  /// A kind of value from a newer version: kept as it came.
  case other(tag: UInt8, [UInt8])
}

extension Value {
  /// Texts are the same when their bytes are, as everywhere in the log: as Unicode, two spellings of a letter would
  /// make two facts one.
  public static func == (a: Value, b: Value) -> Bool {
    switch (a, b) {
    case (.none, .none): true
    case (.flag(let a), .flag(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.text(let a), .text(let b)): a.isSame(as: b)
    case (.bytes(let a), .bytes(let b)): a == b
    case (.id(let a), .id(let b)): a == b
    case (.other(let tagA, let a), .other(let tagB, let b)): tagA == tagB && a == b
    default: false
    }
  }

  public var flag: Bool? { if case .flag(let v) = self { v } else { nil } }
  public var integer: Int? { if case .integer(let v) = self { v } else { nil } }
  public var text: String? { if case .text(let v) = self { v } else { nil } }
  public var bytes: [UInt8]? { if case .bytes(let v) = self { v } else { nil } }
  public var id: ID? { if case .id(let v) = self { v } else { nil } }

  fileprivate var sortKey: [UInt8] {
    var writer = ByteWriter()
    writer.value(self)
    return writer.bytes
  }
}
