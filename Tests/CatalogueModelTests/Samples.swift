import CatalogueModel
import FactLog

/// Items that have everything, made from a seed.
enum Samples {
  static let words = ["Cœur", "Île", "Saint-Denis", "St-Laurent", "L'Étranger", "Mère", "Œuvre", "porte", "du", "jour", "Zoé", "naïf"]

  static func item(_ number: Int, _ random: inout SplitMix) -> Item {
    var item = Item(kind: number % 7 == 0 ? .place : .artwork, source: "sample", key: "\(number)")
    func pick(_ count: Int) -> String { (0..<count).map { _ in words.randomElement(using: &random)! }.joined(separator: " ") }
    switch number % 5 {
    case 0: item.isUntitled = true
    case 1: item.title.english = pick(2)
    default: item.title = LocalizedText(french: pick(2), english: number % 3 == 0 ? pick(2) : "")
    }
    item.alternativeTitles = number % 4 == 0 ? [pick(1)] : []
    item.people = (0..<(number % 3)).map { _ in Person(pick(2)) }
    item.date = number % 6 == 0 ? .unknown : PartialDate(year: 1850 + Int.random(in: 0..<175, using: &random), qualifier: .circa)
    item.category.french = ["Sculpture", "Murale", "Fontaine", "Curiosité"][number % 4]
    item.borough = BoroughKey(["Ville-Marie", "Le Sud-Ouest", "Lachine"][number % 3])
    item.boroughName = ["Ville-Marie", "Le Sud-Ouest", "Lachine"][number % 3]
    item.materials = [LocalizedText(french: "bronze", english: "bronze")]
    item.links = [Link("https://example.org/\(number)")]
    item.added = Int64(number)
    if number % 9 != 0 {
      item.point = Point(
        latitude: 45.4 + Double(Int.random(in: 0..<300_000, using: &random)) / 1_000_000,
        longitude: -73.9 + Double(Int.random(in: 0..<400_000, using: &random)) / 1_000_000)
    }
    if number % 11 == 0 { item.status = .gone }
    if number % 13 == 0 { item.status = .removed }
    if number % 17 == 0 {
      let ring = [Point(latitude: 45, longitude: -73), Point(latitude: 46, longitude: -73), Point(latitude: 45, longitude: -74)]
      item.outline = [Polygon(outer: ring, holes: [ring])]
    }
    return item
  }

  static func items(_ count: Int, seed: UInt64) -> [Item] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { item($0, &random) }
  }

  static func catalogue(_ items: [Item], boundaries: [Boundary] = []) throws -> Catalogue {
    try Catalogue(bytes: CatalogueBuilder(sources: [Source(slug: "sample", name: "Sample")], boundaries: boundaries, items: items).bytes())
  }
}
