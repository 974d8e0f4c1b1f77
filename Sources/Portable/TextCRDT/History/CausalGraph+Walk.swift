/// The order in which to replay events, so that the tracker travels little.
extension CausalGraph {
  /// The order in which to replay consecutive parts, all events before them being replayed: each event after its
  /// parents, a branch as a whole, and of several branches the one with the shortest way to its end first.
  /// O(n log n) in parts.
  static func walk(_ runs: ArraySlice<Part>) -> [Part] {
    guard runs.count > 1, let from = runs.first?.start else { return Array(runs) }
    let parts = cut(runs)
    // Links from each part to those that have its last event as a parent.
    var links: [(child: Int32, next: Int32)] = []
    var first = [Int32](repeating: -1, count: parts.count)
    var missing = [Int32](repeating: 0, count: parts.count)
    var remaining = [Int32](repeating: 0, count: parts.count)
    for i in parts.indices.reversed() {
      remaining[i] += parts[i].end - parts[i].start
      for parent in parts[i].parents where parent >= from {
        let p = index(of: parent, in: parts)
        links.append((Int32(i), first[p]))
        first[p] = Int32(links.count - 1)
        missing[i] += 1
        remaining[p] = max(remaining[p], remaining[i])
      }
    }
    var order: [Part] = []
    order.reserveCapacity(parts.count)
    // The next part is last.
    var ready = parts.indices.filter { missing[$0] == 0 }
    ready.sort { remaining[$0] > remaining[$1] }
    while let i = ready.popLast() {
      order.append(parts[i])
      let branches = ready.count
      var link = first[i]
      while link >= 0 {
        let child = Int(links[Int(link)].child)
        missing[child] -= 1
        if missing[child] == 0 { ready.append(child) }
        link = links[Int(link)].next
      }
      if ready.count - branches > 1 { ready[branches...].sort { remaining[$0] > remaining[$1] } }
    }
    return order
  }

  /// Parts, cut after every event that has a child elsewhere among them.
  private static func cut(_ runs: ArraySlice<Part>) -> [Part] {
    guard let from = runs.first?.start else { return [] }
    var cuts: [LocalVersion] = []
    for run in runs {
      for parent in run.parents where parent >= from { cuts.append(parent + 1) }
    }
    cuts.sort()
    var parts: [Part] = []
    parts.reserveCapacity(runs.count)
    var next = 0
    for run in runs {
      var rest = run
      while next < cuts.count && cuts[next] < run.end {
        let place = cuts[next]
        if place > rest.start {
          parts.append(Part(start: rest.start, end: place, parents: rest.parents))
          rest = Part(start: place, end: run.end, parents: [place - 1])
        }
        next += 1
      }
      parts.append(rest)
    }
    return parts
  }

  /// The part that holds an event.
  private static func index(of event: LocalVersion, in parts: [Part]) -> Int {
    var low = 0
    var high = parts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= event { low = middle } else { high = middle }
    }
    return low
  }
}
