/// Events whose parents, or whose author's events before them, have not arrived, by the event that they wait for.
struct WaitingRoom {
  struct Guest {
    var needs: EventID
    var chunk: Chunk
  }
  /// What makes two guests the same: one message may come many times.
  private struct Name: Hashable {
    var first: EventID
    var count: Int
    init(_ chunk: Chunk) {
      first = EventID(chunk.agent, chunk.sequence)
      count = chunk.count
    }
  }
  private var names: Set<Name> = []
  private var chunks: [EventID: [Chunk]] = [:]
  /// Of each agent the sequence numbers that something waits for, each once.
  private var awaited: [Agent: MinHeap] = [:]
  /// How many events wait.
  private(set) var count = 0

  /// Lets a guest in; false if it waits already. O(log n).
  mutating func add(_ guest: Guest) throws(TextError) -> Bool {
    let name = Name(guest.chunk)
    if names.contains(name) { return false }
    if names.count >= TextLimits.waiting { throw .tooLarge }
    names.insert(name)
    if chunks[guest.needs] == nil { awaited[guest.needs.agent, default: MinHeap()].insert(guest.needs.sequence) }
    chunks[guest.needs, default: []].append(guest.chunk)
    count += guest.chunk.count
    return true
  }

  /// Takes out what waited only for events of `agent` before `sequence`. O(log n) for each guest that leaves.
  mutating func wake(_ agent: Agent, before sequence: Int) -> [Guest] {
    var ready: [Guest] = []
    while let next = awaited[agent]?.least, next < sequence {
      awaited[agent]?.removeLeast()
      let needs = EventID(agent, next)
      for chunk in chunks.removeValue(forKey: needs) ?? [] {
        names.remove(Name(chunk))
        count -= chunk.count
        ready.append(Guest(needs: needs, chunk: chunk))
      }
    }
    if ready.count > 0, awaited[agent]?.least == nil { awaited[agent] = nil }
    return ready
  }

  /// Sends away those of some guests that are here; returns them. O(n).
  mutating func remove(_ guests: [Guest]) -> [Guest] {
    var removed: [Guest] = []
    for guest in guests where names.remove(Name(guest.chunk)) != nil {
      removed.append(guest)
      count -= guest.chunk.count
    }
    if removed.isEmpty { return [] }
    for (needs, waiting) in chunks {
      let left = waiting.filter { names.contains(Name($0)) }
      if left.count < waiting.count { chunks[needs] = left.isEmpty ? nil : left }
    }
    awaited = [:]
    for needs in chunks.keys { awaited[needs.agent, default: MinHeap()].insert(needs.sequence) }
    return removed
  }

  /// What to ask for, in order.
  var needs: [EventID] { chunks.keys.sorted() }
}
