import FactLog

extension Catalogue {
  /// The borough or town whose outline has the point in it.
  public func boundary(containing point: Point) -> Boundary? { finder.boundary(containing: point) }

  /// The key of the borough or town whose outline has the point in it.
  public func borough(containing point: Point) -> BoroughKey? { finder.boundary(containing: point)?.key }

  /// The outlines of boroughs and towns that a viewport may show.
  public func boundaries(in box: Box) -> [Boundary] { finder.boundaries(in: box) }

  /// The matching places with an outline that a viewport may show, the largest first, at most 200: what is too small to be seen
  /// goes first. Their outlines are in `item(at:)`. Linear in the outlined places of the catalogue.
  public func outlined(in box: Box, matching found: BitSet) -> [Int] {
    precondition(found.size == count, "a set of another catalogue")
    return outlines.places(touching: box).filter { found.contains($0.item) && columns.isThere($0.item) }
      .arranged { $0.extent != $1.extent ? $0.extent > $1.extent : $0.item < $1.item }
      .prefix(200).map { $0.item }
  }

  /// The smallest box around all items that are on the map; nil when there is none.
  public func box(of items: BitSet) -> Box? {
    precondition(items.size == count, "a set of another catalogue")
    var box: Box?
    items.forEach { item in
      guard columns.isThere(item), let point = columns.point(item) else { return }
      box = box.map { $0.grown(to: point) } ?? Box(around: [point])
    }
    return box
  }

  /// The items in a box that are there.
  public func items(in box: Box) -> BitSet {
    var found = BitSet(size: count)
    spots.forEach(in: box) { item in
      if let point = columns.point(item), box.contains(point) { found.insert(item) }
    }
    return found
  }

  /// The other items within a few metres of this one that are there, in rising order.
  public func sameSpot(as index: Int) -> [Int] {
    precondition(index >= 0 && index < count, "no item of this catalogue")
    guard let point = columns.point(index) else { return [] }
    let reach = 0.000_05
    let box = Box(
      south: point.latitude - reach, west: point.longitude - reach, north: point.latitude + reach, east: point.longitude + reach)
    var others: [Int] = []
    spots.forEach(in: box) { other in
      if other != index, let place = columns.point(other), box.contains(place) { others.append(other) }
    }
    return others.arranged(<)
  }
}

/// The boxes around the outlines of places.
struct Outlines: Sendable {
  private let items: Column<UInt32>
  /// South, west, north, east in ten-millionths of a degree.
  private let sides: Column<Int32>

  init(_ file: SnapshotReader, count: Int) throws(CatalogueError) {
    items = try file.indices(.outlineItems, below: count)
    sides = Column(file[.outlineBoxes])
    guard sides.count == items.count * 4 else { throw .damaged }
  }

  struct Place {
    let item: Int
    let extent: Double
  }

  func places(touching area: Box) -> [Place] {
    var places: [Place] = []
    for position in 0..<items.count {
      let side = { (number: Int) in Double(sides[position * 4 + number]) / 10_000_000 }
      let box = Box(south: side(0), west: side(1), north: side(2), east: side(3))
      guard box.touches(area) else { continue }
      places.append(Place(item: Int(items[position]), extent: (box.north - box.south) * (box.east - box.west)))
    }
    return places
  }
}
