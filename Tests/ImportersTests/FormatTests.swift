import CatalogueModel
import Testing

@testable import Importers

@Suite struct FormatTests {
  @Test("Every sample is recognised by its content")
  func recognised() throws {
    let slugs = try Samples.all.prefix(18).map { try read($0).source.slug }
    #expect(
      slugs == [
        "montreal-public-art", "montreal-public-art", "montreal-murals", "montreal-murals", "mona-works", "mona-works",
        "mona-works", "mona-places",
        "quebec-heritage", "vancouver-public-art", "vancouver-public-art", "newyork-public-art", "newyork-parks-art",
        "newyork-parks-monuments",
        "newyork-dot-art", "philadelphia-percent-for-art", "philadelphia-landmarks", "montreal-boundaries",
      ])
  }

  @Test("A work of Montréal is read whole")
  func montreal() throws {
    var expected = Item(kind: .artwork, source: "montreal-public-art", key: "2010-AP-SC-0011")
    expected.title = LocalizedText(french: "Source")
    expected.people = [Person("Patrick Coutu")]
    expected.date = PartialDate(year: 2010, month: 12, day: 3)
    expected.category = LocalizedText(french: "Sculpture", english: "Sculpture")
    expected.materials = [
      LocalizedText(french: "Bronze", english: "Bronze"), LocalizedText(french: "granit", english: "granite"),
    ]
    expected.techniques = [LocalizedText(french: "Bronze coulé", english: "Cast bronze")]
    expected.dimensions = "549 x 466 x 466 cm"
    expected.owner = "Ville de Montréal"
    expected.point = Point(latitude: 45.466405, longitude: -73.631648)
    expected.site = LocalizedText(french: "Parc Benny")
    expected.borough = BoroughKey("Côte-des-Neiges–Notre-Dame-de-Grâce")
    expected.boroughName = "Côte-des-Neiges–Notre-Dame-de-Grâce"
    expected.added = now
    let parsed = try read(Samples.montreal())
    #expect(parsed.items == [expected])
    #expect(parsed.source.imported == now)
  }

  @Test("Vancouver's artists are named by their file when it is imported too")
  func vancouverArtists() throws {
    let files = [file(Samples.vancouverArtists), file(Samples.vancouverCSV)]
    let parsed = try Importer.read(files, ImportOptions(now: now)) { _, _ in }
    #expect(parsed.map(\.source.slug) == ["vancouver-public-art"])
    #expect(parsed[0].items[0].people.map(\.name) == ["Ken Lum", "BGL"])
    #expect(try read(Samples.vancouverCSV).items[0].people.map(\.name) == ["Someone Else"])
    #expect(failure(Array(Samples.vancouverArtists.utf8))?.kind == .unknownFormat)
  }

  @Test("An outline gives a point, boroughs and towns give boundaries")
  func geometry() throws {
    let point = try #require(try read(Samples.percentForArt).items[0].point)
    #expect(abs(point.latitude - 39.95) < 1e-9 && abs(point.longitude + 75.15) < 1e-9)
    let parsed = try read(Samples.boundaries)
    #expect(parsed.boundaries.map(\.kind) == [.borough, .town])
    #expect(parsed.boundaries[0].polygons[0].outer.count == 4)
    #expect(parsed.report.reasons == [Reason.closedRing.rawValue: 1])
  }

  @Test("New York and Philadelphia: doubtful rows are refused with their reasons")
  func refusals() throws {
    let dot = try read(Samples.dot)
    #expect(dot.report.reasons[Reason.lostMinus.rawValue] == 1 && dot.report.reasons[Reason.outsideBox.rawValue] == 1)
    #expect(try read(Samples.landmarks).report.reasons == [Reason.notArt.rawValue: 1])
  }

  @Test("The clean format: several sources, each with its own report; a bad row is refused alone")
  func clean() throws {
    let parsed = try Importer.read([file(Samples.clean)], ImportOptions(now: now)) { _, _ in }
    #expect(parsed.map(\.source.slug) == ["one", "two"])
    #expect(parsed[1].source.zone == .vancouver)
    #expect(parsed[0].boundaries.map(\.name) == ["Verdun"])
    #expect(parsed[0].items[0].date == PartialDate(year: 1931, endYear: 1933, qualifier: .circa))
    #expect(parsed[0].items[0].people == [Person("A B", role: .architect)])
    #expect(parsed[1].items.map(\.key) == ["b"])
    #expect(
      parsed[1].report.reasons == [Reason.badField.rawValue: 1, Reason.duplicateKey.rawValue: 1]
        && parsed[0].report.reasons == [
          Reason.unknownFields.rawValue: 1, Reason.link.rawValue: 1, Reason.unknownSource.rawValue: 1,
        ])
    #expect(
      failure(Array(Samples.clean.replacing("\"version\": 1", with: "\"version\": 2").utf8))?.kind == .wrongVersion)
  }

  @Test("The starter catalogue is read without a single repair")
  func starter() throws {
    let parsed = try Importer.starter(now: now)
    #expect(parsed.reduce(0) { $0 + $1.items.count } == 98)
    #expect(parsed.reduce(0) { $0 + $1.boundaries.count } == 34)
    for source in parsed {
      #expect(source.report.reasons.isEmpty && source.report.refused == 0, "\(source.source.slug)")
    }
  }

  @Test("The columns of an unknown file are guessed and shown; a mapping overrides them")
  func mapping() throws {
    let guessed = try read(Samples.points)
    #expect(guessed.guessedMapping?.title == Mapping.Texts(fr: "Titre", en: "Title"))
    #expect(guessed.guessedMapping?.people == "Artiste")
    #expect(guessed.source.slug == "sample")
    let item = guessed.items[0]
    #expect(
      item.title == LocalizedText(french: "Le chat", english: "The cat")
        && item.point == Point(latitude: 45.5, longitude: -73.6))
    var mapping = Mapping()
    (mapping.source, mapping.key, mapping.title, mapping.kind) = ("my-town", "ID", Mapping.Texts(en: "Title"), .place)
    (mapping.latitude, mapping.longitude) = ("Latitude", "Longitude")
    let mapped = try read(Samples.points, mapping: mapping)
    #expect(mapped.items[0].id == Item(kind: .place, source: "my-town", key: "9").id && mapped.guessedMapping == nil)
    mapping.people = "Painter"
    #expect(throws: ImportError.self) { try read(Samples.points, mapping: mapping) }
  }
}
