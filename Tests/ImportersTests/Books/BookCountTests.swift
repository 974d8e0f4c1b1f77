import CollectionModel
import Foundation
import Testing

@testable import Importers

/// The real exports, which stay outside the repository: how much of each is found.
@Suite(.enabled(if: sharedBooks != nil, "the folder of real data is missing; set TROUVAILLE_SHARED_DATA"))
struct BookCountTests {
  struct Expected: Sendable, CustomStringConvertible {
    let files: [String]
    let format: BookFile.Format
    /// rows, books, with ISBN, rated, with a comment, read at least once, in a series, owned, wanted, shelves in all.
    let counts: [Int]
    let reasons: [Reason: Int]
    var description: String { files.joined(separator: " + ") }
    init(_ files: String..., format: BookFile.Format, _ counts: [Int], _ reasons: [Reason: Int] = [:]) {
      (self.files, self.format, self.counts, self.reasons) = (files, format, counts, reasons)
    }
  }

  static let expected = [
    Expected(
      "goodreads/gr_en_2196.csv", format: .goodreads, [2196, 2196, 1313, 26, 8, 175, 20, 225, 1971, 1],
      [.tags: 8, .tooMany: 1, .ownershipAssumed: 225, .isbnPair: 2]),
    Expected(
      "goodreads/gr_en_232.csv", format: .goodreads, [232, 232, 214, 144, 1, 146, 46, 149, 83, 1],
      [.isbnOther: 3, .entities: 1, .ownershipAssumed: 149]),
    Expected(
      "goodreads/gr_es_1413.csv", format: .goodreads, [1413, 1413, 1218, 1366, 174, 1372, 197, 1374, 39, 1],
      [.isbnWrong: 1, .tags: 77, .ownershipAssumed: 1374, .isbnPair: 4]),
    Expected("goodreads/gr_tiny_2.csv", format: .goodreads, [2, 2, 0, 2, 0, 2, 0, 2, 0, 0], [.ownershipAssumed: 2]),
    Expected(
      "goodreads/jelu_goodreads-duplicate-events.csv", format: .goodreads, [6, 6, 5, 4, 0, 4, 2, 5, 1, 1], [.ownershipAssumed: 5]),
    Expected(
      "goodreads/jelu_goodreads1.csv", format: .goodreads, [10, 10, 10, 1, 1, 6, 1, 8, 2, 4], [.ownershipAssumed: 8, .extra: 1]),
    Expected(
      "goodreads/jelu_goodreads_library_export-2022.csv", format: .goodreads, [10, 10, 10, 1, 0, 7, 1, 8, 2, 3], [.ownershipAssumed: 8]),
    Expected("goodreads/jelu_goodreads_library_export_one_line.csv", format: .goodreads, [1, 1, 1, 0, 0, 0, 0, 1, 0, 1]),
    Expected("goodreads/jelu_goodreads_library_export_one_line_modified.csv", format: .goodreads, [1, 1, 1, 0, 0, 0, 0, 1, 0, 1]),
    Expected(
      "goodreads/jelu_goodreads_library_export_one_line_modified_review.csv", format: .goodreads, [5, 5, 4, 5, 5, 5, 0, 1, 0, 9], [.tags: 2]),
    Expected(
      "storygraph/sg_es_124.csv", format: .storyGraph, [124, 124, 114, 49, 0, 49, 0, 51, 73, 2], [.isbnOther: 1, .ownershipAssumed: 51]),
    Expected(
      "librarything/lt_json_221.json", format: .libraryThing, [221, 221, 209, 0, 200, 0, 38, 221, 0, 293],
      [.badDate: 3, .isbnOther: 3, .entities: 15, .extra: 200]),
    Expected("librarything/bookwyrm_fixture_fr.tsv", format: .libraryThing, [3, 3, 3, 2, 1, 1, 0, 3, 0, 5], [.brokenBytes: 3]),
    Expected("calibre_opf/bookwyrm_fixture_calibre.csv", format: .calibre, [1, 1, 1, 1, 0, 0, 1, 1, 0, 4], [.ownershipAssumed: 1]),
    Expected(
      "calibre_opf/jelu_Die-Drei-3.opf", "calibre_opf/jelu_Panik-im-Paradies.opf", "calibre_opf/jelu_content.opf",
      "calibre_opf/kavita_content.opf", format: .calibre, [4, 4, 3, 2, 0, 0, 2, 4, 0, 6], [.shiftedDate: 2, .tags: 2, .ownershipAssumed: 4]),
    Expected("bookwyrm/bookwyrm.csv", format: .bookWyrm, [3, 3, 2, 2, 1, 2, 0, 2, 1, 1], [.ownershipAssumed: 2]),
    Expected("bookwyrm/generic.csv", format: .table, [4, 4, 2, 2, 1, 4, 0, 4, 0, 0], [.ownershipAssumed: 4, .cellsMissing: 2]),
    Expected("bookwyrm/user_import.json", format: .bookWyrm, [2, 2, 2, 1, 2, 1, 0, 2, 0, 1], [.tags: 2, .ownershipAssumed: 2, .extra: 1]),
    Expected("openreads/openreads-csv-example.csv", format: .openreads, [4, 4, 3, 3, 0, 3, 0, 1, 1, 1]),
    Expected(
      "french/fr_livraddict_import_1671_books.json", "french/fr_livraddict_import_userbooks_min.json", format: .livraddict,
      [1671, 1671, 234, 1278, 0, 1487, 891, 1670, 1, 42],
      [.ratingRounded: 710, .isbnOther: 77, .isbnWrong: 5, .isbnDamaged: 66, .entities: 3, .ownershipAssumed: 1489]),
    Expected("french/fr_semicolon_01_import_nominal.csv", format: .table, [5, 5, 4, 5, 2, 5, 2, 5, 0, 4], [.ownershipAssumed: 5]),
    Expected("french/fr_semicolon_02_doublons_avec_isbn.csv", format: .table, [2, 2, 2, 2, 1, 2, 2, 2, 0, 1], [.ownershipAssumed: 2]),
    Expected("french/fr_semicolon_03_doublons_sans_isbn.csv", format: .table, [3, 3, 0, 3, 0, 3, 0, 3, 0, 2], [.ownershipAssumed: 3]),
    Expected("french/fr_semicolon_04_conflits_champs_manquants.csv", format: .table, [4, 4, 3, 4, 4, 4, 2, 4, 0, 3], [.ownershipAssumed: 4]),
    Expected("french/jelu_export_expected.csv", format: .table, [2, 2, 2, 0, 0, 1, 0, 1, 0, 3]),
    Expected("french/jelu_isbns-import.txt", format: .numbers, [3, 2, 2, 0, 0, 0, 0, 2, 0, 0], [.numberAsTitle: 2, .notISBN: 1]),
  ]

