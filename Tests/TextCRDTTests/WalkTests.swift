import Testing

@testable import TextCRDT

struct WalkTests {
  @Test("A replay finishes one branch before the next, and the one with the shortest way first")
  func walk() {
    // A long branch and a short one from the middle of a run, and what comes after both.
    let runs: [CausalGraph.Part] = [
      .init(start: 10, end: 20, parents: [4]), .init(start: 20, end: 50, parents: [14]),
      .init(start: 50, end: 52, parents: [14]), .init(start: 52, end: 60, parents: [19, 49, 51]),
    ]
    let order = CausalGraph.walk(runs[...])
    #expect(order.map(\.start) == [10, 50, 15, 20, 52])
    #expect(order.map(\.end) == [15, 52, 20, 50, 60])
    #expect(order.map(\.parents) == [[4], [14], [14], [14], [19, 49, 51]])
    // Branches that begin before the range; the first is short and what follows it is not.
    let apart: [CausalGraph.Part] = [
      .init(start: 10, end: 12, parents: [4]), .init(start: 12, end: 20, parents: [3]),
      .init(start: 20, end: 40, parents: [9, 11]),
    ]
    #expect(CausalGraph.walk(apart[...]).map(\.start) == [12, 10, 20])
  }
}
