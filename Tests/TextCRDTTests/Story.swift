import Foundation
@testable import TextCRDT

/// An editing history as the traces tell it: transactions with parents as event numbers.
struct Story {
  struct Transaction {
    var start: Int
    var count: Int
    var parents: [Int]
    var agent: Agent
    var sequence: Int
    var patches: [(position: Int, deleted: Int, text: String)]
  }
  var transactions: [Transaction] = []
  var text = ""
}

enum SharedData {
  /// The folder of traces, or nil with a message when it is not there.
  static let traces: URL? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let folder =
      ProcessInfo.processInfo.environment["TROUVAILLE_SHARED_DATA"].map { URL(filePath: $0) }
      ?? root.appending(path: "shared/data")
    let traces = folder.appending(path: "traces")
    if FileManager.default.fileExists(atPath: traces.path) { return traces }
    print("Skipped: the editing traces are not in \(traces.path); set TROUVAILLE_SHARED_DATA.")
    return nil
  }()

  static func json(_ name: String) throws -> Any {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/gzip")
    process.arguments = ["-dc", traces!.appending(path: name).path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    return try JSONSerialization.jsonObject(with: pipe.fileHandleForReading.readDataToEndOfFile())
  }
}

extension Story {
  init(_ json: Any) {
    let trace = json as! [String: Any]
    text = trace["endContent"] as? String ?? trace["text"] as? String ?? trace["expected"] as? String ?? ""
    let list = trace["txns"] as! [[String: Any]]
    var names = Set<String>()
    for item in list { if let name = item["agent"] as? String { names.insert(name) } }
    let order = names.sorted()
    var next: [Agent: Int] = [:]
    var end = 0
    for item in list {
      let patches = ((item["ops"] ?? item["patches"]) as! [[Any]]).map {
        (position: $0[0] as! Int, deleted: $0[1] as! Int, text: $0[2] as! String)
      }
      let count = patches.reduce(0) { $0 + $1.deleted + $1.text.unicodeScalars.count }
      let named = (item["agent"] as? String).map { order.firstIndex(of: $0)! }
      let agent = Agent(UInt64((named ?? item["agent"] as? Int ?? 0) + 1))
      var parents = item["parents"] as? [Int] ?? (transactions.isEmpty ? [] : [transactions.count - 1])
      if item["span"] == nil { parents = parents.map { transactions[$0].start + transactions[$0].count - 1 } }
      let sequence = item["seqStart"] as? Int ?? next[agent] ?? 0
      transactions.append(
        Transaction(
          start: end, count: count, parents: parents, agent: agent, sequence: sequence, patches: patches))
      next[agent] = sequence + count
      end += count
    }
  }

  func id(_ event: Int) -> EventID {
    var low = 0
    var high = transactions.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if transactions[middle].start <= event { low = middle } else { high = middle }
    }
    return EventID(transactions[low].agent, transactions[low].sequence + event - transactions[low].start)
  }

  /// One message for each transaction.
  func messages() -> [[UInt8]] {
    transactions.map { transaction in
      var chunk = Chunk(
        agent: transaction.agent, sequence: transaction.sequence, count: transaction.count,
        parents: transaction.parents.map { id($0) }, operations: [], text: [])
      for patch in transaction.patches {
        if patch.deleted > 0 {
          chunk.operations.append(
            .init(kind: .delete, position: patch.position, length: patch.deleted, content: 0, bytes: 0))
        }
        if !patch.text.isEmpty {
          let bytes = Array(patch.text.utf8)
          chunk.operations.append(
            .init(
              kind: .insert, position: patch.position, length: patch.text.unicodeScalars.count,
              content: chunk.text.count, bytes: bytes.count))
          chunk.text += bytes
        }
      }
      return Chunk.encode([chunk])
    }
  }
}

/// Numbers that look random and are the same for one seed.
struct Dice: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Twin {
  /// Takes in a message of the engine, event by event.
  mutating func add(_ chunks: [Chunk]) throws {
    for chunk in chunks {
      var parents = chunk.parents
      var sequence = chunk.sequence
      for operation in chunk.operations {
        let end = operation.content + operation.bytes
        var scalars = String(decoding: chunk.text[operation.content..<end], as: UTF8.self).unicodeScalars.makeIterator()
        for i in 0..<operation.length {
          let position =
            switch operation.kind {
            case .insert: operation.position + i
            case .delete: operation.position
            case .backspace: operation.position + operation.length - 1 - i
            }
          let id = EventID(chunk.agent, sequence)
          try add(.init(id: id, parents: parents, scalar: scalars.next(), position: position))
          parents = [id]
          sequence += 1
        }
      }
    }
  }
}
