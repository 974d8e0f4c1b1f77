/// How much goes into one message between device and node: a number of facts, and a number of bytes. At least one fact does.
public struct MessageRoom {
  private var facts: Int
  private var bytes = SyncRequest.mostBytes - SyncRequest.mostScopes * 32
  private var isEmpty = true

  public init(facts: Int) { self.facts = facts }

  /// Whether one more fact fits whose value has so many bytes; then its room is taken.
  public mutating func takes(valueBytes: Int) -> Bool {
    // Marks, scope, subject, attribute, qualifier, tag, length and stamp: 73 bytes at most.
    bytes -= valueBytes + 80
    facts -= 1
    defer { isEmpty = false }
    return isEmpty || facts >= 0 && bytes >= 0
  }
}

extension Value {
  /// How many bytes the value takes at most, without tag and length.
  public var mostBytes: Int {
    switch self {
    case .none, .flag: 1
    case .integer: 10
    case .id: 16
    case .text(let text): text.utf8.count
    case .bytes(let bytes), .other(_, let bytes): bytes.count
    }
  }
}
