import CatalogueModel
import CollectionModel

/// The CSV export of BookWyrm.
struct BookWyrm: BookFormat {
  static let format = BookFile.Format.bookWyrm

  static func recognises(_ document: Document) -> Bool {
    document.isCSV && document.has("title", "author_text", "remote_id", "isbn_13", "rating")
  }

  init(_ document: Document) {}

  func draft(_ row: Row, _ notes: RowNotes) throws(Refusal) -> BookDraft {
    var draft = BookDraft()
    draft.serviceID = row.text("remote_id").trimmingBlanks
    draft.setTitle(row.text("title"), SeriesTitle.inBrackets, notes)
    draft.add(AuthorNames.parted(row.text("author_text")), notes)
    draft.setISBN([row.text("isbn_13"), row.text("isbn_10")], notes)
    draft.setRating(row.text("rating"), scale: 5, notes)
    draft.setAdded("shelf_date", row.text("shelf_date"), notes)
    let stopped = row.text("stopped_date")
    draft.addReading("finish_date", from: row.text("start_date"), to: row.text("finish_date"), notes)
    draft.extra("stopped_date", stopped, notes)
    draft.setStatus(bookWyrm: row.text("shelf"), name: row.text("shelf_name"), notes)
    for name in ["review_name", "review_content"] { draft.comment(row.text(name), notes) }
    draft.extra("review_cw", row.text("review_cw"), notes)
    return draft
  }
}

extension BookDraft {
  /// The four shelves that everybody has on BookWyrm; the others are the member's own.
  mutating func setStatus(bookWyrm identifier: String, name: String, _ notes: RowNotes) {
    switch identifier.trimmingBlanks {
    case "read": (status, statusWord) = (.read, name)
    case "reading": (status, statusWord) = (.reading, name)
    case "to-read": (status, statusWord) = (.toRead, name)
    default: file(under: [name.isEmpty ? identifier : name], notes)
    }
  }
}
