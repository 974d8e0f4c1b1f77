import CatalogueModel
import Testing

@testable import Importers

@Suite struct OutlineTests {
  private static let square = "[[[-73.6,45.4],[-73.5,45.4],[-73.5,45.5],[-73.6,45.4]]]"
  /// Around City Hall Park in Manhattan, in feet of EPSG:2263.
  private static let feet = "[[[981000,198000],[983000,198000],[983000,200000],[981000,198000]]]"

  private func outlines(_ rows: [(name: String, rings: String)]) -> String {
    let features = rows.map {
      #"{"type":"Feature","properties":{"name":"\#($0.name)"},"geometry":{"type":"Polygon","coordinates":\#($0.rings)}}"#
    }
    return #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
  }

  /// All files of a publisher that we do not know were called "boundaries", so that the second took the place of the
  /// first.
  @Test("Outlines of an unknown publisher are named by --source or by their file, never all alike")
  func slugs() throws {
    let files = [
      file(outlines([("Mile End", Self.square)]), "/home/host/Quartiers (2020).json"),
      file(outlines([("Kitsilano", Self.square)]), "https://a.example/local-area.geojson"),
    ]
    let parsed = try Importer.read(files, ImportOptions(now: now)) { _, _ in }
    #expect(parsed.map(\.source.slug) == ["quartiers-2020", "local-area"])
    #expect(parsed.map(\.source.name) == ["Quartiers (2020).json", "local-area.geojson"])
    var options = ImportOptions(now: now)
    options.source = "my-town"
    #expect(try Importer.read([files[0]], options) { _, _ in }[0].source.slug == "my-town")
  }

  @Test("Two spellings of a borough in one run are one outline: the second file's row is refused with the reason")
  func spellings() throws {
    let name = "Île-Bizard – Sainte-Geneviève"
    let files = [
      file(outlines([(name, Self.square), ("Verdun", Self.square)]), "a/town.json"),
      file(outlines([("ile-bizard-sainte-genevieve", Self.square), ("LaSalle", Self.square)]), "b/town.json"),
    ]
    let parsed = try Importer.read(files, ImportOptions(now: now)) { _, _ in }
    #expect(parsed[0].boundaries.map(\.name) == [name, "Verdun", "LaSalle"])
    let report = parsed[0].report
    #expect((report.rows, report.accepted, report.refused) == (4, 3, 1))
    #expect(report.reasons == [Reason.duplicateKey.rawValue: 1])
  }

  /// A snapshot with such an outline in it could not be read again.
  @Test(
    "An outline in feet of a projection is refused with its corner, in GeoJSON and in WKT; one in degrees beside it is taken"
  )
  func projected() throws {
    let parsed = try read(outlines([("Manhattan", Self.feet), ("Verdun", Self.square)]))
    #expect(parsed.boundaries.map(\.name) == ["Verdun"])
    #expect(parsed.report.samples == [.init(row: 1, reason: Reason.outsideBox.rawValue, text: "198000.0, 981000.0")])
    let text =
      "name;geom\nA;POLYGON((-73.6 45.4, -73.5 45.4, -73.5 45.5, -73.6 45.4))\nB;POLYGON((981000 198000, 983000 198000, 983000 200000))\n"
    let csv = try read(text)
    #expect(csv.boundaries.map(\.name) == ["A"])
    #expect(csv.report.reasons == [Reason.outsideBox.rawValue: 1])
    #expect(failure(Array(outlines([("Manhattan", Self.feet)]).utf8))?.kind == .nothingUsable)
  }
}
