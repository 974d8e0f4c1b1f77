/// The current state: for each key the fact with the newest stamp.
///
/// Merging is idempotent and commutative: any order, any number of times, the same set.
/// Constant time for each fact.
public struct FactSet: Sendable {
  private var byKey = KeyTable<FactKey, Fact>()
  public init() {}

  public init(_ facts: some Sequence<Fact>) {
    for fact in facts { merge(fact) }
  }

  /// Takes `fact` over if it is new or newer. Returns whether anything changed.
  @discardableResult
  public mutating func merge(_ fact: Fact) -> Bool {
    if let known = byKey[fact.key], !fact.wins(over: known) { return false }
    byKey.set(fact.key, fact)
    return true
  }

  public var count: Int { byKey.count }
  public subscript(key: FactKey) -> Fact? { byKey[key] }

  /// All facts, in the order in which their keys came.
  public var facts: some Collection<Fact> { byKey.entries.lazy.map { $0.value } }
}
