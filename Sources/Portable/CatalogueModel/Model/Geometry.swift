/// A place on earth, in degrees (WGS 84).
public struct Point: Hashable, Sendable {
  public var latitude: Double
  public var longitude: Double
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether it is on earth: −90…90 and −180…180 degrees, and a number at all.
  public var isOnEarth: Bool { latitude >= -90 && latitude <= 90 && longitude >= -180 && longitude <= 180 }
}

/// A closed outline, and the holes in it. The last point of a ring joins the first; it is not repeated.
public struct Polygon: Equatable, Sendable {
  public var outer: [Point]
  public var holes: [[Point]]
  public init(outer: [Point], holes: [[Point]] = []) {
    self.outer = outer
    self.holes = holes
  }
}

/// A rectangle of latitudes and longitudes. It does not cross the date line.
public struct Box: Equatable, Sendable {
  public var south, west, north, east: Double
  public init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  public func contains(_ point: Point) -> Bool {
    point.latitude >= south && point.latitude <= north && point.longitude >= west && point.longitude <= east
  }
}

/// The outline of a borough or town, with the name to show.
public struct Boundary: Equatable, Sendable {
  public enum Kind: UInt8, Sendable { case borough = 0, town = 1 }
  public var key: BoroughKey
  public var name: String
  public var kind: Kind
  public var polygons: [Polygon]
  public init(name: String, kind: Kind, polygons: [Polygon]) {
    self.key = BoroughKey(name)
    self.name = name
    self.kind = kind
    self.polygons = polygons
  }
}

/// The nearest whole number, halves away from zero; `rounded()` would ask for a mathematics library, which the browser has not.
func nearest(_ value: Double) -> Int { Int(value < 0 ? value - 0.5 : value + 0.5) }
