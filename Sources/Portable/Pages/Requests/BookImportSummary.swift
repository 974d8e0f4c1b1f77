import CatalogueModel
import FactLog

/// What one column of a table of books is.
public struct BookColumn: Sendable, Equatable {
  /// What it holds: one of `fields`, `ratingScale` or `dateOrder`.
  public var field: String
  /// Its name in the header, or the value of one of the last two.
  public var column: String
  public init(field: String, column: String) { (self.field, self.column) = (field, column) }

  /// As docs/formats/books-import.md names them.
  public static let fields: [StaticString] = [
    "title", "subtitle", "people", "isbn", "otherISBN", "publisher", "published", "pages", "language", "series", "tome", "description",
    "rating", "review", "notes", "status", "started", "finished", "added", "owned", "copies", "shelves", "tags", "lentTo", "lentSince",
    "price", "currency", "favourite",
  ]

  /// Those that a form names; none when it has no such fields.
  public static func all(in form: Fields) -> [BookColumn] {
    var columns: [BookColumn] = []
    for field in fields + ["ratingScale", "dateOrder"] {
      let name = "column-" + field.string
      let column = form.pairs.first { $0.name.isSame(as: name) }?.value ?? ""
      if !column.utf8.isEmpty { columns.append(BookColumn(field: field.string, column: column)) }
    }
    return columns
  }

  public static func == (a: BookColumn, b: BookColumn) -> Bool {
    a.field.isSame(as: b.field) && a.column.isSame(as: b.column)
  }
}

/// What an import of books did, or would do.
public struct BookImportSummary: Sendable {
  public enum Outcome: Sendable { case new, merged, leftAlone, refused }
  public struct Row: Sendable {
    public var number: Int
    public var outcome: Outcome
    /// The title; of a refused row what stands in it, in part.
    public var text: String
    /// The book that it is; nil when it is refused.
    public var book: ID?
    public var reasons: [String]
    public init(number: Int, outcome: Outcome, text: String, book: ID?, reasons: [String]) {
      (self.number, self.outcome, self.text, self.book, self.reasons) = (number, outcome, text, book, reasons)
    }
  }
  /// Where the files are kept for the next step.
  public var kept = ""
  /// What wrote the file; empty: a table whose columns were guessed.
  public var format = ""
  /// Of such a table: its columns, and what is read from which.
  public var header: [String] = []
  public var columns: [BookColumn] = []
  public var dryRun = false
  public var rows = 0
  public var new = 0
  public var merged = 0
  public var leftAlone = 0
  public var refused = 0
  public var repaired = 0
  /// The names of categories that come into being.
  public var categories: [String] = []
  /// Reason and how many rows, most frequent first.
  public var reasons: [(reason: String, count: Int)] = []
  /// The first rows.
  public var first: [Row] = []
  /// The first of those that were refused.
  public var firstRefused: [Row] = []
  public init() {}
}

extension BookImportSummary: Equatable {
  public static func == (a: BookImportSummary, b: BookImportSummary) -> Bool {
    a.kept.isSame(as: b.kept) && a.dryRun == b.dryRun && a.columns == b.columns && a.rows == b.rows && a.new == b.new
      && a.merged == b.merged && a.leftAlone == b.leftAlone && a.refused == b.refused
  }
}
