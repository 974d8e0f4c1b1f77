import CatalogueModel
import CollectionModel

/// The library export of StoryGraph.
struct StoryGraph: BookFormat {
  static let format = BookFile.Format.storyGraph
  private let readOrder, addedOrder: BookDates.Order?

  static func recognises(_ document: Document) -> Bool {
    document.isCSV && document.has("Title", "Authors", "ISBN/UID", "Read Status", "Star Rating")
  }

  init(_ document: Document) {
    (readOrder, addedOrder) = (document.dateOrder("Last Date Read"), document.dateOrder("Date Added"))
  }

  func draft(_ row: Row, _ notes: RowNotes) throws(Refusal) -> BookDraft {
    var draft = BookDraft()
    draft.setTitle(row.text("Title"), SeriesTitle.inBrackets, notes)
    draft.add(AuthorNames.parted(row.text("Authors")), notes)
    for text in AuthorNames.parted(row.text("Contributors")) {
      let (name, role) = AuthorNames.withRole(text)
      draft.add([name], role: role, notes)
    }
    // Books without an ISBN carry a number of the shop's or of StoryGraph's own.
    let number = row.text("ISBN/UID").trimmingBlanks
    if (try? ISBN(reading: number)) == nil { draft.serviceID = number }
    draft.setISBN([number], notes)
    draft.setAdded("Date Added", row.text("Date Added"), order: addedOrder, notes)
    draft.setRating(row.text("Star Rating"), scale: 5, notes)
    let dates = row.text("Dates Read").trimmingBlanks
    for part in BookTexts.list(dates.isEmpty ? row.text("Last Date Read") : dates, at: [","]) {
      let span = StoryGraph.span(part)
      draft.addReading("Dates Read", from: span.start, to: span.end, order: readOrder, notes)
    }
    draft.timesRead = Int(row.text("Read Count")) ?? 0
    setShelves(row, &draft, notes)
    draft.comment(row.text("Review"), notes)
    let names = [
      "Moods", "Pace", "Character- or Plot-Driven?", "Strong Character Development?", "Loveable Characters?", "Diverse Characters?",
      "Flawed Characters?", "Content Warnings", "Content Warning Description",
    ]
    for name in names { draft.extra(name, row.text(name), notes) }
    return draft
  }

  private func setShelves(_ row: Row, _ draft: inout BookDraft, _ notes: RowNotes) {
    let word = row.text("Read Status").trimmingBlanks
    let statuses: [String: BookDraft.Status] = ["read": .read, "currently-reading": .reading, "to-read": .toRead]
    (draft.status, draft.statusWord) = (statuses[word] ?? .unknown, word)
    draft.isOwned = row.text("Owned?").lowercased() == "yes"
    draft.file(under: (draft.status == .unknown ? [word] : []) + BookTexts.list(row.text("Tags"), at: [","]), notes)
  }

  /// `2021/10/02-2021/10/09`, `2021/07/13` (the day it was finished), also with hyphens in the dates.
  static func span(_ text: String) -> (start: String, end: String) {
    let parts = text.split(separator: "-").map { String($0).trimmingBlanks }
    if text.contains("/"), parts.count == 2 { return (parts[0], parts[1]) }
    if parts.count == 6 { return (parts[..<3].joined(separator: "-"), parts[3...].joined(separator: "-")) }
    return text.hasSuffix("-") ? (String(text.dropLast()), "") : ("", text)
  }
}
