import CatalogueModel
import CollectionModel
import Testing

@testable import Importers

/// Every format, from the row to the book.
@Suite struct BookFormatTests {
  private func check(_ text: String, _ format: BookFile.Format, _ lines: [String], _ reasons: [Reason: Int] = [:]) throws {
    let file = try books(text)
    #expect(file.format == format)
    #expect(file.taken.map(\.line) == lines)
    #expect(file.reasons == reasons)
  }

  @Test("Goodreads: series and people, shelves, days, two readings, the copy that is owned, reviews in plain text")
  func goodreads() throws {
    try check(
      BookSamples.goodreads, .goodreads,
      [
        "Vingt mille lieues sous les mers | by Jules Verne; Alphonse de Neuville (other); Martin Luther King, Jr. (other) | "
          + "in Voyages extraordinaires #6 | isbn 9782702138397 | from Hetzel | dated 1871 | pages 436 | owned | "
          + "read -/2020-08-23, -/- | rated 8 | favourite yes | shelves mer | "
          + "says Le Nautilus.⏎⏎Et la fin & la mer.⏎⏎Prêté par Ana⏎⏎Spoiler: true | added 2019-1-2",
        "Ursule | by Ursula K. Le Guin | in Mondes #1-4; Autres #4, Part 2 | wanted | shelves avec-espace | added 2021-10-9",
        "Germinal | by Émile Zola | from Livre de Poche | dated 1971 | pages 592 | none | rated 10 | shelves currently-reading | "
          + "added 2022-6-28",
      ],
      [.tags: 1, .entities: 1, .extra: 1, .isbnOther: 1])
  }

  @Test("Goodreads as it was: a month before its day, which another row proves; what has no place is in the comment")
  func goodreadsOld() throws {
    try check(
      BookSamples.goodreadsOld, .goodreads,
      [
        "Germinal | by Émile Zola | from Fasquelle | dated 1910 | pages 500 | owned | read -/2022-10-13 | "
          + "says Date Added: 10/12/2022⏎Recommended By: Ana⏎Original Purchase Date: 2009/05/01⏎Original Purchase Location: Bouquiniste⏎"
          + "Condition: good"
      ],
      [.extra: 1, .dateOrder: 1, .ownershipAssumed: 1])
  }

  @Test("StoryGraph: authors and helpers with their roles, spans of days, quarters of a star")
  func storyGraph() throws {
    try check(
      BookSamples.storyGraph, .storyGraph,
      [
        "Palabras | by Ana Ruiz; Todd Barton; Manu Vidal (translator); Rosa Paz (other) | isbn 9788490430910 | owned | "
          + "read 2021-10-02/2021-10-09, -/2021-07-13 | rated 9 | shelves abandonados, mar | "
          + "says Bien.⏎⏎Moods: dark, tense⏎Pace: fast | added 2021-5-3",
        "Elevación | by Luis Paz | wanted | added 2021-6-1",
      ],
      [.ratingRounded: 1, .tags: 1, .extra: 1, .isbnOther: 1])
  }

  @Test("LibraryThing in JSON: numbers in a dictionary, a list or nowhere; collections say what is owned; who has it")
  func libraryThing() throws {
    try check(
      BookSamples.libraryThing, .libraryThing,
      [
        "The López Book | by Mercurio López; Helia Bonilla (editor) | in Old Books # | isbn 9780486228020 | from Dover | dated 1971 | "
          + "pages 278 | lang en | owned ×2 | lent Checked out 2019-7-25 | rated 7 | shelves Sorcery, occult | "
          + "says Fine.⏎⏎From where: gift | added 2014-1-21",
        "Wanted | isbn 9780520224735 | wanted | added 2014-2-21",
        "Read at the library | by Lila Abu-Lughod | none | read -/2014-03-01 | added 2014-2-21",
      ],
      [.entities: 1, .extra: 1, .badDate: 1])
  }

  @Test("LibraryThing's table is the same in UTF-8, UTF-16 and Latin-1", arguments: ["UTF-8", "UTF-16", "Latin-1"])
  func libraryThingTable(encoding: String) throws {
    let text = BookSamples.libraryThingTable.replacing("œ", with: "oe")
    let bytes: [UInt8] =
      switch encoding {
      case "UTF-16": [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      case "Latin-1": text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      default: Array(text.utf8)
      }
    let file = try BookFile([ImportFile(name: "f", bytes: bytes)], BookImportOptions(now: now, today: someDay))
    #expect(
      file.taken.map(\.line) == [
        "Rayuela | by Julio Cortázar; Ana Ruiz (translator); Luis Paz | isbn 9782070291342 | from Gallimard | dated 1979 | pages 590 | "
          + "lang fr | owned | lent Zoé 2020-1-2 | read 2007-04-16/2007-05-08 | rated 9 | shelves roman, espagnol | "
          + "says chef d'oeuvre⏎⏎caché | added 2006-8-9"
      ])
    #expect(file.reasons == (encoding == "UTF-8" ? [:] : [.encoding: 1]))
  }

