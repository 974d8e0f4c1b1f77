import CatalogueModel
import FactLog
import Foundation
import Testing

@Suite struct TileTests {
  /// As the OpenStreetMap wiki gives it, with the mathematics library.
  private func tile(_ latitude: Double, _ longitude: Double, zoom: Int) -> (x: Int, y: Int) {
    let side = pow(2, Double(zoom)), angle = latitude * .pi / 180
    return (Int((longitude + 180) / 360 * side), Int((1 - asinh(tan(angle)) / .pi) / 2 * side))
  }

  @Test("The tiles of a box are those of its corners and all between, at each zoom, whatever the place", arguments: 0..<200)
  func corners(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let south = Double.random(in: -84...84, using: &random), west = Double.random(in: -179...179, using: &random)
    let box = Box(
      south: south, west: west, north: south + .random(in: 0...0.05, using: &random), east: west + .random(in: 0...0.05, using: &random))
    let ranges = TileRange.covering(box)
    for range in ranges {
      let first = tile(box.north, box.west, zoom: range.zoom), last = tile(box.south, box.east, zoom: range.zoom)
      #expect(range.x == first.x...last.x && range.y == first.y...last.y, "seed \(seed)")
    }
    #expect(ranges.map { $0.zoom } == Array(13...16))
  }

  @Test("A known place has its known tile, and a point has one at each zoom")
  func known() throws {
    let ranges = TileRange.covering(Box(south: 45.5017, west: -73.5673, north: 45.5017, east: -73.5673))
    #expect(
      ranges.map { [$0.zoom, $0.x.lowerBound, $0.y.lowerBound, $0.count] } == [
        [13, 2421, 2930, 1], [14, 4843, 5861, 1], [15, 9687, 11722, 1], [16, 19375, 23445, 1],
      ])
  }

  private static let boxes: [(Double, [Int])] = [(0.03, [13, 14, 15, 16]), (0.3, [13, 14, 15]), (0.6, [13, 14]), (1.5, [13]), (40, [])]

  @Test("Of a box that is too large the nearest zooms are left out, so that it never has more than 3,000 tiles", arguments: boxes)
  func limit(degrees: Double, zooms: [Int]) {
    let ranges = TileRange.covering(Box(south: 45, west: -74, north: min(45 + degrees, 85), east: -74 + degrees))
    #expect(ranges.map { $0.zoom } == zooms)
    #expect(ranges.reduce(0) { $0 + $1.count } <= TileRange.mostTiles)
  }

  @Test("What lies beyond the edges of the map counts as on them, and a box turned around has the tiles of its north-western corner")
  func edges() {
    let poles = TileRange.covering(Box(south: 89, west: 179.999, north: 90, east: 190))
    #expect(poles.map { $0.y } == [0...0, 0...0, 0...0, 0...0])
    #expect(poles.map { $0.x } == (13...16).map { zoom in ((1 << zoom) - 1)...((1 << zoom) - 1) })
    let turned = TileRange.covering(Box(south: 46, west: -73, north: 45, east: -74))
    #expect(turned.allSatisfy { $0.count == 1 } && turned.count == 4)
  }

  @Test("The items in a box are those whose position is in it and that are there")
  func items() throws {
    let items = Samples.items(500, seed: 3)
    let catalogue = try Samples.catalogue(items)
    let box = Box(south: 45.5, west: -73.7, north: 45.56, east: -73.6)
    let found = catalogue.items(in: box)
    let expected = (0..<catalogue.count).filter { index in
      let item = catalogue.item(at: index)
      return item.status.isThere && item.point.map(box.contains) ?? false
    }
    #expect(!expected.isEmpty && (0..<catalogue.count).filter { found.contains($0) } == expected)
  }

  @Test("What is around a place reaches as far in each direction")
  func neighbourhood() {
    let point = Point(latitude: 45.5, longitude: -73.6), box = point.neighbourhood(metres: 2_000)
    for corner in [Point(latitude: box.north, longitude: -73.6), Point(latitude: 45.5, longitude: box.west)] {
      #expect(abs(point.metres(to: corner) - 2_000) < 5)
    }
  }
}
