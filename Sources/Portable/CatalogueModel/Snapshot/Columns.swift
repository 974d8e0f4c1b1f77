/// What filters ask of every item, as columns.
struct Columns: Sendable {
  static let none = UInt16.max
  static let noCoordinate = Int32.min
  static let noYear = Int32.max

  /// Ten-millionths of a degree, as in the items.
  let latitude: Column<Int32>
  let longitude: Column<Int32>
  let year: Column<Int32>
  /// Index into `Catalogue.categories`, and into `boroughs`.
  let category: Column<UInt16>
  let borough: Column<UInt16>
  let kind: Column<UInt8>
  let status: Column<UInt8>
  static let bytesPerItem = 4 * 3 + 2 * 2 + 2

  init(_ bytes: UnsafeRawBufferPointer, count: Int, categories: Int, boroughs: Int, wasAccepted: Bool) throws(CatalogueError) {
    guard bytes.count / Self.bytesPerItem == count, bytes.count % Self.bytesPerItem == 0 else { throw .damaged }
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
    for index in 0..<count where !wasAccepted {
      guard category[index] == Self.none || Int(category[index]) < categories,
        borough[index] == Self.none || Int(borough[index]) < boroughs
      else { throw .damaged }
    }
  }

  /// Present or temporary: it can be met.
  func isThere(_ index: Int) -> Bool { status[index] < Item.Status.removed.rawValue }

  func point(_ index: Int) -> Point? {
    guard latitude[index] != Self.noCoordinate else { return nil }
    return Point(latitude: Double(latitude[index]) / 10_000_000, longitude: Double(longitude[index]) / 10_000_000)
  }
}
