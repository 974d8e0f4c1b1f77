import FactLog

extension Catalogue {
  /// Those of `found` from `offset` on, nearest first, without a position last.
  ///
  /// For the first pages of many items only a neighbourhood is looked at, which grows until it surely holds them; everything is
  /// sorted only when the page lies far down.
  func nearest(_ found: BitSet, _ total: Int, from: Point, _ descending: Bool, _ offset: Int, _ limit: Int) -> [Int] {
    let (end, overflows) = offset.addingReportingOverflow(limit)
    if !descending && !overflows && total > 2000 && end < total / 8 && from.isOnEarth && isOnMap(found) {
      if let near = neighbourhood(found, from: from, atLeast: end) { return Array(near[offset..<end]) }
    }
    var placed: [Placed] = []
    var unplaced: [Int] = []
    found.forEach { item in
      if let point = columns.point(item) {
        placed.append(Placed(item: item, metres: from.metres(to: point)))
      } else {
        unplaced.append(item)
      }
    }
    placed = placed.arranged { $0.metres != $1.metres ? ($0.metres < $1.metres) != descending : $0.item < $1.item }
    return Array((placed.map { $0.item } + unplaced).dropFirst(offset).prefix(limit))
  }

  /// Whether the spatial index has all of them that have a position.
  private func isOnMap(_ found: BitSet) -> Bool {
    var others = found
    others.subtract(there)
    return others.isEmpty
  }

  private struct Placed {
    let item: Int
    let metres: Double
  }

  /// At least so many of `found`, nearest first, complete up to the last one; nil when they are not surely near enough together.
  private func neighbourhood(_ found: BitSet, from: Point, atLeast wanted: Int) -> [Int]? {
    var reach = 0.002
    while reach < 2 {
      let latitude = abs(from.latitude) + reach
      guard latitude < 80 else { return nil }
      // As far east and west as north and south, at the latitude where degrees are shortest.
      let across = reach / Point.cosine(degrees: latitude)
      let box = Box(
        south: from.latitude - reach, west: from.longitude - across, north: from.latitude + reach, east: from.longitude + across)
      // Whatever is outside the box is at least this far away.
      let sure = reach * Point.metresPerDegree * 0.999_999
      var near: [Placed] = []
      spots.forEach(in: box) { item in
        if found.contains(item), let point = columns.point(item) {
          let metres = from.metres(to: point)
          if metres <= sure { near.append(Placed(item: item, metres: metres)) }
        }
      }
      if near.count >= wanted {
        near = near.arranged { $0.metres != $1.metres ? $0.metres < $1.metres : $0.item < $1.item }
        return near.map { $0.item }
      }
      reach *= 2
    }
    return nil
  }
}
