/// Degrees as whole numbers of 31 bits, and both interleaved, the longitude in the even bits (Morton, 1966): every square of a grid that
/// halves itself again and again is one run of the sorted codes.
enum Morton {
  /// Bits for each axis; a square of level n is 2⁻ⁿ of the world wide and high.
  static let bits = 31

  /// A cell of the finest grid.
  struct Cell: Equatable {
    /// Eastwards from −180°, and northwards from −90°.
    var x, y: UInt32
  }

  static func cell(_ point: Point) -> Cell {
    Cell(x: cell((point.longitude + 180) / 360), y: cell((point.latitude + 90) / 180))
  }

  /// What is not a number counts as the lowest.
  private static func cell(_ share: Double) -> UInt32 {
    share >= 0 ? UInt32(min(share * 2_147_483_648, 2_147_483_647)) : 0
  }

  static func code(_ cell: Cell) -> UInt64 { spread(UInt64(cell.x)) | spread(UInt64(cell.y)) << 1 }

  static func cell(of code: UInt64) -> Cell { Cell(x: UInt32(gather(code)), y: UInt32(gather(code >> 1))) }

  /// How many halvings of the world have both codes in one square.
  static func sharedLevel(_ a: UInt64, _ b: UInt64) -> Int { ((a ^ b).leadingZeroBitCount - 2) / 2 }

  /// The middle of a place among the cells, in degrees.
  static func point(x: Double, y: Double) -> Point {
    Point(latitude: (y + 0.5) / 2_147_483_648 * 180 - 90, longitude: (x + 0.5) / 2_147_483_648 * 360 - 180)
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

  /// Takes every second bit.
  private static func gather(_ value: UInt64) -> UInt64 {
    var x = value & 0x5555_5555_5555_5555
    x = (x | x >> 1) & 0x3333_3333_3333_3333
    x = (x | x >> 2) & 0x0F0F_0F0F_0F0F_0F0F
    x = (x | x >> 4) & 0x00FF_00FF_00FF_00FF
    x = (x | x >> 8) & 0x0000_FFFF_0000_FFFF
    return (x | x >> 16) & 0x7FFF_FFFF
  }
}
