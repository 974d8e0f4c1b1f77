import CatalogueModel

/// A small plan drawn by our own code: outlines of boroughs and towns, the water between them, discs where things are.
struct MiniMap {
  /// The grid of the drawing.
  static let width = 320
  static let height = 200

  let box: Box

  /// A plan `kilometres` wide around a point.
  init(around point: Point, kilometres: Double) {
    let high = kilometres / 111.2 * Double(Self.height) / Double(Self.width) / 2
    let wide = kilometres / 111.2 / Self.shrink(point.latitude) / 2
    box = Box(
      south: point.latitude - high, west: point.longitude - wide, north: point.latitude + high, east: point.longitude + wide)
  }

  /// A plan that shows the whole of `box`, with a margin.
  init(showing box: Box) {
    let middle = Point(latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2)
    let wide = (box.east - box.west) * Self.shrink(middle.latitude)
    let needed = max(wide, (box.north - box.south) * Double(Self.width) / Double(Self.height), 0.004) * 1.15
    self.init(around: middle, kilometres: needed * 111.2)
  }

  /// Where a point falls on the grid.
  func position(_ point: Point) -> (x: Int, y: Int) {
    let x = (point.longitude - box.west) / (box.east - box.west) * Double(Self.width)
    let y = (box.north - point.latitude) / (box.north - box.south) * Double(Self.height)
    // Whatever lies far outside is brought near: the frame hides it, and numbers stay short.
    return (Int(min(max(x, -1e5), 1e5).rounded()), Int(min(max(y, -1e5), 1e5).rounded()))
  }

  /// How much shorter a degree of longitude is than one of latitude: the cosine, by its series (exact to 0.001 up to 70°).
  private static func shrink(_ latitude: Double) -> Double {
    let x = latitude * 0.017_453_292_519_943
    let square = x * x
    return max(0.2, 1 - square / 2 + square * square / 24 - square * square * square / 720)
  }
}

extension MiniMap {
  /// Draws the outlines that the plan touches. Where there are none, nothing says that there is water.
  func land(_ h: HTML, _ boundaries: [Boundary]) {
    var isAny = false
    for boundary in boundaries {
      for polygon in boundary.polygons where touches(polygon.outer) {
        if !isAny { h.raw("<path class=\"land\" fill-rule=\"evenodd\" d=\"") }
        isAny = true
        ring(h, polygon.outer)
        for hole in polygon.holes { ring(h, hole) }
      }
    }
    h.raw(isAny ? "\"/>" : "<path class=\"land\" d=\"M0 0h320v200H0z\"/>")
  }

  /// An outline of its own, for places that have one.
  func shape(_ h: HTML, _ polygons: [Polygon]) {
    if polygons.isEmpty { return }
    h.raw("<path class=\"place\" fill-rule=\"evenodd\" d=\"")
    for polygon in polygons {
      ring(h, polygon.outer)
      for hole in polygon.holes { ring(h, hole) }
    }
    h.raw("\"/>")
  }

  func disc(_ h: HTML, _ point: Point, radius: Int, class name: StaticString) {
    let (x, y) = position(point)
    h.raw("<circle class=\"")
    h.raw(name)
    h.raw("\" cx=\"")
    h.number(x)
    h.raw("\" cy=\"")
    h.number(y)
    h.raw("\" r=\"")
    h.number(radius)
    h.raw("\"/>")
  }

  private func touches(_ ring: [Point]) -> Bool {
    guard let frame = Box(around: ring) else { return false }
    return frame.south <= box.north && frame.north >= box.south && frame.west <= box.east && frame.east >= box.west
  }

  /// One closed ring on the grid. Points that fall together are written once; runs far outside the frame are skipped where
  /// they stay on one side of it, which cannot be seen.
  private func ring(_ h: HTML, _ points: [Point]) {
    var last: (x: Int, y: Int)?
    var lastSide = 0
    var held: (x: Int, y: Int)?
    var isFirst = true
    func write(_ p: (x: Int, y: Int)) {
      h.raw(isFirst ? "M" : "L")
      isFirst = false
      h.number(p.x)
      h.raw(" ")
      h.number(p.y)
    }
    for point in points {
      let p = position(point)
      if let last, last.x == p.x && last.y == p.y { continue }
      let side = side(p)
      if side != 0 && side == lastSide {
        held = p
      } else {
        if let skipped = held { write(skipped) }
        held = nil
        write(p)
      }
      last = p
      lastSide = side
    }
    if let held { write(held) }
    if !isFirst { h.raw("z") }
  }

  /// On which side of the frame a point lies: 0 inside or in a corner region, else one of four.
  private func side(_ p: (x: Int, y: Int)) -> Int {
    if p.x < -8 { return 1 }
    if p.x > Self.width + 8 { return 2 }
    if p.y < -8 { return 3 }
    if p.y > Self.height + 8 { return 4 }
    return 0
  }
}
