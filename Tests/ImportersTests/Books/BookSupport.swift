import CatalogueModel
import CollectionModel
import FactLog
import Foundation
import Testing

@testable import Importers

/// The folder of real files of books, which are never committed; nil where it is missing.
let sharedBooks: URL? = sharedData.map { $0.deletingLastPathComponent().appendingPathComponent("books") }.flatMap {
  FileManager.default.fileExists(atPath: $0.path) ? $0 : nil
}

let someDay = CivilDay(year: 2024, month: 5, day: 6)
let me = ID(high: 7, low: 7)

func books(_ text: String, mapping: BookMapping? = nil) throws -> BookFile {
  try BookFile([file(text)], BookImportOptions(now: now, today: someDay, mapping: mapping))
}

/// Real files, read together.
func realBooks(_ names: String...) throws -> BookFile {
  let folder = try #require(sharedBooks)
  let files = try names.map { ImportFile(name: $0, bytes: Array(try Data(contentsOf: folder.appendingPathComponent($0)))) }
  return try BookFile(files, BookImportOptions(now: now, today: someDay))
}

extension BookFile {
  var taken: [ImportedBook] { rows.compactMap { if case .book(let book) = $0.outcome { book } else { nil } } }
  /// How many rows have each note, and how many were refused for each reason.
  var reasons: [Reason: Int] {
    var counts: [Reason: Int] = [:]
    for row in rows {
      switch row.outcome {
      case .refused(let note): counts[note.reason, default: 0] += 1
      case .book(let book): for reason in Set(book.notes.map(\.reason)) { counts[reason, default: 0] += 1 }
      }
    }
    return counts
  }
}

extension PartialDate {
  /// `2020-08-23`, `2020-08`, `2020`, `-`; `>2020` for after.
  var short: String {
    guard let year else { return "-" }
    let mark = qualifier == .after ? ">" : ""
    let parts = ["\(year)"] + [month, day].compactMap { $0.map { $0 < 10 ? "0\($0)" : "\($0)" } }
    return mark + parts.joined(separator: "-")
  }
}

extension Book {
  /// All that differs from a book of which only the title is known, in one line.
  func line(shelves: [String] = []) -> String {
    var parts = [details.title]
    func add(_ name: String, _ text: String) { if !text.isEmpty { parts.append("\(name) \(text)") } }
    add("sub", details.subtitle)
    add(
      "by",
      details.people.map { person in
        person.name + (person.role == .author ? "" : " (\(person.role))") + (person.sortName.isEmpty ? "" : " [\(person.sortName)]")
      }.joined(separator: "; "))
    add("in", details.series.map { "\($0.name) #\($0.tome)" }.joined(separator: "; "))
    add("isbn", details.isbn?.text ?? "")
    add("from", details.publisher)
    add("dated", details.published.year == nil ? "" : details.published.short)
    add("pages", details.pages.map { "\($0)" } ?? "")
    add("lang", details.language)
    add("about", details.description)
    add("sort", titleSort)
    parts.append("\(shelf)" + (copies > 1 ? " ×\(copies)" : ""))
    add("lent", loan.map { "\($0.to)" + ($0.since.map { " \($0.parts.year)-\($0.parts.month)-\($0.parts.day)" } ?? "") } ?? "")
    add("price", price.map { "\($0.hundredths) \($0.currency)" } ?? "")
    add("read", readings.map { "\($0.start.short)/\($0.end.short)" }.joined(separator: ", "))
    add("rated", rating.map { "\($0)" } ?? "")
    add("favourite", isFavourite ? "yes" : "")
    add("shelves", shelves.joined(separator: ", "))
    add("says", comment.replacingOccurrences(of: "\n", with: "⏎"))
    if added != someDay { parts.append("added \(added.parts.year)-\(added.parts.month)-\(added.parts.day)") }
    return parts.joined(separator: " | ")
  }
}

extension ImportedBook {
  var line: String { book.line(shelves: shelves) }
}

/// A member's facts, into which plans are written.
struct Shelf {
  private(set) var facts = FactSet()
  var library: Library { Library(member: me, facts: facts.facts) }
  var all: [Fact] { Array(facts.facts) }

  /// Imports a file and gives the plan.
  @discardableResult
  mutating func take(_ file: BookFile) -> BookImportPlan {
    let plan = BookImportPlan(file, member: me, known: all, now: now)
    for fact in plan.facts.joined() { facts.merge(fact) }
    return plan
  }

  mutating func merge(_ more: [Fact]) { for fact in more { facts.merge(fact) } }

  /// A change that the member makes on a device, at a moment before the import by the clock.
  mutating func edit(_ subject: ID, _ attribute: Attribute, _ value: Value, qualifier: ID = .zero) {
    facts.merge(Fact(.member(me), subject, attribute, value, qualifier: qualifier, at: Stamp(milliseconds: 1000, replica: 99)))
  }

  /// Every book and category in one line each, in the order of their text.
  var lines: [String] {
    let library = library
    return library.books.map { book in
      "\(book.id.text.prefix(6)) " + book.line(shelves: book.categories.compactMap { library.category($0)?.name }.sorted())
    }.sorted()
  }
}
