/// What the map draws in one place: a work, several works on one spot, or a cluster to zoom into.
public struct Mark: Equatable, Sendable {
  /// The middle of its items.
  public let point: Point
  public let count: Int
  /// The box around its items.
  public let box: Box
  /// The items themselves, when no zooming would part them (at most 40 of them), or when there is but one; empty for a cluster.
  public let items: [Int]
}

extension Catalogue {
  /// Never more marks than this are given for a viewport.
  public static let mostMarks = 300

  /// The marks for a viewport: matching items that are there and have a position, in squares of about 60 pixels.
  ///
  /// One pass over the index within the viewport, whatever the catalogue's size; deterministic.
  /// - Parameter zoom: as web maps count: the world is 256 · 2^zoom pixels wide.
  public func marks(in box: Box, zoom: Int, matching found: BitSet) -> [Mark] {
    // A square of 2^-level of the world is 256 · 2^(zoom - level) pixels wide: at zoom + 2 it is 64.
    var level = min(max(zoom, 0) + 2, Morton.bits)
    while true {
      if let marks = marks(in: box, level: level, isDeepest: zoom >= 18, found) { return marks }
      level -= 1
    }
  }

  /// Nil when there would be too many.
  private func marks(in box: Box, level: Int, isDeepest: Bool, _ found: BitSet) -> [Mark]? {
    let low = spots.lowerBound(Morton.code(Point(latitude: box.south, longitude: box.west)))
    let high = spots.lowerBound(Morton.code(Point(latitude: box.north, longitude: box.east)) + 1)
    let shift = UInt64(2 * (Morton.bits - level))
    var marks: [Mark] = []
    var group: [Int] = []
    var square: UInt64?
    for position in low..<max(low, high) {
      let item = Int(spots.items[position])
      guard found.contains(item), let point = columns.point(item), box.contains(point) else { continue }
      let own = spots.codes[position] >> shift
      if own != square, !group.isEmpty {
        if marks.count == Self.mostMarks && level > 0 { return nil }
        marks.append(mark(group, isDeepest))
        group.removeAll(keepingCapacity: true)
      }
      square = own
      group.append(item)
    }
    if !group.isEmpty {
      if marks.count == Self.mostMarks && level > 0 { return nil }
      marks.append(mark(group, isDeepest))
    }
    return marks
  }

  private func mark(_ items: [Int], _ isDeepest: Bool) -> Mark {
    var latitude = 0.0, longitude = 0.0
    let points = items.compactMap { columns.point($0) }
    for point in points {
      latitude += point.latitude
      longitude += point.longitude
    }
    let centre = Point(latitude: latitude / Double(points.count), longitude: longitude / Double(points.count))
    let box = Box(around: points) ?? Box(south: centre.latitude, west: centre.longitude, north: centre.latitude, east: centre.longitude)
    let isOneSpot = box.north - box.south < 0.000_02 && box.east - box.west < 0.000_02
    return Mark(point: centre, count: items.count, box: box, items: isOneSpot || isDeepest ? Array(items.prefix(40)) : [])
  }

  /// The other items within a few metres of this one that are there.
  public func sameSpot(as index: Int) -> [Int] {
    guard let point = columns.point(index) else { return [] }
    let reach = 0.000_05
    let box = Box(
      south: point.latitude - reach, west: point.longitude - reach, north: point.latitude + reach, east: point.longitude + reach)
    let low = spots.lowerBound(Morton.code(Point(latitude: box.south, longitude: box.west)))
    let high = spots.lowerBound(Morton.code(Point(latitude: box.north, longitude: box.east)) + 1)
    return (low..<max(low, high)).map { Int(spots.items[$0]) }.filter { other in
      other != index && columns.point(other).map { box.contains($0) } ?? false
    }.sorted()
  }
}
