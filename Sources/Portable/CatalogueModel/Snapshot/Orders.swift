/// The items in each order that lists can have.
struct Orders: Sendable {
  let titleFrench, titleEnglish, artist, year, added: Column<UInt32>
  /// How many items have a title, a person, a year: they stand before those that have none.
  let titled, withArtist, dated: Int

  init(_ file: SnapshotReader, count: Int) throws(CatalogueError) {
    titleFrench = try file.indices(.orderTitleFrench, below: count)
    titleEnglish = try file.indices(.orderTitleEnglish, below: count)
    artist = try file.indices(.orderArtist, below: count)
    year = try file.indices(.orderYear, below: count)
    added = try file.indices(.orderAdded, below: count)
    for order in [titleFrench, titleEnglish, artist, year, added] where !file.wasAccepted {
      guard order.count == count, Self.isPermutation(order) else { throw .damaged }
    }
    let known = Column<UInt32>(file[.known])
    guard known.count == 3 else { throw .damaged }
    for part in 0..<3 where known[part] > UInt32(clamping: count) { throw .damaged }
    (titled, withArtist, dated) = (Int(known[0]), Int(known[1]), Int(known[2]))
  }

  /// Whether every item is in it once; all are known to be below its count.
  private static func isPermutation(_ order: Column<UInt32>) -> Bool {
    var seen = BitSet(size: order.count)
    for position in 0..<order.count { seen.insert(Int(order[position])) }
    return seen.count == order.count
  }
}
