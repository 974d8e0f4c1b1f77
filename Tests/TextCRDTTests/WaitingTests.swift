import Testing

@testable import TextCRDT

/// Events that come before what they follow.
struct WaitingTests {
  private static let one = Agent(1)
  private static let two = Agent(2)

  @Test("Events that come before what they follow are held, counted, asked for, and taken in later")
  func held() throws {
    let author = Document(agent: Self.one)
    try author.insert("ab", at: 0)
    let first = try author.ownEvents(from: 0)
    try author.insert("c", at: 2)
    let second = try author.ownEvents(from: 2)
    let reader = Document(agent: Self.two)
    #expect(try reader.merge(second) == [])
    #expect(try reader.merge(second) == [])
    #expect(reader.heldCount == 1 && reader.missing == [EventID(Self.one, 1)])
    #expect(try reader.merge(first).map { String(decoding: $0.inserted, as: UTF8.self) } == ["abc"])
    #expect(reader.heldCount == 0 && reader.missing.isEmpty)
  }

  @Test("A bad event that was held does not take the good one down that wakes it")
  func badGuest() throws {
    let author = Document(agent: Self.one)
    try author.insert("ab", at: 0)
    let reader = Document(agent: Self.two)
    _ = try reader.merge(message(Agent(3), 0, [EventID(Self.one, 1)], .delete, 7, 1))
    #expect(reader.heldCount == 1)
    _ = try reader.merge(try author.events())
    #expect(reader.text == "ab" && reader.heldCount == 0)
  }

  @Test("A refused message leaves those that wait, and what waits for it does not stay")
  func waitingAfterRefusal() throws {
    let (author, reader) = (Document(agent: Self.one), Document(agent: Self.two))
    try author.insert("a", at: 0)
    let first = try Chunk.decode(author.ownEvents(from: 0), limit: .max)
    try author.insert("b", at: 1)
    let second = try Chunk.decode(author.ownEvents(from: 1), limit: .max)
    let early = try Chunk.decode(message(Agent(4), 3, [], .insert, 0, 1, [0x61]), limit: .max)
    let bad = try Chunk.decode(message(Agent(3), 0, [], .delete, 0, 1), limit: .max)
    #expect(try reader.merge(second) == [])
    // The first would wake the second; the early one would wait.
    #expect(throws: TextError.outOfBounds(EventID(Agent(3), 0))) { try reader.merge(first + early + bad) }
    #expect(reader.eventCount == 0 && reader.heldCount == 1 && reader.missing == [EventID(Self.one, 0)])
    #expect(try reader.merge(first).count == 1)
    #expect(reader.text == "ab" && reader.heldCount == 0)
  }

  @Test("A held event with the name of a good one does not keep that out")
  func falseName() throws {
    let (author, reader) = (Document(agent: Self.one), Document(agent: Self.two))
    try author.insert("abc", at: 0)
    _ = try reader.merge(message(Self.one, 1, [EventID(Self.one, 0)], .insert, 1, 1, [0x78]))
    #expect(reader.heldCount == 1)
    _ = try reader.merge(try author.events())
    #expect(reader.text == "abc" && reader.heldCount == 0)
  }

  @Test("Two events of one name in one message are refused, also where both have to wait")
  func twoOfOneName() throws {
    let reader = Document(agent: Self.one)
    let before = EventID(Self.two, 0)
    let parts = [
      message(Agent(3), 0, [before], .insert, 0, 1, [0x61]), message(Agent(3), 0, [before], .insert, 0, 2, [0x62, 0x62]),
      message(Self.two, 0, [], .insert, 0, 1, [0x63]),
    ]
    #expect(throws: TextError.conflictingEvent(EventID(Agent(3), 0))) {
      try reader.merge(try parts.flatMap { try Chunk.decode($0, limit: .max) })
    }
    #expect(reader.eventCount == 0 && reader.heldCount == 0)
  }

  @Test("Only so much may wait")
  func waitingRoom() throws {
    let reader = Document(agent: Self.one)
    let early = (1...TextLimits.waiting).map {
      Chunk(
        agent: Self.two, sequence: 2 * $0, count: 1, parents: [],
        operations: [.init(kind: .delete, position: 0, length: 1, content: 0, bytes: 0)], text: [])
    }
    _ = try reader.merge(early)
    #expect(reader.heldCount == TextLimits.waiting && reader.missing.count == TextLimits.waiting)
    #expect(throws: TextError.tooLarge) { try reader.merge(message(Agent(3), 1, [], .delete, 0, 1)) }
    #expect(reader.heldCount == TextLimits.waiting)
  }
}

/// A message with one operation.
func message(
  _ agent: Agent, _ sequence: Int, _ parents: [EventID], _ kind: OperationLog.Kind, _ position: Int, _ length: Int,
  _ text: [UInt8] = []
) -> [UInt8] {
  Chunk.encode([
    Chunk(
      agent: agent, sequence: sequence, count: length, parents: parents,
      operations: [.init(kind: kind, position: position, length: length, content: 0, bytes: text.count)], text: text)
  ])
}
