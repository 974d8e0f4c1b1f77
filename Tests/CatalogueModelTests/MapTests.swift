import CatalogueModel
import Testing

@Suite struct MapTests {
  private let island = Box(south: 45.39, west: -73.91, north: 45.71, east: -73.49)

  @Test("A viewport never gets more than 300 marks, and together they are all items in it", arguments: [8, 12, 15, 19])
  func marks(zoom: Int) throws {
    let items = Samples.items(3_000, seed: 5)
    let catalogue = try Samples.catalogue(items)
    let found = catalogue.matches(Query())
    let marks = catalogue.marks(in: island, zoom: zoom, matching: found)
    #expect(marks.count <= Catalogue.mostMarks)
    let onMap = items.count { $0.point != nil && $0.status != .gone && $0.status != .removed }
    #expect(marks.reduce(0) { $0 + $1.count } == onMap)
    #expect(marks == catalogue.marks(in: island, zoom: zoom, matching: found))
  }

  @Test("The circles of clusters do not cover each other: their middles are half a square apart", arguments: [8, 10, 12])
  func apart(zoom: Int) throws {
    let catalogue = try Samples.catalogue(Samples.items(3_000, seed: 5))
    let everything = BitSet(size: catalogue.count, 0..<catalogue.count)
    let box = Box(south: 45.3, west: -74.1, north: 45.8, east: -73.3)
    let clusters = catalogue.marks(in: box, zoom: zoom, matching: everything).filter { $0.items.isEmpty }
    #expect(clusters.count > 1)
    // As `marks` takes them while there are few enough.
    let width = 360 / Double(1 << (zoom + 2)), height = width / 2
    for (number, a) in clusters.enumerated() {
      for b in clusters[(number + 1)...] {
        let across = abs(a.point.longitude - b.point.longitude) / width, along = abs(a.point.latitude - b.point.latitude) / height
        #expect(max(across, along) > 0.79, "\(a.point) and \(b.point)")
      }
    }
  }

  @Test("Several works on one spot are all reachable at every zoom")
  func oneSpot() throws {
    let items = (0..<6).map { number in
      var item = Item(kind: .artwork, source: "spot", key: "\(number)")
      item.point = Point(latitude: 45.5, longitude: -73.6)
      return item
    }
    let catalogue = try Samples.catalogue(items)
    for zoom in [3, 12, 19] {
      let marks = catalogue.marks(in: island, zoom: zoom, matching: catalogue.matches(Query()))
      #expect(marks.map { $0.items } == [[0, 1, 2, 3, 4, 5]])
    }
    #expect(catalogue.sameSpot(as: 2) == [0, 1, 3, 4, 5])
  }

  @Test("A point in a hole of an outline is outside")
  func hole() {
    func square(_ low: Double, _ high: Double) -> [Point] {
      [(low, low), (low, high), (high, high), (high, low)].map { Point(latitude: $0.0, longitude: $0.1) }
    }
    let ring = Polygon(outer: square(0, 10), holes: [square(4, 6)])
    #expect(ring.contains(Point(latitude: 2, longitude: 2)))
    #expect(!ring.contains(Point(latitude: 5, longitude: 5)))
    #expect(!ring.contains(Point(latitude: 11, longitude: 5)))
  }

  @Test("Distances in a city are right within a thousandth")
  func distance() {
    // From the cross on Mount Royal to the Olympic tower; 6,323 m by the haversine formula.
    let metres = Point(latitude: 45.5087, longitude: -73.5874).metres(to: Point(latitude: 45.5597, longitude: -73.5515))
    #expect(abs(metres - 6323) < 6)
  }
}
