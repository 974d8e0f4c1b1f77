import Testing

@testable import TextCRDT

/// What comes from outside and is wrong: a typed error, and the document as it was.
struct RefusalTests {
  private static let one = Agent(1)
  private static let two = Agent(2)

  private func sample() throws -> Document {
    let document = Document(agent: Self.one)
    try document.insert("Où est l’œuvre ?", at: 0)
    try document.delete(3..<6)
    let other = Document(agent: Self.two)
    try other.insert("漢字 🇨🇦", at: 0)
    _ = try document.merge(try other.events())
    return document
  }

  private func expectRefused(_ message: [UInt8], _ expected: TextError) throws {
    let document = try sample()
    let before = try document.file()
    #expect(throws: expected) { try document.merge(message) }
    #expect(try document.file() == before)
    document.checkInvariants()
    try document.insert("!", at: document.count)
  }

  @Test("A flipped bit anywhere in a file is noticed")
  func flippedBits() throws {
    let file = try sample().file()
    for bit in 0..<file.count * 8 {
      var damaged = file
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: TextError.self, "bit \(bit)") { try Document(agent: Self.one, file: damaged) }
    }
    for length in 0..<file.count {
      #expect(throws: TextError.self) { try Document(agent: Self.one, file: Array(file[..<length])) }
    }
  }

  @Test("A flipped bit anywhere in a large file is noticed")
  func flippedBitsOfLargeFile() throws {
    var dice = Dice(5)
    let document = Document(agent: Self.one)
    for _ in 0..<3_000 {
      try document.insert("été 漢字 👩‍👩‍👧 ", at: Int.random(in: 0...document.count, using: &dice))
      let at = Int.random(in: 0..<document.count - 4, using: &dice)
      try document.delete(at..<at + 4, backwards: Bool.random(using: &dice))
    }
    var file = try document.file()
    #expect(file.count > 100_000)
    for _ in 0..<100 {
      let bit = Int.random(in: 0..<file.count * 8, using: &dice)
      file[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: TextError.self, "bit \(bit), seed 5") { try Document(agent: Self.one, file: file) }
      file[bit / 8] ^= 1 << UInt8(bit % 8)
    }
    #expect(try Document(agent: Self.one, file: file).utf8 == document.utf8)
  }

  @Test("Files whose checksum is right and whose content is not are refused without a trap")
  func forgedFiles() throws {
    let document = try sample()
    let file = try document.file()
    var refused = 0
    for at in StoredHistory.frame..<file.count {
      for value in [UInt8(0), 1, 0x7F, 0x80, 0xFF, file[at] &+ 1, file[at] ^ 0x20] where value != file[at] {
        var forged = file
        forged[at] = value
        let sum = forged[StoredHistory.frame...].withUnsafeBufferPointer { Checksum.of($0) }
        for i in 0..<8 { forged[5 + i] = UInt8(truncatingIfNeeded: sum >> (8 * UInt64(i))) }
        do throws(TextError) {
          let opened = try Document(agent: Self.two, file: forged)
          try opened.load()
          opened.checkInvariants()
        } catch { refused += 1 }
      }
    }
    #expect(refused > 100)
  }

  @Test("A position past the end of the text its author saw is refused")
  func pastTheEnd() throws {
    try expectRefused(message(Agent(3), 0, [], .insert, 1, 1, [0x61]), .outOfBounds(EventID(Agent(3), 0)))
    try expectRefused(message(Agent(3), 0, [EventID(Self.one, 0)], .delete, 0, 2), .outOfBounds(EventID(Agent(3), 0)))
    let heads = try sample().version.heads
    try expectRefused(message(Agent(3), 0, heads, .insert, 999, 1, [0x61]), .outOfBounds(EventID(Agent(3), 0)))
  }

  @Test("One name for two different events is refused")
  func sameName() throws {
    try expectRefused(message(Self.two, 0, [], .insert, 0, 1, [0x61]), .conflictingEvent(EventID(Self.two, 0)))
    try expectRefused(
      message(Self.two, 1, [EventID(Self.one, 0)], .insert, 1, 1, [0x61]), .conflictingEvent(EventID(Self.two, 1)))
    // Other parents, another position, another direction.
    let first = EventID(Self.two, 0)
    try expectRefused(message(Self.two, 0, [EventID(Self.one, 0)], .insert, 0, 1, [0xE6, 0xBC, 0xA2]), .conflictingEvent(first))
    try expectRefused(message(Self.two, 0, [], .insert, 1, 1, [0xE6, 0xBC, 0xA2]), .conflictingEvent(first))
    try expectRefused(
      message(Self.one, 16, [EventID(Self.one, 15)], .backspace, 3, 3), .conflictingEvent(EventID(Self.one, 16)))
    #expect(try sample().merge(message(Self.one, 16, [EventID(Self.one, 15)], .delete, 3, 3)) == [])
  }

  @Test("A run of backspaces that is known in part is taken in for the rest")
  func knownInPart() throws {
    let (author, reader) = (Document(agent: Self.one), Document(agent: Self.two))
    try author.insert("abcdef", at: 0)
    try author.delete(4..<6, backwards: true)
    try reader.merge(try author.events())
    try author.delete(1..<4, backwards: true)
    try reader.merge(try author.ownEvents(from: 6))
    #expect(reader.text == "a" && author.text == "a")
  }

  @Test("After a refused message everything goes on as before")
  func afterRefusal() throws {
    let reader = try sample()
    let version = reader.version
    let bad = try Chunk.decode(message(Agent(4), 0, [EventID(Self.one, 0)], .delete, 0, 99), limit: .max)
    let error = TextError.outOfBounds(EventID(Agent(4), 0))
    // Once on top of what is here, once beside it.
    for parents in [version.heads, [EventID(Self.one, 0)]] {
      let good = message(Agent(3), 0, parents, .insert, 1, 1, [0x61])
      #expect(throws: error) { try reader.merge(try Chunk.decode(good, limit: .max) + bad) }
      #expect(reader.version == version)
      reader.checkInvariants()
    }
    let other = try sample()
    for good in [
      message(Agent(3), 0, [EventID(Self.one, 0)], .insert, 1, 1, [0x61]),
      message(Agent(5), 0, version.heads, .insert, 17, 1, [0x62]),
    ] {
      try reader.merge(good)
      try other.merge(good)
    }
    #expect(reader.text == other.text && reader.count == 20)
    reader.checkInvariants()
  }

  @Test("Text that is not UTF-8, unknown forms and cut messages are refused")
  func malformed() throws {
    try expectRefused(message(Agent(3), 0, [], .insert, 0, 1, [0xED, 0xA0, 0x80]), .invalidText)
    try expectRefused([0x54], .unknownFormat)
    try expectRefused([], .damaged)
    let whole = try sample().events()
    for length in 1..<whole.count {
      let document = Document(agent: Agent(9))
      _ = try? document.merge(Array(whole[..<length]))
      document.checkInvariants()
    }
    let known = EventID(Self.one, 0)
    try expectRefused(message(Agent(3), 0, [known, known], .delete, 0, 1), .damaged)
    try expectRefused(message(Agent(3), 2, [EventID(Agent(3), 2)], .delete, 0, 1), .damaged)
    let many = (0...TextLimits.parents).map { EventID(Self.one, $0) }
    try expectRefused(message(Agent(3), 0, many, .delete, 0, 1), .tooLarge)
    try expectRefused(message(Agent(3), TextLimits.events, [], .delete, 0, 1), .tooLarge)
    try expectRefused([UInt8](repeating: 0xC1, count: TextLimits.messageBytes + 1), .tooLarge)
  }

  @Test("A note stays within its limits")
  func limits() throws {
    let document = Document(agent: Self.one)
    try document.insert(String(repeating: "0123456789", count: TextLimits.events / 10), at: 0)
    #expect(throws: TextError.tooLarge) { try document.insert("x", at: 0) }
    #expect(throws: TextError.tooLarge) { try document.merge(message(Self.two, 0, [], .insert, 0, 1, [0x61])) }
    #expect(document.count == TextLimits.events)
    let parts = try document.messages()
    #expect(parts.allSatisfy { $0.count <= TextLimits.messageBytes })
    let copy = Document(agent: Self.two)
    for part in parts.reversed() { _ = try copy.merge(part) }
    let isSame = copy.utf8 == document.utf8
    #expect(isSame)
  }

  @Test("Only so many agents may write")
  func agents() throws {
    let document = Document(agent: Self.one)
    func event(_ number: Int) -> [UInt8] { message(Agent(UInt64(number)), 0, [], .insert, 0, 1, [0x61]) }
    for number in 1...TextLimits.agents { try document.merge(event(number)) }
    #expect(throws: TextError.tooLarge) { try document.merge(event(TextLimits.agents + 1)) }
    #expect(document.count == TextLimits.agents)
  }
}
