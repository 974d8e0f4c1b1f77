/// Parts of chunks.
extension Chunk {
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

  /// The part of an operation between two of its events.
  func cut(_ operation: Operation, _ from: Int, _ to: Int) -> Operation {
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

  /// The first and the second half, each with its own text only.
  func halves() -> (Chunk, Chunk) { (keeping(count / 2).trimmed(), dropping(count / 2).trimmed()) }

  /// Without text that none of its operations inserts.
  private func trimmed() -> Chunk {
    var chunk = self
    chunk.text = []
    for i in operations.indices {
      chunk.operations[i].content = chunk.text.count
      chunk.text += text[operations[i].content..<operations[i].content + operations[i].bytes]
    }
    return chunk
  }
}
