extension StoredHistory {
  /// The file of a document. `order`: the events whose characters are in the text, in its order.
  static func encode(
    _ history: History, _ heads: [LocalVersion], _ order: [(start: Int32, length: Int32)], text: [UInt8],
    textCount: Int
  ) -> [UInt8] {
    var out = ByteWriter()
    out.number(Int(history.end))
    // Agents that are known but have made nothing are left out.
    var numbers = [Int](repeating: -1, count: history.agents.agents.count)
    var agents: [Int32] = []
    for i in numbers.indices where history.agents.next(Int32(i)) > 0 {
      numbers[i] = agents.count
      agents.append(Int32(i))
    }
    out.number(agents.count)
    for agent in agents {
      out.agent(history.agents.agents[Int(agent)])
      out.number(Int(history.agents.next(agent)))
    }
    out.number(heads.count)
    for head in heads.sorted() {
      let run = history.agents.run(of: head)
      out.number(Int(head))
      out.number(numbers[Int(run.agent)])
      out.number(Int(run.sequence + head - run.start))
    }
    out.number(textCount)
    out.number(text.count)
    out.bytes += text
    writeGraph(history.graph, &out)
    for run in history.agents.runs {
      out.number(numbers[Int(run.agent)])
      out.number(Int(run.end - run.start))
    }
    writeOperations(history.operations, &out)
    writeDeleted(history.operations, order, &out)
    let sum = out.bytes.withUnsafeBufferPointer { Checksum.of($0) }
    var file = magic
    for i in 0..<8 { file.append(UInt8(truncatingIfNeeded: sum >> (8 * UInt64(i)))) }
    return file + out.bytes
  }

  private static func writeGraph(_ graph: CausalGraph, _ out: inout ByteWriter) {
    var heads: [LocalVersion] = []
    for run in graph.runs {
      let parents = Array(graph.parents(of: run))
      // What needs no parents written: after the only head, or else after the event before.
      let expected: [LocalVersion] = run.start == 0 ? [-2] : [heads.count == 1 ? heads[0] : run.start - 1]
      let plain = parents == expected
      out.number(Int(run.end - run.start) << 1 | (plain ? 0 : 1))
      if !plain {
        out.number(parents.count)
        for parent in parents { out.number(Int(run.start - parent)) }
      }
      CausalGraph.advance(&heads, by: parents, to: run.end - 1)
    }
  }

  private static func writeOperations(_ log: OperationLog, _ out: inout ByteWriter) {
    var cursor = 0
    for run in log.runs {
      let position = Int(run.position)
      let length = Int(run.length)
      out.byte(UInt8(min(length, 31) << 3) | (position == cursor ? 4 : 0) | run.kind.rawValue)
      if length >= 31 { out.number(length - 31) }
      if position != cursor { out.signed(position - cursor) }
      cursor = position + (run.kind == .insert ? length : 0)
    }
  }

  private static func writeDeleted(
    _ log: OperationLog, _ order: [(start: Int32, length: Int32)], _ out: inout ByteWriter
  ) {
    let spans = order.sorted { $0.start < $1.start }
    var next = 0
    for run in log.runs where run.kind == .insert {
      var at = run.start
      while at < run.end {
        while next < spans.count, spans[next].start + spans[next].length <= at { next += 1 }
        if next < spans.count, spans[next].start <= at {
          at = min(run.end, spans[next].start + spans[next].length)
          continue
        }
        let stop = next < spans.count ? min(run.end, spans[next].start) : run.end
        let part = log.slice(run, at, stop)
        out.bytes += log.content[Int(part.content)..<Int(part.content + part.bytes)]
        at = stop
      }
    }
  }
}
