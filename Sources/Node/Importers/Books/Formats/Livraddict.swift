import CatalogueModel
import CollectionModel

/// The library of a French reader in JSON: the books in one file, what they are to the member in another, joined by `n`.
///
/// `n` counts the books of one export, so no identity is made of it.
struct Livraddict: BookFormat {
  static let format = BookFile.Format.livraddict
  /// What the other file says, by `n`.
  private var own: [Int: Row] = [:]

  static func recognises(_ document: Document) -> Bool {
    !document.isCSV && document.has("title", "author", "isbn", "publisher", "genres", "sagaOrder")
  }

  private static func isOwn(_ document: Document) -> Bool {
    !document.isCSV && document.has("n", "status", "rating", "dateRead") && !document.has("title")
  }

  init(_ document: Document) {}

  static func read(
    _ documents: [Document], _ options: BookImportOptions, _ progress: (Int, Int) -> Void
  ) throws(ImportError) -> BookFile? {
    let own = documents.first(where: isOwn)
    guard let books = documents.first(where: recognises) else {
      guard let own, documents.count == 1 else { return nil }
      throw ImportError(
        .unknownFormat, file: own.name, problem: "The file has ratings and dates, without the books they are about.",
        advice: "Import it together with the file that has the titles.")
    }
    if documents.count > (own == nil ? 1 : 2) { return nil }
    var format = Livraddict(books)
    if let own { try format.take(own) }
    let file = try BookFile.rows(of: books, as: format, options, progress)
    guard let own else { return file }
    return try file.adding(own, without: try numbers(in: books))
  }

  private mutating func take(_ document: Document) throws(ImportError) {
    try document.forEachRow { (row, _) in
      if let row, let number = row["n"].int { own[number] = row }
      return true
    }
  }

  private static func numbers(in books: Document) throws(ImportError) -> Set<Int> {
    var numbers: Set<Int> = []
    try books.forEachRow { (row, _) in
      if let number = row?["n"].int { numbers.insert(number) }
      return true
    }
    return numbers
  }

  func draft(_ row: Row, _ notes: RowNotes) throws(Refusal) -> BookDraft {
    var draft = BookDraft()
    draft.setTitle(row.text("title"), SeriesTitle.withTome, notes)
    let names = AuthorNames.french(row.text("author"))
    // The family stands first and no comma says so: filed as it is written.
    draft.add(names, filedUnder: names, notes)
    draft.setISBN([row.text("isbn")], notes)
    draft.details.publisher = BookTexts.line(row.text("publisher"), notes)
    draft.details.published = BookDates.year(row.text("publicationYear"))
    draft.setPages(row.text("pages"))
    draft.details.language = BookLanguages.tag(row.text("language"))
    draft.details.description = BookTexts.paragraphs(row.text("description"), notes)
    draft.added = Self.day(row["createdAt"])
    draft.file(under: BookTexts.list(row.text("genres"), at: [","]), notes)
    guard let number = row["n"].int, let own = own[number] else { return draft }
    draft.setRating(own.text("rating"), scale: 20, notes)
    if let day = Self.day(own["dateRead"]) {
      let (year, month, date) = day.parts
      draft.spans.append((.unknown, PartialDate(year: year, month: month, day: date)))
    }
    let statuses: [String: BookDraft.Status] = ["read": .read, "reading": .reading, "to_read": .toRead]
    let word = own.text("status")
    (draft.status, draft.statusWord) = (statuses[word] ?? .unknown, word)
    if word == "to_read" {
      // The pile of books that wait at home; what is not there yet is on the wish list.
      draft.isOwned = true
      draft.statusWord = "À lire"
    } else if word == "wishlist" {
      draft.isWanted = true
    } else if draft.status == .unknown {
      draft.file(under: [word], notes)
    }
    return draft
  }

  /// The day of a moment in milliseconds, as its clock in UTC says it: most of them are midnights.
  private static func day(_ value: JSONValue) -> CivilDay? {
    guard let moment = value.int, (1...4_102_444_800_000).contains(moment) else { return nil }
    return CivilDay(number: moment / 86_400_000)
  }
}

extension BookFile {
  /// Refuses what a second file says of books that the first one does not have.
  fileprivate func adding(_ own: Document, without known: Set<Int>) throws(ImportError) -> BookFile {
    guard let list = own.rowList else { return self }
    var bytes = bytes
    var more: [BookRow] = []
    try own.forEachPlaced(in: list) { (row, refusal, place) in
      if let row, let number = row["n"].int, known.contains(number) { return true }
      let reason = row.map { RowNote(reason: .unknownBook, text: $0.text("n")) } ?? RowNote(reason: refusal.reason, text: refusal.text)
      let begin = bytes.count
      bytes += own.bytes[place]
      more.append(BookRow(number: rows.count + more.count + 1, outcome: .refused(reason), place: begin..<bytes.count))
      return true
    }
    return more.isEmpty ? self : BookFile(format: format, mapping: mapping, rows: rows + more, bytes: bytes, wrapping: wrapping)
  }
}