  @Test("Calibre's table: ratings to ten when one is above five, names and titles as they are filed, no date in the year 101")
  func calibreTable() throws {
    try check(
      BookSamples.calibreTable, .calibre,
      [
        "The Witch | by Gabriel García Márquez [García Márquez, Gabriel]; Ana Ruiz | in InCryptid #8 | isbn 9780756411800 | from Daw | dated 2019-03-05 | lang en | "
          + "about Un.\n\nDeux. | owned | rated 8 | shelves Cryptids, Fantasy | added 2021-1-19",
        "Les Ombres | by Ana Ruiz | lang fr | owned | rated 3 | added 2021-1-19",
      ],
      [.tags: 1, .ownershipAssumed: 2])
  }

  @Test("OPF 3: roles and series that other elements say, a midnight of another zone; OPF 2: the same in attributes")
  func opf() throws {
    try check(
      BookSamples.opf, .calibre,
      [
        "Invasion der Fliegen | by Ulf Blanck; Rosa & Paz (editor) | in Die drei #3 | isbn 9783440077931 | dated 1999-08-01 | lang de | "
          + "about Eins.\n\nZwei. | owned | rated 8 | shelves Kinder | added 2020-8-9"
      ], [.shiftedDate: 1, .tags: 1, .ownershipAssumed: 1])
    try check(
      BookSamples.opfTwo, .calibre,
      [
        "The Golden Harpoon | by Roger Starbuck | in Sea #2.5 | isbn 9780756411800 | dated 2021-04-05 | owned | rated 7"
      ], [.ownershipAssumed: 1])
  }

  @Test("Several OPF files are a library; other XML is refused")
  func severalOPF() throws {
    let options = BookImportOptions(now: now, today: someDay)
    let file = try BookFile([file(BookSamples.opf, "a"), file(BookSamples.opfTwo, "b")], options)
    #expect(file.taken.map(\.book.details.title) == ["Invasion der Fliegen", "The Golden Harpoon"])
    #expect(throws: ImportError.self) { try books("<ComicInfo><Title>v01</Title></ComicInfo>") }
    #expect(throws: ImportError.self) { try books("<!DOCTYPE x [<!ENTITY a \"b\">]><package><metadata/></package>") }
  }

  @Test("BookWyrm: shelves, reviews with their names, both days")
  func bookWyrm() throws {
    try check(
      BookSamples.bookWyrm, .bookWyrm,
      [
        "Simple | by Ana Ruiz; Luis Paz | isbn 9780449017036 | owned | read 2022-08-10/2022-10-10 | rated 8 | shelves Cooking | "
          + "says Too much⏎⏎...of it | added 2024-8-10",
        "Waiting | by Rosa Paz | wanted | added 2024-8-11",
      ], [.ownershipAssumed: 1])
  }

  @Test("BookWyrm's archive: everything that was written about a book is kept, and a book without an edition is refused")
  func bookWyrmUser() throws {
    try check(
      BookSamples.bookWyrmUser, .bookWyrm,
      [
        "Sand Talk | sub How to | by Rosa Paz | in Sand #2 | isbn 9780062975645 | from Text | lang en | about Of sand. | owned | "
          + "read 2018-01-01/2023-08-13 | rated 10 | shelves my list | says great⏎⏎I like it⏎⏎one⏎⏎be⏎⏎not⏎⏎fun⏎⏎Spoiler: spoiler"
      ], [.ownershipAssumed: 1, .tags: 1, .extra: 1, .noTitle: 1])
  }

  @Test("Openreads: one inverted name is one, two whole names are two; readings; a day late in the evening stays that day")
  func openreads() throws {
    try check(
      BookSamples.openreads, .openreads,
      [
        "Record | sub Un sous-titre | by Smith, Mark | isbn 9781925355123 | dated 2016 | pages 233 | about Il y a | owned | "
          + "read 2023-10-27/2023-11-28, -/2023-12-10 | rated 9 | favourite yes | shelves Sol | says Bien⏎⏎Page 3 | added 2024-3-1",
        "Planned | by Terry Pratchett; Neil Gaiman | wanted | added 2024-3-1",
      ])
  }

