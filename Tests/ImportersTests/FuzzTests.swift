import CatalogueModel
import FactLog
import Testing

@testable import Importers

/// Damaged files, for every reader: never a crash, always a report that accounts for every row, or an error with words.
@Suite struct FuzzTests {
  private static let samples = Samples.all + [Samples.vancouverArtists]

  /// Reads and checks; `story` says how to make the same bytes again.
  private func check(_ bytes: [UInt8], mapping: Mapping? = nil, _ story: @autoclosure () -> String) {
    var options = ImportOptions(now: now)
    options.mapping = mapping
    do throws(ImportError) {
      let parsed = try Importer.read([ImportFile(name: "f", bytes: bytes)], options) { _, _ in }
      #expect(!parsed.isEmpty, "\(story())")
      for source in parsed {
        let report = source.report
        let refusals = report.reasons.filter { Reason(rawValue: $0.key)?.isRefusal == true }.values.reduce(0, +)
        #expect(report.accepted + report.refused == report.rows && report.repaired <= report.accepted, "\(story())")
        #expect(refusals == report.refused, "\(story())")
        #expect(Set(source.items.map(\.id)).count == source.items.count, "\(story())")
        #expect(source.items.allSatisfy { $0.point.map(Areas.world.contains) ?? true }, "\(story())")
        #expect(report.accepted > 0 || report.rows == 0 || source.scope == .nothing, "\(story())")
      }
    } catch {
      #expect(!error.problem.isEmpty && !error.advice.isEmpty && error.file == "f", "\(story())")
    }
  }

  private let damage = Damage(signs: "{}[]\",:0-e\\'(<&;\u{1}", texts: ["99999999999999999999"], longestCopy: 30)

  @Test("Bytes changed, taken out, doubled and put in", arguments: [UInt64(1), 2, 3, 4])
  func damaged(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for (index, sample) in Self.samples.enumerated() {
      for round in 0..<40 {
        var bytes = Array(sample.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &generator) { damage.strike(&bytes, &generator) }
        check(bytes, "seed \(seed), sample \(index), round \(round)")
      }
    }
  }

  @Test("Files that were cut off, at every tenth byte and at the last twenty")
  func truncated() {
    for (index, sample) in Self.samples.enumerated() {
      let bytes = Array(sample.utf8)
      for length in Array(stride(from: 0, to: bytes.count, by: 10)) + Array(max(0, bytes.count - 20)..<bytes.count) {
        check(Array(bytes.prefix(length)), "sample \(index), \(length) bytes")
      }
    }
  }

  @Test(
    "Every wrong encoding: letters of Windows and of the Macintosh, UTF-16 in both orders and cut in half, UTF-32, a mark alone"
  )
  func encodings() {
    for (index, sample) in Self.samples.enumerated() {
      let units = Array(sample.utf16)
      let bytes = Array(sample.utf8)
      let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      let wide = sample.unicodeScalars.flatMap { [UInt8($0.value & 255), UInt8($0.value >> 8 & 255), 0, 0] }
      let encodings: [(name: String, bytes: [UInt8])] = [
        ("Latin-1", sample.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }),
        ("every letter broken", bytes.map { $0 >= 0x80 ? 0x8E : $0 }),
        ("no letter ends", bytes.filter { $0 < 0x80 || $0 >= 0xC0 }),
        ("UTF-16", [0xFF, 0xFE] + little), ("UTF-16 the other way", [0xFE, 0xFF] + big),
        ("the wrong mark", [0xFE, 0xFF] + little),
        ("no mark", little), ("half a unit", Array(little.dropLast())), ("UTF-32", [0xFF, 0xFE, 0, 0] + wide),
        ("wide", wide),
        ("a mark alone", [0xEF, 0xBB, 0xBF]), ("two marks", [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + bytes),
      ]
      for encoding in encodings { check(encoding.bytes, "sample \(index), \(encoding.name)") }
    }
  }

  @Test(
    "Any field may hold lists in lists, and any number of them, up to a depth that is refused",
    arguments: [8, 60, 64, 100_000])
  func deep(depth: Int) {
    let nested = [
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth),
      String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth),
      String(repeating: #"[{"fr":"#, count: depth),
    ]
    for (index, sample) in Self.samples.enumerated() where sample.first == "{" || sample.first == "[" {
      for (form, text) in nested.enumerated() {
        // In the place of the third, of the middle and of the last value.
        let colons = sample.utf8.indices.filter {
          sample.utf8[$0] == UInt8(ascii: ":") && sample.utf8[sample.index(after: $0)] != UInt8(ascii: "/")
        }
        for colon in [colons[min(2, colons.count - 1)], colons[colons.count / 2], colons[colons.count - 1]] {
          let rest = sample[sample.index(after: colon)...]
          let end = rest.firstIndex { $0 == "," || $0 == "}" } ?? rest.endIndex
          check(Array((sample[...colon] + text + rest[end...]).utf8), "sample \(index), form \(form), depth \(depth)")
        }
      }
    }
  }

  @Test("Random bytes, alone and behind the first half of a file", arguments: [UInt64(11), 12])
  func random(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let signs = Array("[]{}\",:;\t\n\r 0123456789.-eE\\uabcPOLYGN()<>&é\u{0}\u{7F}".utf8)
    for (index, sample) in Self.samples.enumerated() {
      for round in 0..<20 {
        let count = Int.random(in: 1...400, using: &generator)
        let noise = (0..<count).map { _ in
          round % 2 == 0 ? UInt8.random(in: 0...255, using: &generator) : signs.randomElement(using: &generator) ?? 0
        }
        let head = round % 4 < 2 ? [] : Array(sample.utf8.prefix(sample.utf8.count / 2))
        check(head + noise, "seed \(seed), sample \(index), round \(round)")
      }
    }
  }

  @Test("The reader with a mapping, on damaged files of points", arguments: [UInt64(21), 22])
  func mapped(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var mapping = Mapping()
    (mapping.title, mapping.geometry, mapping.people) = (.init(und: "t"), "g", "p")
    (mapping.kind, mapping.date, mapping.borough) = (.place, "d", "b")
    let shapes = [
      "45.5, -73.6", "POINT(-73.6 45.5)", "SRID=4326;POLYGON((-73.6 45.4, -73.5 45.4, -73.5 45.5, -73.6 45.4))",
      "{'type': 'Point', 'coordinates': (-73.6, 45.5)}", #"{""rings"":[[[-73.6,45.4],[-73.5,45.4],[-73.5,45.5]]]}"#,
      "MULTIPOLYGON(((1 2,3 4,5 6,1 2)),((1 2,3 4,5 6,1 2)))",
      #"{""type"":""GeometryCollection"",""geometries"":[{""type"":""Point"",""coordinates"":[1,2]}]}"#,
    ]
    let sample =
      "t;g;p;d;b\n" + shapes.enumerated().map { "T\($0);\"\($1)\";A (B, C) et D;vers 19\(40 + $0);Verdun\n" }.joined()
    for round in 0..<150 {
      var bytes = Array(sample.utf8)
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        // The header stays, or the mapping would be refused.
        var tail = Array(bytes[10...])
        if tail.isEmpty { break }
        damage.strike(&tail, &generator)
        bytes = bytes[..<10] + tail
      }
      check(bytes, mapping: mapping, "seed \(seed), round \(round)")
    }
  }
}
