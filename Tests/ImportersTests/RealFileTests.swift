import CatalogueModel
import Foundation
import Testing

@testable import Importers

/// The real files of every publisher, which stay outside the repository.
@Suite(.enabled(if: sharedData != nil, "the folder of real data is missing; set TROUVAILLE_SHARED_DATA"))
struct RealFileTests {
  /// What the report of some files says; where they are outlines, no item is new.
  struct Expected: Sendable, CustomStringConvertible {
    let files: [String]
    let slug: String
    let rows, accepted, repaired, new, outlines: Int
    let refusals: [Reason: Int]
    var description: String { files.joined(separator: " + ") }
    init(
      _ files: String..., slug: String, rows: Int, accepted: Int, repaired: Int, new: Int? = nil, outlines: Int = 0,
      _ refusals: [Reason: Int] = [:]
    ) {
      (self.files, self.slug, self.rows, self.accepted, self.repaired) = (files, slug, rows, accepted, repaired)
      (self.new, self.outlines, self.refusals) = (new ?? (outlines > 0 ? 0 : accepted), outlines, refusals)
    }
  }

  private static let heritage = ["IP_CI", "IP_CL", "SP_CI", "SP_CL"].map { "quebec_heritage/GeoJSON_MCC_\($0).json" }

  static let expected = [
    Expected(
      "montreal/oeuvresdonneesouvertes_2016.json", slug: "montreal-public-art", rows: 273, accepted: 273, repaired: 167),
    Expected("montreal/art_public_najm_subset.js", slug: "montreal-public-art", rows: 28, accepted: 28, repaired: 28),
    Expected("montreal/murales_2020.geojson", slug: "montreal-murals", rows: 203, accepted: 203, repaired: 73),
    Expected("montreal/murales_2023.csv", slug: "montreal-murals", rows: 279, accepted: 279, repaired: 83),
    Expected("montreal/murales_2023.geojson", slug: "montreal-murals", rows: 279, accepted: 279, repaired: 83),
    Expected(
      "montreal/murales_2023.geojson", "montreal/murales_2023.csv", slug: "montreal-murals", rows: 558, accepted: 279,
      repaired: 83, [.duplicateKey: 279]),
    Expected("mona/ios2019_artworks.json", slug: "mona-works", rows: 476, accepted: 476, repaired: 388),
    Expected(
      "mona/kotlin_artworks.json", slug: "mona-works", rows: 1961, accepted: 1684, repaired: 1546, [.duplicateKey: 277]),
    Expected("mona/artworks_v3_2022-07-23.json", slug: "mona-works", rows: 1482, accepted: 1482, repaired: 1444),
    Expected(
      "mona/artworks_v3_2023-07-11.json", slug: "mona-works", rows: 1492, accepted: 1491, repaired: 229,
      [.duplicateKey: 1]),
    Expected(
      "mona/places_2022-07-08.json", slug: "mona-places", rows: 880, accepted: 878, repaired: 0,
      [.duplicateKey: 1, .headerAsRow: 1]),
    Expected(
      "mona/kotlin_places.json", slug: "mona-places", rows: 880, accepted: 878, repaired: 0,
      [.duplicateKey: 1, .headerAsRow: 1]),
    Expected(heritage[0], slug: "quebec-heritage", rows: 608, accepted: 608, repaired: 1),
    Expected(heritage[1], slug: "quebec-heritage", rows: 565, accepted: 565, repaired: 0),
    Expected(heritage[2], slug: "quebec-heritage", rows: 174, accepted: 174, repaired: 0),
    Expected(heritage[3], slug: "quebec-heritage", rows: 68, accepted: 68, repaired: 0),
    Expected(
      heritage[0], heritage[1], heritage[2], heritage[3], slug: "quebec-heritage", rows: 1415, accepted: 1399,
      repaired: 1, [.duplicateKey: 16]),
    Expected(
      "vancouver/public-art.csv", "vancouver/public-art-artists.csv", slug: "vancouver-public-art", rows: 376,
      accepted: 376, repaired: 376),
    Expected(
      "vancouver/vancouver-public-art.geo.json", slug: "vancouver-public-art", rows: 676, accepted: 676, repaired: 373),
    Expected(
      "newyork/artworks.json", slug: "newyork-public-art", rows: 1436, accepted: 1404, repaired: 185,
      [.duplicateKey: 32]),
    Expected("newyork/DPR_PublicArt_001.json", slug: "newyork-parks-art", rows: 43, accepted: 43, repaired: 43),
    Expected(
      "newyork/nyc_parks_monuments.csv", slug: "newyork-parks-monuments", rows: 3762, accepted: 1869, repaired: 993,
      [.duplicateKey: 1893]),
    Expected(
      "newyork/nyc_dot_art.csv", slug: "newyork-dot-art", rows: 527, accepted: 512, repaired: 85,
      [.outsideBox: 11, .badPosition: 3, .duplicateKey: 1]),
    Expected(
      "philadelphia/percent_for_art_public.geojson", slug: "philadelphia-percent-for-art", rows: 239, accepted: 239,
      repaired: 72),
    Expected(
      "philadelphia/Landmark_Points.geojson", slug: "philadelphia-landmarks", rows: 1147, accepted: 531, repaired: 0,
      [.notArt: 593, .archived: 23]),
    Expected(
      "mona/MTLarrondissements.geojson", slug: "montreal-boundaries", rows: 34, accepted: 34, repaired: 0, outlines: 34),
    Expected(
      "montreal/limadmin_2016.json", slug: "montreal-boundaries", rows: 34, accepted: 34, repaired: 0, outlines: 34),
    Expected(
      "montreal/quartiers-sociologiques_2020.json", slug: "quartiers-sociologiques-2020", rows: 32, accepted: 32,
      repaired: 32, outlines: 18),
    Expected(
      "vancouver/local-area-boundary.csv", slug: "local-area-boundary", rows: 22, accepted: 22, repaired: 0,
      outlines: 22),
    Expected(
      "montreal/lieux-interet_2020.geojson", slug: "lieux-interet-2020", rows: 3231, accepted: 3220, repaired: 5,
      [.duplicateKey: 11]),
  ]

