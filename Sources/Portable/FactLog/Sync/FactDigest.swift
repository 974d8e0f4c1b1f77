/// A number by which two sides see whether they hold the same facts, in whatever order: the sum of a hash of each.
///
/// It finds what got lost (a node restored from an older backup), not what somebody forged: each side trusts the other's facts anyway.
/// Constant time for each fact.
public struct FactDigest: Hashable, Sendable {
  public private(set) var value: UInt64 = 0
  public init() {}
  public init(value: UInt64) { self.value = value }

  public init(_ facts: some Sequence<Fact>) {
    for fact in facts { add(fact) }
  }

  public mutating func add(_ fact: Fact) { value &+= Self.hash(fact) }
  public mutating func remove(_ fact: Fact) { value &-= Self.hash(fact) }

  private static func hash(_ fact: Fact) -> UInt64 {
    let key = fact.key, scope = key.scope
    var hash = UInt64(scope.code) << 32 | UInt64(key.attribute.code)
    for word in [
      scope.owner.high, scope.owner.low, key.subject.high, key.subject.low, key.qualifier.high, key.qualifier.low,
      fact.stamp.time, fact.stamp.replica,
    ] { hash = SplitMix.mixed(hash ^ word) }
    return hash
  }
}
