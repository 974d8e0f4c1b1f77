import CatalogueModel
import CollectionModel

/// The library export of Goodreads, with and without the seven columns that it had until 2022.
struct Goodreads: BookFormat {
  static let format = BookFile.Format.goodreads
  private let readOrder, addedOrder: BookDates.Order?

  static func recognises(_ document: Document) -> Bool {
    document.isCSV && document.has("Book Id", "Title", "Author", "ISBN13", "My Rating", "Exclusive Shelf", "Bookshelves")
  }

  init(_ document: Document) {
    (readOrder, addedOrder) = (document.dateOrder("Date Read"), document.dateOrder("Date Added"))
  }

  func draft(_ row: Row, _ notes: RowNotes) throws(Refusal) -> BookDraft {
    var draft = BookDraft()
    draft.serviceID = row.text("Book Id").trimmingBlanks
    draft.setTitle(row.text("Title"), SeriesTitle.inBrackets, notes)
    // "Author l-f" takes the last word for the family: "Guin, Ursula K. Le".
    draft.add([row.text("Author")], notes)
    draft.add(AuthorNames.parted(row.text("Additional Authors")), role: .other, notes)
    draft.setISBN([row.text("ISBN13"), row.text("ISBN")], notes)
    draft.details.publisher = BookTexts.line(row.text("Publisher"), notes)
    draft.details.published = BookDates.year(row.text("Year Published"))
    draft.setPages(row.text("Number of Pages"))
    draft.setRating(row.text("My Rating"), scale: 5, notes)
    draft.setAdded("Date Added", row.text("Date Added"), order: addedOrder, notes)
    draft.addReading("Date Read", from: "", to: row.text("Date Read"), order: readOrder, notes)
    draft.timesRead = Int(row.text("Read Count")) ?? 0
    setShelves(row, &draft, notes)
    setComment(row, &draft, notes)
    return draft
  }

  private func setShelves(_ row: Row, _ draft: inout BookDraft, _ notes: RowNotes) {
    let word = row.text("Exclusive Shelf").trimmingBlanks
    let statuses: [String: BookDraft.Status] = ["read": .read, "currently-reading": .reading, "to-read": .toRead]
    (draft.status, draft.statusWord) = (statuses[word] ?? .unknown, word)
    let copies = Int(row.text("Owned Copies")) ?? 0
    (draft.isOwned, draft.copies) = (copies > 0, copies)
    let shelves = BookTexts.list(row.text("Bookshelves"), at: [","])
    draft.file(under: shelves.contains(word) || draft.status != .unknown ? shelves : shelves + [word], notes)
  }

  private func setComment(_ row: Row, _ draft: inout BookDraft, _ notes: RowNotes) {
    draft.comment(row.text("My Review"), notes)
    draft.comment(row.text("Private Notes"), notes)
    if !draft.comments.isEmpty { draft.extra("Spoiler", row.text("Spoiler"), notes) }
    let names = [
      "Recommended For", "Recommended By", "Original Purchase Date", "Original Purchase Location", "Condition",
      "Condition Description", "BCID",
    ]
    for name in names { draft.extra(name, row.text(name), notes) }
  }
}

extension Document {
  /// What the dates of a column of a table prove about their order.
  func dateOrder(_ name: String) -> BookDates.Order? {
    guard isCSV, header.contains(name) else { return nil }
    var values: [String] = []
    try? forEachRow { (row, _) in
      // Years first need no proof.
      if let text = row?.text(name), text.utf8.dropFirst(2).first.map({ $0 == 0x2F || $0 == 0x2E || $0 == 0x2D }) == true
        || text.utf8.dropFirst().first.map({ $0 == 0x2F || $0 == 0x2E || $0 == 0x2D }) == true
      {
        values.append(text)
      }
      return true
    }
    return BookDates.order(of: values)
  }
}
