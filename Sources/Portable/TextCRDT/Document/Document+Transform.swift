/// The heart of merging: from events as their authors saw them to changes of the text as it is here.
extension Document {
  /// The changes that the events from `mark` on make; moves the frontier. Leaves the rope alone.
  func transform(from mark: LocalVersion) throws(TextError) -> [Change] {
    let parts = history.graph.parts(from: mark, to: history.end)
    // The oldest parent of each part and all later ones; -1 where one starts from nothing.
    var oldest = parts.map { $0.parents.first ?? -1 }
    for i in stride(from: parts.count - 2, through: 0, by: -1) { oldest[i] = min(oldest[i], oldest[i + 1]) }
    var changes: [Change] = []
    var length = Int32(rope.count)
    var i = 0
    while i < parts.count {
      if parts[i].parents == heads {
        try forward(parts[i].start, parts[i].end, &length, &changes)
        heads = [parts[i].end - 1]
        i += 1
        continue
      }
      // Everything after a critical version goes straight to the text again.
      let first = i
      var frontier = heads
      repeat {
        CausalGraph.advance(&frontier, by: parts[i].parents, to: parts[i].end - 1)
        i += 1
      } while i < parts.count && !(frontier.count == 1 && parts[i].parents == frontier && oldest[i] >= frontier[0])
      try prepareTracker(for: parts[first..<i], oldest: oldest[first], length: Int(length))
      let end = parts[i - 1].end
      for part in CausalGraph.walk(parts[first..<i]) { try follow(part, &length, &changes) }
      tracker!.end = end
      heads = frontier
    }
    if length > TextLimits.scalars { throw .tooLarge }
    if let reach, history.end - reach.end > 20_000 { tracker = nil }
    return changes
  }

  /// Events typed on top of the frontier.
  private func forward(
    _ start: LocalVersion, _ end: LocalVersion, _ length: inout Int32, _ changes: inout [Change]
  ) throws(TextError) {
    var at = start
    var k = history.operations.index(of: start)
    while at < end {
      let run = history.operations.runs[k]
      let part = history.operations.slice(run, at, min(run.end, end))
      let last = part.kind == .insert ? length : length - part.length
      if part.position < 0 || part.position > last { throw .outOfBounds(history.agents.id(part.start)) }
      Change.add(part.position, part.kind == .insert ? 0 : part.length, part.kind == .insert ? part : nil, to: &changes)
      length += part.change
      at = part.end
      k += 1
    }
  }

  /// Events typed beside others: through the tracker.
  private func follow(_ part: CausalGraph.Part, _ length: inout Int32, _ changes: inout [Change]) throws(TextError) {
    tracker!.travel(to: part.parents, history.graph)
    var at = part.start
    var k = history.operations.index(of: at)
    while at < part.end {
      let run = history.operations.runs[k]
      let piece = history.operations.slice(run, at, min(run.end, part.end))
      if !tracker!.allows(piece) { throw .outOfBounds(history.agents.id(piece.start)) }
      tracker!.apply(piece, history.agents) { position, deleted, inserted in
        Change.add(position, deleted, inserted, to: &changes)
        length += inserted.map { $0.length } ?? -deleted
      }
      at = piece.end
      k += 1
    }
    tracker!.version = [part.end - 1]
  }

  /// From where to where the tracker has events in.
  var reach: (base: LocalVersion, end: LocalVersion)? {
    switch tracker {
    case .some(let tracker): (tracker.base, tracker.end)
    case .none: nil
    }
  }

  /// Makes sure that the tracker reaches back to all that the parts were typed beside, and up to them.
  private func prepareTracker(
    for parts: ArraySlice<CausalGraph.Part>, oldest: LocalVersion, length: Int
  ) throws(TextError) {
    guard let first = parts.first else { return }
    if let reach, oldest >= reach.base {
      // Catching up with a long stretch that nobody typed beside may cost more than starting after it.
      if first.start - reach.end < 2_000 || base(for: parts) < reach.end {
        try tracker!.catchUp(to: first.start, history)
        return
      }
    }
    tracker = try Tracker.replaying(from: base(for: parts), to: first.start, history, length: length)
  }

  /// The newest critical version before all that the parts were typed beside.
  private func base(for parts: ArraySlice<CausalGraph.Part>) -> LocalVersion {
    guard let first = parts.first else { return -1 }
    var known = heads
    for part in parts {
      if part.parents.isEmpty { return -1 }
      for parent in part.parents where parent < first.start && !known.contains(parent) { known.append(parent) }
    }
    return history.graph.criticalVersion(before: known)
  }
}