  private func items(_ files: String...) throws -> ParsedSource {
    try Importer.read(try files.map(real), ImportOptions(now: now)) { _, _ in }[0]
  }

  @Test(
    "Rows, repairs, refusals and new items of each file are as counted, and every refused row has its reason",
    arguments: expected)
  func counts(expected: Expected) throws {
    let parsed = try Importer.read(try expected.files.map(real), ImportOptions(now: now)) { _, _ in }
    #expect(parsed.map(\.source.slug) == [expected.slug])
    let report = parsed[0].report
    #expect((report.rows, report.accepted, report.repaired) == (expected.rows, expected.accepted, expected.repaired))
    #expect(report.refused == expected.rows - expected.accepted)
    let refusals = report.reasons.filter { Reason(rawValue: $0.key)?.isRefusal == true }
    #expect(refusals == Dictionary(uniqueKeysWithValues: expected.refusals.map { ($0.key.rawValue, $0.value) }))
    #expect(refusals.values.reduce(0, +) == report.refused)
    #expect(parsed[0].boundaries.count == expected.outlines)

    let items = parsed[0].items
    let first = Reconciliation(existing: [], incoming: items, scope: parsed[0].scope)
    #expect((first.new, first.changed, first.gone) == (expected.new, 0, 0))
    #expect(Set(first.items.map(\.id)).count == expected.new)
    let again = Reconciliation(existing: first.items, incoming: items, scope: parsed[0].scope)
    #expect(again.items == items && (again.new, again.changed, again.gone) == (0, 0, 0))
  }

