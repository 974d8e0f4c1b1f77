import CollectionModel
import FactLog
import Store
import Synchronization

/// What the node remembers of members between two requests: their library, folded once until they change it, and the clock that
/// stamps what they do. One clock for each: the stamps of a device whose clock is years ahead push on its owner's alone.
final class MemberMemory: Sendable {
  private struct Entry {
    var library: Library
    /// The last number given in the member's scope when the library was folded.
    var upTo: Int
    var clock: HybridClock
  }
  private static let mostMembers = 1000

  private let store: Store
  private let replica = UInt64.random(in: 1...(.max))
  private let entries = Mutex<[ID: Entry]>([:])

  init(_ store: Store) { self.store = store }

  /// The member's library as it is in the database now, whoever has written there.
  func library(of member: ID) throws(StoreError) -> Library {
    let scope = Scope.member(member)
    let last = try store.lastNumber(in: scope)
    if let known = entries.withLock({ $0[member] }), known.upTo == last { return known.library }
    let read = try store.facts(in: scope, since: 0, for: .member(member))
    let library = Library(member: member, facts: read.facts)
    entries.withLock {
      if $0.count >= Self.mostMembers && $0[member] == nil { $0.removeAll() }
      var entry = $0[member] ?? Entry(library: library, upTo: read.upTo, clock: HybridClock(replica: replica))
      for fact in read.facts { entry.clock.see(fact.stamp) }
      // Of two requests that read at the same time, the one that saw more counts.
      if read.upTo >= entry.upTo { (entry.library, entry.upTo) = (library, read.upTo) }
      $0[member] = entry
    }
    return library
  }

  /// A stamp newer than all that the member's library holds and than `seen`.
  func stamp(for member: ID, now: Int64, seen: [Stamp] = []) -> Stamp {
    entries.withLock {
      var clock = $0[member]?.clock ?? HybridClock(replica: replica)
      for stamp in seen { clock.see(stamp) }
      let stamp = clock.tick(now: now)
      $0[member]?.clock = clock
      return stamp
    }
  }
}
