/// A file whose encoding is resolved and whose shape is known: lists of rows that are read one at a time.
struct Document {
  /// A list of objects in a JSON document: at the top (name empty) or a member of the top object.
  struct List {
    var name: String
    var start: Int
    var count: Int
  }
  enum Shape {
    case json(members: JSONObject, lists: [List])
    case csv(header: [String], count: Int)
  }

  let name: String
  let bytes: [UInt8]
  let start: Int
  let shape: Shape
  let isScript: Bool
  /// What had to be done to the whole file; every row of it counts as repaired.
  let repairs: [(reason: Reason, text: String)]
  /// The first row, by which readers recognise their format.
  private(set) var first = Row(number: 1, fields: JSONObject())

  init(_ file: ImportFile) throws(ImportError) {
    do { try self.init(checking: file) } catch { throw error.inFile(file.name) }
  }

  private init(checking file: ImportFile) throws(ImportError) {
    name = file.name
    if file.bytes.count > ImportFile.limit {
      throw ImportError(
        .tooLarge,
        problem:
          "The file has \(file.bytes.count / 1_048_576) MB; at most \(ImportFile.limit / 1_048_576) MB can be read.",
        advice: "Split it, or take an extract of the area that you need.")
    }
    let decoded = try TextEncoding.decode(file.bytes)
    bytes = decoded.bytes
    var repairs = decoded.repair.map { [$0] } ?? []
    guard let begin = bytes[decoded.start...].firstIndex(where: { $0 > 0x20 }) else {
      throw ImportError(
        .empty, problem: "The file is empty.", advice: "Download it again, and look at it before importing.")
    }
    let script = Document.scriptStart(bytes, begin)
    isScript = script != nil
    start = script ?? begin
    if isScript { repairs.append((.script, "")) }
    self.repairs = repairs
    let opening = bytes[start]
    if opening == UInt8(ascii: "<") {
      throw ImportError(
        .unknownFormat, problem: "The file is a web page or XML, not JSON, GeoJSON or CSV.",
        advice: "Use the publisher's download button, and choose one of these formats.")
    }
    if opening == UInt8(ascii: "{") || opening == UInt8(ascii: "[") || isScript {
      shape = try Document.scanJSON(bytes, start, isScript)
    } else {
      shape = try Document.scanCSV(bytes, start)
    }
    try readFirst()
  }

  private mutating func readFirst() throws(ImportError) {
    var found: Row?
    try forEachRow { (row, _) in
      if let row, !row.fields.members.isEmpty { found = row }
      return found == nil
    }
    if let found { first = found }
  }

  /// Where the value of `export const name = …` begins; nil when the file is no script.
  private static func scriptStart(_ bytes: [UInt8], _ begin: Int) -> Int? {
    let head = bytes[begin...].prefix(200)
    guard ["export", "const", "var ", "let ", "module", "window"].contains(where: { head.starts(with: $0.utf8) }),
      let equals = head.firstIndex(of: UInt8(ascii: "=")),
      let value = bytes[(equals + 1)...].firstIndex(where: { $0 > 0x20 }),
      bytes[value] == UInt8(ascii: "[") || bytes[value] == UInt8(ascii: "{")
    else { return nil }
    return value
  }

  private static func scanJSON(_ bytes: [UInt8], _ start: Int, _ isScript: Bool) throws(ImportError) -> Shape {
    var members = JSONObject()
    var lists: [List] = []
    try bytes.reading { (buffer) throws(ImportError) in
      var reader = JSONReader(buffer, at: start, allowsTrailingComma: isScript)
      func list(_ name: String, _ reader: inout JSONReader) throws(ImportError) {
        var list = List(name: name, start: reader.position, count: 0)
        try reader.elements { (reader) throws(ImportError) in
          list.count += 1
          try reader.skip()
          return true
        }
        lists.append(list)
      }
      if buffer[start] == UInt8(ascii: "[") {
        try list("", &reader)
      } else {
        try reader.members { (reader, name) throws(ImportError) in
          reader.skipBlanks()
          if !reader.isAtEnd, buffer[reader.position] == UInt8(ascii: "[") {
            try list(name, &reader)
          } else {
            members.members.append((name, try reader.value()))
          }
        }
      }
      reader.skipBlanks()
      if isScript, !reader.isAtEnd, buffer[reader.position] == UInt8(ascii: ";") { reader.position += 1 }
      reader.skipBlanks()
      if !reader.isAtEnd { throw reader.unexpected("the end of the file") }
    }
    return .json(members: members, lists: lists)
  }

  private static func scanCSV(_ bytes: [UInt8], _ start: Int) throws(ImportError) -> Shape {
    var header: [String] = []
    var count = 0
    try bytes.reading { (buffer) throws(ImportError) in
      var reader = CSVReader(UnsafeBufferPointer(rebasing: buffer[start...]))
      while let row = reader.next() {
        if row.fault == .openQuote {
          throw ImportError(
            .truncated, problem: "A quote is opened and never closed.",
            place: "the row that begins on line \(row.line)",
            advice: "The file was probably cut off, or a quote in a cell is not doubled; fetch or correct it.")
        }
        if header.isEmpty { header = row.cells.map { $0.trimmingBlanks } } else { count += 1 }
      }
    }
    if header.count < 2 || header.contains(where: { $0.utf8.count > 200 }) {
      throw ImportError(
        .unknownFormat, problem: "The file is neither JSON, GeoJSON nor CSV with a header of at least two columns.",
        advice: "Import one of these; a spreadsheet can be saved as CSV (UTF-8).")
    }
    return .csv(header: header, count: count)
  }
}

extension [UInt8] {
  /// `withUnsafeBufferPointer` with a typed error.
  func reading<E: Error>(_ body: (UnsafeBufferPointer<UInt8>) throws(E) -> Void) throws(E) {
    let result: Result<Void, E> = withUnsafeBufferPointer { buffer in
      do throws(E) {
        try body(buffer)
        return .success(())
      } catch { return .failure(error) }
    }
    try result.get()
  }
}

extension String {
  var trimmingBlanks: String {
    let bytes = utf8.drop { $0 <= 0x20 }
    return String(decoding: bytes.reversed().drop { $0 <= 0x20 }.reversed(), as: UTF8.self)
  }
}
