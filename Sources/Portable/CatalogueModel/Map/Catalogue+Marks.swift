import FactLog

extension Catalogue {
  /// Never more marks than this are given for a viewport.
  public static let mostMarks = 300

  /// The marks for a viewport: matching items that are there and have a position, in squares about 64 pixels wide.
  ///
  /// The squares are those of the whole world, so a mark stays as it is while the map is moved; those at the border of the viewport are
  /// given whole. Where they would be more than `mostMarks`, larger ones are taken. One pass over the items in the viewport at worst,
  /// whatever the catalogue's size.
  /// - Parameter zoom: as web maps count: the world is 256 · 2^zoom pixels wide. From 18 on a mark always lists its items.
  /// - Precondition: `found` is of this catalogue.
  public func marks(in box: Box, zoom: Int, matching found: BitSet) -> [Mark] {
    precondition(found.size == count, "a set of another catalogue")
    // A square of 2^-level of the world is 256 · 2^(zoom - level) pixels wide: at zoom + 2 it is 64.
    var level = min(max(zoom, 0) + 2, Morton.bits)
    while true {
      if let marks = marks(in: box, level: level, listsItems: zoom >= 18, found) { return marks }
      level -= 1
    }
  }

  /// Nil when there would be too many. The whole world, level 0, is one mark.
  private func marks(in box: Box, level: Int, listsItems: Bool, _ found: BitSet) -> [Mark]? {
    var marks: [Mark] = []
    let fits = spots.squares(touching: box, level: level) { run in
      var gathered = Gathered()
      for position in run {
        let item = Int(spots.items[position])
        if found.contains(item) { gathered.add(item, Morton.cell(of: spots.codes[position])) }
      }
      if gathered.count == 0 { return true }
      if marks.count == Self.mostMarks { return false }
      marks.append(gathered.mark(level: level, listsItems: listsItems) { columns.point($0) })
      return true
    }
    return fits ? marks : nil
  }
}

/// The items of one square.
private struct Gathered {
  static let mostItems = 40

  private(set) var count = 0
  private var items: [Int] = []
  private var low = Morton.Cell(x: .max, y: .max)
  private var high = Morton.Cell(x: 0, y: 0)
  private var x = 0.0
  private var y = 0.0

  mutating func add(_ item: Int, _ cell: Morton.Cell) {
    count += 1
    if items.count < Self.mostItems { items.append(item) }
    low = Morton.Cell(x: min(low.x, cell.x), y: min(low.y, cell.y))
    high = Morton.Cell(x: max(high.x, cell.x), y: max(high.y, cell.y))
    x += Double(cell.x)
    y += Double(cell.y)
  }

  func mark(level: Int, listsItems: Bool, _ pointOf: (Int) -> Point?) -> Mark {
    if count == 1, let item = items.first, let point = pointOf(item) {
      let box = Box(south: point.latitude, west: point.longitude, north: point.latitude, east: point.longitude)
      return Mark(point: point, count: 1, box: box, items: items)
    }
    let southWest = Morton.point(x: Double(low.x), y: Double(low.y)), northEast = Morton.point(x: Double(high.x), y: Double(high.y))
    let box = Box(south: southWest.latitude, west: southWest.longitude, north: northEast.latitude, east: northEast.longitude)
    // About two metres: no zoom of a web map parts them.
    let isOneSpot = box.north - box.south < 0.000_02 && box.east - box.west < 0.000_02
    let isCluster = !isOneSpot && !listsItems
    let middle = (x: x / Double(count), y: y / Double(count))
    return Mark(
      point: isCluster
        ? Morton.point(x: Self.inside(middle.x, level), y: Self.inside(middle.y, level)) : Morton.point(x: middle.x, y: middle.y),
      count: count, box: box, items: isCluster ? [] : items.arranged(<))
  }

  /// Two fifths of a square away from its borders, so that the circles of neighbours do not cover each other.
  private static func inside(_ place: Double, _ level: Int) -> Double {
    let side = Double(UInt64(1) << UInt64(Morton.bits - level))
    let start = (place / side).rounded(.down) * side
    return min(max(place, start + side * 0.4), start + side * 0.6)
  }
}
