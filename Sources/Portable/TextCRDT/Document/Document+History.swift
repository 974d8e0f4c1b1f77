/// Looking back.
extension Document {
  /// The text at an earlier version. Replays the history up to it: O(runs · log runs).
  public func text(at version: Version) throws(TextError) -> [UInt8] {
    try at(version).utf8
  }

  /// The document as it was at an earlier version.
  func at(_ version: Version) throws(TextError) -> Document {
    let heads = try local(version)
    let spans = history.graph.difference(heads, []).left
    var chunks: [Chunk] = []
    for span in spans.reversed() { chunks += Chunk.single(history, span.start, span.end) }
    let past = Document(agent: agent)
    // A chunk may come before one of its agent's earlier, unrelated events that this version lacks; local versions
    // of the copy only need parents first, so it is filled without the waiting room.
    for chunk in chunks { past.appendPast(chunk) }
    for change in try past.transform(from: 0) { past.apply(change) }
    return past
  }

  private func appendPast(_ chunk: Chunk) {
    let number = history.agents.number(of: chunk.agent)
    let parents = chunk.parents.compactMap { history.agents.find($0) }.sorted()
    let next = history.agents.next(number)
    if Int(next) < chunk.sequence {
      // A gap in the sequence: the span starts at its own number.
      history.agents.skip(number, to: Int32(chunk.sequence))
    }
    history.append(chunk, by: number, after: parents)
  }

  /// Who wrote which part of the text: lengths in scalars, in order. Replays the history.
  public func authors() throws(TextError) -> [(agent: Agent, length: Int)] {
    try load()
    var result: [(agent: Agent, length: Int)] = []
    for span in try order() {
      var at = span.start
      let end = span.start + span.length
      while at < end {
        let run = history.agents.run(of: at)
        let agent = history.agents.agents[Int(run.agent)]
        let stop = min(run.end, end)
        if let last = result.last, last.agent == agent {
          result[result.count - 1].length += Int(stop - at)
        } else {
          result.append((agent, Int(stop - at)))
        }
        at = stop
      }
    }
    return result
  }

  /// The events whose characters are in the text, in the text's order.
  func order() throws(TextError) -> [(start: Int32, length: Int32)] {
    try Tracker.replaying(from: -1, to: history.end, history, length: rope.count).present()
  }
}
