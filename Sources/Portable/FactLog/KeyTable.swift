/// Values by key, in the order in which the keys came. It only grows.
///
///     var finds = KeyTable<ID, [Int]>()
///     finds[item, default: []].append(index)
///     for (item, indexes) in finds.entries { … }
///
/// Constant time for a key. What hashes is a dictionary of places, the same for every kind of value: a dictionary of its own for each of them would be
/// four kilobytes of the browser's program.
public struct KeyTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var places: [Key: Int] = [:]
  public private(set) var entries: [(key: Key, value: Value)] = []

  public init() {}

  public var count: Int { entries.count }
  public var isEmpty: Bool { entries.isEmpty }

  /// Nil for a key that never came.
  public subscript(key: Key) -> Value? { places[key].map { entries[$0].value } }

  /// Reading leaves the table as it is; a key that is written comes into it.
  public subscript(key: Key, default initial: @autoclosure () -> Value) -> Value {
    get { self[key] ?? initial() }
    _modify {
      let place = place(of: key, initial)
      yield &entries[place].value
    }
  }

  private mutating func place(of key: Key, _ initial: () -> Value) -> Int {
    if let place = places[key] { return place }
    places[key] = entries.count
    entries.append((key, initial()))
    return entries.count - 1
  }

  /// Puts `value` in place of what the key had.
  public mutating func set(_ key: Key, _ value: Value) { self[key, default: value] = value }
}
