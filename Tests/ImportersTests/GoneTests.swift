import CatalogueModel
import Testing

@testable import Importers

/// Nobody's items may vanish from the map because a host took the wrong file, or only one of several.
@Suite struct GoneTests {
  @Test(
    "A file whose rows are all refused is refused whole: it marked every item of its source as gone",
    arguments: [
      Samples.montreal(latitude: "48.85", longitude: "2.35"),
      Samples.landmarks.replacing("Fountain / Monument / Statue", with: "Lake / Pond / Reservoir"),
      Samples.boundaries.replacing("\"NOM\":\"LaSalle\"", with: "\"NOM\":\"\"").replacing(
        "\"NOM\":\"Westmount\"", with: "\"NOM\":\" \""),
      Samples.clean.replacing("\"kind\": \"artwork\"", with: "\"kind\": \"statue\"").replacing(
        "\"boundaries\"", with: "\"outlines\""),
      "name,lat,lon\nA,95,200\nB,-95,200\n",
    ])
  func allRefused(text: String) {
    let error = failure(Array(text.utf8))
    #expect(error?.kind == .nothingUsable)
    #expect(error?.description.hasPrefix("sample: None of its rows can be used") == true)
    #expect(error?.description.hasSuffix("stays as it is. Nothing was changed.") == true)
  }

  @Test("The error tells how many rows there were, and why they were refused, the most frequent reason first")
  func words() {
    let rows = "name,lat,lon\nA,95,200\n,45,-73\nB,-95,200\n"
    #expect(
      failure(Array(rows.utf8))?.description
        == "sample: None of its rows can be used (3): 2 × The position lies outside the area of the source; "
        + "1 × The row has neither a name nor a key to tell it by. Make sure that it is the right file. "
        + "What was there before stays as it is. Nothing was changed.")
  }

  @Test("A file without rows is refused also when a mapping says how to read it, and so is a catalogue without items")
  func noRows() {
    var mapping = Mapping()
    (mapping.title, mapping.latitude, mapping.longitude) = (.init(und: "name"), "lat", "lon")
    let error = #expect(throws: ImportError.self) { try read("name,lat,lon\n", mapping: mapping) }
    #expect(error?.kind == .empty)
    let catalogue = #"{"format":"trouvaille-catalogue","version":1,"sources":[{"slug":"a","name":"A"}],"items":[]}"#
    #expect(failure(Array(catalogue.utf8))?.kind == .empty)
  }

  @Test("One file of a run in which nothing can be used refuses the run, also beside a good one of its source")
  func besideAGoodOne() {
    let files = [file(Samples.montreal()), file(Samples.montreal(latitude: "1", longitude: "1"), "second")]
    let error = #expect(throws: ImportError.self) { try Importer.read(files, ImportOptions(now: now)) { _, _ in } }
    #expect(error?.kind == .nothingUsable && error?.file == "second")
  }

  @Test("What says nothing of items makes none of them gone: outlines, and a source that a catalogue only names")
  func nothingSaid() throws {
    let item = try read(Samples.montreal()).items[0]
    #expect(try read(Samples.boundaries).scope == .nothing)
    #expect(Reconciliation(existing: [item], incoming: [], scope: .nothing).items == [item])
    let clean = Samples.clean.replacing(
      "{ \"slug\": \"two\"", with: "{ \"slug\": \"idle\", \"name\": \"Idle\" }, { \"slug\": \"two\"")
    let parsed = try Importer.read([file(clean)], ImportOptions(now: now)) { _, _ in }
    #expect(parsed.map(\.source.slug) == ["one", "idle", "two"])
    #expect(parsed.map(\.scope) == [.whole, .nothing, .whole])
  }

  /// Québec's register comes in four files. Importing the listed sites alone made 1,330 buildings gone.
  @Test("One of the four files of Québec's register says nothing of the other three")
  func collections() throws {
    func heritage(_ names: [String], _ category: String, _ status: String) -> String {
      let features = names.enumerated().map { number, name in
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[-73.3\#(number),45.1]},"properties":{"Nom":"\#(name)","#
          + #""URL_RPCQ":"","Statut":"\#(status)","Categorie":"\#(category)","Municipalite":"Lacolle","Construction":""}}"#
      }
      return #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    }
    let files = [
      heritage(["A", "B"], "Immeuble patrimonial", "Citation"),
      heritage(["C", "D"], "Immeuble patrimonial", "Classement"),
      heritage(["E"], "Site patrimonial", "Citation"), heritage(["F"], "Site patrimonial", "Classement"),
    ]
    let whole = try Importer.read(files.map { file($0) }, ImportOptions(now: now)) { _, _ in }[0]
    #expect(
      whole.items.map(\.category.french)[1...2] == ["Immeuble patrimonial, cité", "Immeuble patrimonial, classé"])
    #expect(whole.items.map { WorkCategory.key($0.category) }.suffix(3) == ["building", "site", "site"])
    for text in files {
      let one = try read(text)
      let result = Reconciliation(existing: whole.items, incoming: one.items, scope: one.scope)
      #expect((result.new, result.changed, result.gone) == (0, 0, 0))
      #expect(Set(result.items.map(\.id)) == Set(whole.items.map(\.id)))
    }
    let shorter = try read(heritage(["C"], "Immeuble patrimonial", "Classement"))
    let result = Reconciliation(existing: whole.items, incoming: shorter.items, scope: shorter.scope)
    #expect(result.items.filter { $0.status == .gone }.map(\.title.french) == ["D"])
    // What came without the name of a collection, as from the starter catalogue, is gone only when all four files miss
    // it.
    var old = Item(kind: .place, source: "quebec-heritage", key: "old@1,1")
    old.category.french = "Moulin"
    #expect(!shorter.scope.contains(old) && whole.scope.contains(old))
  }
}