  private func read(_ names: [String]) throws -> BookFile {
    let folder = try #require(sharedBooks)
    let files = try names.map { ImportFile(name: $0, bytes: Array(try Data(contentsOf: folder.appendingPathComponent($0)))) }
    return try BookFile(files, BookImportOptions(now: now, today: someDay))
  }

  @Test("What is found in each, and why rows were repaired or refused", arguments: expected)
  func counts(expected: Expected) throws {
    let file = try read(expected.files)
    let books = file.taken.map(\.book)
    #expect(file.format == expected.format)
    let counts = [
      file.rows.count, books.count, books.count { $0.details.isbn != nil }, books.count { $0.rating != nil },
      books.count { !$0.comment.isEmpty }, books.count { !$0.readings.isEmpty }, books.count { !$0.details.series.isEmpty },
      books.count { $0.shelf == .owned }, books.count { $0.shelf == .wanted }, Set(file.taken.flatMap(\.shelves)).count,
    ]
    #expect(counts == expected.counts)
    #expect(file.reasons == expected.reasons)
  }

  @Test("Each comes into an empty library whole; again, it writes nothing", arguments: expected)
  func intoLibrary(expected: Expected) throws {
    let file = try read(expected.files)
    var shelf = Shelf()
    let first = shelf.take(file)
    let lines = shelf.lines
    #expect(first.report.rows == file.rows.count && first.report.accepted + first.report.refused == first.report.rows)
    // The rows that say the same book twice: one ISBN in LibraryThing, and one title in the table of doubles.
    let doubles = expected.files[0].contains("lt_json") || expected.files[0].contains("sans_isbn") ? 1 : 0
    #expect(first.report.merged == doubles && first.report.itemsNew == file.taken.count - doubles && first.report.leftAlone == 0)
    #expect(shelf.library.books.count == file.taken.count - doubles)
    let second = shelf.take(file)
    #expect(second.facts.isEmpty && second.categories.isEmpty && shelf.lines == lines)
    #expect(second.report.leftAlone == file.taken.count - doubles && second.report.itemsNew == 0 && second.report.itemsChanged == 0)
  }

  @Test("A member who moves in finds every rating, shelf, date and review that the file has", arguments: ["gr_en_2196", "gr_es_1413"])
  func nothingIsLost(name: String) throws {
    let folder = try #require(sharedBooks)
    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent("goodreads/\(name).csv")))
    var shelf = Shelf()
    shelf.take(try read(["goodreads/\(name).csv"]))
    let document = try Document(ImportFile(name: name, bytes: bytes))
    let library = shelf.library
    let byTitle = Dictionary(grouping: library.books) { "\($0.details.title.foldedOrSame)" }
    var missing: [String] = []
    try document.forEachRow { (row, _) in
      guard let row else { return true }
      let title = SeriesTitle.inBrackets(row.text("Title").onSingleBlanks).title.foldedOrSame
      let isThere = (byTitle[title] ?? []).contains { book in
        let rating = Int(row.text("My Rating")) ?? 0
        let read = row.text("Date Read").replacingOccurrences(of: "/", with: "-")
        let added = row.text("Date Added").split(separator: "/").compactMap { Int($0) }
        let review = Array(row.text("My Review").utf8.prefix { $0 != 0x3C && $0 != 0x26 && $0 != 0x20 && $0 >= 0x21 && $0 < 0x80 })
        return (book.rating ?? 0) == rating * 2 && (read.isEmpty || book.readings.contains { $0.end.short == read })
          && [book.added.parts.year, book.added.parts.month, book.added.parts.day] == added
          && Array(book.comment.utf8.prefix(review.count)) == review
          && (row.text("Exclusive Shelf") == "to-read") == (book.shelf == .wanted)
      }
      if !isThere { missing.append(row.text("Title")) }
      return true
    }
    #expect(missing == [])
  }
}
