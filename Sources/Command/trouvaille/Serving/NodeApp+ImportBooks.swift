import CatalogueModel
import FactLog
import Foundation
import Importers
import Pages
import Server

extension NodeApp {
  /// Imports the books of a file that a member sent now or a step before, or says what it would do.
  func importBooks(
    kept token: String, columns: [BookColumn], dryRun: Bool, _ request: HTTPRequest, _ member: ID
  ) -> Outcome {
    do {
      var token = token
      if token.isEmpty {
        guard case .form(let form) = request.body else { return .failed }
        token = try keptImports.keep(form.files, of: member)
      }
      guard let kept = keptImports.find(token, of: member) else { return .importGone }
      let mapping = columns.isEmpty ? nil : try BookMapping(columns)
      keptImports.note(columns: try mapping.map { try JSONEncoder().encode($0) }, for: token, of: member)
      let run = try ImportBooks.run(try kept.read(), by: member, mapping: mapping, dryRun: dryRun, into: memberPhotos)
      if !dryRun { listeners.announce(member) }
      return .booksImported(BookImportSummary(run, kept: token, dryRun: dryRun))
    } catch {
      return .importRefused(ImportRefusal(error))
    }
  }

  /// The rows that were refused, as a file of the same form. Nil when the file is not kept any more, or has none.
  func refusedBooks(_ request: HTTPRequest, _ signedIn: SignedIn) -> HTTPResponse? {
    let query = Request(.get, request.target).query
    guard let kept = keptImports.find(query["kept"], of: signedIn.account.id) else { return nil }
    let mapping = kept.columns.flatMap { try? JSONDecoder().decode(BookMapping.self, from: $0) }
    guard let source = try? kept.read(), let file = try? BookFile(source.files, ImportBooks.options(mapping)),
      let rows = file.refusedRows()
    else { return nil }
    let isText = rows.first != UInt8(ascii: "[") && rows.first != UInt8(ascii: "{")
    return HTTPResponse(
      headers: [
        ("Content-Type", "application/octet-stream"),
        ("Content-Disposition", "attachment; filename=\"refused.\(isText ? "csv" : "json")\""), ("Cache-Control", "no-store"),
      ], body: .bytes(rows))
  }
}

extension KeptImports.Kept {
  fileprivate func read() throws(ImportError) -> BookSource { try BookSource(paths: files) }
}

extension BookMapping {
  /// As a form says it.
  fileprivate init(_ columns: [BookColumn]) throws {
    var object: [String: Any] = [:]
    for column in columns { object[column.field] = column.field == "ratingScale" ? Double(column.column) : column.column }
    self = try JSONDecoder().decode(BookMapping.self, from: try JSONSerialization.data(withJSONObject: object))
  }

  fileprivate var columns: [BookColumn] {
    guard let json = try? JSONEncoder().encode(self), let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any]
    else { return [] }
    return object.keys.sorted().compactMap { field in
      if let scale = object[field] as? Double { return BookColumn(field: field, column: "\(Int(scale))") }
      return (object[field] as? String).map { BookColumn(field: field, column: $0) }
    }
  }
}

extension BookImportSummary {
  private static let mostRows = 20

  fileprivate init(_ run: ImportBooks.Run, kept: String, dryRun: Bool) {
    self.init()
    (self.kept, self.dryRun) = (kept, dryRun)
    if let mapping = run.file.mapping {
      (header, columns) = (run.file.header, mapping.columns)
    } else {
      format = run.file.format.name
    }
    let report = run.plan.report
    (rows, new, merged, leftAlone) = (report.rows, report.itemsNew, report.merged ?? 0, report.leftAlone ?? 0)
    (refused, repaired) = (report.refused, report.repaired)
    categories = run.plan.categories.map(\.name)
    reasons = report.reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (reason: $0.key, count: $0.value) }
    first = run.plan.rows.prefix(Self.mostRows).map { Row($0, run.file) }
    firstRefused = run.plan.rows.lazy.filter { if case .refused = $0.outcome { true } else { false } }.prefix(Self.mostRows)
      .map { Row($0, run.file) }
  }
}

extension BookImportSummary.Row {
  fileprivate init(_ row: BookImportPlan.Row, _ file: BookFile) {
    let reasons = row.notes.map(\.key)
    let source = file.rows[row.number - 1]
    let title = if case .book(let book) = source.outcome { book.book.details.title } else { String(file.text(of: source).prefix(120)) }
    switch row.outcome {
    case .new(let id): self.init(number: row.number, outcome: .new, text: title, book: id, reasons: reasons)
    case .merged(let id, _): self.init(number: row.number, outcome: .merged, text: title, book: id, reasons: reasons)
    case .leftAlone(let id, _): self.init(number: row.number, outcome: .leftAlone, text: title, book: id, reasons: reasons)
    case .refused: self.init(number: row.number, outcome: .refused, text: title, book: nil, reasons: reasons)
    }
  }
}

extension BookFile.Format {
  /// As its makers write it.
  fileprivate var name: String {
    switch self {
    case .goodreads: "Goodreads"
    case .storyGraph: "StoryGraph"
    case .libraryThing: "LibraryThing"
    case .calibre: "Calibre"
    case .bookWyrm: "BookWyrm"
    case .openreads: "Openreads"
    case .livraddict: "Livraddict"
    case .table: "CSV"
    case .numbers: "ISBN"
    case .trouvaille: "Trouvaille"
    }
  }
}
