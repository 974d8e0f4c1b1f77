/// Which event came after which: runs in which each later event has the one before it as its only parent.
struct CausalGraph {
  struct Run {
    var start: LocalVersion
    var end: LocalVersion
    /// Where the parents of the first event are in `parents`.
    var firstParent: Int32
    var parentCount: Int32
  }
  /// Events from `start` up to but without `end`.
  struct Span: Equatable {
    var start: LocalVersion
    var end: LocalVersion
  }
  /// The events of a span that lie in one run, and the parents of the first.
  struct Part {
    var start: LocalVersion
    var end: LocalVersion
    var parents: [LocalVersion]
  }

  var runs: [Run] = []
  var parents: [LocalVersion] = []
  var end: LocalVersion { runs.last?.end ?? 0 }

  mutating func append(_ heads: [LocalVersion], from start: LocalVersion, count: Int32) {
    if let last = runs.last, heads.count == 1, heads[0] == last.end - 1 {
      runs[runs.count - 1].end += count
      return
    }
    runs.append(
      Run(start: start, end: start + count, firstParent: Int32(parents.count), parentCount: Int32(heads.count)))
    parents.append(contentsOf: heads)
  }

  func index(of event: LocalVersion) -> Int {
    var low = 0
    var high = runs.count
    if high > 0, runs[high - 1].start <= event { return high - 1 }
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].start <= event { low = middle } else { high = middle }
    }
    return low
  }

  @inline(__always)
  func parents(of run: Run) -> ArraySlice<LocalVersion> {
    parents[Int(run.firstParent)..<Int(run.firstParent + run.parentCount)]
  }

  /// The parents of any event.
  func parents(ofEvent event: LocalVersion) -> [LocalVersion] {
    let run = runs[index(of: event)]
    return event == run.start ? Array(parents(of: run)) : [event - 1]
  }

  /// The parts of runs from one event to another.
  func parts(from: LocalVersion, to: LocalVersion) -> [Part] {
    var result: [Part] = []
    var at = from
    var i = at < to ? index(of: at) : 0
    while at < to {
      let run = runs[i]
      let end = min(run.end, to)
      result.append(Part(start: at, end: end, parents: at == run.start ? Array(parents(of: run)) : [at - 1]))
      at = end
      i += 1
    }
    return result
  }

  mutating func truncate(to event: LocalVersion) {
    while let last = runs.last, last.end > event {
      if last.start >= event {
        parents.removeLast(Int(last.parentCount))
        runs.removeLast()
      } else {
        runs[runs.count - 1].end = event
      }
    }
  }
}
