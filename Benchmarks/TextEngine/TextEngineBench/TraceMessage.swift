/// Writes a transaction in the wire form of the engine, as another program would: from its description only.
enum TraceMessage {
  static func make(_ transaction: Trace.Transaction, _ parents: [(agent: Int, sequence: Int)]) -> [UInt8] {
    var out: [UInt8] = [0xC1]
    func number(_ value: Int) {
      var rest = value
      while rest >= 0x80 {
        out.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      out.append(UInt8(rest))
    }
    func signed(_ value: Int) { number(value >= 0 ? value << 1 : ~(value << 1)) }
    func agent(_ value: Int) {
      let number = value + 1
      out += number < 256 ? [1, UInt8(number)] : [2, UInt8(number & 0xFF), UInt8(number >> 8)]
    }
    let follows = parents.count == 1 && parents[0] == (transaction.agent, transaction.sequence - 1)
    let operations = transaction.patches.reduce(0) { $0 + ($1.deleted > 0 ? 1 : 0) + ($1.text.isEmpty ? 0 : 1) }
    out.append((follows ? 2 : 0) | (operations == 1 ? 4 : 0))
    agent(transaction.agent)
    number(transaction.sequence)
    if !follows {
      number(parents.count)
      for parent in parents {
        let own = parent.agent == transaction.agent
        number(parent.sequence << 1 | (own ? 1 : 0))
        if !own { agent(parent.agent) }
      }
    }
    if operations != 1 { number(operations) }
    var cursor = 0
    for patch in transaction.patches {
      if patch.deleted > 0 {
        number(patch.deleted << 2 | 1)
        signed(patch.position - cursor)
        cursor = patch.position
      }
      if !patch.text.isEmpty {
        number(scalars(patch.text) << 2)
        signed(patch.position - cursor)
        out += patch.text
        cursor = patch.position + scalars(patch.text)
      }
    }
    return out
  }
}
