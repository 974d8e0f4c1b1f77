import CatalogueModel
import Testing

@testable import Importers

/// What real files have in store: FIELD-NOTES, Q11–Q19 and Q22.
extension QuirkTests {
  @Test("Q11: a header that came in as a place is refused")
  func headerRow() throws {
    let parsed = try read(
      "[" + Samples.place(title: "Nom", latitude: "0", longitude: "0") + ","
        + Samples.place(title: "Nomade", latitude: "45.5", longitude: "-73.6") + "]")
    #expect(parsed.items.map(\.key) == ["nomade@455000,-736000"])
    #expect(parsed.report.reasons == [Reason.headerAsRow.rawValue: 1, Reason.noBorough.rawValue: 1])
  }

  @Test("Q12: a list inside a script is read, with its last comma, and said so")
  func script() throws {
    let parsed = try read("export const art = [" + Samples.montreal().dropFirst().dropLast() + ", ];\n")
    #expect(parsed.items == (try read(Samples.montreal())).items)
    #expect(parsed.report.reasons == [Reason.script.rawValue: 1])
  }

  @Test("Q12: geometry as Python writes it is read, and None is nothing")
  func pythonGeometry() throws {
    let parsed = try read("title;geom;artist\nA;{'type': 'Point', 'coordinates': (-73.6, 45.5)};None\n")
    #expect(parsed.items[0].point == Point(latitude: 45.5, longitude: -73.6))
    #expect(parsed.items[0].people.isEmpty)
    #expect(parsed.report.reasons == [Reason.pythonText.rawValue: 1, Reason.sentinel.rawValue: 1])
  }

  @Test("Q13: every encoding gives the same items, and is reported")
  func encodings() throws {
    let text = Samples.montreal(title: "Ça brûle", borough: "Ville-Marie")
    let plain = try read(text)
    func check(_ bytes: [UInt8], _ reasons: [String: Int], _ comment: Comment) throws {
      let parsed = try read(bytes: bytes)
      #expect(parsed.items == plain.items, comment)
      #expect(parsed.report.reasons == reasons, comment)
    }
    let units = Array(text.utf16)
    try check([0xEF, 0xBB, 0xBF] + text.utf8, [:], "UTF-8 with a mark")
    try check(text.unicodeScalars.map { UInt8($0.value) }, [Reason.encoding.rawValue: 1], "Latin-1")
    try check(
      [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, [Reason.encoding.rawValue: 1], "UTF-16")
    try check(
      units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }, [Reason.encoding.rawValue: 1], "UTF-16 without a mark")
  }

  @Test(
    "Q13: lines that end in CR only, with the letters of an old Macintosh, are read; broken bytes among UTF-8 are reported"
  )
  func macintosh() throws {
    let mac = Array("name,lat,lon\rCaf".utf8) + [0x8E] + Array(" d".utf8) + [0xD5] + Array("or,45.5,-73.6\r".utf8)
    let parsed = try read(bytes: mac)
    #expect(parsed.items.map(\.title.unspecified) == ["Café d’or"])
    #expect(parsed.report.reasons == [Reason.encoding.rawValue: 1])
    let mixed = try read(bytes: Array("name,lat,lon\nÉté à Montréal caf".utf8) + [0xE9] + Array(",45.5,-73.6\n".utf8))
    #expect(mixed.items[0].title.unspecified == "Été à Montréal café")
    #expect(mixed.report.reasons == [Reason.brokenBytes.rawValue: 1])
    #expect(try read("name,lat,lon\r\nA,45.5,-73.6\r\n").items == (try read("name,lat,lon\nA,45.5,-73.6")).items)
  }

