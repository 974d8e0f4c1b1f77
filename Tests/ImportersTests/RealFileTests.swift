import CatalogueModel
import Foundation
import Testing

@testable import Importers

/// The real files of every publisher, which stay outside the repository.
@Suite(.enabled(if: sharedData != nil, "the folder of real data is missing; set TROUVAILLE_SHARED_DATA"))
struct RealFileTests {
  struct Expected: Sendable, CustomStringConvertible {
    let files: [String]
    let slug: String
    let rows: Int
    let refused: Int
    let repaired: Int
    let refusals: [Reason: Int]
    var description: String { files.joined(separator: " + ") }
    init(_ files: String..., slug: String, rows: Int, repaired: Int, _ refusals: [Reason: Int] = [:]) {
      (self.files, self.slug, self.rows, self.repaired, self.refusals) = (files, slug, rows, repaired, refusals)
      refused = refusals.values.reduce(0, +)
    }
  }

  static let expected = [
    Expected("montreal/oeuvresdonneesouvertes_2016.json", slug: "montreal-public-art", rows: 273, repaired: 167),
    Expected("montreal/art_public_najm_subset.js", slug: "montreal-public-art", rows: 28, repaired: 28),
    Expected("montreal/murales_2020.geojson", slug: "montreal-murals", rows: 203, repaired: 73),
    Expected("montreal/murales_2023.csv", slug: "montreal-murals", rows: 279, repaired: 83),
    Expected("montreal/murales_2023.geojson", slug: "montreal-murals", rows: 279, repaired: 83),
    Expected("mona/artworks_v3_2022-07-23.json", slug: "mona-works", rows: 1482, repaired: 1444),
    Expected("mona/artworks_v3_2023-07-11.json", slug: "mona-works", rows: 1492, repaired: 227, [.duplicateKey: 3]),
    Expected("mona/ios2019_artworks.json", slug: "mona-works", rows: 476, repaired: 388),
    Expected("mona/kotlin_artworks.json", slug: "mona-works", rows: 1961, repaired: 1537, [.duplicateKey: 286]),
    Expected(
      "mona/places_2022-07-08.json", slug: "mona-places", rows: 880, repaired: 0, [.duplicateKey: 1, .headerAsRow: 1]),
    Expected(
      "mona/kotlin_places.json", slug: "mona-places", rows: 880, repaired: 0, [.duplicateKey: 1, .headerAsRow: 1]),
    Expected(
      "quebec_heritage/GeoJSON_MCC_IP_CI.json",
      "quebec_heritage/GeoJSON_MCC_IP_CL.json",
      "quebec_heritage/GeoJSON_MCC_SP_CI.json",
      "quebec_heritage/GeoJSON_MCC_SP_CL.json",
      slug: "quebec-heritage", rows: 1415, repaired: 1, [.duplicateKey: 16]),
    Expected(
      "vancouver/public-art.csv",
      "vancouver/public-art-artists.csv",
      slug: "vancouver-public-art", rows: 376, repaired: 376),
    Expected("vancouver/vancouver-public-art.geo.json", slug: "vancouver-public-art", rows: 676, repaired: 373),
    Expected("newyork/artworks.json", slug: "newyork-public-art", rows: 1436, repaired: 185, [.duplicateKey: 32]),
    Expected("newyork/DPR_PublicArt_001.json", slug: "newyork-parks-art", rows: 43, repaired: 43),
    Expected(
      "newyork/nyc_parks_monuments.csv", slug: "newyork-parks-monuments", rows: 3762, repaired: 993,
      [.duplicateKey: 1893]),
    Expected(
      "newyork/nyc_dot_art.csv", slug: "newyork-dot-art", rows: 527, repaired: 85,
      [.outsideBox: 11, .badPosition: 3, .duplicateKey: 1]),
    Expected(
      "philadelphia/percent_for_art_public.geojson", slug: "philadelphia-percent-for-art", rows: 239, repaired: 72),
    Expected(
      "philadelphia/Landmark_Points.geojson", slug: "philadelphia-landmarks", rows: 1147, repaired: 0,
      [.notArt: 593, .archived: 23]),
    Expected("mona/MTLarrondissements.geojson", slug: "montreal-boundaries", rows: 34, repaired: 0),
    Expected("montreal/limadmin_2016.json", slug: "montreal-boundaries", rows: 34, repaired: 0),
    Expected("montreal/quartiers-sociologiques_2020.json", slug: "boundaries", rows: 32, repaired: 32),
    Expected("vancouver/local-area-boundary.csv", slug: "boundaries", rows: 22, repaired: 0),
    Expected(
      "montreal/lieux-interet_2020.geojson", slug: "lieux-interet-2020", rows: 3231, repaired: 5, [.duplicateKey: 11]),
  ]

  @Test(
    "Rows, repairs and refusals of each file are as counted, and every refused row has its reason", arguments: expected)
  func counts(expected: Expected) throws {
    let parsed = try Importer.read(try expected.files.map(real), ImportOptions(now: now)) { _, _ in }
    #expect(parsed.map(\.source.slug) == [expected.slug])
    let report = parsed[0].report
    #expect(report.rows == expected.rows)
    #expect(report.refused == expected.refused)
    #expect(report.accepted == expected.rows - expected.refused)
    #expect(report.repaired == expected.repaired)
    for (reason, count) in expected.refusals { #expect(report.reasons[reason.rawValue] == count, "\(reason.rawValue)") }
    let items = parsed[0].items
    #expect(items.count + (parsed[0].boundaries.isEmpty ? 0 : report.accepted) == report.accepted)
    #expect(Set(items.map(\.id)).count == items.count)
    let again = Reconciliation(existing: items, incoming: items)
    #expect(again.items == items && again.changed == 0)
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
