import Testing

@testable import TextCRDT

struct DocumentTests {
  @Test("A live keystroke is at most 24 bytes")
  func keystroke() throws {
    let document = Document(agent: Agent(0xFFFF_FFFF_FFFF))
    try document.insert(String(repeating: "a", count: 100_000), at: 0)
    let next = document.nextSequence
    try document.insert("𝄞", at: 50_000)
    let message = try document.ownEvents(from: next)
    #expect(message.count <= 24)
  }

  @Test("Words typed at one place at one time do not mix, forwards or backwards")
  func noInterleaving() throws {
    let (a, b) = (Document(agent: Agent(1)), Document(agent: Agent(2)))
    for letter in ["u", "n"] { try a.insert(letter, at: a.count) }
    for letter in ["s", "i", "o", "x"] { try b.insert(letter, at: 0) }
    let (fromA, fromB) = (try a.events(), try b.events())
    _ = try a.merge(fromB)
    _ = try b.merge(fromA)
    #expect(a.text == b.text)
    #expect(a.text == "unxois")
  }

  @Test("Undo takes back one's own edits only, and redo brings them back")
  func undo() throws {
    let (a, b) = (Document(agent: Agent(1)), Document(agent: Agent(2)))
    try a.insert("Bonjour le monde", at: 0)
    _ = try b.merge(try a.events())
    try b.insert("tout ", at: 8)
    _ = try a.merge(try b.events())
    try a.delete(0..<8)
    #expect(a.text == "tout le monde")
    let edits = try a.undo()
    #expect(a.text == "Bonjour tout le monde")
    #expect(edits.map(\.insertedCount) == [8])
    try a.undo()
    #expect(a.text == "tout ")
    try a.redo()
    #expect(a.text == "Bonjour tout le monde")
    try a.redo()
    #expect(a.text == "tout le monde" && !a.canRedo)
    _ = try b.merge(try a.events())
    #expect(b.text == a.text)
    try b.undo()
    #expect(b.text == "le monde")
  }

  @Test("History gives the text at a version and who wrote which part")
  func history() throws {
    let (a, b) = (Document(agent: Agent(1)), Document(agent: Agent(2)))
    try a.insert("été", at: 0)
    let version = a.version
    _ = try b.merge(try a.events())
    try b.insert("🇨🇦", at: 1)
    try a.delete(2..<3)
    let split = try a.events()
    _ = try a.merge(try b.events())
    _ = try b.merge(split)
    #expect(a.text == "é🇨🇦t")
    #expect(String(decoding: try a.text(at: version), as: UTF8.self) == "été")
    #expect(a.version.heads.count == 2)
    #expect(try a.authors().map(\.length) == [1, 2, 1])
    #expect(try a.authors().map(\.agent.number) == [1, 2, 1])
    #expect(throws: TextError.unknownVersion) { try a.text(at: Version([EventID(Agent(9), 0)])) }
  }

  @Test("A text edited elsewhere comes in beside what others did since it was shown")
  func replace() throws {
    let (a, b) = (Document(agent: Agent(1)), Document(agent: Agent(2)))
    try a.insert("un\ndeux\ntrois\n", at: 0)
    let shown = a.version
    _ = try b.merge(try a.events())
    try b.insert("zéro\n", at: 0)
    _ = try a.merge(try b.events())
    let edits = try a.replace(with: Array("un\n2\ntrois\nquatre\n".utf8), shownAt: shown)
    #expect(a.text == "zéro\nun\n2\ntrois\nquatre\n")
    #expect(mapped(5, through: edits) == 5)
    try a.undo()
    #expect(a.text == "zéro\nun\ndeux\ntrois\n")
  }

  @Test("Diffs of unlike texts are exact too")
  func diffs() throws {
    for seed in UInt64(1)...60 {
      var dice = Dice(seed)
      let document = Document(agent: Agent(1))
      func text() -> String {
        let lines = (0..<Int.random(in: 0...300, using: &dice)).map { _ in
          "ligne \(Int.random(in: 0..<90, using: &dice))\(Bool.random(using: &dice) ? "é" : "")\n"
        }
        return lines.joined()
      }
      for _ in 0..<2 {
        let new = text()
        try document.replace(with: Array(new.utf8))
        #expect(document.text == new, "seed \(seed)")
      }
    }
  }

  @Test("Positions and selections are carried over edits")
  func mapping() throws {
    let document = Document(agent: Agent(1))
    try document.insert("abcdef", at: 0)
    let other = Document(agent: Agent(2))
    _ = try other.merge(try document.events())
    try other.insert("𝄞X", at: 3)
    try other.delete(0..<2)
    let edits = try document.merge(try other.events())
    #expect(document.text == "c𝄞Xdef")
    #expect(mapped(3, through: edits) == 3)
    #expect(mapped(3, through: edits, .before) == 1)
    #expect(mapped(3..<5, through: edits) == 3..<5)
    #expect(mappedUTF16(4, through: edits) == 5)
    #expect(mappedUTF16(3, through: edits) == 4)
    #expect(mappedUTF16(3, through: edits, .before) == 1)
    #expect(mappedUTF16(0, through: edits) == 0)
    #expect(mapped(1, through: edits) == 0)
  }

  @Test("Offsets convert between scalars and UTF-16, never into a pair")
  func offsets() throws {
    let document = Document(agent: Agent(1))
    let text = String(repeating: "é𝄞a漢", count: 1_000)
    try document.insert(text, at: 0)
    var utf16 = 0
    for (i, scalar) in text.unicodeScalars.enumerated() {
      #expect(document.utf16Offset(of: i) == utf16)
      #expect(document.position(ofUTF16: utf16) == i)
      if scalar.value > 0xFFFF { #expect(document.position(ofUTF16: utf16 + 1) == i) }
      utf16 += scalar.value > 0xFFFF ? 2 : 1
    }
  }

  @Test("Editing goes on in a file whose history is still undecoded, and merges later")
  func lazyFile() throws {
    let first = Document(agent: Agent(1))
    try first.insert("abc", at: 0)
    try first.delete(1..<2)
    let opened = try Document(agent: Agent(1), file: try first.file())
    try opened.insert("d", at: 2)
    #expect(opened.text == "acd" && opened.nextSequence == 5)
    let message = try opened.ownEvents(from: 4)
    _ = try first.merge(message)
    #expect(first.text == "acd")
    #expect(try opened.events() == first.events())
    #expect(try opened.file() == first.file())
  }

  @Test("Messages are as short as asked, and say the same in any order", arguments: [200, 1_000, 5_000])
  func messages(_ limit: Int) throws {
    let author = Document(agent: Agent(1))
    try author.insert(String(repeating: "été 漢字 👩‍👩‍👧 ", count: 500), at: 0)
    try author.delete(100..<400)
    try author.delete(500..<600, backwards: true)
    let parts = try author.messages(limit: limit)
    #expect(parts.allSatisfy { $0.count <= limit })
    let whole = try author.events()
    #expect(parts.count > 1 && parts.count < 4 * whole.count / limit)
    for order in [parts, parts.reversed()] {
      let reader = Document(agent: Agent(2))
      for part in order { try reader.merge(part) }
      #expect(reader.utf8 == author.utf8 && reader.heldCount == 0)
      #expect(try reader.events().count == whole.count)
    }
  }
}
