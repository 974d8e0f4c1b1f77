import CatalogueModel

/// A geometry as GeoJSON, Esri JSON, WKT or text of a Python program has it.
struct Geometry {
  var point: Point?
  var polygons: [Polygon] = []

  /// Nil for none; a refusal for one that cannot be read.
  static func read(_ value: JSONValue, _ notes: RowNotes) throws(Refusal) -> Geometry? {
    switch value {
    case .object(let object): return try read(object, notes)
    case .string(let text):
      let text = Texts.line(text, notes)
      if text.isEmpty { return nil }
      if text.hasPrefix("{") { return try read(json(text, notes), notes) }
      return try WKT.read(text, notes)
    default: return nil
    }
  }

  private static func json(_ text: String, _ notes: RowNotes) throws(Refusal) -> JSONValue {
    if let value = parse(text) { return value }
    // Python writes single quotes, None and round brackets.
    let python = text.replacingAll("'", by: "\"").replacingAll("None", by: "null").replacingAll("(", by: "[")
      .replacingAll(")", by: "]")
      .replacingAll("],]", by: "]]")
    guard let value = parse(python) else { throw Refusal(.badGeometry, text) }
    notes.note(.pythonText, text)
    return value
  }

  private static func parse(_ text: String) -> JSONValue? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes)
      guard let value = try? reader.value() else { return nil }
      reader.skipBlanks()
      return reader.isAtEnd ? value : nil
    }
  }

  private static func read(_ object: JSONObject, _ notes: RowNotes) throws(Refusal) -> Geometry? {
    let coordinates = object["coordinates"]
    switch object["type"].text {
    case "Point": return point(coordinates).map { Geometry(point: $0) }
    case "MultiPoint", "LineString":
      return Geometry(point: middle((coordinates.array ?? []).compactMap(point)))
    case "Polygon": return of([try polygon(coordinates, notes)])
    case "MultiPolygon", "MultiLineString":
      var polygons: [Polygon] = []
      if object["type"].text == "MultiLineString" {
        return Geometry(point: middle((coordinates.array ?? []).flatMap { ($0.array ?? []).compactMap(point) }))
      }
      for part in coordinates.array ?? [] { polygons.append(try polygon(part, notes)) }
      return of(polygons)
    case "GeometryCollection":
      var result = Geometry()
      for part in object["geometries"].array ?? [] {
        guard let part = try read(part, notes) else { continue }
        result.point = result.point ?? part.point
        result.polygons += part.polygons
      }
      return result.point == nil ? nil : result
    case "Feature": return try read(object["geometry"], notes)
    case "":
      if object.has("rings") { return of([try polygon(object["rings"], notes)]) }
      if let y = object["lat"].double ?? object["y"].double,
        let x = object["lng"].double ?? object["lon"].double ?? object["x"].double
      {
        return Geometry(point: Point(latitude: y, longitude: x))
      }
      throw Refusal(.badGeometry, object.members.map(\.name).joined(separator: ", "))
    default: throw Refusal(.badGeometry, object["type"].text)
    }
  }

  static func point(_ value: JSONValue) -> Point? {
    guard let pair = value.array, pair.count >= 2, let x = pair[0].double, let y = pair[1].double, x.isFinite,
      y.isFinite
    else { return nil }
    return Point(latitude: y, longitude: x)
  }

  /// A list of rings. A ring that is not closed is taken as closed.
  static func polygon(_ value: JSONValue, _ notes: RowNotes) throws(Refusal) -> Polygon {
    var rings: [[Point]] = []
    for part in value.array ?? [] {
      let points = (part.array ?? []).compactMap(point)
      guard points.count == part.array?.count else { throw Refusal(.badGeometry, "a point is not two numbers") }
      rings.append(try ring(points, notes))
    }
    guard let outer = rings.first else { throw Refusal(.badGeometry, "no ring") }
    return Polygon(outer: outer, holes: Array(rings.dropFirst()))
  }

  /// Without the last point, which repeats the first.
  static func ring(_ points: [Point], _ notes: RowNotes) throws(Refusal) -> [Point] {
    var points = points
    if points.count > 1, points.first == points.last { points.removeLast() } else { notes.note(.closedRing) }
    // Feet or metres of a projection, say: no catalogue could be read again with such an outline in it.
    if let stray = points.first(where: { !Areas.world.contains($0) }) {
      throw Refusal(.outsideBox, "\(stray.latitude), \(stray.longitude)")
    }
    guard points.count >= 3 else { throw Refusal(.badGeometry, "a ring of fewer than three points") }
    return points.map(\.toCentimetres)
  }

  static func of(_ polygons: [Polygon]) -> Geometry? {
    guard let first = polygons.max(by: { abs(area($0.outer)) < abs(area($1.outer)) }) else { return nil }
    return Geometry(point: inside(first.outer), polygons: polygons)
  }

  private static func middle(_ points: [Point]) -> Point? {
    if points.isEmpty { return nil }
    let count = Double(points.count)
    return Point(
      latitude: points.reduce(0) { $0 + $1.latitude } / count, longitude: points.reduce(0) { $0 + $1.longitude } / count
    )
  }

  private static func area(_ ring: [Point]) -> Double {
    var sum = 0.0
    for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      sum += a.longitude * b.latitude - b.longitude * a.latitude
    }
    return sum / 2
  }

  /// The centre of gravity of a ring (of its corners when it encloses nothing).
  private static func inside(_ ring: [Point]) -> Point? {
    guard let origin = ring.first else { return nil }
    let local = ring.map { Point(latitude: $0.latitude - origin.latitude, longitude: $0.longitude - origin.longitude) }
    let area = area(local)
    if abs(area) < 1e-14 { return middle(ring) }
    var (x, y) = (0.0, 0.0)
    for (a, b) in zip(local, local.dropFirst() + local.prefix(1)) {
      let cross = a.longitude * b.latitude - b.longitude * a.latitude
      x += (a.longitude + b.longitude) * cross
      y += (a.latitude + b.latitude) * cross
    }
    return Point(latitude: origin.latitude + y / (6 * area), longitude: origin.longitude + x / (6 * area))
  }
}
