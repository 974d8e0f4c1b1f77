@testable import TextCRDT

/// The slow twin: the definitions of the essay, event by event, one record per character in a plain array, no runs, no
/// tree, nothing ever dropped. It shares no code with the engine but the names of things.
struct Twin {
  struct Event {
    var id: EventID
    var parents: [EventID]
    /// Nil: deletes the scalar at `position`.
    var scalar: Unicode.Scalar?
    var position: Int
  }
  private struct Record {
    var id: EventID
    var left: EventID?
    var right: EventID?
    var scalar: Unicode.Scalar
    var prepare = 1
    var isDeleted = false
  }
  struct Impossible: Error {}

  private(set) var events: [EventID: Event] = [:]
  /// For each agent the sequence number of the first event that is not in.
  private(set) var next: [Agent: Int] = [:]
  private var records: [Record] = []
  /// What each deletion deleted.
  private var targets: [EventID: EventID] = [:]
  /// The prepare version: everything that the last event's author had seen, and that event.
  private var seen: Set<EventID> = []
  private var last: EventID?

  /// Takes in an event whose parents are in.
  mutating func add(_ event: Event) throws {
    guard event.parents.allSatisfy({ events[$0] != nil }) else { throw Impossible() }
    if events.updateValue(event, forKey: event.id) != nil { return }
    next[event.id.agent] = event.id.sequence + 1
    // 1. The prepare states become what the author saw; that is so already if it was the last event.
    if last == nil || event.parents != [last!] {
      let wanted = history(event.parents)
      var changes: [EventID: Int] = [:]
      for other in seen.symmetricDifference(wanted) {
        changes[targets[other] ?? other, default: 0] += wanted.contains(other) ? 1 : -1
      }
      for i in records.indices { records[i].prepare += changes[records[i].id] ?? 0 }
      seen = wanted
    }
    seen.insert(event.id)
    last = event.id
    // 2. The event happens.
    if let scalar = event.scalar {
      try insert(event, scalar)
    } else {
      guard let i = visible(event.position) else { throw Impossible() }
      records[i].prepare = 2
      records[i].isDeleted = true
      targets[event.id] = records[i].id
    }
  }

  /// Everything that some events come after, with themselves.
  func history(_ heads: [EventID]) -> Set<EventID> {
    var seen: Set<EventID> = []
    var queue = heads
    while let id = queue.popLast() {
      if seen.insert(id).inserted { queue += events[id]?.parents ?? [] }
    }
    return seen
  }

  /// Where the author of the next event saw the character with this number.
  private func visible(_ position: Int) -> Int? {
    var before = 0
    var i = 0
    while i < records.count {
      if records[i].prepare == 1 {
        if before == position { return i }
        before += 1
      }
      i += 1
    }
    return nil
  }

  /// The text of everything that is in.
  var text: String {
    var text = String.UnicodeScalarView()
    for record in records where !record.isDeleted { text.append(record.scalar) }
    return String(text)
  }

  private mutating func insert(_ event: Event, _ scalar: Unicode.Scalar) throws {
    guard let leftIndex = event.position == 0 ? -1 : visible(event.position - 1) else { throw Impossible() }
    var at = leftIndex + 1
    let rightIndex = records[at...].firstIndex { $0.prepare != 0 } ?? records.count
    let left = leftIndex < 0 ? nil : records[leftIndex].id
    let right = rightIndex == records.count || records[rightIndex].left != left ? nil : records[rightIndex].id
    let rightPlace = right == nil ? records.count : rightIndex
    let new = Record(id: event.id, left: left, right: right, scalar: scalar)
    // 3. Its place among records that the author had not seen.
    var isScanning = false
    var scan = at
    while scan < rightIndex {
      let other = records[scan]
      let otherLeft = other.left.flatMap { id in records.firstIndex { $0.id == id } } ?? -1
      let otherRight = other.right.flatMap { id in records.firstIndex { $0.id == id } } ?? records.count
      if otherLeft < leftIndex { break }
      if otherLeft == leftIndex {
        if otherRight == rightPlace {
          if new.id < other.id { break }
          isScanning = false
        } else {
          isScanning = otherRight < rightPlace
        }
      }
      scan += 1
      if !isScanning { at = scan }
    }
    records.insert(new, at: at)
  }
}
