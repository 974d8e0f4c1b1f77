import CatalogueModel
import Testing

@testable import Importers

/// What real files have in store, each on a small sample: FIELD-NOTES, Q1–Q10.
@Suite struct QuirkTests {
  private func date(_ text: String) throws -> PartialDate {
    try read(Samples.montreal(date: #""\#(text)""#)).items[0].date
  }

  @Test("Q1: a date in milliseconds is the local day that its offset says, also before 1970; 1 January means the year")
  func scriptDates() throws {
    #expect(try date("/Date(1291352400000-0500)/") == PartialDate(year: 2010, month: 12, day: 3))
    #expect(try date("/Date(-94676400000-0500)/") == PartialDate(year: 1967))
    #expect(try date("/Date(410158800000-0500)/") == PartialDate(year: 1982))
    #expect(try date("/Date(1093492800000-0400)/") == PartialDate(year: 2004, month: 8, day: 26))
    #expect(try read(Samples.montreal(date: "null")).items[0].date == .unknown)
  }

  @Test("Q2: in the file of 2019 a date that is copied from the work before is unknown")
  func copiedDates() throws {
    let rows = [
      Samples.old(), Samples.old(title: #""Autre""#), Samples.old(title: #""Tierce""#, date: #""1999-05-01""#),
    ]
    let parsed = try read("[" + rows.joined(separator: ",") + "]")
    #expect(
      parsed.items.map(\.date) == [
        PartialDate(year: 2010, month: 12, day: 3), .unknown, PartialDate(year: 1999, month: 5, day: 1),
      ])
    #expect(parsed.report.reasons[Reason.copiedDate.rawValue] == 1)
  }

  @Test(
    "Q3: the clock of the import is dropped, and 9999 is unknown",
    arguments: [
      (#""2019-01-01 20:04:47""#, PartialDate(year: 2019)),
      (#""2013-06-01 20:04:47""#, PartialDate(year: 2013, month: 6, day: 1)),
      (#""2019""#, PartialDate(year: 2019)), (#""9999""#, .unknown), (#""9999-99-99""#, .unknown), ("null", .unknown),
    ])
  func importClock(text: String, expected: PartialDate) throws {
    #expect(try read("[" + Samples.mona(date: text) + "]").items[0].date == expected)
  }

  @Test("Q4: a work's key is never its running number")
  func runningNumbers() throws {
    #expect(try read("[" + Samples.mona() + "]").items[0].key == "oeuvre/strates")
    #expect(try read("[" + Samples.mona(url: "null") + "]").items[0].key == "strates@454957,-735564")
    #expect(try read("[" + Samples.old() + "]").items[0].key == "source@454664,-736316")
    #expect(try read(Samples.montreal()).items[0].key == "2010-AP-SC-0011")
  }

  @Test("Q5: murals are told by the name of their picture, and one that vanished is gone")
  func muralKeys() throws {
    let old = try read(Samples.murals(Samples.mural(), Samples.mural(id: 2, image: "CDU-Exp%C3%A9.2.jpg"))).items
    #expect(old.map(\.key) == ["MU-Centre", "CDU-Expé.2"])
    let new = try read(Samples.murals(Samples.mural(id: 1, artist: "Autre Nom", image: "CDU-Expé.2.jpg"))).items
    let result = Reconciliation(existing: old, incoming: new)
    #expect(result.items.map(\.id) == [old[1].id, old[0].id])
    #expect((result.new, result.changed, result.gone) == (0, 1, 1))
    #expect(result.items.map(\.status) == [.present, .gone])
  }

  @Test(
    "Q6: every spelling of a borough has one key",
    arguments: ["L’Île-Bizard–Sainte-Geneviève", "L'Île-Bizard - Sainte-Geneviève", "LÎle-Bizard - Sainte-Geneviève"])
  func boroughSpellings(name: String) throws {
    let item = try read(Samples.montreal(borough: name)).items[0]
    #expect(item.borough == BoroughKey("L’Île-Bizard–Sainte-Geneviève"))
    #expect(item.boroughName == name)
  }

  @Test("Q7: a hyphen where the works have a dash is the same borough")
  func boroughOfBadges() throws {
    let item = try read(Samples.montreal(borough: "Rivière-des-Prairies–Pointe-aux-Trembles")).items[0]
    #expect(item.borough == BoroughKey("Rivière-des-Prairies-Pointe-aux-Trembles"))
  }

  @Test("Q8: a stated borough that the outlines contradict is kept and reported")
  func outlines() throws {
    let boundaries = try read(Samples.boundaries).boundaries
    let agreed = try read(Samples.montreal(borough: "LaSalle"), boundaries: boundaries)
    #expect(agreed.report.reasons.isEmpty)
    let other = try read(Samples.montreal(borough: "Westmount"), boundaries: boundaries)
    #expect(other.items[0].borough == BoroughKey("Westmount"))
    #expect(other.report.reasons == [Reason.unlikeOutline.rawValue: 1])
    let outside = try read(Samples.montreal(latitude: "45.38", borough: "LaSalle"), boundaries: boundaries)
    #expect(outside.report.reasons == [Reason.outsideOutlines.rawValue: 1])
    #expect(outside.report.repaired == 0)
  }

  @Test("Q9: what is no borough is unknown, and reported")
  func noBoroughs() throws {
    for text in ["Arrondissement 3", "Verdun / LaSalle", "Queens, Manhattan, Bronx, and Brooklyn"] {
      let parsed = try read(Samples.montreal(borough: text))
      #expect(parsed.items[0].borough == nil, "\(text)")
      #expect(parsed.report.repaired == 1, "\(text)")
    }
    let town = try read(Samples.montreal(borough: "Ville de Westmount"))
    #expect(town.items[0].boroughName == "Westmount")
    #expect(town.report.reasons == [Reason.boroughCleaned.rawValue: 1])
  }

  /// 182 works of MONA have none; the report did not say so.
  @Test("Q9: an empty borough is unknown and counted; what is no borough has that reason alone")
  func emptyBorough() throws {
    let empty = try read(Samples.montreal(borough: " "))
    #expect(empty.items[0].borough == nil && empty.items[0].boroughName.isEmpty)
    #expect(empty.report.reasons == [Reason.noBorough.rawValue: 1])
    #expect((empty.report.accepted, empty.report.repaired) == (1, 0))
    #expect(try read(Samples.montreal(borough: "Arrondissement 3")).report.reasons == [Reason.borough.rawValue: 1])
    let works = [
      Samples.mona(borough: ""),
      Samples.mona(title: #"{"fr":"B","en":null}"#, url: "null", borough: "").replacing(
        "Montréal (Montréal)", with: "Mont-Royal (Montréal)"),
    ]
    let mona = try read("[" + works.joined(separator: ",") + "]")
    #expect(mona.items.map(\.boroughName) == ["", "Mont-Royal"])
    #expect(mona.report.reasons == [Reason.noBorough.rawValue: 1])
    #expect(try read("name,lat,lon\nA,45.5,-73.6\n").report.reasons.isEmpty)
    #expect(try read("name,lat,lon,ward\nA,45.5,-73.6,\n").report.reasons == [Reason.noBorough.rawValue: 1])
  }

  @Test(
    "Q10: coordinates are read in every form",
    arguments: [
      ("45.466405 ", " -73.63 1648", Reason.blanksInNumber), ("45.466405", "73.631648", .lostMinus),
      ("-73.631648", "45.466405", .swapped),
      ("45.466405, -73.631648", "", .joined), ("45° 27' 59.058'' N", "73° 37' 53.9328'' W", .sexagesimal),
      ("45,466405", "-73,631648", .blanksInNumber),
    ])
  func coordinates(latitude: String, longitude: String, reason: Reason) throws {
    let parsed = try read(Samples.montreal(latitude: latitude, longitude: longitude))
    let point = try #require(parsed.items.first?.point)
    #expect(abs(point.latitude - 45.466405) < 1e-6 && abs(point.longitude + 73.631648) < 1e-6)
    #expect(parsed.report.reasons[reason.rawValue] == 1)
    #expect(parsed.report.repaired == 1)
  }

  @Test("Q10: 0, 0 is no position; one outside the city is refused with the reason")
  func unlikelyCoordinates() throws {
    let zero = try read(Samples.montreal(latitude: "0", longitude: "0"))
    #expect(zero.items[0].point == nil)
    #expect(zero.report.reasons == [Reason.zeroPosition.rawValue: 1, Reason.noPoint.rawValue: 1])
    let rows = [
      Samples.montreal(latitude: "48.85", longitude: "2.35", accession: "a"),
      Samples.montreal(latitude: "north", longitude: "2.35", accession: "b"), Samples.montreal(),
    ]
    let parsed = try read("[" + rows.map { $0.dropFirst().dropLast() }.joined(separator: ",") + "]")
    #expect((parsed.report.accepted, parsed.report.refused) == (1, 2))
    #expect(
      parsed.report.samples == [
        .init(row: 1, reason: Reason.outsideBox.rawValue, text: "48.85, 2.35"),
        .init(row: 2, reason: Reason.badPosition.rawValue, text: "north, 2.35"),
      ])
  }

  @Test("Q10: feet of New York's state plane become degrees")
  func statePlane() throws {
    // The origin of the projection, and a corner computed with PROJ (EPSG:2263): 985120.016, 205443.464.
    let origin = StatePlane.degrees(x: 984_250, y: 0)
    #expect(abs(origin.latitude - 40.166_666_7) < 1e-6 && abs(origin.longitude + 74) < 1e-6)
    let parsed = try read(Samples.monuments)
    let point = try #require(parsed.items[0].point)
    #expect(abs(point.latitude - 40.730_57) < 1e-4 && abs(point.longitude + 73.996_86) < 1e-4)
    #expect(parsed.report.reasons == [Reason.statePlane.rawValue: 1, Reason.duplicateKey.rawValue: 1])
  }
}
