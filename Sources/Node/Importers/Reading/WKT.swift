import CatalogueModel

/// Well-known text (OGC Simple Features): `POINT`, `POLYGON`, `MULTIPOLYGON`, also with `SRID=4326;` before it.
enum WKT {
  static func read(_ text: String, _ notes: RowNotes) throws(Refusal) -> Geometry? {
    var body = text[...]
    if body.uppercased().hasPrefix("SRID="), let end = body.firstIndex(of: ";") {
      body = body[body.index(after: end)...]
    }
    let name = body.prefix { $0.isLetter }.uppercased()
    let rest = body.dropFirst(name.count)
    switch name {
    case "POINT": return numbers(rest).first.map { Geometry(point: $0) }
    case "POLYGON": return Geometry.of([try polygon(rest, notes)])
    case "MULTIPOLYGON":
      var polygons: [Polygon] = []
      for part in groups(rest, depth: 2) { polygons.append(try polygon(part, notes)) }
      return Geometry.of(polygons)
    default: throw Refusal(.badGeometry, String(text.prefix(60)))
    }
  }

  private static func polygon(_ text: Substring, _ notes: RowNotes) throws(Refusal) -> Polygon {
    var rings: [[Point]] = []
    for part in groups(text, depth: 2) { rings.append(try Geometry.ring(numbers(part), notes)) }
    guard let outer = rings.first else { throw Refusal(.badGeometry, String(text.prefix(60))) }
    return Polygon(outer: outer, holes: Array(rings.dropFirst()))
  }

  /// The parts that stand between brackets at `depth`, with their brackets.
  private static func groups(_ text: Substring, depth wanted: Int) -> [Substring] {
    var result: [Substring] = []
    var depth = 0
    var start = text.startIndex
    for index in text.indices {
      if text[index] == "(" {
        depth += 1
        if depth == wanted { start = index }
      } else if text[index] == ")" {
        if depth == wanted { result.append(text[start...index]) }
        depth -= 1
      }
    }
    return result
  }

  private static func numbers(_ text: Substring) -> [Point] {
    text.split(separator: ",").compactMap { pair in
      let parts = pair.split { $0 == " " || $0 == "(" || $0 == ")" }.compactMap { Double($0) }
      return parts.count >= 2 ? Point(latitude: parts[1], longitude: parts[0]) : nil
    }
  }
}
