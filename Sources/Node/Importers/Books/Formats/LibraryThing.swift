import CatalogueModel
import CollectionModel
import Foundation

/// The JSON export of LibraryThing: an object that holds each book under its number.
struct LibraryThing: BookFormat {
  static let format = BookFile.Format.libraryThing
  static let statesOwnership = true

  static func recognises(_ document: Document) -> Bool {
    guard case .json(let members, let lists) = document.shape, lists.isEmpty else { return false }
    return members.members.contains { $0.value.object?.has("books_id") == true }
  }

  init(_ document: Document) {}

  static func forEachRow(
    _ document: Document, _ body: (Row?, Refusal, Range<Int>) throws(ImportError) -> Bool
  ) throws(ImportError) {
    try document.forEachMember(body)
  }

  static func wrapping(_ document: Document) -> BookFile.Wrapping {
    BookFile.Wrapping(head: Array("{\n".utf8), separator: Array(",\n".utf8), tail: Array("\n}\n".utf8), isKeyed: true)
  }

  func draft(_ row: Row, _ notes: RowNotes) throws(Refusal) -> BookDraft {
    var draft = BookDraft()
    draft.serviceID = row.text("books_id").trimmingBlanks
    draft.setTitle(row.text("title"), notes)
    for author in row["authors"].array ?? [] {
      guard let author = author.object else { continue }
      let role = author["role"].text
      draft.add([author["fl"].text], role: role.isEmpty ? .author : AuthorNames.role(role), filedUnder: [author["lf"].text], notes)
    }
    // A dictionary, a list, or absent.
    let numbers = row["isbn"].array?.map { $0.text } ?? row["isbn"].object?.members.map { $0.value.text } ?? []
    draft.setISBN(numbers.filter { $0.utf8.count == 13 } + numbers.filter { $0.utf8.count != 13 } + [row.text("originalisbn")], notes)
    draft.setEdition(publication: row.text("publication"), date: row.text("date"), pages: row.text("pages"), notes)
    draft.details.language = BookLanguages.tag(row["language_codeA"].array?.first?.text ?? "")
    draft.addSeries(row.text("series"), tome: "", notes)
    draft.setRating(row.text("rating"), scale: 5, notes)
    draft.comment(row.text("review"), notes)
    draft.comment(row.text("comment"), notes)
    draft.comment(row.text("privatecomment"), notes)
    draft.setAdded("entrydate", row.text("entrydate"), notes)
    draft.addReading("dateread", from: row.text("datestarted"), to: row.text("dateread"), notes)
    draft.copies = Int(row.text("copies")) ?? 1
    draft.file(libraryThing: row["collections"].array?.map { $0.text } ?? [], tags: row["tags"].array?.map { $0.text } ?? [], notes)
    if let loan = row["circulation"].array?.last?.object {
      draft.lend(to: loan["patron"].text, loan["status"].text, since: loan["start_date"].text, until: loan["end_date"].text, notes)
    }
    for (name, field) in [("Acquired", "dateacquired"), ("From where", "fromwhere"), ("Barcode", "barcode")] {
      draft.extra(name, row.text(field), notes)
    }
    return draft
  }
}

extension BookDraft {
  /// `Dover (1971), Edition: 1st, Paperback, 278 pages` names the publisher first.
  mutating func setEdition(publication: String, date: String, pages: String, _ notes: RowNotes) {
    let line = BookTexts.line(publication, notes)
    let end = line.range(of: " (")?.lowerBound ?? line.firstIndex(of: ",") ?? line.endIndex
    details.publisher = String(line[..<end]).trimmingBlanks
    setPublished(date, notes)
    setPages(pages)
  }

  /// Collections that LibraryThing brings along, and those of the member, which are shelves like their tags.
  mutating func file(libraryThing collections: [String], tags: [String], _ notes: RowNotes) {
    var own: [String] = []
    isOwned = false
    for collection in collections {
      switch Folding.key(collection) {
      case "yourlibrary": isOwned = true
      case "wishlist": isWanted = true
      case "readbutunowned": status = .read
      case "currentlyreading": (status, statusWord) = (.reading, collection)
      case "toread": (status, statusWord) = (.toRead, collection)
      default: own.append(collection)
      }
    }
    // A book in collections of one's own only is in the library all the same.
    if isOwned == false, !isWanted, status == .unknown { isOwned = true }
    file(under: own + tags, notes)
  }

  /// A loan that has not ended.
  mutating func lend(to patron: String, _ status: String, since start: String, until end: String, _ notes: RowNotes) {
    let name = BookTexts.line(patron.isEmpty ? status : patron, notes)
    if name.isEmpty { return }
    let (date, rest) = day("Lending", start, notes)
    if Folding.key(status).contains("return") || Folding.key(status).contains("checkedin") {
      return extra("Lending", [patron, status, start, end].filter { !$0.isEmpty }.joined(separator: ", "), notes)
    }
    loan = Loan(to: name, since: date.civilDay)
    if !rest.isEmpty { extras.append(("Lending", rest)) }
    extra("Lending", end, notes)
  }
}
