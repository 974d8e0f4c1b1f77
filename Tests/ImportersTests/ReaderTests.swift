import CatalogueModel
import Testing

@testable import Importers

@Suite struct ReaderTests {
  private func json(_ text: String) throws(ImportError) -> JSONValue {
    var result = JSONValue.null
    try Array(text.utf8).reading { (bytes) throws(ImportError) in
      var reader = JSONReader(bytes)
      result = try reader.value()
      reader.skipBlanks()
      if !reader.isAtEnd { throw reader.unexpected("the end") }
    }
    return result
  }

  @Test("JSON keeps the order of names, the digits of numbers, and decodes escapes")
  func values() throws {
    let value = try json(
      #" {"b": 12345678901234567890123, "a": [true, null, -1.50e+3, "é\u00e9\ud83d\ude00\n\/"], "c": "\ud800x"} "#)
    let object = try #require(value.object)
    #expect(object.members.map(\.name) == ["b", "a", "c"])
    #expect(object["b"].text == "12345678901234567890123")
    #expect(object["a"] == .array([.bool(true), .null, .number("-1.50e+3"), .string("éé😀\n/")]))
    #expect(object["c"].text == "\u{FFFD}x")
  }

  @Test(
    "What is not JSON is refused with line and column",
    arguments: [
      ("[1,]", "line 1, column 4"), ("{\"a\":\n 01}", "line 2, column 2"), ("[1 2]", "line 1, column 4"),
      ("{a:1}", "line 1, column 2"),
      ("[\"\u{1}\"]", "line 1, column 3"), ("[\"\\x\"]", "line 1, column 4"), ("[nul]", "line 1, column 5"),
      ("[1] 2", "line 1, column 5"),
    ])
  func malformed(text: String, place: String) {
    let error = #expect(throws: ImportError.self) { try json(text) }
    #expect(error?.place == place)
    #expect(error?.kind == .malformed)
  }

  @Test("CSV: quotes, doubled quotes, line ends in cells, all separators and line ends, empty lines")
  func csv() {
    func rows(_ text: String) -> [[String]] {
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        var reader = CSVReader(bytes)
        var rows: [[String]] = []
        while let row = reader.next() { rows.append(row.cells) }
        return rows
      }
    }
    let expected = [["a", "b"], ["1,\"x\"\n2", ""], ["é", "z"]]
    #expect(rows("a,b\n\"1,\"\"x\"\"\n2\",\n\né,z") == expected)
    #expect(rows("a;b\r\n\"1,\"\"x\"\"\n2\";\r\né;z\r\n") == expected)
    #expect(rows("a\tb\r\"1,\"\"x\"\"\n2\"\t\ré\tz\r") == expected)
  }

  @Test("A row with a cell of more than 1 MB, or with cells missing, is refused alone")
  func badRows() throws {
    let long = String(repeating: "x", count: 1_000_001)
    let parsed = try read("name,lat,lon\nA,45.5,-73.6\n\(long),45.5,-73.6\nB,45.5\nC,45.6,-73.6\n")
    #expect(parsed.items.map(\.title.unspecified) == ["A", "C"])
    #expect(parsed.report.reasons == [Reason.cellTooLong.rawValue: 1, Reason.cellCount.rawValue: 1])
  }

  @Test("Files that cannot be imported say what is wrong, where, what to do, and that nothing was changed")
  func errors() {
    let deep = String(repeating: "[", count: 100_000)
    let cases: [([UInt8], ImportError.Kind)] = [
      ([], .empty), (Array(" \n ".utf8), .empty), (Array("[]".utf8), .empty), (Array("name,lat,lon\n".utf8), .empty),
      (Array(Samples.montreal().utf8.dropLast(40)), .truncated), (Array("name,lat,lon\n\"A,45,-73\n".utf8), .truncated),
      (Array(deep.utf8), .tooDeep),
      ([0x50, 0x4B, 3, 4, 0, 0, 0, 1, 2, 3], .encoding), ([0xFF, 0xFE, 0x00, 0xD8, 0x20, 0x00], .encoding),
      (Array("<html></html>".utf8), .unknownFormat),
      (Array("hello".utf8), .unknownFormat), (Array("a,b\n1,2\n".utf8), .unknownFormat),
      (Array("[1,2]".utf8), .nothingUsable),
      ([UInt8](repeating: 0x20, count: ImportFile.limit + 1), .tooLarge),
    ]
    for (bytes, kind) in cases {
      let error = failure(bytes)
      #expect(error?.kind == kind, "\(String(decoding: bytes.prefix(20), as: UTF8.self))")
      #expect(
        error?.description.hasPrefix("sample") == true && error?.description.hasSuffix("Nothing was changed.") == true)
    }
  }

  @Test("One bad file of a run refuses the run")
  func allOrNothing() {
    let error = #expect(throws: ImportError.self) {
      try Importer.read([file(Samples.montreal()), file("[", "second")], ImportOptions(now: now)) { _, _ in }
    }
    #expect(error?.file == "second")
  }
}
