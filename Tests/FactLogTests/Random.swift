import FactLog

extension SplitMix {
  mutating func id() -> ID { ID(high: next(), low: next()) }

  /// One of few, so that facts share scopes, subjects and replicas.
  mutating func fewID() -> ID { ID(high: 1, low: UInt64.random(in: 1...3, using: &self)) }

  mutating func scope() -> Scope {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: .member(fewID())
    case 1: .letters(fewID())
    case 2: .thread(id())
    case 3: .community
    default: .note(id())
    }
  }

  mutating func bytes(_ counts: Range<Int>) -> [UInt8] {
    (0..<Int.random(in: counts, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
  }

  mutating func value() -> Value {
    switch Int.random(in: 0..<9, using: &self) {
    case 0: .none
    case 1: .flag(Bool.random(using: &self))
    case 2: .integer(Int(truncatingIfNeeded: next()))
    case 3: .integer(Int.random(in: -70...70, using: &self))
    case 4:
      .text(["", "Deux fois plus grand en vrai.", "Œuvre d’été 🎨", "e\u{301}\u{0}x"].randomElement(using: &self) ?? "")
    case 5: .text(String(repeating: "ÿ", count: Int.random(in: 0...200, using: &self)))
    case 6: .bytes(bytes(0..<300))
    case 7: .id(id())
    default: .other(tag: UInt8.random(in: 6...255, using: &self), bytes(0..<40))
    }
  }

  mutating func fact() -> Fact {
    let stamp = Stamp(
      time: UInt64.random(in: 1...6, using: &self) << 16, replica: UInt64.random(in: 1...2, using: &self))
    return Fact(
      scope(), fewID(), Attribute(UInt16.random(in: 0...(.max), using: &self)), value(),
      qualifier: Bool.random(using: &self) ? .zero : id(), at: stamp)
  }

  /// One of few keys, with stamps and values that collide.
  mutating func rivalFact() -> Fact {
    let stamp = Stamp(time: UInt64.random(in: 1...3, using: &self), replica: UInt64.random(in: 1...2, using: &self))
    let value: Value =
      [.none, .flag(true), .integer(3), .text("a"), .text("b"), .bytes([1])].randomElement(using: &self) ?? .none
    return Fact(.member(fewID()), fewID(), Attribute(UInt16.random(in: 1...2, using: &self)), value, at: stamp)
  }

  mutating func facts(_ counts: ClosedRange<Int>) -> [Fact] {
    (0..<Int.random(in: counts, using: &self)).map { _ in fact() }
  }
}

func encoded(_ facts: [Fact]) -> [UInt8] {
  var writer = ByteWriter()
  writer.facts(facts)
  return writer.bytes
}

/// Reads one message and insists that nothing is left.
func decoded(_ bytes: [UInt8]) throws(DecodingError) -> [Fact] {
  let result = bytes.withUnsafeBytes { view -> Result<([Fact], Int), DecodingError> in
    Result { () throws(DecodingError) in
      var reader = ByteReader(view)
      return (try reader.facts(), reader.remaining)
    }
  }
  let (facts, left) = try result.get()
  guard left == 0 else { throw .badNumber }
  return facts
}
