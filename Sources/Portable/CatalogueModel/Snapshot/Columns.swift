/// What filters ask of every item, as columns.
struct Columns: Sendable {
  static let none = UInt16.max
  static let noCoordinate = Int32.min
  static let noYear = Int32.max

  /// Millionths of a degree.
  let latitude: Column<Int32>
  let longitude: Column<Int32>
  let year: Column<Int32>
  /// Index into `Catalogue.categories`, and into `boroughs`.
  let category: Column<UInt16>
  let borough: Column<UInt16>
  let kind: Column<UInt8>
  let status: Column<UInt8>
  static let bytesPerItem = 4 * 3 + 2 * 2 + 2

  init(_ bytes: UnsafeRawBufferPointer, count: Int, categories: Int, boroughs: Int) throws(CatalogueError) {
    guard bytes.count == count * Self.bytesPerItem else { throw .damaged }
    var start = 0
    func next<T>(_ type: T.Type) -> Column<T> {
      let size = count * MemoryLayout<T>.size
      start += size
      return Column(UnsafeRawBufferPointer(rebasing: bytes[(start - size)..<start]))
    }
    latitude = next(Int32.self)
    longitude = next(Int32.self)
    year = next(Int32.self)
    category = next(UInt16.self)
    borough = next(UInt16.self)
    kind = next(UInt8.self)
    status = next(UInt8.self)
    for index in 0..<count {
      guard category[index] == Self.none || Int(category[index]) < categories,
        borough[index] == Self.none || Int(borough[index]) < boroughs
      else { throw .damaged }
    }
  }

  /// Present or temporary: it can be met.
  func isThere(_ index: Int) -> Bool { status[index] < Item.Status.removed.rawValue }

  func point(_ index: Int) -> Point? {
    guard latitude[index] != Self.noCoordinate else { return nil }
    return Point(latitude: Double(latitude[index]) / 1_000_000, longitude: Double(longitude[index]) / 1_000_000)
  }
}

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
    for order in [titleFrench, titleEnglish, artist, year, added] where order.count != count { throw .damaged }
    let known = Column<UInt32>(file[.known])
    guard known.count == 3, (0..<3).allSatisfy({ Int(known[$0]) <= count }) else { throw .damaged }
    (titled, withArtist, dated) = (Int(known[0]), Int(known[1]), Int(known[2]))
  }
}
