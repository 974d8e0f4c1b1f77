/// Step 1: bringing the prepare states to the version that an event's author saw.
extension Tracker {
  mutating func travel(to parents: [LocalVersion], _ graph: CausalGraph) {
    if version == parents { return }
    let apart = graph.difference(version, parents)
    for span in apart.left { move(span, by: -1) }
    for span in apart.right.reversed() { move(span, by: 1) }
    version = parents
  }

  /// Retreats (-1) or advances (1) a range of events.
  private mutating func move(_ span: CausalGraph.Span, by delta: Int32) {
    var event = max(span.start, base + 1)
    while event < span.end {
      let entry = index.find(event)
      if entry.length == 0 {
        let (place, offset) = locate(event, in: entry.value)
        event += shift(at: place, offset, span.end - event, by: delta)
      } else {
        let length = abs(entry.length)
        let skipped = event - entry.key
        let here = min(length - skipped, span.end - event)
        let target = entry.length > 0 ? entry.value + skipped : entry.value + length - skipped - here
        shift(target, here, by: delta)
        event += here
      }
    }
  }
}
