/// Everything that ever happened, by local version: what, after what, by whom.
struct History {
  var operations = OperationLog()
  var graph = CausalGraph()
  var agents = AgentTable()
  var end: LocalVersion { operations.end }

  mutating func append(
    _ agent: Int32, _ parents: [LocalVersion], _ kind: OperationLog.Kind, _ position: Int32, _ length: Int32,
    text: UnsafeBufferPointer<UInt8>
  ) {
    let start = operations.end
    operations.append(kind, position, length, text: text)
    graph.append(parents, from: start, count: length)
    agents.append(agent, from: start, count: length)
  }

  /// The operations of a chunk, each after the one before; the first after `parents`.
  mutating func append(_ chunk: Chunk, by agent: Int32, after parents: [LocalVersion]) {
    var parents = parents
    for operation in chunk.operations {
      chunk.text.withUnsafeBufferPointer { text in
        let part = UnsafeBufferPointer(rebasing: text[operation.content..<operation.content + operation.bytes])
        append(agent, parents, operation.kind, Int32(operation.position), Int32(operation.length), text: part)
      }
      parents = [end - 1]
    }
  }

  mutating func truncate(to event: LocalVersion) {
    operations.truncate(to: event)
    graph.truncate(to: event)
    agents.truncate(to: event)
  }

  func checkInvariants(from origin: LocalVersion) {
    var at = origin
    for run in operations.runs {
      precondition(run.start == at && run.length > 0, "operations have a gap")
      at = run.end
    }
    precondition(at == operations.end, "operations end elsewhere")
    at = origin
    for run in graph.runs {
      precondition(run.start == at && run.end > at, "the graph has a gap")
      precondition(graph.parents(of: run).allSatisfy { $0 < run.start }, "a parent comes later")
      at = run.end
    }
    precondition(at == operations.end, "the graph ends elsewhere")
    at = origin
    for run in agents.runs {
      precondition(run.start == at && agents.find(run.agent, run.sequence)?.event == at, "agents have a gap")
      at = run.end
    }
    precondition(at == operations.end, "agents end elsewhere")
  }
}
