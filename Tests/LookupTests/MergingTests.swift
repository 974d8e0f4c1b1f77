import CatalogueModel
import CollectionModel
import Testing

@testable import Lookup

@Suite("Two descriptions of one edition")
struct MergingTests {
  private func book(_ service: LookupService, _ isbn: String?, _ change: (inout BookDetails) -> Void = { _ in }) throws
    -> FoundBook
  {
    var details = BookDetails(title: "\(service)")
    details.isbn = try isbn.map { try ISBN(reading: $0) }
    change(&details)
    return FoundBook(details, [], service, id: "1", asked: nil)
  }

  private func merged(_ first: PartialDate, _ second: PartialDate) throws -> PartialDate? {
    let books = FoundBook.merged(
      [try book(.googleBooks, "9782203001190") { $0.published = first }],
      [try book(.openLibrary, "9782203001190") { $0.published = second }])
    #expect(books.count == 1)
    return books.first?.details.published
  }

  @Test("Of two dates the more precise is kept, as long as they do not disagree; then the first")
  func dates() throws {
    func date(_ year: Int?, _ month: Int? = nil, _ day: Int? = nil) -> PartialDate {
      PartialDate(year: year, month: month, day: day)
    }
    let cases: [(first: PartialDate, second: PartialDate, kept: PartialDate)] = [
      (date(2005), date(2005, 5), date(2005, 5)), (date(2005), date(2005, 5, 2), date(2005, 5, 2)),
      (date(2005, 5), date(2005, 5, 2), date(2005, 5, 2)), (date(2005, 5), date(2005, 6, 2), date(2005, 5)),
      (date(2005), date(2006, 5), date(2005)), (date(2005, 5, 2), date(2005, 5, 3), date(2005, 5, 2)),
      (date(2005, 5, 2), date(2005), date(2005, 5, 2)), (date(2005, 5), date(nil), date(2005, 5)),
      (date(nil), date(2005), date(2005)),
      (PartialDate(year: 2005, qualifier: .circa), date(2005, 5), PartialDate(year: 2005, qualifier: .circa)),
      (PartialDate(year: 2005, endYear: 2007), date(2005, 5), PartialDate(year: 2005, endYear: 2007)),
    ]
    for (first, second, kept) in cases { #expect(try merged(first, second) == kept, "\(first) \(second)") }
  }

  @Test("Editions with other numbers, or without one, stay apart, in their order")
  func apart() throws {
    let google = [
      try book(.googleBooks, nil), try book(.googleBooks, "9780470270301"), try book(.googleBooks, "9782203001190"),
    ]
    let open = [
      try book(.openLibrary, "9782203001190"), try book(.openLibrary, nil), try book(.openLibrary, "9782702138397"),
    ]
    let texts = FoundBook.merged(google, open).map { book in
      "\(book.details.title) \(book.details.isbn?.text ?? "-") \(book.origins.map { "\($0.service)" }.joined(separator: "+"))"
    }
    #expect(
      texts == [
        "googleBooks - googleBooks", "googleBooks 9780470270301 googleBooks",
        "googleBooks 9782203001190 googleBooks+openLibrary", "openLibrary - openLibrary",
        "openLibrary 9782702138397 openLibrary",
      ])
  }
}
