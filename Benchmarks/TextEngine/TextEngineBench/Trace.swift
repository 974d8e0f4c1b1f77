import Glibc
import TextCRDT

/// An editing history in the flat form of traces.py.
struct Trace {
  struct Patch {
    var position: Int
    var deleted: Int
    var text: [UInt8]
  }
  struct Transaction {
    var parents: [Int]
    var agent: Int
    var sequence: Int
    var patches: [Patch]
  }
  var patches: [Patch] = []
  var transactions: [Transaction] = []

  init(_ path: String) {
    let bytes = readFile(path)
    var at = 1
    func number() -> Int {
      at += 4
      return Int(bytes[at - 4]) | Int(bytes[at - 3]) << 8 | Int(bytes[at - 2]) << 16 | Int(bytes[at - 1]) << 24
    }
    func patch() -> Patch {
      let (position, deleted, count) = (number(), number(), number())
      at += count
      return Patch(position: position, deleted: deleted, text: Array(bytes[at - count..<at]))
    }
    if bytes[0] == UInt8(ascii: "S") {
      let count = number()
      patches = (0..<count).map { _ in patch() }
    } else {
      let count = number()
      transactions = (0..<count).map { _ in
        let parents = number()
        let list = (0..<parents).map { _ in number() }
        let (agent, sequence, patches) = (number(), number(), number())
        return Transaction(
          parents: list, agent: agent, sequence: sequence, patches: (0..<patches).map { _ in patch() })
      }
    }
  }

  /// Each transaction as a live message. Agents become numbers in their order.
  func messages() -> [[UInt8]] {
    var ends: [(end: Int, agent: Int, sequence: Int, start: Int)] = []
    var end = 0
    return transactions.map { transaction in
      let parents = transaction.parents.map { event -> (Int, Int) in
        var low = 0
        var high = ends.count
        while high - low > 1 {
          let middle = (low + high) / 2
          if ends[middle].start <= event { low = middle } else { high = middle }
        }
        return (ends[low].agent, ends[low].sequence + event - ends[low].start)
      }
      let count = transaction.patches.reduce(0) { $0 + $1.deleted + scalars($1.text) }
      ends.append((end + count, transaction.agent, transaction.sequence, end))
      end += count
      return TraceMessage.make(transaction, parents)
    }
  }
}

func scalars(_ text: [UInt8]) -> Int { text.reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) } }

func readFile(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { fatalError("cannot read \(path)") }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = ftell(file)
  fseek(file, 0, SEEK_SET)
  var bytes = [UInt8](repeating: 0, count: size)
  precondition(fread(&bytes, 1, size, file) == size)
  return bytes
}
