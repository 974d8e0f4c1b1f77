import CatalogueModel

/// The outlines that are known already, to compare stated boroughs with.
struct Outlines {
  private let boundaries: [(key: BoroughKey, box: Box, polygons: [Polygon])]

  init(_ boundaries: [Boundary]) {
    self.boundaries = boundaries.map { ($0.key, Outlines.box($0.polygons), $0.polygons) }
  }

  /// Why the stated borough and the outlines do not agree, if so. Boroughs without an outline cannot disagree.
  func disagreement(_ point: Point, _ borough: BoroughKey) -> Reason? {
    guard let stated = boundaries.first(where: { $0.key == borough }) else { return nil }
    if contains(stated, point) { return nil }
    return boundaries.contains { contains($0, point) } ? .unlikeOutline : .outsideOutlines
  }

  private func contains(_ boundary: (key: BoroughKey, box: Box, polygons: [Polygon]), _ point: Point) -> Bool {
    boundary.box.contains(point)
      && boundary.polygons.contains { polygon in
        Outlines.isInside(point, polygon.outer) && !polygon.holes.contains { Outlines.isInside(point, $0) }
      }
  }

  private static func box(_ polygons: [Polygon]) -> Box {
    var box = Box(south: .infinity, west: .infinity, north: -.infinity, east: -.infinity)
    for point in polygons.lazy.flatMap(\.outer) {
      box.south = min(box.south, point.latitude)
      box.north = max(box.north, point.latitude)
      box.west = min(box.west, point.longitude)
      box.east = max(box.east, point.longitude)
    }
    return box
  }

  /// Even-odd rule.
  private static func isInside(_ point: Point, _ ring: [Point]) -> Bool {
    guard var before = ring.last else { return false }
    var inside = false
    for corner in ring {
      if (corner.latitude > point.latitude) != (before.latitude > point.latitude),
        point.longitude < (before.longitude - corner.longitude) * (point.latitude - corner.latitude)
          / (before.latitude - corner.latitude) + corner.longitude
      {
        inside.toggle()
      }
      before = corner
    }
    return inside
  }
}
