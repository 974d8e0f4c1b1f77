extension Point {
  /// Metres to another point on a sphere flattened between the two: right within 0.1 % over a city, some per cent over a country.
  public func metres(to other: Point) -> Double {
    let up = (latitude - other.latitude) * 111_195
    let along = (longitude - other.longitude) * 111_195 * Self.cosine(degrees: (latitude + other.latitude) / 2)
    return (along * along + up * up).squareRoot()
  }

  /// The cosine for −90…90 degrees, by its series: no mathematics library is linked in the browser.
  static func cosine(degrees: Double) -> Double {
    let x = degrees * 0.017453292519943295
    let square = x * x
    var term = 1.0, sum = 1.0
    for n in 1...10 {
      term *= -square / Double((2 * n - 1) * (2 * n))
      sum += term
    }
    return sum
  }
}

extension Polygon {
  /// Whether the point is inside the outline and in none of its holes (even-odd rule). Linear in the outline's points.
  public func contains(_ point: Point) -> Bool {
    Self.ring(outer, contains: point) && !holes.contains { Self.ring($0, contains: point) }
  }

  private static func ring(_ ring: [Point], contains point: Point) -> Bool {
    var isInside = false
    var before = ring.count - 1
    for index in ring.indices {
      let a = ring[index], b = ring[before]
      before = index
      guard (a.latitude > point.latitude) != (b.latitude > point.latitude) else { continue }
      let crossing = (b.longitude - a.longitude) * (point.latitude - a.latitude) / (b.latitude - a.latitude) + a.longitude
      if point.longitude < crossing { isInside.toggle() }
    }
    return isInside
  }

  /// The smallest box around the outline; nil when it has no points.
  public var box: Box? { Box(around: outer) }
}

extension Box {
  public init?(around points: some Sequence<Point>) {
    var box: Box?
    for point in points {
      var grown = box ?? Box(south: point.latitude, west: point.longitude, north: point.latitude, east: point.longitude)
      grown.south = min(grown.south, point.latitude)
      grown.north = max(grown.north, point.latitude)
      grown.west = min(grown.west, point.longitude)
      grown.east = max(grown.east, point.longitude)
      box = grown
    }
    guard let box else { return nil }
    self = box
  }

  public var centre: Point { Point(latitude: (south + north) / 2, longitude: (west + east) / 2) }
}

extension Boundary {
  public func contains(_ point: Point) -> Bool { polygons.contains { $0.contains(point) } }
}

extension Catalogue {
  /// The borough or town whose outline has the point in it.
  public func boundary(containing point: Point) -> Boundary? { boundaries.first { $0.contains(point) } }

  /// The smallest box around all items that are on the map; nil when there is none.
  public func box(of items: BitSet) -> Box? {
    var points: [Point] = []
    items.forEach { if columns.isThere($0), let point = columns.point($0) { points.append(point) } }
    return Box(around: points)
  }
}
