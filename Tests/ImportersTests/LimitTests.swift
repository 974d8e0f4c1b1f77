import CatalogueModel
import Testing

@testable import Importers

/// Limits on what one row may bring.
@Suite struct LimitTests {
  private static let outline = "[[[-73.6,45.4],[-73.5,45.4],[-73.5,45.5],[-73.6,45.4]]]"

  /// A JSON file could bring a title of 10 MB, which every page with it would then have shown.
  @Test(
    "A text of more than 64 KB is refused with its field and length, wherever it stands in the row; one of 64 KB is taken"
  )
  func texts() throws {
    let most = String(repeating: "x", count: RowLimits.text)
    #expect(try read(Samples.montreal(title: most)).items[0].title.french == most)
    let rows = [
      Samples.mona(title: #"{"fr":"\#(most)x","en":null}"#), Samples.mona(artists: #"[{"name":"\#(most)x"}]"#),
      Samples.mona(location: #"{"lat":45.\#(most.replacing("x", with: "1")),"lng":-73.5}"#), Samples.mona(),
    ]
    let parsed = try read("[" + rows.joined(separator: ",") + "]")
    #expect(parsed.items.count == 1)
    #expect(parsed.report.reasons == [Reason.cellTooLong.rawValue: 3])
    #expect(
      parsed.report.samples.map(\.text) == ["title: 65537 bytes", "artists: 65537 bytes", "location: 65539 bytes"])
    let csv = try read("name,lat,lon\nA,45.5,-73.6\n\(most)x,45.5,-73.6\n")
    #expect(csv.items.count == 1 && csv.report.reasons == [Reason.cellTooLong.rawValue: 1])
    let whole = failure(Array(Samples.montreal(title: String(repeating: "x", count: 10_000_000)).utf8))
    #expect(whole?.kind == .nothingUsable)
  }

  @Test("A cell with an outline may be longer: the parks of Vancouver have 147 KB")
  func outlines() throws {
    let padding = String(repeating: " ", count: RowLimits.text)
    for shape in [
      #"{"type":"Polygon",\#(padding)"coordinates":\#(Self.outline)}"#,
      "POLYGON\(padding)((-73.6 45.4, -73.5 45.4, -73.5 45.5, -73.6 45.4))",
    ] {
      let parsed = try read("name;geom\nA;\"\(shape.replacing("\"", with: "\"\""))\"\n")
      #expect(parsed.boundaries.map(\.polygons.count) == [1])
    }
    let longest = String(repeating: " ", count: RowLimits.outline)
    let json = #"[{"name":"A","lat":45.5,"lon":-73.6},{"name":"{\#(longest)","lat":45.5,"lon":-73.6}]"#
    #expect(try read(json).report.reasons == [Reason.cellTooLong.rawValue: 1])
  }

  @Test("A row that names more than 200 people is refused, in a cell and in a list; one of 200 is taken")
  func people() throws {
    func list(_ count: Int) -> String { (1...count).map { #"{"name":"Nom \#($0)"}"# }.joined(separator: ",") }
    func cell(_ count: Int) -> String { (1...count).map { "Nom \($0)" }.joined(separator: "; ") }
    let clean = Samples.clean.replacing(
      #""people": [{ "name": "A B", "role": "architect" }]"#, with: #""people": [\#(list(201))]"#)
    for (most, more) in [
      (Samples.mona(artists: "[\(list(199))]"), Samples.mona(artists: "[\(list(200))]")),
      (
        Samples.old(),
        "{\"id\":1,\(Samples.old().dropFirst(8).replacing("{\"id\":1,\"name\":\"Patrick Coutu\",\"collective\":false}", with: list(201)))"
      ),
    ] {
      let parsed = try read("[\(most),\(more)]")
      #expect(parsed.items.count == 1 && parsed.report.reasons[Reason.tooManyPeople.rawValue] == 1)
    }
    let mural = try read(
      Samples.murals(Samples.mural(artist: cell(199)), Samples.mural(artist: cell(200), image: "b.jpg")))
    #expect(mural.items.map(\.people.count) == [200])
    #expect(mural.report.samples.last == .init(row: 2, reason: Reason.tooManyPeople.rawValue, text: "201 people"))
    let parsed = try Importer.read([file(clean.replacing("\"status\"", with: "\"s\""))], ImportOptions(now: now)) {
      _, _ in
    }
    #expect(parsed[0].report.reasons[Reason.tooManyPeople.rawValue] == 1)
  }

  /// Each name was looked for among all before it: a cell of 600 KB took 20 seconds.
  @Test("A cell of 600 KB with 16,000 names is refused; parted by itself it gives every name once, in the order met")
  func longCell() throws {
    let names = (0..<16_000).map { "Marie-Josèphe \(10_000 + $0) de la Visitation" }
    let cell = names.joined(separator: ", ") + ", " + names[0]
    #expect(cell.utf8.count > 600_000)
    #expect(People.list(cell, RowNotes()).map(\.name) == names)
    let parsed = try read(Samples.murals(Samples.mural(artist: cell), Samples.mural(image: "b.jpg")))
    #expect(parsed.items.map(\.key) == ["b"])
    #expect(parsed.report.reasons[Reason.cellTooLong.rawValue] == 1)
  }

  /// Every hyphen was taken for the beginning of "- Cette murale n'est plus visible", and the rest of the cell looked
  /// through.
  @Test("A cell of 64 KB of hyphens is read")
  func hyphens() throws {
    let parsed = try read(Samples.murals(Samples.mural(artist: String(repeating: "-", count: RowLimits.text))))
    #expect(parsed.items.map(\.status) == [.present])
  }

  @Test("A file is read from its path whole; one that is missing, or a folder, is refused with its name")
  func paths() throws {
    let read = try ImportFile(path: #filePath)
    #expect(
      read.name == #filePath
        && String(decoding: read.bytes, as: UTF8.self).contains("A file is read from its path whole"))
    #expect(try ImportFile(path: #filePath, name: "sent.csv").name == "sent.csv")
    for path in ["/nowhere/art.csv", "/tmp"] {
      let error = #expect(throws: ImportError.self) { try ImportFile(path: path) }
      #expect(error?.kind == .unreadable)
      #expect(
        error?.description
          == "\(path): The file cannot be read. Check the name and the permissions. Nothing was changed.")
    }
  }
}
