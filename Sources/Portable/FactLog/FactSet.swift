/// The current state: for each key the fact with the newest stamp.
///
/// Merging is idempotent and commutative: any order, any number of times, the same set.
/// Constant time for each fact.
public struct FactSet: Sendable {
  private var places: [FactKey: Int] = [:]
  /// All facts, in the order in which their keys came.
  public private(set) var facts: [Fact] = []
  public init() {}

  public init(_ facts: some Sequence<Fact>) {
    for fact in facts { merge(fact) }
  }

  /// Takes `fact` over if it is new or newer. Returns whether anything changed.
  @discardableResult
  public mutating func merge(_ fact: Fact) -> Bool {
    if let place = places[fact.key] {
      guard fact.wins(over: facts[place]) else { return false }
      facts[place] = fact
    } else {
      places[fact.key] = facts.count
      facts.append(fact)
    }
    return true
  }

  public var count: Int { facts.count }
  public subscript(key: FactKey) -> Fact? { places[key].map { facts[$0] } }
}
