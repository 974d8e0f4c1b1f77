import FactLog
import Glibc
import TextCRDT

/// The binary seeds of the corpus, made by our own writers: made anew when a format changes. Seeds that are text are
/// written by hand.
enum Seeds {
  static func write(to folder: String) {
    do throws(TextError) { try texts(folder) } catch { fatalError("\(error)") }
    save([UInt8](Samples.catalogue()), folder, "catalogue/four-items")
    var writer = ByteWriter()
    writer.facts(facts)
    save(writer.bytes, folder, "facts/every-value")
  }

  private static func texts(_ folder: String) throws(TextError) {
    let document = try Samples.written()
    save(try document.file(), folder, "textFile/two-people")
    save(try Document(agent: Agent(1)).file(), folder, "textFile/empty")
    let alone = Document(agent: Agent(1))
    try alone.insert("Seul, on écrit vite.", at: 0)
    try alone.delete(4..<8, backwards: true)
    save(try alone.file(), folder, "textFile/alone")

    // Messages go to the same document: one that follows, one beside it, one by somebody new, one that must wait.
    let (third, second) = (Document(agent: Agent(3)), Document(agent: Agent(2)))
    try third.merge(try document.events())
    try third.insert("et plus", at: third.count)
    save(try third.ownEvents(from: 0), folder, "textMessage/follows")
    let early = third.nextSequence
    try third.delete(0..<3)
    save(try third.ownEvents(from: early), folder, "textMessage/waits")
    try second.merge(try document.events())
    try second.insert("é", at: 1)
    try third.merge(try second.events())
    try third.insert("fin", at: 2)
    save(try third.events(since: document.summary), folder, "textMessage/beside")
    save(try document.events(), folder, "textMessage/known")
    let stranger = Document(agent: Agent(77))
    try stranger.insert("ailleurs", at: 0)
    save(try stranger.events(), folder, "textMessage/stranger")
  }

  private static var facts: [Fact] {
    let values: [Value] = [
      .none, .flag(true), .integer(-70_000), .text("été"), .bytes([0, 255]), .id(ID(derivedFrom: "a", key: "b")),
      .other(tag: 9, [1, 2]),
    ]
    return values.enumerated().map { (number, value) in
      let subject = ID(derivedFrom: "sample", key: "\(number / 2)")
      return Fact(
        key: FactKey(
          scope: number % 2 == 0 ? .member(subject) : .community, subject: subject, attribute: Attribute(UInt16(number * 50)),
          qualifier: number % 3 == 0 ? subject : .zero),
        value: value, stamp: Stamp(time: UInt64(number), replica: UInt64(number / 3)))
    }
  }

  private static func save(_ bytes: [UInt8], _ folder: String, _ name: String) {
    guard let file = fopen("\(folder)/\(name)", "wb") else { fatalError("cannot write \(folder)/\(name)") }
    precondition(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    fclose(file)
  }
}
