/// What one row may hold. Longer is no open data: a quote that was never closed, a picture inside a cell, an attack.
enum RowLimits {
  /// Bytes of one text. The longest in the files we know has 4 KB.
  static let text = 64 * 1024
  /// Bytes of a cell that holds an outline (WKT or GeoJSON); those of a coast are long.
  static let outline = 1_000_000
  /// People named by one row. The longest list in the files we know has 37.
  static let people = 200

  static func check(_ row: JSONObject) throws(Refusal) {
    for member in row.members { try check(member.value, member.name) }
  }

  private static func check(_ value: JSONValue, _ name: String) throws(Refusal) {
    switch value {
    case .string(let text), .number(let text):
      let length = text.utf8.count
      if length > RowLimits.text, length > RowLimits.outline || !isOutline(text) {
        throw Refusal(.cellTooLong, "\(name): \(length) bytes")
      }
    case .array(let values): for value in values { try check(value, name) }
    case .object(let object): for member in object.members { try check(member.value, name) }
    case .null, .bool: break
    }
  }

  private static func isOutline(_ text: String) -> Bool {
    let head = text.prefix(24).uppercased().drop { $0 == " " }
    return ["{", "POLYGON", "MULTIPOLYGON", "SRID=", "GEOMETRYCOLLECTION"].contains { head.hasPrefix($0) }
  }
}
