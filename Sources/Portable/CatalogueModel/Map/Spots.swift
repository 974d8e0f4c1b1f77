/// The spatial index: items on the map in Morton order, so that every square of the grid, at every level, is one run of it. A tree of
/// squares without a tree: a run splits where the bits of its first and last code part.
struct Spots: Sendable {
  let codes: Column<UInt64>
  let items: Column<UInt32>

  init(_ file: SnapshotReader, count: Int) throws(CatalogueError) {
    codes = Column(file[.spotCodes])
    items = try file.indices(.spotItems, below: count)
    if file.wasAccepted { return }
    guard codes.count == items.count, codes.isRising(below: 1 << UInt64(2 * Morton.bits)) else { throw .damaged }
  }

  /// Calls `body` with the run of each square of `level` that touches the box, whole also where it reaches beyond; stops when `body`
  /// says so by giving false, and then gives false.
  func squares(touching box: Box, level: Int, _ body: (Range<Int>) -> Bool) -> Bool {
    visit(0..<codes.count, Area(box), level, splitsCovered: true, body)
  }

  /// Calls `body` with the items in the box, and perhaps with some less than a metre around it.
  func forEach(in box: Box, _ body: (Int) -> Void) {
    _ = visit(0..<codes.count, Area(box), Morton.bits, splitsCovered: false) { run in
      for position in run { body(Int(items[position])) }
      return true
    }
  }

  private func visit(
    _ run: Range<Int>, _ area: Area, _ level: Int, splitsCovered: Bool, _ body: (Range<Int>) -> Bool
  ) -> Bool {
    guard !run.isEmpty else { return true }
    let first = codes[run.lowerBound]
    let shared = min(level, Morton.sharedLevel(first, codes[run.upperBound - 1]))
    let square = Area(level: shared, around: first)
    guard area.touches(square) else { return true }
    if shared == level || !splitsCovered && area.covers(square) { return body(run) }
    // The four quarters of the square follow each other.
    let shift = UInt64(2 * (Morton.bits - shared - 1))
    let quarter = first >> shift & ~3
    var start = run.lowerBound
    for number in 1...4 as ClosedRange<UInt64> {
      let end = number == 4 ? run.upperBound : lowerBound((quarter + number) << shift, in: start..<run.upperBound)
      guard visit(start..<end, area, level, splitsCovered: splitsCovered, body) else { return false }
      start = end
    }
    return true
  }

  /// The first position in `run` whose code is at least `code`.
  private func lowerBound(_ code: UInt64, in run: Range<Int>) -> Int {
    var low = run.lowerBound, high = run.upperBound
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < code { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A rectangle of cells, its sides included.
private struct Area {
  let low, high: Morton.Cell

  /// A cell more on each side, for what rounding may move.
  init(_ box: Box) {
    let low = Morton.cell(Point(latitude: box.south, longitude: box.west))
    let high = Morton.cell(Point(latitude: box.north, longitude: box.east))
    self.low = Morton.Cell(x: low.x - min(low.x, 1), y: low.y - min(low.y, 1))
    self.high = Morton.Cell(x: high.x + 1, y: high.y + 1)
  }

  /// The square of a level that has the code in it.
  init(level: Int, around code: UInt64) {
    let cell = Morton.cell(of: code)
    let rest: UInt32 = level >= Morton.bits ? 0 : UInt32.max >> UInt32(level + 1)
    low = Morton.Cell(x: cell.x & ~rest, y: cell.y & ~rest)
    high = Morton.Cell(x: cell.x | rest, y: cell.y | rest)
  }

  func touches(_ other: Area) -> Bool {
    low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
  }

  func covers(_ other: Area) -> Bool {
    low.x <= other.low.x && other.high.x <= high.x && low.y <= other.low.y && other.high.y <= high.y
  }
}

/// Sorts the items that belong on the map.
struct SpotsBuilder {
  let codes: [UInt64]
  let items: [UInt32]

  init(_ items: [Item]) {
    var spots: [(code: UInt64, item: UInt32)] = []
    for (index, item) in items.enumerated() {
      guard item.status.isThere, let point = item.point, point.isOnEarth else { continue }
      spots.append((Morton.code(Morton.cell(point)), UInt32(index)))
    }
    spots.sort { $0.code != $1.code ? $0.code < $1.code : $0.item < $1.item }
    codes = spots.map { $0.code }
    self.items = spots.map { $0.item }
  }
}
