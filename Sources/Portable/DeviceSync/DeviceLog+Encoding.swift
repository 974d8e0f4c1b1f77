import FactLog

private let version: UInt8 = 1

extension DeviceLog {
  /// What the node has confirmed, in bytes that the device keeps.
  public func confirmedBytes() -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(version)
    writer.id(member)
    writer.unsigned(UInt64(scopes.count))
    for state in scopes {
      writer.byte(state.scope.code)
      writer.unsigned(state.upTo)
      writer.facts(state.confirmed.facts)
    }
    return writer.bytes
  }

  /// What waits, in bytes that the device keeps: a message of facts, as `make` takes them.
  public func waitingBytes() -> [UInt8] {
    var writer = ByteWriter()
    writer.facts(waiting.facts.arranged { $0.stamp < $1.stamp })
    return writer.bytes
  }

  /// Takes back what `confirmedBytes` gave, before anything else is done. Bytes of another member are refused.
  public mutating func restore(confirmed bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    var reader = ByteReader(bytes)
    let found = try reader.byte()
    guard found == version else { throw .unknownVersion(found) }
    guard try reader.id() == member else { throw .badNumber }
    for _ in 0..<(try reader.count(least: 4)) {
      let code = try reader.byte()
      let upTo = try reader.unsigned()
      let facts = try reader.facts()
      guard let index = scopes.firstIndex(where: { $0.scope.code == code }) else { continue }
      for fact in facts {
        clock.see(fact.stamp)
        scopes[index].confirm(fact)
      }
      scopes[index].upTo = upTo
    }
  }
}
