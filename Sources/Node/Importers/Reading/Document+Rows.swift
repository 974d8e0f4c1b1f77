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
    case .csv(let header, _): try forEachCSV(header, body)
    case .json: if let list = rowList { try forEach(in: list, body) }
    }
  }

  private func forEachCSV(_ header: [String], _ body: (Row?, Refusal) throws(ImportError) -> Bool) throws(ImportError) {
    try bytes.reading { (buffer) throws(ImportError) in
      var reader = CSVReader(UnsafeBufferPointer(rebasing: buffer[start...]))
      _ = reader.next()
      var number = 0
      while let cells = reader.next() {
        number += 1
        if cells.fault == .cellTooLong {
          if try !body(nil, Refusal(.cellTooLong, "line \(cells.line)")) { return }
        } else if cells.cells.count != header.count {
          let counts = "\(cells.cells.count) instead of \(header.count)"
          if try !body(nil, Refusal(.cellCount, "line \(cells.line): \(counts)")) { return }
        } else {
          let fields = JSONObject(members: zip(header, cells.cells).map { ($0, .string($1)) })
          if try !pass(Row(number: number, fields: fields), to: body) { return }
        }
      }
    }
  }

  /// The elements of one list of a JSON document, each parsed when its turn comes.
  func forEach(in list: List, _ body: (Row?, Refusal) throws(ImportError) -> Bool) throws(ImportError) {
    let isGeoJSON = isGeoJSON
    try bytes.reading { (buffer) throws(ImportError) in
      var reader = JSONReader(buffer, at: list.start, allowsTrailingComma: isScript)
      var number = 0
      try reader.elements { (reader) throws(ImportError) in
        number += 1
        guard case .object(let object) = try reader.value() else { return try body(nil, Refusal(.notAnObject)) }
        var row = Row(number: number, fields: object)
        if isGeoJSON {
          row.fields = object["properties"].object ?? JSONObject()
          row.geometry = object["geometry"]
        }
        return try pass(row, to: body)
      }
    }
  }

  /// A row that holds too much is refused before anybody reads it.
  private func pass(_ row: Row, to body: (Row?, Refusal) throws(ImportError) -> Bool) throws(ImportError) -> Bool {
    do { try RowLimits.check(row.fields) } catch { return try body(nil, error) }
    return try body(row, Refusal(.emptyRow))
  }
}
