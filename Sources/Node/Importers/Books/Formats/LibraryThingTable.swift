import CatalogueModel
import CollectionModel

/// The table that LibraryThing exports, parted by tabs, in UTF-16, UTF-8 or Latin-1.
struct LibraryThingTable: BookFormat {
  static let format = BookFile.Format.libraryThing
  static let statesOwnership = true

  static func recognises(_ document: Document) -> Bool {
    document.isCSV && document.has("Book Id", "Title", "Primary Author", "Publication", "Collections", "Entry Date")
  }

  init(_ document: Document) {}

  func draft(_ row: Row, _ notes: RowNotes) throws(Refusal) -> BookDraft {
    var draft = BookDraft()
    draft.serviceID = row.text("Book Id").trimmingBlanks
    draft.setTitle(row.text("Title"), notes)
    add([row.text("Primary Author")], [row.text("Primary Author Role")], to: &draft, notes)
    let roles = row.text("Secondary Author Roles").split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    add(BookTexts.list(row.text("Secondary Author"), at: ["|"]), roles, to: &draft, notes)
    let numbers = BookTexts.list(row.text("ISBNs"), at: [","]) + BookTexts.list(row.text("ISBN"), at: ["[", "]"])
    draft.setISBN(numbers.filter { $0.utf8.count == 13 } + numbers.filter { $0.utf8.count != 13 }, notes)
    draft.setEdition(publication: row.text("Publication"), date: row.text("Date"), pages: row.text("Page Count"), notes)
    draft.details.language = BookLanguages.tag(BookTexts.list(row.text("Languages"), at: [","]).first ?? "")
    draft.setRating(row.text("Rating"), scale: 5, notes)
    for name in ["Review", "Comment", "Private Comment"] { draft.comment(row.text(name), notes) }
    draft.setAdded("Entry Date", row.text("Entry Date"), notes)
    draft.addReading("Date Read", from: row.text("Date Started"), to: row.text("Date Read"), notes)
    draft.copies = Int(row.text("Copies")) ?? 1
    draft.file(
      libraryThing: BookTexts.list(row.text("Collections"), at: [","]), tags: BookTexts.list(row.text("Tags"), at: [","]), notes)
    draft.lend(
      to: row.text("Lending Patron"), row.text("Lending Status"), since: row.text("Lending Start"), until: row.text("Lending End"), notes)
    for name in ["Acquired", "From Where", "Barcode", "BCID"] { draft.extra(name, row.text(name), notes) }
    return draft
  }

  private func add(_ names: [String], _ roles: [String], to draft: inout BookDraft, _ notes: RowNotes) {
    for (index, name) in names.enumerated() {
      let role = index < roles.count && !roles[index].isEmpty ? AuthorNames.role(roles[index]) : .author
      draft.add([AuthorNames.saidAloud(name)], role: role, filedUnder: [name], notes)
    }
  }
}
