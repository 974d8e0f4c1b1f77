import CatalogueModel
import CollectionModel
import FactLog
import Measuring
import Pages

/// What pages are written from: a made catalogue, a visitor and a member.
enum Worlds {
  static func catalogue(count: Int) throws -> Catalogue {
    let boundaries = Synthetic.boroughs.enumerated().map { index, name in
      let west = -73.9 + Double(index) * 0.02
      return Boundary(
        name: name, kind: .borough,
        polygons: [Polygon(outer: (0..<100).map { Point(latitude: 45.4 + Double($0) * 0.002, longitude: west) })])
    }
    var synthetic = Synthetic(count: count, seed: 42)
    let items = synthetic.items()
    return try Catalogue(
      bytes: CatalogueBuilder(sources: [Source(slug: "made", name: "Made")], boundaries: boundaries, items: items).bytes())
  }

  /// A member who has collected every tenth work, half of them with a photo.
  static func member(of catalogue: Catalogue) -> Viewer {
    let me = ID(high: 1, low: 1)
    var facts: [Fact] = []
    for index in stride(from: 0, to: catalogue.count, by: 10) {
      let find = ID(high: 2, low: UInt64(index)), stamp = Stamp(milliseconds: Int64(index + 1), replica: 1)
      facts.append(Fact(.member(me), find, .findItem, .id(catalogue.id(at: index)), at: stamp))
      facts.append(Fact(.member(me), find, .findDay, .integer(20_000 + index), at: stamp))
      facts.append(Fact(.member(me), find, .findRating, .integer(1 + index % 10), at: stamp))
      if index % 20 == 0 {
        facts.append(Fact(.member(me), find, .findPhoto, .bytes([UInt8](repeating: 7, count: 32)), at: stamp))
      }
    }
    return Viewer(id: me, name: "Ada", library: Library(member: me, facts: facts), formToken: "token")
  }

  static func world(_ catalogue: Catalogue, _ viewer: Viewer?) -> World {
    World(
      catalogue: catalogue, viewer: viewer, now: 1_796_000_000_000, newID: { ID(high: 3, low: 3) },
      stamp: { Stamp(time: 1, replica: 1) },
      node: NodeInfo(
        version: "1", name: "Bench", assets: .init(style: "/style.css", script: "/main.js", sprite: "/sprite.svg")))
  }
}
