// The bytes of the messages between device and node; docs/formats/sync.md specifies them.

private let version: UInt8 = 1

extension ByteWriter {
  public mutating func syncRequest(_ request: SyncRequest) {
    byte(version)
    id(request.member)
    raw(request.about.bigEndianBytes)
    unsigned(UInt64(request.marks.count))
    for mark in request.marks {
      scope(mark.scope)
      unsigned(mark.since)
    }
    facts(request.facts)
  }

  public mutating func syncReply(_ reply: SyncReply) {
    byte(version)
    id(reply.member)
    text(reply.catalogue)
    byte(reply.about == nil ? 0 : 1)
    if let about = reply.about { sized(about) }
    unsigned(UInt64(reply.news.count))
    for news in reply.news {
      scope(news.scope)
      unsigned(news.upTo)
      byte(news.hasMore ? 1 : 0)
      raw(news.digest.value.bigEndianBytes)
      facts(news.facts)
    }
    unsigned(UInt64(reply.refused.count))
    for key in reply.refused {
      scope(key.scope)
      id(key.subject)
      unsigned(UInt64(key.attribute.code))
      id(key.qualifier)
    }
  }
}

extension ByteReader {
  private mutating func flag() throws(DecodingError) -> Bool {
    let value = try byte()
    guard value <= 1 else { throw .badNumber }
    return value == 1
  }

  private mutating func number() throws(DecodingError) -> UInt64 { UInt64(bigEndianBytes: try raw(8)) }

  private mutating func known() throws(DecodingError) {
    let found = try byte()
    guard found == version else { throw .unknownVersion(found) }
  }

  /// Reads a whole request, all or nothing.
  public mutating func syncRequest() throws(DecodingError) -> SyncRequest {
    try known()
    var request = SyncRequest(member: try id(), about: try number())
    let count = try count(least: 18)
    guard count <= SyncRequest.mostScopes else { throw .tooLarge }
    for _ in 0..<count { request.marks.append(.init(scope: try scope(), since: try unsigned())) }
    request.facts = try facts()
    guard request.facts.count <= SyncRequest.mostFacts else { throw .tooLarge }
    guard atEnd else { throw .badNumber }
    return request
  }

  /// Reads a whole reply, all or nothing.
  public mutating func syncReply() throws(DecodingError) -> SyncReply {
    try known()
    var reply = SyncReply(member: try id(), catalogue: try text())
    if try flag() { reply.about = try sized() }
    for _ in 0..<(try count(least: 29)) {
      reply.news.append(
        .init(
          scope: try scope(), facts: [], upTo: try unsigned(), hasMore: try flag(), digest: FactDigest(value: try number())))
      reply.news[reply.news.count - 1].facts = try facts()
    }
    for _ in 0..<(try count(least: 34)) {
      let scope = try scope(), subject = try id()
      guard let code = UInt16(exactly: try unsigned()) else { throw .badNumber }
      reply.refused.append(FactKey(scope: scope, subject: subject, attribute: Attribute(code), qualifier: try id()))
    }
    guard atEnd else { throw .badNumber }
    return reply
  }
}
