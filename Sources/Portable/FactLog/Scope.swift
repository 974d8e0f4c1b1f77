/// Who may read and write a fact. The scope is checked at the store's one door.
public enum Scope: Hashable, Sendable {
  /// A member's own facts: theirs alone.
  case member(ID)
  /// What a member wrote to the host: the member writes it, curators read it.
  case letters(ID)
  /// The public thread of an item.
  case thread(ID)
  /// What is shown to everyone who is signed in: recommendations.
  case community
  /// A note: its members.
  case note(ID)
  /// A kind of scope from a newer version: kept as it came, and nobody's here to read or write.
  case other(kind: UInt8, ID)
}

extension Scope {
  /// The number that stands for the kind of scope in files and messages.
  public var code: UInt8 {
    switch self {
    case .member: 1
    case .letters: 2
    case .thread: 3
    case .community: 4
    case .note: 5
    case .other(let kind, _): kind
    }
  }

  /// Whose scope it is, `ID.zero` for the community.
  public var owner: ID {
    switch self {
    case .member(let id), .letters(let id), .thread(let id), .note(let id), .other(_, let id): id
    case .community: .zero
    }
  }

  /// The reverse of `code` and `owner`.
  public init(code: UInt8, owner: ID) {
    switch code {
    case 1: self = .member(owner)
    case 2: self = .letters(owner)
    case 3: self = .thread(owner)
    case 4: self = .community
    case 5: self = .note(owner)
    default: self = .other(kind: code, owner)
    }
  }
}
