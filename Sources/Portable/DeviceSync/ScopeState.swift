import FactLog

/// What the device knows the node to hold of one scope.
struct ScopeState: Sendable {
  let scope: Scope
  private(set) var confirmed = FactSet()
  private(set) var digest = FactDigest()
  /// The last number the node told.
  var upTo: UInt64 = 0
  /// How often in a row the node was found to hold something else and got everything again. Not for ever: there is no way to repair a node that
  /// does not keep what it confirms.
  var timesSentAgain = 0
  static let mostTimes = 5

  init(_ scope: Scope) { self.scope = scope }

  /// Nothing counts as confirmed any more. Returns what did.
  mutating func forget() -> [Fact] {
    defer { (confirmed, digest, upTo) = (FactSet(), FactDigest(), 0) }
    return confirmed.facts
  }

  mutating func confirm(_ fact: Fact) {
    let before = confirmed[fact.key]
    guard confirmed.merge(fact) else { return }
    if let before { digest.remove(before) }
    digest.add(fact)
  }
}
