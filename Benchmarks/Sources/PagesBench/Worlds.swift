import CatalogueModel
import CollectionModel
import FactLog
import Pages

/// Made catalogues for measuring: as many works as wanted, with texts as long as real ones. None of it is data.
enum Worlds {
  private static let words = ["Monument", "Cœur", "Mémoire", "Rivière", "Lumière", "Grand", "Jardin", "Passage", "Nuit", "Vent"]

  static func catalogue(count: Int) throws -> Catalogue {
    let boroughs = (0..<34).map { "Quartier " + words[$0 % 10] + " \($0)" }
    let boundaries = boroughs.enumerated().map { index, name in
      let west = -73.9 + Double(index) * 0.01
      return Boundary(
        name: name, kind: .borough,
        polygons: [Polygon(outer: (0..<60).map { Point(latitude: 45.4 + Double($0) * 0.003, longitude: west) })])
    }
    let items = (0..<count).map { number in
      var item = Item(kind: number % 8 == 0 ? .place : .artwork, source: "made", key: "\(number)")
      item.title.french = words[number % 10] + " de la " + words[number / 10 % 10].lowercased() + " n° \(number)"
      item.title.english = number % 3 == 0 ? "" : "Work number \(number)"
      item.people = [Person("Artiste \(number % 300)")]
      item.date = PartialDate(year: 1900 + number % 125)
      item.category = LocalizedText(french: number % 4 == 0 ? "Murale" : "Sculpture", english: number % 4 == 0 ? "Mural" : "Sculpture")
      item.borough = BoroughKey(boroughs[number % 34])
      item.point = Point(latitude: 45.4 + Double(number % 997) * 0.0002, longitude: -73.9 + Double(number % 613) * 0.0005)
      return item
    }
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
