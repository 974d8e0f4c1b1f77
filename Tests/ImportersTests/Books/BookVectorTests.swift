import CatalogueModel
import CollectionModel
import Foundation
import Testing

@testable import Importers

/// What `testvectors.json` expects, with its own words on where each case comes from.
@Suite(.enabled(if: sharedBooks != nil, "the folder of real data is missing; set TROUVAILLE_SHARED_DATA"))
struct BookVectorTests {
  private func section(_ name: String) throws -> [JSONObject] { try value(name).array?.compactMap { $0.object } ?? [] }

  private func value(_ name: String) throws -> JSONValue {
    let folder = try #require(sharedBooks)
    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent("testvectors.json")))
    return try bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      return try reader.value()
    }.object?[name] ?? .null
  }

  @Test("ISBNs")
  func isbn() throws {
    let errors: [String: ISBNError] = [
      "spreadsheet_damaged": .damagedBySpreadsheet, "asin_not_isbn": .shopNumber, "ean_not_book": .otherProduct,
      "bad_length": .wrongLength, "bad_check_digit": .wrongCheckDigit, "not_isbn": .notANumber,
    ]
    let cases = try section("isbn_normalise")
    #expect(cases.count == 15)
    for item in cases {
      let text = item["in"].text
      if let error = item["error"].string {
        #expect(throws: try #require(errors[error]), "\(text)") { try ISBN(reading: text) }
      } else {
        let isbn = try ISBN(reading: text)
        #expect(isbn.text == item["isbn13"].text && isbn.isbn10 == item["isbn10"].string, "\(text)")
      }
    }
  }

  @Test("What titles and authors are filed under; where a person has to say so, it is not asked of the guess")
  func sortKeys() throws {
    let titles = try section("title_sort_key")
    #expect(titles.count == 12)
    for item in titles { #expect(SortKey.title(item["title"].text, language: item["lang"].text) == item["key"].text) }
    let authors = try section("author_sort_key")
    #expect(authors.count == 9)
    for item in authors {
      let (name, sort) = (item["name"].text, item["sort"].text)
      if item["needs_override"] == .bool(true) || item["note"].text.contains("override") {
        // A file that says so is believed.
        var draft = BookDraft()
        draft.add([name], filedUnder: [sort], RowNotes())
        #expect(draft.details.people[0].filedUnder == sort && draft.details.people[0].name == name)
      } else {
        #expect(SortKey.person(name) == sort)
      }
    }
  }

  @Test("The order in a series")
  func seriesOrder() throws {
    let tomes = try value("series_order").object?["out"].array?.map { $0.text } ?? []
    #expect(tomes.count == 8)
    #expect(tomes.reversed().sorted { Tome($0).order < Tome($1).order } == tomes)
  }

  @Test("What is typed is found in what is written")
  func searchFold() throws {
    let pairs = try value("search_fold").array?.compactMap { $0.array?.map { $0.text } } ?? []
    #expect(pairs.count == 7)
    for pair in pairs where !pair[1].contains("stored as") {
      let (typed, written) = (pair[0].foldedOrSame, pair[1].foldedOrSame)
      #expect((" " + written + " ").contains(" " + typed), "\(pair)")
    }
    // A number is found by its other form.
    #expect(try ISBN(reading: "220339644X").text == "9782203396449")
  }

  @Test("Dates, each in its format")
  func dates() throws {
    let cases = try section("dates")
    #expect(cases.count == 9)
    func short(_ value: JSONValue) -> String {
      guard let date = value.object else { return value.isNull ? "-" : value.text }
      let parts = [date["year"], date["month"], date["day"]].compactMap { $0.int }
      return PartialDate(year: parts.first, month: parts.count > 1 ? parts[1] : nil, day: parts.count > 2 ? parts[2] : nil).short
    }
    for item in cases {
      let text = item["in"].text
      switch item["format"].text {
      case "storygraph Dates Read":
        let spans = text.split(separator: ",").map { StoryGraph.span(String($0)) }
        let read = try spans.map { [try BookDates.date($0.start).short, try BookDates.date($0.end).short] }
        #expect(read == item["out"].array?.map { $0.array?.map(short) ?? [] })
      case "openreads readings":
        let span = Openreads.span(text)
        #expect([[try BookDates.date(span.start).short, try BookDates.date(span.end).short]] == item["out"].array?.map { $0.array?.map(short) ?? [] })
      default:
        if let column = item["column_has"].array {
          let order = BookDates.order(of: column.map { $0.text } + [text])
          #expect(try BookDates.date(text, order: order).short == item["out"].text)
          #expect(throws: BookDates.Problem.self) { try BookDates.date(text) }
        } else if item["field"].text == "original year" {
          #expect(BookDates.year(text) == PartialDate(year: -49) && item["out"].text == "50 BCE")
        } else {
          #expect(try BookDates.date(text).short == short(item["out"]), "\(text)")
        }
      }
    }
  }

  @Test("Ratings as half stars; a count is never one")
  func ratings() throws {
    let cases = try section("ratings_to_5")
    #expect(cases.count == 6)
    let scales = ["goodreads": 5.0, "storygraph": 5, "calibre opf (0-10)": 10, "livraddict (0-20)": 20]
    for item in cases {
      guard let scale = scales[item["src"].text] else {
        #expect(item["src"].text == "google ratingsCount")
        continue
      }
      var draft = BookDraft()
      draft.setRating(item["in"].text, scale: scale, RowNotes())
      #expect(draft.rating.map { Double($0) / 2 } == item["out"].double, "\(item["src"].text)")
    }
  }

  @Test("Authors in one cell")
  func authors() throws {
    let cases = try section("author_split")
    #expect(cases.count == 4)
    for item in cases {
      let text = item["in"].text
      let names: [String] =
        switch item["format"].text {
        case "livraddict": AuthorNames.french(text)
        case "storygraph": AuthorNames.parted(text)
        case "openreads": AuthorNames.careful(text)
        default: [BookTexts.line(text, RowNotes())]
        }
      #expect(names == item["out"].array?.map { $0.text })
    }
  }

  @Test("Series in titles")
  func series() throws {
    let cases = try section("series_from_title")
    #expect(cases.count == 7)
    for item in cases {
      let text = item["in"].text
      let parts = item["format"].text == "livraddict" ? SeriesTitle.withTome(text) : SeriesTitle.inBrackets(text)
      #expect(parts.title == item["title"].text)
      #expect(parts.series.map { [$0.name, $0.tome] } == item["series"].array?.map { $0.array?.map { $0.text } ?? [] })
      #expect(parts.part?.text == item["part"].string)
    }
  }
}
