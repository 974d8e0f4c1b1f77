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
    history.forEachPart(from: from, to: to) { start, end, parents in
      var at = start
      while at < end {
        let run = history.agents.run(of: at)
        let stop = min(run.end, end)
        let before = at == start ? parents : [at - 1]
        var chunk = Chunk(
          agent: history.agents.agents[Int(run.agent)], sequence: Int(run.sequence + at - run.start),
          count: Int(stop - at), parents: before.map { history.agents.id($0) }, operations: [], text: [])
        history.operations.forEach(from: at, to: stop) { part in
          chunk.operations.append(
            Operation(
              kind: part.kind, position: Int(part.position), length: Int(part.length), content: chunk.text.count,
              bytes: Int(part.bytes)))
          chunk.text += history.operations.content[Int(part.content)..<Int(part.content + part.bytes)]
        }
        chunks.append(chunk)
        at = stop
      }
    }
    return chunks
  }

  /// Without the first `skipped` events.
  func dropping(_ skipped: Int) -> Chunk {
    if skipped == 0 { return self }
    var rest = self
    rest.sequence += skipped
    rest.count -= skipped
    rest.parents = [EventID(agent, sequence + skipped - 1)]
    var left = skipped
    var i = 0
    while left > 0 && i < operations.count && operations[i].length <= left {
      left -= operations[i].length
      i += 1
    }
    rest.operations.removeFirst(i)
    if left > 0 { rest.operations[0] = cut(operations[i], left, operations[i].length) }
    return rest
  }

  /// Only the first `kept` events.
  func keeping(_ kept: Int) -> Chunk {
    if kept == count { return self }
    var rest = self
    rest.count = kept
    rest.operations = []
    var left = kept
    for operation in operations where left > 0 {
      rest.operations.append(cut(operation, 0, min(left, operation.length)))
      left -= min(left, operation.length)
    }
    return rest
  }

  private func cut(_ operation: Operation, _ from: Int, _ to: Int) -> Operation {
    var part = operation
    part.length = to - from
    switch operation.kind {
    case .insert:
      part.position += from
      text.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        let start = base + operation.content
        let a = UTF8Count.offset(ofScalar: from, in: start)
        part.content += a
        part.bytes = UTF8Count.offset(ofScalar: to - from, in: start + a)
      }
    case .delete: break
    case .backspace: part.position += operation.length - to
    }
    return part
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
