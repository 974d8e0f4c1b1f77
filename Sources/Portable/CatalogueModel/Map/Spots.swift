/// The spatial index: items on the map in Morton order, so that what is near on earth is near in the list and every square of the
/// grid, at every scale, is one run of it.
struct Spots: Sendable {
  let codes: Column<UInt64>
  let items: Column<UInt32>

  init(_ file: SnapshotReader, count: Int) throws(CatalogueError) {
    codes = Column(file[.spotCodes])
    items = try file.indices(.spotItems, below: count)
    guard codes.count == items.count else { throw .damaged }
  }

  /// The first position whose code is at least `code`.
  func lowerBound(_ code: UInt64) -> Int {
    var low = 0, high = codes.count
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < code { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Degrees as numbers of 31 bits, and both interleaved.
enum Morton {
  static let bits = 31

  static func code(_ point: Point) -> UInt64 {
    spread(cell((point.longitude + 180) / 360)) | spread(cell((point.latitude + 90) / 180)) << 1
  }

  private static func cell(_ share: Double) -> UInt64 {
    UInt64(min(max(share, 0), 0.999_999_999) * Double(UInt64(1) << UInt64(bits)))
  }

  /// Puts a zero between the bits.
  private static func spread(_ value: UInt64) -> UInt64 {
    var x = value
    x = (x | x << 16) & 0x0000_FFFF_0000_FFFF
    x = (x | x << 8) & 0x00FF_00FF_00FF_00FF
    x = (x | x << 4) & 0x0F0F_0F0F_0F0F_0F0F
    x = (x | x << 2) & 0x3333_3333_3333_3333
    return (x | x << 1) & 0x5555_5555_5555_5555
  }
}

/// Sorts the items that belong on the map.
struct SpotsBuilder {
  let codes: [UInt64]
  let items: [UInt32]

  init(_ items: [Item]) {
    var spots: [(code: UInt64, item: UInt32)] = []
    for (index, item) in items.enumerated() {
      guard item.status.rawValue < Item.Status.removed.rawValue, let point = item.point else { continue }
      spots.append((Morton.code(point), UInt32(index)))
    }
    spots.sort { $0.code != $1.code ? $0.code < $1.code : $0.item < $1.item }
    codes = spots.map { $0.code }
    self.items = spots.map { $0.item }
  }
}
