import FactLog
import Testing

@Suite struct EncodingTests {
  @Test("Facts come back as they were, byte for byte")
  func roundTrip() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let facts = random.facts(0...40)
      let bytes = encoded(facts)
      let back = try decoded(bytes)
      #expect(back == facts, "seed \(seed)")
      #expect(encoded(back) == bytes, "seed \(seed)")
    }
  }

  @Test("One fact has exactly the bytes that the document shows")
  func example() {
    let fact = Fact(
      .member(ID(high: 1, low: 2)), ID(high: 3, low: 4), Attribute(20), .text("été"),
      at: Stamp(milliseconds: 1_700_000_000_000, counter: 1, replica: 9))
    let second = Fact(
      .member(ID(high: 1, low: 2)), ID(high: 3, low: 4), Attribute(19), .integer(9), qualifier: ID(high: 5, low: 6),
      at: Stamp(milliseconds: 1_700_000_000_000, counter: 2, replica: 9))
    let text = String(decoding: encoded([fact, second]).hexadecimal, as: UTF8.self)
    #expect(
      text == "0102"
        + "00" + "01" + "00000000000000010000000000000002" + "00000000000000030000000000000004" + "14"
        + "0305c3a974c3a9"
        + "018bcfe568000001" + "0000000000000009"
        + "0f" + "13" + "00000000000000050000000000000006" + "020112" + "018bcfe568000002")
  }

  @Test("A message cut anywhere is refused as truncated, never half read")
  func truncation() {
    var random = SplitMix(seed: 7)
    let bytes = encoded(random.facts(12...12))
    for length in 0..<bytes.count {
      #expect(throws: DecodingError.truncated, "length \(length)") { try decoded(Array(bytes[0..<length])) }
    }
  }

  @Test("Damaged messages give facts that can be written again, or a typed error")
  func mutations() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let bytes = encoded(random.facts(1...8))
      for round in 0..<250 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0..<damaged.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
          case 1: damaged.insert(UInt8.random(in: 0...255, using: &random), at: place)
          default: if damaged.count > 1 { damaged.remove(at: place) }
          }
        }
        guard let facts = try? decoded(damaged) else { continue }
        #expect((try? decoded(encoded(facts))) == facts, "seed \(seed), round \(round)")
      }
    }
  }

  @Test("Noise is refused or read, never more")
  func noise() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      for _ in 0..<200 {
        let bytes = [1] + random.bytes(0..<200)
        _ = try? decoded(bytes)
      }
    }
  }

  @Test("Scopes, attributes, kinds of values and qualifiers of a newer version pass through untouched", arguments: [0, 6, 255] as [UInt8])
  func unknown(kind: UInt8) throws {
    let facts = [Scope.other(kind: kind, ID(high: 1, low: 1)), .member(ID(high: 1, low: 1))].map { scope in
      Fact(
        scope, ID(high: 2, low: 2), Attribute(65_535), .other(tag: 200, [1, 2, 3]), qualifier: ID(high: 3, low: 3),
        at: Stamp(time: 5, replica: 6))
    }
    #expect(try decoded(encoded(facts)) == facts)
  }

  @Test("A number that a narrower machine kept as it came is written as it came")
  func wideNumber() throws {
    let stamp = Stamp(time: 5, replica: 6)
    let kept = Fact(
      .community, ID.zero, Attribute(17), .other(tag: 2, [0xfe, 0xff, 0xff, 0xff, 0xff, 0x3f]), at: stamp)
    #expect(
      try decoded(encoded([kept])) == [Fact(.community, ID.zero, Attribute(17), .integer(1_099_511_627_775), at: stamp)]
    )
  }

  @Test("What is not well formed has its own error")
  func errors() {
    let head: [UInt8] = [1, 1]
    let ids = [UInt8](repeating: 1, count: 32)
    let end = [UInt8](repeating: 0, count: 16)
    let cases: [(String, [UInt8], DecodingError)] = [
      ("empty", [], .truncated),
      ("version 2", [2, 0], .unknownVersion(2)),
      ("a count that cannot be", [1] + [UInt8](repeating: 0xff, count: 9) + [1], .truncated),
      ("a varint of eleven bytes", [1] + [UInt8](repeating: 0xff, count: 10) + [1], .badNumber),
      ("the first fact refers to one before", head + [1] + ids + [20, 0, 0] + end, .badNumber),
      ("an attribute beyond 16 bits", head + [0, 1] + ids + [0x80, 0x80, 4, 0, 0] + end, .badNumber),
      ("a text that is not UTF-8", head + [0, 1] + ids + [20, 3, 1, 0xff] + end, .badText),
      ("a flag that is neither", head + [0, 1] + ids + [20, 1, 1, 2] + end, .badNumber),
      ("a flag with more behind it", head + [0, 1] + ids + [20, 1, 2, 1, 1] + end, .badNumber),
      ("an id of three bytes", head + [0, 1] + ids + [20, 5, 3, 1, 1, 1] + end, .truncated),
      ("bytes after the message", [1, 0, 0], .badNumber),
    ]
    for (name, bytes, error) in cases {
      #expect(throws: error, "\(name)") { try decoded(bytes) }
    }
  }

  @Test("Numbers at their limits come back")
  func numbers() throws {
    var writer = ByteWriter()
    let unsigned: [UInt64] = [0, 127, 128, 16_383, 16_384, .max]
    let signed = [0, -1, 1, -64, 64, Int.min, Int.max]
    for number in unsigned { writer.unsigned(number) }
    for number in signed { writer.signed(number) }
    let back = writer.bytes.withUnsafeBytes { view in
      Result { () throws(DecodingError) in
        var reader = ByteReader(view)
        var numbers: ([UInt64], [Int]) = ([], [])
        for _ in unsigned { numbers.0.append(try reader.unsigned()) }
        for _ in signed { numbers.1.append(try reader.signed()) }
        return (numbers, reader.atEnd)
      }
    }
    let (numbers, atEnd) = try back.get()
    #expect(numbers.0 == unsigned)
    #expect(numbers.1 == signed)
    #expect(atEnd)
  }

  @Test("Ids are read from 32 hexadecimal digits and nothing else")
  func ids() {
    let id = ID(high: 0x0123_4567_89ab_cdef, low: 0xfedc_ba98_7654_3210)
    #expect(id.text == "0123456789abcdeffedcba9876543210")
    #expect(ID(id.text.bytes) == id)
    #expect(ID("0123456789ABCDEFFEDCBA9876543210".bytes) == id)
    for wrong in [
      "", "0123", id.text + "00", "g123456789abcdeffedcba9876543210", "+123456789abcdeffedcba987654321",
      "é" + id.text.dropFirst(2),
    ] {
      #expect(ID(wrong.bytes) == nil, "\(wrong)")
    }
  }

  @Test("A derived id depends on where source and key meet")
  func derived() {
    #expect(ID(derivedFrom: "ab", key: "c") != ID(derivedFrom: "a", key: "bc"))
    #expect(ID(derivedFrom: "montreal-public-art", key: "1") == ID(derivedFrom: "montreal-public-art", key: "1"))
  }
}
