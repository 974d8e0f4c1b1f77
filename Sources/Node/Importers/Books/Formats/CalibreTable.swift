import CatalogueModel
import CollectionModel

/// The catalogue that Calibre writes as CSV.
struct CalibreTable: BookFormat {
  static let format = BookFile.Format.calibre
  private let scale: Double

  static func recognises(_ document: Document) -> Bool {
    document.isCSV && document.has("title", "authors", "author_sort", "uuid", "pubdate")
  }

  /// Calibre counts to ten inside and to five on screen, and its catalogues have been seen with both: the highest rating tells.
  init(_ document: Document) {
    var most = 0.0
    try? document.forEachRow { (row, _) in
      most = max(most, row.flatMap { Double($0.text("rating")) } ?? 0)
      return true
    }
    scale = most > 5 ? 10 : 5
  }

  func draft(_ row: Row, _ notes: RowNotes) throws(Refusal) -> BookDraft {
    var draft = BookDraft()
    draft.serviceID = row.text("uuid").trimmingBlanks
    draft.setTitle(row.text("title"), notes)
    draft.setTitleSort(row.text("title_sort"), notes)
    draft.add(BookTexts.list(row.text("authors"), at: ["&"]), filedUnder: BookTexts.list(row.text("author_sort"), at: ["&"]), notes)
    draft.setISBN([row.text("isbn")], notes)
    draft.details.publisher = BookTexts.line(row.text("publisher"), notes)
    draft.setCalibreDate(row.text("pubdate"), notes)
    draft.details.language = BookLanguages.tag(BookTexts.list(row.text("languages"), at: [","]).first ?? "")
    draft.addSeries(row.text("series"), tome: row.text("series_index"), notes)
    draft.details.description = BookTexts.paragraphs(row.text("comments"), notes)
    draft.setRating(row.text("rating"), scale: scale, notes)
    draft.setAdded("timestamp", row.text("timestamp"), notes)
    draft.file(under: BookTexts.list(row.text("tags"), at: [","]), notes)
    return draft
  }
}

extension BookDraft {
  /// What Calibre files the title under, where it is not what is guessed here.
  mutating func setTitleSort(_ text: String, _ notes: RowNotes) {
    let line = BookTexts.line(text, notes)
    // "Drei Fragezeichen, Die": the article behind a comma.
    let plain = line.split(separator: ",").dropLast().joined(separator: ",")
    let guess = SortKey.title(details.title, language: details.language)
    if !line.isEmpty, line.foldedOrSame != details.title.foldedOrSame, plain.foldedOrSame != guess { titleSort = line }
  }

  /// A midnight of another zone in UTC is the day it was there: 31 July 16:00 is the 1 August of whoever wrote it. Year 101 stands for
  /// no date at all.
  mutating func setCalibreDate(_ text: String, _ notes: RowNotes) {
    if text.hasPrefix("0101-") { return }
    setPublished(text, notes)
    guard let day = details.published.civilDay, let clock = text.split(separator: "T").last, clock.utf8.count >= 8,
      clock.hasSuffix("Z") || clock.hasSuffix("+00:00"), let hour = Int(clock.prefix(2)), hour >= 12,
      clock.dropFirst(2).hasPrefix(":00:00") || clock.dropFirst(2).hasPrefix(":30:00")
    else { return }
    let (year, month, date) = CivilDay(number: day.number + 1).parts
    details.published = PartialDate(year: year, month: month, day: date)
    notes.note(.shiftedDate, text)
  }
}
