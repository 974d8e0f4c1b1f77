import FactLog
import Testing

@testable import Pages

@Suite struct FieldsTests {
  @Test("What is written into a query reads back the same", arguments: 0..<200)
  func roundTrip(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let alphabet = Array("aZ09-._~ +%&=?#/\\\"'<>éœÎ\u{A0}’\u{202F}🗿\u{0}\r\n")
    func text() -> String { String((0..<Int.random(in: 0..<12, using: &random)).map { _ in alphabet.randomElement(using: &random)! }) }
    let pairs = (0..<Int.random(in: 1..<6, using: &random)).map { _ in (name: "n" + text(), value: text()) }
    let encoded = pairs.map { Fields.encode($0.name) + "=" + Fields.encode($0.value) }.joined(separator: "&")
    let read = Fields(encoded: encoded.bytes).pairs
    #expect(
      read.elementsEqual(pairs) { $0.name.utf8.elementsEqual($1.name.utf8) && $0.value.utf8.elementsEqual($1.value.utf8) }, "seed \(seed): \(encoded)"
    )
    #expect(encoded.utf8.allSatisfy { $0 > 32 && $0 < 127 }, "seed \(seed)")
  }

  @Test("Any bytes are read without harm, at most 200 fields of them", arguments: 0..<200)
  func anything(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let bytes = (0..<2000).map { _ in [37, 38, 61, 43, 50, 65, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)! }
    #expect(Fields(encoded: bytes).pairs.count <= 200, "seed \(seed)")
  }

  @Test("Half an escape stays as it is; a name without a value is empty; the first of two counts")
  func edges() {
    let fields = Fields(encoded: "a=%&b=%4&c=%zz&d=%%41&e&f=1&f=2&g=a+b&=x&h=%FF".bytes)
    #expect(
      [fields["a"], fields["b"], fields["c"], fields["d"], fields["e"], fields["f"], fields["g"], fields["h"], fields["z"]]
        == ["%", "%4", "%zz", "%A", "", "1", "a b", "\u{FFFD}", ""])
    #expect(fields.contains("e") && !fields.contains("z"))
  }
}