  @Test("The French library: two files joined by their number, tomes, names with the family first, ratings out of twenty")
  func french() throws {
    let options = BookImportOptions(now: now, today: someDay)
    for files in [[BookSamples.french, BookSamples.frenchOwn], [BookSamples.frenchOwn, BookSamples.french]] {
      let library = try BookFile(files.map { file($0) }, options)
      #expect(library.format == .livraddict)
      #expect(
        library.taken.map(\.line) == [
          "Le crystal | by Jarry Nicolas [Jarry Nicolas]; Maconi Gianluca [Maconi Gianluca] | in Elfes #7 | isbn 9782302042049 | from Soleil | "
            + "dated 2013 | pages 54 | lang fr | owned | read -/2024-01-09 | rated 10 | shelves Fantasy, BD | added 2025-10-25",
          "Le S�jour | by Vareille Marie [Vareille Marie] | lang fr | about Oui. | owned | shelves À lire | added 2025-10-25",
          "À acheter | by Ovide | lang fr | wanted | added 2025-10-25",
        ])
      #expect(library.reasons == [.ratingRounded: 1, .lostLetters: 1, .isbnDamaged: 1, .unknownBook: 1, .ownershipAssumed: 1])
      #expect(library.rows.count == 4 && library.refusedRows().map { String(decoding: $0, as: UTF8.self) }?.contains("\"n\": 9") == true)
    }
    #expect(throws: ImportError.self) { try books(BookSamples.frenchOwn) }
  }

  @Test("Any table: the columns are guessed and shown, short rows filled, the header within it and an empty row refused")
  func table() throws {
    try check(
      BookSamples.table, .table,
      [
        "Dune | by Frank Herbert | in Dune #1 | isbn 9782266211222 | from Pocket | dated 1965 | pages 688 | owned | lent Zoé | "
          + "price 1250 EUR | read -/2020-08-23 | rated 8 | shelves Science-fiction | says Chef d'oeuvre",
        "Le Petit Prince | by Antoine de Saint-Exupéry | from Gallimard | dated 1943 | pages 96 | owned | shelves Jeunesse",
        "Deux mains | by Ruiz, Ana; Luis Paz | wanted", "9782070368228 | isbn 9782070368228 | owned",
      ],
      [.cellsMissing: 1, .noTitle: 1, .headerAsRow: 1, .ownershipAssumed: 3, .numberAsTitle: 1])
    let file = try books(BookSamples.table)
    #expect(file.unreadColumns == ["inconnu"] && file.mapping?.rating == "note" && file.mapping?.notes == "notes")
    #expect(file.mapping?.lentTo == "prêté à")
  }

  @Test("A mapping corrects the guess, and one that names a column which is not there is refused")
  func mapping() throws {
    var mapping = BookMapping()
    (mapping.title, mapping.people, mapping.rating, mapping.ratingScale) = ("inconnu", "titre", "note", 20)
    let file = try books(BookSamples.table, mapping: mapping)
    #expect(file.taken.first?.line == "x | by Dune | owned | rated 4")
    mapping.price = "cost"
    #expect(throws: ImportError.self) { try books(BookSamples.table, mapping: mapping) }
  }

  @Test("A list of numbers: the numbers are kept, and a line that is none is refused")
  func numbers() throws {
    try check(
      BookSamples.numbers, .numbers,
      ["9782381630472 | isbn 9782381630472 | owned", "9780153527692 | isbn 9780153527692 | owned"], [.notISBN: 1, .numberAsTitle: 2])
  }

  @Test("The refused rows of a file are a file of the same form, which is read again")
  func refused() throws {
    #expect(String(decoding: try #require(try books(BookSamples.numbers).refusedRows()), as: UTF8.self) == "123abc\n")
    let table = try #require(try books(BookSamples.table).refusedRows())
    let text = String(decoding: table, as: UTF8.self)
    #expect(text.hasPrefix("titre;isbn;") && text.contains("\n;;Personne;;"))
    #expect(try books(text.replacing(";;Personne", with: "Corrigé;;Personne")).taken.map(\.line) == ["Corrigé | by Personne | owned"])
    let archive = try #require(try books(BookSamples.bookWyrmUser).refusedRows())
    let again = try books(String(decoding: archive, as: UTF8.self).replacing("null", with: "{\"title\": \"Corrected\"}"))
    #expect(again.format == .bookWyrm && again.taken.map(\.line) == ["Corrected | owned"])
    #expect(try books(BookSamples.goodreads).refusedRows() == nil)
  }
}
