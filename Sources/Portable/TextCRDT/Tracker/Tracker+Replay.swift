/// Applying runs of events from the history, oldest first.
extension Tracker {
  /// Applies one run or part of one, seen from the prepare version. Calls `emit` with position, deleted length and the
  /// operation whose text comes in (nil for deletions).
  @inline(__always)
  mutating func apply(
    _ run: OperationLog.Run, _ agents: AgentTable, emit: (Int32, Int32, OperationLog.Run?) -> Void
  ) {
    if run.kind == .insert {
      let effect = insert(run.start, run.length, at: run.position, agents)
      emit(effect, 0, run)
    } else {
      delete(run.start, run.length, at: run.position, backwards: run.kind == .backspace) { emit($0, $1, nil) }
    }
  }

  /// Whether a run fits into the text that its author saw.
  func allows(_ run: OperationLog.Run) -> Bool {
    run.position >= 0 && run.position <= tree.total.0 - (run.kind == .insert ? 0 : run.length)
  }

  /// Takes in events that the text has already.
  mutating func catchUp(to end: LocalVersion, _ history: History) throws(TextError) {
    if self.end >= end { return }
    for part in CausalGraph.walk(history.graph.parts(from: self.end, to: end)[...]) {
      travel(to: part.parents, history.graph)
      try history.operations.forEach(from: part.start, to: part.end) { operation throws(TextError) in
        if !allows(operation) { throw .outOfBounds(history.agents.id(operation.start)) }
        apply(operation, history.agents) { _, _, _ in }
      }
      version = [part.end - 1]
    }
    self.end = end
  }

  /// A tracker over the events after a critical version up to `end`, when the text at `end` has a known length.
  static func replaying(
    from base: LocalVersion, to end: LocalVersion, _ history: History, length: Int
  ) throws(TextError) -> Tracker {
    // The length at the base is not kept anywhere. A long placeholder stands for it, and what is too much is taken off
    // its end once the events are in.
    let room: Int32 = base < 0 ? 0 : 1 << 28
    var tracker = Tracker(base: base, length: room)
    try tracker.catchUp(to: end, history)
    let excess = tracker.tree.total.1 - Int32(length)
    if room == 0 {
      if excess != 0 { throw .damaged }
      return tracker
    }
    let last = tracker.tree.lastLeaf
    let item = tracker.leaf(last) + Int(tracker.counts[Int(last)]) - 1
    if excess < 0 || item.pointee.id < old || excess > item.pointee.length { throw .damaged }
    item.pointee.length -= excess
    tracker.tree.add(last, -excess, -excess)
    return tracker
  }

  /// The characters that are in the text, in order: ranges of the events that inserted them.
  func present() -> [(start: Int32, length: Int32)] {
    var result: [(start: Int32, length: Int32)] = []
    var number = tree.firstLeaf
    while number >= 0 {
      for i in 0..<Int(counts[Int(number)]) {
        let item = leaf(number)[i]
        if item.deleted || item.length == 0 { continue }
        if let last = result.last, last.start + last.length == item.id {
          result[result.count - 1].length += item.length
        } else {
          result.append((item.id, item.length))
        }
      }
      number = tree.next(number)
    }
    return result
  }

  /// Checks widths, the index and the tree.
  func checkInvariants() {
    let order = tree.checked()
    precondition(order.count == leafCount, "a leaf is lost")
    for (number, prepare, effect) in order {
      var widths: (Int32, Int32) = (0, 0)
      for i in 0..<Int(counts[Int(number)]) {
        let item = leaf(number)[i]
        widths.0 += item.prepareWidth
        widths.1 += item.effectWidth
        precondition(item.prepare >= 0 && (item.deleted || item.prepare <= 1), "a deleted record is shown as present")
        precondition(index.find(item.id).value == number, "the index points elsewhere")
      }
      precondition(widths == (prepare, effect), "a leaf is counted wrongly")
    }
  }
}
