import Foundation
import Testing

@testable import TextCRDT

@Suite(.enabled(if: SharedData.traces != nil))
struct TraceTests {
  @Test("Every history of the conformance file gives its text, in the engine and in the slow twin")
  func conformance() throws {
    for (number, json) in (try SharedData.json("conformance.json.gz") as! [Any]).enumerated() {
      let story = Story(json)
      let document = Document(agent: Agent(99))
      var twin = Twin()
      for message in story.messages() {
        try document.merge(message)
        try twin.add(try Chunk.decode(message, limit: .max))
      }
      document.checkInvariants()
      #expect(document.text == story.text, "history \(number)")
      #expect(twin.text == story.text, "history \(number) in the twin")
    }
  }

  @Test(
    "Concurrent traces reach their text in 20 arrival orders",
    arguments: [
      "friendsforever", "clownschool", "git-makefile", "node_nodecc",
    ])
  func arrivalOrders(_ name: String) throws {
    let story = Story(try SharedData.json("concurrent/\(name).json.gz"))
    let chunks = try story.messages().map { try Chunk.decode($0, limit: .max)[0] }
    let expected = Array(story.text.utf8)
    for seed in UInt64(0)..<20 {
      // The first order is the trace's own, one by one; then all transactions shuffled, in portions of many sizes.
      var dice = Dice(seed)
      let order = seed == 0 ? chunks : chunks.shuffled(using: &dice)
      let document = Document(agent: Agent(9_999))
      var at = 0
      while at < order.count {
        let size = seed == 0 ? 1 : min(order.count - at, Int.random(in: 1...order.count / 4, using: &dice))
        _ = try document.merge(Array(order[at..<at + size]))
        at += size
      }
      #expect(document.heldCount == 0 && document.missing.isEmpty, "seed \(seed)")
      // A text that is expected itself would be printed, character by character.
      let isExpected = document.utf8 == expected
      #expect(isExpected, "seed \(seed)")
      if seed == 1 {
        let again = try Document(agent: Agent(1), file: try document.file())
        try again.load()
        let isSame = try again.utf8 == expected && again.events() == document.events()
        #expect(isSame)
      }
    }
  }

  @Test("Sequential traces reach their text when typed", arguments: ["sveltecomponent", "friendsforever_flat"])
  func typed(_ name: String) throws {
    let story = Story(try SharedData.json("sequential/\(name).json.gz"))
    let document = Document(agent: Agent(1))
    for patch in story.transactions.flatMap(\.patches) {
      try document.delete(patch.position..<patch.position + patch.deleted)
      try document.insert(patch.text, at: patch.position)
    }
    document.checkInvariants()
    let isExpected = document.utf8 == Array(story.text.utf8)
    #expect(isExpected)
    let again = try Document(agent: Agent(2), file: try document.file())
    let isSame = try again.utf8 == document.utf8 && again.events() == document.events()
    #expect(isSame)
  }
}
