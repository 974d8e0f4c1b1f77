/// Events that travel: consecutive ones of one agent, each after the first having the one before as its only parent.
struct Chunk {
  struct Operation: Equatable {
    var kind: OperationLog.Kind
    var position: Int
    var length: Int
    /// Where its text is in `text`.
    var content: Int
    var bytes: Int
  }
  var agent: Agent
  var sequence: Int
  var count: Int
  var parents: [EventID]
  var operations: [Operation]
  var text: [UInt8]

  /// The events of a range of the history.
  static func single(_ history: History, _ from: LocalVersion, _ to: LocalVersion) -> [Chunk] {
    var chunks: [Chunk] = []
    for part in history.graph.parts(from: from, to: to) {
      var at = part.start
      while at < part.end {
        let run = history.agents.run(of: at)
        let stop = min(run.end, part.end)
        let before = at == part.start ? part.parents : [at - 1]
        var chunk = Chunk(
          agent: history.agents.agents[Int(run.agent)], sequence: Int(run.sequence + at - run.start),
          count: Int(stop - at), parents: before.map { history.agents.id($0) }, operations: [], text: [])
        history.operations.forEach(from: at, to: stop) { run in
          chunk.operations.append(
            Operation(
              kind: run.kind, position: Int(run.position), length: Int(run.length), content: chunk.text.count,
              bytes: Int(run.bytes)))
          chunk.text += history.operations.content[Int(run.content)..<Int(run.content + run.bytes)]
        }
        chunks.append(chunk)
        at = stop
      }
    }
    return chunks
  }

  /// Whether two chunks of the same length say the same, however their runs are cut.
  func isSame(as other: Chunk) -> Bool {
    if agent != other.agent || sequence != other.sequence || count != other.count { return false }
    if parents.sorted() != other.parents.sorted() { return false }
    var (a, b) = (operations[...], other.operations[...])
    while let x = a.first, let y = b.first {
      let n = min(x.length, y.length)
      let (p, q) = (cut(x, 0, n), other.cut(y, 0, n))
      let sameKind = p.kind == q.kind || (n == 1 && p.kind != .insert && q.kind != .insert)
      if !sameKind || p.position != q.position { return false }
      if !text[p.content..<p.content + p.bytes].elementsEqual(other.text[q.content..<q.content + q.bytes]) {
        return false
      }
      a.removeFirst()
      b.removeFirst()
      if n < x.length { a = [cut(x, n, x.length)] + a }
      if n < y.length { b = [other.cut(y, n, y.length)] + b }
    }
    return a.isEmpty && b.isEmpty
  }
}
