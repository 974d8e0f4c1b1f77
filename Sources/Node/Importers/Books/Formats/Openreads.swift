import CatalogueModel
import CollectionModel

/// The CSV export of Openreads.
struct Openreads: BookFormat {
  static let format = BookFile.Format.openreads

  static func recognises(_ document: Document) -> Bool {
    document.isCSV && document.has("title", "author", "status", "readings", "olid", "my_review")
  }

  init(_ document: Document) {}

  func draft(_ row: Row, _ notes: RowNotes) throws(Refusal) -> BookDraft {
    var draft = BookDraft()
    draft.serviceID = row.text("olid").trimmingBlanks
    draft.setTitle(row.text("title"), SeriesTitle.inBrackets, notes)
    draft.details.subtitle = BookTexts.line(row.text("subtitle"), notes)
    draft.add(AuthorNames.careful(row.text("author")), notes)
    draft.details.description = BookTexts.paragraphs(row.text("description"), notes)
    draft.setISBN([row.text("isbn")], notes)
    draft.details.published = BookDates.year(row.text("publication_year"))
    draft.setPages(row.text("pages"))
    draft.setRating(row.text("rating"), scale: 5, notes)
    draft.isFavourite = row.text("favourite").lowercased() == "true"
    draft.setAdded("date_added", row.text("date_added"), notes)
    for reading in BookTexts.list(row.text("readings"), at: [";"]) {
      let span = Openreads.span(reading)
      draft.addReading("readings", from: span.start, to: span.end, notes)
    }
    let word = row.text("status").trimmingBlanks
    let statuses: [String: BookDraft.Status] = ["finished": .read, "in_progress": .reading, "planned": .toRead]
    (draft.status, draft.statusWord) = (statuses[word] ?? .unknown, word)
    draft.isOwned = false
    draft.file(under: (draft.status == .unknown ? [word] : []) + BookTexts.list(row.text("tags"), at: ["|"]).filter { $0 != "1" }, notes)
    for name in ["my_review", "notes"] { draft.comment(row.text(name), notes) }
    if row.text("deleted").lowercased() == "true" { draft.extra("deleted", "true", notes) }
    return draft
  }

  /// `start|end|` and, in newer files, how long it took.
  static func span(_ text: String) -> (start: String, end: String) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }
}