  @Test("Q14: entities are decoded, tags taken out, stand-ins emptied, blanks trimmed, line ends joined")
  func texts() throws {
    let notes = RowNotes()
    #expect(Texts.line("Wong&#39;s &amp;rsquo;art&rsquo; &eacute;", notes) == "Wong's ’art’ é")
    #expect(Texts.line(" \u{A0}Deux\nlignes  et \u{A0}plus \t", notes) == "Deux lignes et plus")
    #expect(Texts.line("Où\u{A0}? « Là\u{A0}»", notes) == "Où\u{A0}? « Là\u{A0}»")
    #expect(Texts.line("1 < 2 & 3", notes) == "1 < 2 & 3")
    for text in ["n/a", "TBD", "N/A ", "None", "<Null>"] { #expect(Texts.line(text, notes) == "") }
    let park = try read(Samples.newYorkParksArt)
    #expect(park.items[0].description.english == "Jennifer’s art\n\nTwo")
    #expect(park.report.reasons[Reason.tags.rawValue] == 1)
    #expect(try read(Samples.vancouverGeo()).report.reasons[Reason.sentinel.rawValue] == 1)
    #expect(try read(Samples.heritage()).items[0].description.french == "Maisons · Musées")
    let mural = try read(Samples.muralsCSV)
    #expect(mural.report.rows == 1)
  }

  @Test(
    "Q15: a cell with several people is a list of names and roles",
    arguments: [
      ("Jeanne Dupré et Max Roy", ["Jeanne Dupré", "Max Roy"]), ("Ella & Pitr", ["Ella", "Pitr"]),
      ("Zachariou, Dion", ["Dion Zachariou"]),
      ("A'Shop (Fluke, Ankh One)", ["A'Shop*", "Fluke", "Ankh One"]),
      ("A'Shop: Fluke, Ankh One", ["A'Shop*", "Fluke", "Ankh One"]),
      ("Mateo (Mathieu Bories)", ["Mateo"]), ("Mathieu Bories (Mateo)", ["Mateo"]), ("Matéo", ["Mateo"]),
      ("Mathieu Bories", ["Mateo"]),
      (
        "Fluke, Guillaume Lapointe, Antonin Lambert, Dodo et Bruno Rathbone",
        ["Fluke", "Guillaume Lapointe", "Antonin Lambert", "Dodo Ose", "Bruno Rathbone"]
      ),
      ("Morris Ketchum, Jr., FAIA", ["Morris Ketchum, Jr., FAIA"]), ("Unknown artist", []), ("", []),
      ("Ankh One (artiste et directeur artistique) et Romain Boz", ["Ankh One", "Romain Boz"]),
    ])
  func people(cell: String, expected: [String]) {
    let people = People.list(cell, RowNotes())
    #expect(people.map { $0.name + ($0.role == .collective ? "*" : "") } == expected)
  }

  @Test(
    "Q15: fourteen names in a cell are fourteen people; last names first are turned round where the source writes so")
  func manyPeople() throws {
    let names = (1...14).map { "Nom \(Character(UnicodeScalar(64 + UInt8($0))))" }
    #expect(People.list(names.joined(separator: ", "), RowNotes()).map(\.name) == names)
    #expect(try read(Samples.percentForArt).items[0].people == [Person("Harold Kimmelman")])
  }

  @Test("Q16: untitled is no title; lists of different length keep the French")
  func languages() throws {
    let untitled = try read("[" + Samples.mona(title: #"{"fr":"Sans titre","en":"Untitled"}"#) + "]").items[0]
    #expect(untitled.isUntitled && untitled.title.isEmpty)
    let half = try read("[" + Samples.mona(title: #"{"fr":"Strates","en":null}"#) + "]").items[0]
    #expect(half.title == LocalizedText(french: "Strates") && !half.isUntitled)
    let none = try read("[" + Samples.mona(title: #"{"fr":null,"en":null}"#) + "]").items[0]
    #expect(none.title.isEmpty && !none.isUntitled)
    for title in ["Non titré (Vitraux)", "Untitled 3", "Title Unknown (window)", "Sans titre, no 2"] {
      #expect(Texts.isUntitled(title), "\(title)")
    }
    for title in ["Titre de gloire", "The Untitled Forest of Our Days", "Sans"] {
      #expect(!Texts.isUntitled(title), "\(title)")
    }
    let lists = try read("[" + Samples.mona(materials: #"{"fr":["Béton","Mosaïque"],"en":["Concrete, mosaic"]}"#) + "]")
      .items[0]
    #expect(lists.materials == [LocalizedText(french: "Béton"), LocalizedText(french: "Mosaïque")])
  }

  @Test("Q17: several works at one point stay apart; the same one twice in a file is refused")
  func duplicates() throws {
    let works = ["Un", "Deux"].map { Samples.mona(title: #"{"fr":"\#($0)","en":null}"#, url: "null") }
    let untitled = ["Ada B", "Eve C", "Ada B"].map {
      Samples.mona(title: #"{"fr":"Sans titre","en":null}"#, url: "null", artists: #"[{"name":"\#($0)"}]"#)
    }
    let parsed = try read("[" + (works + untitled).joined(separator: ",") + "]")
    #expect(
      parsed.items.map(\.key) == [
        "un@454957,-735564", "deux@454957,-735564", "sanstitre@454957,-735564", "sanstitre@454957,-735564/evecmu2019",
      ])
    #expect(parsed.report.reasons[Reason.duplicateKey.rawValue] == 1)
    #expect(Set(parsed.items.map(\.id)).count == 4)
  }

  @Test(
    "Q18: about, before, after and spans are data",
    arguments: [
      ("1864", PartialDate(year: 1864)), ("vers 1940", PartialDate(year: 1940, qualifier: .circa)),
      ("après 1890", PartialDate(year: 1890, qualifier: .after)),
      ("avant 1890", PartialDate(year: 1890, qualifier: .before)),
      ("ca. 1970", PartialDate(year: 1970, qualifier: .circa)),
      ("1970 (?)", PartialDate(year: 1970, qualifier: .circa)),
      ("1931-1933", PartialDate(year: 1931, endYear: 1933)),
      ("entre 1931 et 1933", PartialDate(year: 1931, endYear: 1933)),
      ("1931–33", PartialDate(year: 1931, endYear: 1933)), ("-600", PartialDate(year: -600)),
      ("601 BC", PartialDate(year: -600)),
      ("June 4, 1888", PartialDate(year: 1888, month: 6, day: 4)),
      ("4 juin 1888", PartialDate(year: 1888, month: 6, day: 4)),
      ("June 1980", PartialDate(year: 1980, month: 6)), ("1963; recast 2017", PartialDate(year: 1963)),
      ("07/26/2025", PartialDate(year: 2025, month: 7, day: 26)),
      ("1960s", PartialDate(year: 1960, endYear: 1969)), ("1972-05", PartialDate(year: 1972, month: 5)), ("", .unknown),
    ])
  func dates(text: String, expected: PartialDate) { #expect(Dates.date(text, RowNotes()) == expected) }

  @Test("Q18: what is no date is dropped with a reason")
  func badDate() throws {
    let parsed = try read(Samples.heritage(date: "jadis"))
    #expect(parsed.items[0].date == .unknown)
    #expect(parsed.report.reasons == [Reason.badDate.rawValue: 1])
  }

  @Test(
    "Q18: a day that does not exist leaves its year, with a reason",
    arguments: ["2019-02-31", "2019-13-01", "2019-02-29 10:00:00", "02/30/2019"])
  func impossibleDay(text: String) throws {
    let parsed = try read("[" + Samples.mona(date: "\"\(text)\"") + "]")
    #expect(parsed.items[0].date == PartialDate(year: 2019))
    #expect(parsed.report.reasons[Reason.badDay.rawValue] == 1)
    #expect(parsed.report.repaired == 1)
  }

  @Test(
    "Q19: what is no longer in place is removed, what was for a time is temporary, and what has no position is kept")
  func statuses() throws {
    let removed = try read(
      Samples.vancouverGeo(status: "No longer in place", geometry: #"{"type":"Point","coordinates":[-123.1,49.26]}"#))
    #expect(removed.items[0].status == .removed)
    let floating = try read(Samples.vancouverGeo())
    #expect(floating.items[0].status == .present && floating.items[0].point == nil)
    #expect(floating.report.reasons[Reason.noPoint.rawValue] == 1)
    #expect(try read(Samples.newYorkMerged).items[0].status == .temporary)
    let mural = try read(Samples.murals(Samples.mural(artist: "A'Shop - Cette murale n'est plus visible")))
    #expect(mural.items[0].status == .removed)
    #expect(mural.items[0].people.first == Person("A'Shop", role: .collective))
  }

  @Test("Q22: links are percent-encoded once, and a register's number is no key")
  func links() throws {
    let notes = RowNotes()
    #expect(Links.link("https://a.example/caf%20é?x=1 2", notes)?.url == "https://a.example/caf%20%C3%A9?x=1%202")
    #expect(Links.link("http://a.example/100%", notes)?.url == "http://a.example/100%25")
    #expect(Links.link("javascript:alert(1)", notes) == nil && Links.link("n/a", notes) == nil)
    let parsed = try read(Samples.heritage(link: "http://www.patrimoine-culturel.gouv.qc.ca/église%20x?id=1"))
    #expect(
      parsed.items[0].links == [Link("http://www.patrimoine-culturel.gouv.qc.ca/%C3%A9glise%20x?id=1", kind: .register)]
    )
    #expect(parsed.items[0].key == "maisondupressoir@450807,-733730")
  }
}
