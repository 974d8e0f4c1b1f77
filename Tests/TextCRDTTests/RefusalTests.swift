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
    try expectRefused([UInt8](repeating: 0xC1, count: TextLimits.messageBytes + 1), .tooLarge)
  }

  @Test("A note stays within its limits")
  func limits() throws {
    let document = Document(agent: Self.one)
    try document.insert(String(repeating: "0123456789", count: TextLimits.events / 10), at: 0)
    #expect(throws: TextError.tooLarge) { try document.insert("x", at: 0) }
    #expect(document.count == TextLimits.events)
    let parts = try document.messages()
    #expect(parts.allSatisfy { $0.count <= TextLimits.messageBytes })
    let copy = Document(agent: Self.two)
    for part in parts.reversed() { _ = try copy.merge(part) }
    #expect(copy.utf8 == document.utf8)
  }
}
