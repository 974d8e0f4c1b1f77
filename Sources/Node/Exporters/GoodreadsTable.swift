import CatalogueModel
import CollectionModel
import FactLog
import Foundation

/// A member's books as a CSV file that Goodreads, and what reads its exports, takes in.
///
/// It holds less than our own JSON: whole stars, one day of reading, no loans and no prices.
public enum GoodreadsTable {
  static let header = [
    "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating", "Average Rating", "Publisher",
    "Binding", "Number of Pages", "Year Published", "Original Publication Year", "Date Read", "Date Added", "Bookshelves",
    "Bookshelves with positions", "Exclusive Shelf", "My Review", "Spoiler", "Private Notes", "Read Count", "Owned Copies",
  ]

  /// RFC 4180, rows ended by CR LF. Linear in the books.
  public static func csv(_ library: Library) -> String {
    let names = Dictionary(uniqueKeysWithValues: library.categories.map { ($0.id, $0.name) })
    let rows = library.books.map { row($0, names).map(cell).joined(separator: ",") }
    return ([header.joined(separator: ",")] + rows).joined(separator: "\r\n") + "\r\n"
  }

  private static func row(_ book: Book, _ names: [ID: String]) -> [String] {
    let details = book.details
    let people = details.people
    let series = details.series.map { $0.tome.isEmpty ? $0.name : "\($0.name), #\($0.tome)" }.joined(separator: "; ")
    let status = status(of: book)
    // Goodreads parts shelves by commas.
    let shelves = book.categories.compactMap { names[$0] }.sorted().map { $0.replacing(",", with: " ") }
    let shelf = ([status] + shelves + (book.isFavourite ? ["favorites"] : [])).joined(separator: ", ")
    let lastRead = book.readings.last { $0.end.day != nil }?.end
    let readDay = lastRead.map { String(format: "%04d/%02d/%02d", $0.year ?? 0, $0.month ?? 0, $0.day ?? 0) }
    let read = book.readings.count { $0.end.year != nil || $0.start.year == nil }
    return [
      "", series.isEmpty ? details.title : "\(details.title) (\(series))", people.first?.name ?? "", people.first?.filedUnder ?? "",
      people.dropFirst().map(\.name).joined(separator: ", "), isbnCell(details.isbn?.isbn10), isbnCell(details.isbn?.text),
      book.rating.map { "\(($0 + 1) / 2)" } ?? "0", "", details.publisher, "", details.pages.map { "\($0)" } ?? "",
      details.published.year.map { "\($0)" } ?? "", "", readDay ?? "", book.added.text.replacing("-", with: "/"), shelf, "", status,
      book.comment, "", "", "\(read)", book.shelf == .owned ? "\(book.copies)" : "0",
    ]
  }

  private static func status(of book: Book) -> String {
    if book.readings.contains(where: { $0.start.year != nil && $0.end.year == nil }) { return "currently-reading" }
    return book.readings.isEmpty ? "to-read" : "read"
  }

  /// As Goodreads writes it, so that spreadsheets leave all its digits.
  private static func isbnCell(_ text: String?) -> String { "=\"\(text ?? "")\"" }

  /// A cell that a spreadsheet would take for a formula gets an apostrophe before it, but for the ISBN's.
  private static func cell(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    let isNumber = text.hasPrefix("=\"") && text.dropFirst(2).dropLast().allSatisfy { $0.isASCII && ($0.isNumber || $0 == "X") }
    return "\"" + (isFormula && !isNumber ? "'" + text : text).replacing("\"", with: "\"\"") + "\""
  }
}
