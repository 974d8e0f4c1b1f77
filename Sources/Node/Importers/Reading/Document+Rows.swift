extension Document {
  /// The list that rows come from: the top one, `features`, `data`, or the longest.
  var rowList: List? {
    guard case .json(_, let lists) = shape else { return nil }
    return lists.first { $0.name.isEmpty || $0.name == "features" } ?? lists.max { $0.count < $1.count }
  }

  var isGeoJSON: Bool {
    guard case .json(let members, _) = shape else { return false }
    return members["type"].text == "FeatureCollection"
  }

  var header: [String] {
    if case .csv(let header, _) = shape { header } else { first.fields.members.map(\.name) }
  }

  /// Every name that one of the first hundred rows has: optional fields may be missing in the first.
  var allFields: [String] {
    var names = header
    var known = Set(names)
    var count = 0
    try? forEachRow { (row, _) in
      for member in row?.fields.members ?? [] where known.insert(member.name).inserted { names.append(member.name) }
      count += 1
      return count < 100 && !isCSV
    }
    return names
  }

  var isCSV: Bool { if case .csv = shape { true } else { false } }

  var count: Int {
    if case .csv(_, let count) = shape { count } else { rowList?.count ?? 0 }
  }

  /// Whether every name is a field of the first row.
  func has(_ names: String...) -> Bool {
    let header = header
    return names.allSatisfy { header.contains($0) }
  }

  /// Calls `body` for each row with either its fields or why it cannot be used, until it returns false.
  func forEachRow(_ body: (Row?, Refusal) throws(ImportError) -> Bool) throws(ImportError) {
    switch shape {
    case .csv(let header, _): try forEachCSV(header) { (row, refusal, _) throws(ImportError) in try body(row, refusal) }
    case .json: if let list = rowList { try forEach(in: list, body) }
    }
  }

  /// The rows of a table, each with the bytes it stands in. With `pads`, cells that are missing at the end of a row are
  /// empty ones, as are those beyond the header when nothing is in them.
  func forEachCSV(
    _ header: [String], pads: Bool = false, _ body: (Row?, Refusal, Range<Int>) throws(ImportError) -> Bool
  ) throws(ImportError) {
    try bytes.reading { (buffer) throws(ImportError) in
      var reader = CSVReader(UnsafeBufferPointer(rebasing: buffer[start...]))
      _ = reader.next()
      var number = 0
      var begin = start + reader.position
      while var cells = reader.next() {
        let place = begin..<(start + reader.position)
        begin = place.upperBound
        number += 1
        let given = cells.cells.count
        if pads { cells.fill(to: header.count) }
        if cells.fault == .cellTooLong {
          if try !body(nil, Refusal(.cellTooLong, "line \(cells.line)"), place) { return }
        } else if cells.cells.count != header.count {
          let counts = "\(given) instead of \(header.count)"
          if try !body(nil, Refusal(.cellCount, "line \(cells.line): \(counts)"), place) { return }
        } else {
          let fields = JSONObject(members: zip(header, cells.cells).map { ($0, .string($1)) })
          var row = Row(number: number, fields: fields)
          row.isPadded = given < header.count
          if try !pass(row, place, to: body) { return }
        }
      }
    }
  }

  /// The elements of one list of a JSON document, each parsed when its turn comes.
  func forEach(in list: List, _ body: (Row?, Refusal) throws(ImportError) -> Bool) throws(ImportError) {
    try forEachPlaced(in: list) { (row, refusal, _) throws(ImportError) in try body(row, refusal) }
  }

  /// The same, each with the bytes it stands in.
  func forEachPlaced(
    in list: List, _ body: (Row?, Refusal, Range<Int>) throws(ImportError) -> Bool
  ) throws(ImportError) {
    let isGeoJSON = isGeoJSON
    try bytes.reading { (buffer) throws(ImportError) in
      var reader = JSONReader(buffer, at: list.start, allowsTrailingComma: isScript)
      var number = 0
      try reader.elements { (reader) throws(ImportError) in
        number += 1
        reader.skipBlanks()
        let begin = reader.position
        let value = try reader.value()
        let place = begin..<reader.position
        guard case .object(let object) = value else { return try body(nil, Refusal(.notAnObject), place) }
        var row = Row(number: number, fields: object)
        if isGeoJSON {
          row.fields = object["properties"].object ?? JSONObject()
          row.geometry = object["geometry"]
        }
        return try pass(row, place, to: body)
      }
    }
  }

  /// The members of an object that holds its rows by their keys: `{ "105446577": { … }, … }`.
  func forEachMember(_ body: (Row?, Refusal, Range<Int>) throws(ImportError) -> Bool) throws(ImportError) {
    try bytes.reading { (buffer) throws(ImportError) in
      var reader = JSONReader(buffer, at: start)
      var number = 0
      var goesOn = true
      try reader.members { (reader, name) throws(ImportError) in
        number += 1
        reader.skipBlanks()
        let begin = reader.position
        let value = try reader.value()
        let place = begin..<reader.position
        guard goesOn else { return }
        guard case .object(let object) = value else {
          goesOn = try body(nil, Refusal(.notAnObject, name), place)
          return
        }
        goesOn = try pass(Row(number: number, fields: object), place, to: body)
      }
    }
  }

  /// A row that holds too much is refused before anybody reads it.
  private func pass(
    _ row: Row, _ place: Range<Int>, to body: (Row?, Refusal, Range<Int>) throws(ImportError) -> Bool
  ) throws(ImportError) -> Bool {
    do { try RowLimits.check(row.fields) } catch { return try body(nil, error, place) }
    return try body(row, Refusal(.emptyRow), place)
  }
}

extension CSVReader.Row {
  /// Adds empty cells up to `count`, or takes away empty ones beyond it.
  fileprivate mutating func fill(to count: Int) {
    while cells.count < count { cells.append("") }
    while cells.count > count, cells.last?.isEmpty == true { cells.removeLast() }
  }
}
