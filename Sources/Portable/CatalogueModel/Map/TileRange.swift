/// The tiles of a web map at one zoom that cover a box: squares of Mercator's map of the world, 2^zoom of them in each direction, counted
/// eastwards from 180° west and southwards from 85° north.
public struct TileRange: Equatable, Sendable {
  public let zoom: Int
  public let x: ClosedRange<Int>
  public let y: ClosedRange<Int>

  public var count: Int { x.count * y.count }

  /// From a whole borough to its single streets.
  static let zooms = 13...16
  /// An area never has more tiles than this.
  public static let mostTiles = 3_000

  /// The tiles for an area, from far to near. Zooms that would make it more than `mostTiles` are left out, the nearest first. A box across
  /// the 180th meridian has the tiles of its western edge only.
  public static func covering(_ box: Box) -> [TileRange] {
    var ranges: [TileRange] = []
    var total = 0
    for zoom in zooms {
      let range = TileRange(box, zoom: zoom)
      total += range.count
      if total > mostTiles { break }
      ranges.append(range)
    }
    return ranges
  }

  init(_ box: Box, zoom: Int) {
    let side = 1 << zoom
    func place(_ share: Double) -> Int { min(max(Int((share * Double(side)).rounded(.down)), 0), side - 1) }
    let west = place((box.west + 180) / 360), north = place(Self.southwards(box.north))
    self.zoom = zoom
    x = west...max(west, place((box.east + 180) / 360))
    y = north...max(north, place(Self.southwards(box.south)))
  }

  /// Which part of Mercator's map lies north of a latitude: ½ − artanh(sin φ) / 2π. What lies beyond its edges counts as on them.
  private static func southwards(_ latitude: Double) -> Double {
    let sine = Point.cosine(degrees: 90 - min(max(latitude, -85.0511), 85.0511))
    return 0.5 - logarithm((1 + sine) / (1 - sine)) / 12.566370614359172
  }

  /// The natural logarithm of a positive number: twos are taken out until 1…2 is left, and the series does the rest.
  private static func logarithm(_ value: Double) -> Double {
    var rest = value, sum = 0.0
    while rest >= 2 {
      rest /= 2
      sum += 0.6931471805599453
    }
    while rest < 1 {
      rest *= 2
      sum -= 0.6931471805599453
    }
    let step = (rest - 1) / (rest + 1)
    var term = 2 * step
    for n in 0..<14 {
      sum += term / Double(2 * n + 1)
      term *= step * step
    }
    return sum
  }
}
