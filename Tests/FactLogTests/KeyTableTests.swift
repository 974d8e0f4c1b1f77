import Testing

@testable import FactLog

@Suite("A table of values by key") struct KeyTableTests {
  @Test("It says what a dictionary says, and keeps the order in which the keys came", arguments: 1...5 as ClosedRange<UInt64>)
  func likeADictionary(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var table = KeyTable<ID, [Int]>(), dictionary: [ID: [Int]] = [:], order: [ID] = []
    for step in 0..<2000 {
      let key = ID(high: 0, low: UInt64.random(in: 0..<300, using: &random))
      if dictionary[key] == nil { order.append(key) }
      if Bool.random(using: &random) {
        table[key, default: []].append(step)
        dictionary[key, default: []].append(step)
      } else {
        table.set(key, [step])
        dictionary[key] = [step]
      }
      let other = ID(high: 0, low: UInt64.random(in: 0..<300, using: &random))
      #expect(table[other] == dictionary[other] && table[other, default: [-1]] == dictionary[other, default: [-1]], "seed \(seed), step \(step)")
    }
    #expect(table.entries.map { $0.key } == order && table.count == dictionary.count && !table.isEmpty, "seed \(seed)")
    #expect(table.entries.allSatisfy { dictionary[$0.key] == $0.value }, "seed \(seed)")
  }
}
