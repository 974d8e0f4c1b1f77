// The binary form of facts, used in messages, on the device and in the store. docs/formats/facts.md specifies it.

private enum Mark {
  static let version: UInt8 = 1
  static let sameScope: UInt8 = 1
  static let sameSubject: UInt8 = 2
  static let qualified: UInt8 = 4
  static let sameReplica: UInt8 = 8
  static let integerTag: UInt8 = 2
  static let firstUnknownTag: UInt8 = 6
}

extension ByteWriter {
  /// A whole message: version, count, facts. What a fact shares with the one before it is left out.
  public mutating func facts(_ facts: [Fact]) {
    byte(Mark.version)
    unsigned(UInt64(facts.count))
    var before: Fact?
    for fact in facts {
      var marks: UInt8 = 0
      if fact.key.scope == before?.key.scope { marks |= Mark.sameScope }
      if fact.key.subject == before?.key.subject { marks |= Mark.sameSubject }
      if fact.key.qualifier != .zero { marks |= Mark.qualified }
      if fact.stamp.replica == before?.stamp.replica { marks |= Mark.sameReplica }
      byte(marks)
      if marks & Mark.sameScope == 0 {
        scope(fact.key.scope)
      }
      if marks & Mark.sameSubject == 0 { id(fact.key.subject) }
      unsigned(UInt64(fact.key.attribute.code))
      if marks & Mark.qualified != 0 { id(fact.key.qualifier) }
      value(fact.value)
      raw(fact.stamp.time.bigEndianBytes)
      if marks & Mark.sameReplica == 0 { raw(fact.stamp.replica.bigEndianBytes) }
      before = fact
    }
  }

  mutating func scope(_ scope: Scope) {
    byte(scope.code)
    id(scope.owner)
  }

  /// Tag, then the payload with its length, so that a reader can pass over tags it does not know.
  public mutating func value(_ value: Value) {
    var payload = ByteWriter()
    let tag: UInt8
    switch value {
    case .none: tag = 0
    case .flag(let v): tag = 1; payload.byte(v ? 1 : 0)
    case .integer(let v): tag = 2; payload.signed(v)
    case .text(let v): tag = 3; payload.raw(v.bytes)
    case .bytes(let v): tag = 4; payload.raw(v)
    case .id(let v): tag = 5; payload.id(v)
    case .other(let t, let v):
      precondition(t >= Mark.firstUnknownTag || t == Mark.integerTag, "a kind of value that is known has its own case")
      tag = t
      payload.raw(v)
    }
    byte(tag)
    sized(payload.bytes)
  }
}

extension ByteReader {
  /// Reads a whole message, all or nothing.
  public mutating func facts() throws(DecodingError) -> [Fact] {
    let version = try byte()
    guard version == Mark.version else { throw .unknownVersion(version) }
    let count = try count(least: 12)
    var facts: [Fact] = []
    facts.reserveCapacity(count)
    for _ in 0..<count { facts.append(try fact(after: facts.last)) }
    return facts
  }

  private mutating func fact(after before: Fact?) throws(DecodingError) -> Fact {
    let marks = try byte()
    guard before != nil || marks & (Mark.sameScope | Mark.sameSubject | Mark.sameReplica) == 0 else { throw .badNumber }
    let scope: Scope
    if marks & Mark.sameScope != 0, let before {
      scope = before.key.scope
    } else {
      scope = try self.scope()
    }
    let subject = if marks & Mark.sameSubject != 0, let before { before.key.subject } else { try id() }
    guard let code = UInt16(exactly: try unsigned()) else { throw .badNumber }
    let qualifier = marks & Mark.qualified != 0 ? try id() : .zero
    let value = try value()
    let time = UInt64(bigEndianBytes: try raw(8))
    let replica = if marks & Mark.sameReplica != 0, let before { before.stamp.replica } else { UInt64(bigEndianBytes: try raw(8)) }
    return Fact(
      key: FactKey(scope: scope, subject: subject, attribute: Attribute(code), qualifier: qualifier),
      value: value, stamp: Stamp(time: time, replica: replica))
  }

  mutating func scope() throws(DecodingError) -> Scope { Scope(code: try byte(), owner: try id()) }

  public mutating func value() throws(DecodingError) -> Value {
    let tag = try byte()
    var payload = ByteReader(try raw(try count()))
    let value: Value
    switch tag {
    case 0: value = .none
    case 1:
      let byte = try payload.byte()
      guard byte <= 1 else { throw .badNumber }
      value = .flag(byte == 1)
    case 2:
      // A number too wide for the `Int` of this machine is kept as it came.
      let bytes = try payload.raw(payload.remaining)
      var reader = ByteReader(bytes)
      let number = try reader.signed64()
      guard reader.atEnd else { throw .badNumber }
      value = Int(exactly: number).map { .integer($0) } ?? .other(tag: tag, Array(bytes))
    case 3:
      guard let text = String(validating: try payload.raw(payload.remaining), as: UTF8.self) else { throw .badText }
      value = .text(text)
    case 4: value = .bytes(Array(try payload.raw(payload.remaining)))
    case 5: value = .id(try payload.id())
    default: value = .other(tag: tag, Array(try payload.raw(payload.remaining)))
    }
    guard payload.atEnd else { throw .badNumber }
    return value
  }
}
