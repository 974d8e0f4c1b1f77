/// Events whose parents, or whose author's events before them, have not arrived.
struct WaitingRoom {
  struct Guest {
    var needs: EventID
    var chunk: Chunk
  }
  fileprivate var byAgent: [Agent: [Guest]] = [:]
  /// How many events wait.
  fileprivate(set) var count = 0

  mutating func add(_ chunk: Chunk, needs: EventID) {
    // The same message may come many times.
    let same = byAgent[needs.agent]?.contains {
      $0.needs == needs && $0.chunk.agent == chunk.agent && $0.chunk.sequence == chunk.sequence
        && $0.chunk.count == chunk.count
    }
    if same == true { return }
    byAgent[needs.agent, default: []].append(Guest(needs: needs, chunk: chunk))
    count += chunk.count
  }

  /// Takes out what waited only for events of `agent` before `sequence`.
  mutating func wake(_ agent: Agent, before sequence: Int) -> [Chunk] {
    guard let guests = byAgent[agent] else { return [] }
    var ready: [Chunk] = []
    var left: [Guest] = []
    for guest in guests {
      if guest.needs.sequence < sequence { ready.append(guest.chunk) } else { left.append(guest) }
    }
    if ready.isEmpty { return [] }
    for chunk in ready { count -= chunk.count }
    byAgent[agent] = left.isEmpty ? nil : left
    return ready
  }

  /// What to ask for, in order.
  var needs: [EventID] {
    var ids: [EventID] = []
    for guests in byAgent.values { for guest in guests where !ids.contains(guest.needs) { ids.append(guest.needs) } }
    return ids.sorted()
  }
}

extension WaitingRoom {
  /// Drops a chunk wherever it waits.
  mutating func forget(_ chunk: Chunk) {
    for (agent, guests) in byAgent {
      let left = guests.filter { !($0.chunk.agent == chunk.agent && $0.chunk.sequence == chunk.sequence) }
      for guest in guests where guest.chunk.agent == chunk.agent && guest.chunk.sequence == chunk.sequence {
        count -= guest.chunk.count
      }
      byAgent[agent] = left.isEmpty ? nil : left
    }
  }
}
