/// Who reads or writes facts, and what they may: the one rule, asked at the store's door and on the device before sending.
public enum Actor: Hashable, Sendable {
  case member(ID)
  case curator(ID)

  public var id: ID {
    switch self {
    case .member(let id), .curator(let id): id
    }
  }

  public func mayRead(_ scope: Scope) -> Bool {
    switch scope {
    case .member(let owner): owner == id
    case .letters(let owner): owner == id || isCurator
    case .thread, .community: true
    case .note, .other: false
    }
  }

  /// A member writes in their own scopes only. A curator may also mark a letter as dealt with.
  public func mayWrite(_ fact: Fact) -> Bool {
    switch fact.key.scope {
    case .member(let owner): owner == id
    case .letters(let owner): owner == id || isCurator && fact.key.attribute == .letterDone
    case .thread, .community, .note, .other: false
    }
  }

  private var isCurator: Bool {
    if case .curator = self { true } else { false }
  }
}

extension Attribute {
  /// Whether a curator has dealt with a letter; written by curators, with the letter's id as subject.
  public static let letterDone = Attribute(67)
}

extension Fact {
  /// The largest value of a fact, in bytes.
  public static let mostBytes = 64 << 10

  /// Whether the value is small enough to be kept, and the stamp one that can be followed by a newer one.
  public var isWithinLimits: Bool {
    if stamp.time > Stamp.latestTime { return false }
    return switch value {
    case .text(let text): text.utf8.count <= Self.mostBytes
    case .bytes(let bytes): bytes.count <= Self.mostBytes
    case .other(_, let bytes): bytes.count <= Self.mostBytes
    case .none, .flag, .integer, .id: true
    }
  }
}
