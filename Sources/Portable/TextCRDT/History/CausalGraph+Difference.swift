/// Comparing versions by walking back from both, newest event first.
extension CausalGraph {
  private enum Side: UInt8 {
    case left = 1
    case right = 2
    case both = 3
  }

  /// The events that only one of two versions contains, newest first.
  func difference(_ left: [LocalVersion], _ right: [LocalVersion]) -> (left: [Span], right: [Span]) {
    var onlyLeft: [Span] = []
    var onlyRight: [Span] = []
    if left == right { return ([], []) }
    if left.count == 1, right.count == 1, case let run = runs[index(of: max(left[0], right[0]))],
      min(left[0], right[0]) >= run.start
    {
      if left[0] > right[0] { return ([Span(start: right[0] + 1, end: left[0] + 1)], []) }
      return ([], [Span(start: left[0] + 1, end: right[0] + 1)])
    }
    // The newest is last.
    var queue: [(event: LocalVersion, side: UInt8)] = []
    var unshared = 0
    func push(_ event: LocalVersion, _ side: UInt8) {
      var i = queue.count
      while i > 0, queue[i - 1].event > event { i -= 1 }
      if i > 0, queue[i - 1].event == event {
        let before = queue[i - 1].side
        queue[i - 1].side |= side
        if before != 3, queue[i - 1].side == 3 { unshared -= 1 }
        return
      }
      queue.insert((event, side), at: i)
      if side != 3 { unshared += 1 }
    }
    func mark(_ start: LocalVersion, _ end: LocalVersion, _ side: UInt8) {
      if start >= end { return }
      if side == 1 {
        if let last = onlyLeft.last, last.start == end {
          onlyLeft[onlyLeft.count - 1].start = start
        } else {
          onlyLeft.append(Span(start: start, end: end))
        }
      } else if side == 2 {
        if let last = onlyRight.last, last.start == end {
          onlyRight[onlyRight.count - 1].start = start
        } else {
          onlyRight.append(Span(start: start, end: end))
        }
      }
    }
    for event in left { push(event, 1) }
    for event in right { push(event, 2) }
    while unshared > 0, let (event, newest) = queue.popLast() {
      var (event, side) = (event, newest)
      if side != 3 { unshared -= 1 }
      let run = runs[index(of: event)]
      while let (next, other) = queue.last, next >= run.start {
        queue.removeLast()
        if other != 3 { unshared -= 1 }
        mark(next + 1, event + 1, side)
        event = next
        side |= other
      }
      mark(run.start, event + 1, side)
      for parent in parents(of: run) { push(parent, side) }
    }
    return (onlyLeft, onlyRight)
  }

  /// Whether `event` is in the history of a version.
  func contains(_ heads: [LocalVersion], _ event: LocalVersion) -> Bool {
    heads.contains(event) || difference([event], heads).left.isEmpty
  }

  /// The newest event that every event after it follows, and before which all others lie, seen from some events that
  /// together contain everything known; -1 if there is none.
  func criticalVersion(before heads: [LocalVersion]) -> LocalVersion {
    var queue = heads
    queue.sort()
    if queue.isEmpty { return -1 }
    while queue.count > 1, let event = queue.popLast() {
      while queue.last == event { queue.removeLast() }
      guard let next = queue.last else { return event }
      let run = runs[index(of: event)]
      if next >= run.start { continue }
      if run.parentCount == 0 { return -1 }
      for parent in parents(of: run) {
        var i = queue.count
        while i > 0, queue[i - 1] > parent { i -= 1 }
        if i == 0 || queue[i - 1] != parent { queue.insert(parent, at: i) }
      }
    }
    return queue[0]
  }

  /// A version after one more run of events.
  static func advance(_ heads: inout [LocalVersion], by run: [LocalVersion], to last: LocalVersion) {
    if heads.count == 1, run.count == 1, heads[0] == run[0] {
      heads[0] = last
      return
    }
    heads.removeAll { run.contains($0) }
    heads.append(last)
  }
}
