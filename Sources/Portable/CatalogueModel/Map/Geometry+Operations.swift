extension Point {
  /// Metres to another point on a sphere flattened between the two: right within 0.1 % over a city, some per cent over a country.
  public func metres(to other: Point) -> Double {
    let up = (latitude - other.latitude) * Self.metresPerDegree
    let along = (longitude - other.longitude) * Self.metresPerDegree * Self.cosine(degrees: (latitude + other.latitude) / 2)
    return (along * along + up * up).squareRoot()
  }

  /// The square box that reaches so far from the point in each direction; near the poles it is narrower.
  public func neighbourhood(metres: Double) -> Box {
    let up = metres / Self.metresPerDegree
    let along = up / max(Self.cosine(degrees: latitude), 0.1)
    return Box(south: latitude - up, west: longitude - along, north: latitude + up, east: longitude + along)
  }

  /// Along a meridian of a sphere of 6,371 km.
  static let metresPerDegree = 111_195.0

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
  /// Nil when there are no points.
  public init?(around points: some Sequence<Point>) {
    var box: Box?
    for point in points {
      box =
        box?.grown(to: point)
        ?? Box(south: point.latitude, west: point.longitude, north: point.latitude, east: point.longitude)
    }
    guard let box else { return nil }
    self = box
  }

  func grown(to point: Point) -> Box {
    Box(
      south: min(south, point.latitude), west: min(west, point.longitude), north: max(north, point.latitude),
      east: max(east, point.longitude))
  }

  /// Whether the two have a point in common.
  public func touches(_ other: Box) -> Bool {
    south <= other.north && other.south <= north && west <= other.east && other.west <= east
  }

  public var centre: Point { Point(latitude: (south + north) / 2, longitude: (west + east) / 2) }
}

extension Boundary {
  public func contains(_ point: Point) -> Bool { polygons.contains { $0.contains(point) } }
}
