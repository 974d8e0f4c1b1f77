import FactLog
import Testing

@Suite struct SyncTests {
  private let member = ID(high: 1, low: 2)
  private var fact: Fact { Fact(.member(member), ID(high: 3, low: 4), Attribute(20), .text("été"), at: Stamp(time: 5, replica: 6)) }

  @Test("A request and a reply come back from their bytes as they were")
  func roundTrip() throws {
    let request = SyncRequest(
      member: member, marks: [.init(scope: .member(member), since: 7), .init(scope: .letters(member), since: 300)], facts: [fact],
      about: 0x0102_0304_0506_0708)
    var writer = ByteWriter()
    writer.syncRequest(request)
    #expect(try read(writer.bytes) { reader throws(DecodingError) in try reader.syncRequest() } == request)

    var reply = SyncReply(member: member, catalogue: "abc")
    reply.about = [1, 2, 3]
    reply.news = [.init(scope: .member(member), facts: [fact], upTo: 9, hasMore: true, digest: FactDigest([fact]))]
    reply.refused = [fact.key]
    writer = ByteWriter()
    writer.syncReply(reply)
    #expect(try read(writer.bytes) { reader throws(DecodingError) in try reader.syncReply() } == reply)
  }

  @Test("A message cut anywhere, with anything after it or of another version is refused whole")
  func refused() throws {
    var writer = ByteWriter()
    writer.syncRequest(SyncRequest(member: member, marks: [.init(scope: .member(member), since: 7)], facts: [fact], about: 1))
    let bytes = writer.bytes
    for count in 0..<bytes.count {
      #expect(throws: DecodingError.self) { try read(Array(bytes[..<count])) { reader throws(DecodingError) in try reader.syncRequest() } }
    }
    #expect(throws: DecodingError.badNumber) { try read(bytes + [0]) { reader throws(DecodingError) in try reader.syncRequest() } }
    #expect(throws: DecodingError.unknownVersion(2)) {
      try read([2] + bytes.dropFirst()) { reader throws(DecodingError) in try reader.syncRequest() }
    }
  }

  @Test("More scopes or facts than are allowed are refused")
  func limits() throws {
    var writer = ByteWriter()
    let mark = SyncRequest.Mark(scope: .member(member), since: 0)
    writer.syncRequest(SyncRequest(member: member, marks: Array(repeating: mark, count: SyncRequest.mostScopes + 1)))
    #expect(throws: DecodingError.tooLarge) { try read(writer.bytes) { reader throws(DecodingError) in try reader.syncRequest() } }
    writer = ByteWriter()
    writer.syncRequest(SyncRequest(member: member, facts: Array(repeating: fact, count: SyncRequest.mostFacts + 1)))
    #expect(throws: DecodingError.tooLarge) { try read(writer.bytes) { reader throws(DecodingError) in try reader.syncRequest() } }
  }

  @Test("The digest is the same in any order, changes with each fact, and is what it was when one is taken away again")
  func digest() {
    let facts = (0..<100).map { Fact(.member(member), ID(high: 3, low: $0), Attribute(20), .none, at: Stamp(time: 5, replica: 6)) }
    #expect(FactDigest(facts) == FactDigest(facts.reversed()))
    #expect(Set((0...100).map { FactDigest(facts.prefix($0)) }).count == 101)
    var digest = FactDigest(facts)
    digest.remove(facts[7])
    digest.add(facts[7])
    #expect(digest == FactDigest(facts))
  }

  private func read<T>(_ bytes: [UInt8], _ work: (inout ByteReader) throws(DecodingError) -> T) throws -> T {
    try bytes.withUnsafeBytes { view in
      var reader = ByteReader(view)
      return try work(&reader)
    }
  }
}