  @Test("Each of the four files of Québec's register alone leaves the items of the other three as they are")
  func oneOfFour() throws {
    let whole = try Importer.read(try Self.heritage.map(real), ImportOptions(now: now)) { _, _ in }[0]
    for name in Self.heritage {
      let one = try items(name)
      let result = Reconciliation(existing: whole.items, incoming: one.items, scope: one.scope)
      #expect((result.new, result.gone) == (0, 0), "\(name)")
      #expect(Set(result.items.map(\.id)) == Set(whole.items.map(\.id)), "\(name)")
    }
  }

  @Test("“Maze and games” is one mural in MONA's file of 2022 and three in that of 2023, and the one stays itself")
  func mazeAndGames() throws {
    func murals(_ items: [Item]) -> [Item] { items.filter { $0.title.french == "Maze and games" } }
    let old = murals(try items("mona/artworks_v3_2022-07-23.json").items)
    let new = murals(try items("mona/artworks_v3_2023-07-11.json").items)
    #expect((old.count, new.count) == (1, 3))
    for order in [new, new.reversed(), [new[1], new[0], new[2]]] {
      let result = Reconciliation(existing: old, incoming: order)
      #expect((result.new, result.gone) == (2, 0))
      #expect(result.items.first { $0.id == old[0].id }?.dimensions == old[0].dimensions)
    }
  }

  @Test("Murals of 2020 and 2023: none that stayed changes its id, and the removed one is gone")
  func murals() throws {
    let old = try Importer.read([real("montreal/murales_2020.geojson")], ImportOptions(now: now)) { _, _ in }[0].items
    let new = try Importer.read([real("montreal/murales_2023.csv")], ImportOptions(now: now)) { _, _ in }[0].items
    let result = Reconciliation(existing: old, incoming: new)
    #expect((result.new, result.gone) == (77, 1))
    let places = Dictionary(old.map { ($0.key, $0.id) }) { first, _ in first }
    for item in result.items { if let id = places[item.key] { #expect(item.id == id) } }
    #expect(result.items.count { $0.status == .gone } == 1)
    let geo = try Importer.read([real("montreal/murales_2023.geojson")], ImportOptions(now: now)) { _, _ in }[0].items
    #expect(Reconciliation(existing: new, incoming: geo).changed == 0)
  }

  @Test("Dates of the app of 2019 that the city does not know are all unknown")
  func copiedDates() throws {
    let city = try Importer.read([real("montreal/oeuvresdonneesouvertes_2016.json")], ImportOptions(now: now)) { _, _ in
    }[0].items
    let app = try Importer.read([real("mona/ios2019_artworks.json")], ImportOptions(now: now)) { _, _ in }[0].items
    let undated = Set(city.filter { $0.date == .unknown }.map { PlaceKey.text($0) })
    let met = app.filter { undated.contains(PlaceKey.text($0)) }
    #expect(met.count >= 26 && met.allSatisfy { $0.date == .unknown })
  }

  @Test(
    "The full files keep every item of the starter catalogue",
    arguments: [
      ["montreal/oeuvresdonneesouvertes_2016.json"], ["montreal/murales_2023.geojson"],
      ["mona/artworks_v3_2023-07-11.json"], ["mona/places_2022-07-08.json"],
      [
        "quebec_heritage/GeoJSON_MCC_IP_CI.json", "quebec_heritage/GeoJSON_MCC_IP_CL.json",
        "quebec_heritage/GeoJSON_MCC_SP_CI.json", "quebec_heritage/GeoJSON_MCC_SP_CL.json",
      ],
    ])
  func starter(files: [String]) throws {
    let full = try Importer.read(try files.map(real), ImportOptions(now: now)) { _, _ in }[0]
    let starter = try #require(try Importer.starter(now: now).first { $0.source.slug == full.source.slug })
    let result = Reconciliation(existing: starter.items, incoming: full.items)
    #expect(result.gone == 0)
    #expect(result.new == full.items.count - starter.items.count)
    for item in starter.items where !item.title.isEmpty {
      #expect(result.items.first { $0.id == item.id }?.title.isEmpty == false, "\(item.key)")
    }
  }
}
