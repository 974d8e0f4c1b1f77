import CatalogueModel
import CollectionModel

/// Any table of books, read by a mapping.
struct GuessedTable: BookFormat {
  static let format = BookFile.Format.table
  let mapping: BookMapping
  private(set) var orders: [String: BookDates.Order] = [:]
  private let scale: Double

  /// Tried last, by the mapping that is guessed.
  static func recognises(_ document: Document) -> Bool { BookMapping.guess(document) != nil }

  init(_ document: Document) { self.init(document, BookMapping.guess(document) ?? BookMapping()) }

  init(_ document: Document, _ mapping: BookMapping) {
    self.mapping = mapping
    scale = mapping.ratingScale ?? Self.scale(of: mapping.rating, in: document)
    for column in [mapping.started, mapping.finished, mapping.added, mapping.lentSince].compactMap({ $0 }) {
      orders[column] = mapping.dateOrder.flatMap { BookDates.Order(rawValue: $0) } ?? document.dateOrder(column)
    }
  }

  func draft(_ row: Row, _ notes: RowNotes) throws(Refusal) -> BookDraft {
    func text(_ column: String?) -> String { column.map { row.text($0) } ?? "" }
    func order(_ column: String?) -> BookDates.Order? { column.flatMap { orders[$0] } }
    var draft = BookDraft()
    draft.setTitle(text(mapping.title), Self.series, notes)
    draft.details.subtitle = BookTexts.line(text(mapping.subtitle), notes)
    draft.add(AuthorNames.any(text(mapping.people)), notes)
    draft.setISBN([text(mapping.isbn), text(mapping.otherISBN)], notes)
    draft.details.publisher = BookTexts.line(text(mapping.publisher), notes)
    draft.setPublished(text(mapping.published), notes)
    draft.setPages(text(mapping.pages))
    draft.details.language = BookLanguages.tag(text(mapping.language))
    setSeries(text(mapping.series), text(mapping.tome), &draft, notes)
    draft.details.description = BookTexts.paragraphs(text(mapping.description), notes)
    draft.setRating(Self.number(text(mapping.rating)), scale: scale, notes)
    for column in [mapping.review, mapping.notes] { draft.comment(text(column), notes) }
    if let column = mapping.added { draft.setAdded(column, row.text(column), order: order(column), notes) }
    addReadings(row, &draft, notes)
    setStatus(text(mapping.status), &draft)
    if let column = mapping.owned { draft.isOwned = Self.isYes(row.text(column)) }
    if let copies = Int(text(mapping.copies).trimmingBlanks) {
      draft.copies = copies
      draft.isOwned = draft.isOwned == true || copies > 0
    }
    if draft.status == .unknown, !text(mapping.status).isEmpty, !Self.isYesOrNo(text(mapping.status)), !draft.isWanted {
      draft.file(under: [text(mapping.status)], notes)
    }
    for column in [mapping.shelves, mapping.tags] { draft.file(under: BookTexts.list(text(column), at: [",", ";", "|"]), notes) }
    setLoan(row, &draft, notes)
    draft.price = BookPrice.read(text(mapping.price), currency: text(mapping.currency))
    if draft.price == nil, let column = mapping.price { draft.extra(column, row.text(column), notes) }
    draft.isFavourite = draft.isFavourite || Self.isYes(text(mapping.favourite))
    return draft
  }

  /// Goodreads' brackets, or the tome of French titles.
  private static func series(_ title: String) -> SeriesTitle.Parts {
    let parts = SeriesTitle.inBrackets(title)
    return parts.series.isEmpty ? SeriesTitle.withTome(title) : parts
  }

  /// `Dune:1`, `Dune #1`, `Dune (1)`, or a column of its own for the tome.
  private func setSeries(_ series: String, _ tome: String, _ draft: inout BookDraft, _ notes: RowNotes) {
    let name = series.trimmingBlanks
    if name.isEmpty || !draft.details.series.isEmpty { return }
    let end = name.lastIndex { $0 == ":" || $0 == "#" || $0 == "(" }
    if tome.isEmpty, let end, name[end...].dropFirst().allSatisfy({ $0.isNumber || " .,)-".contains($0) }), name.last != name[end] {
      let number = name[end...].dropFirst().filter { $0 != ")" }
      draft.addSeries(String(name[..<end]).trimmingBlanks, tome: String(number).trimmingBlanks, notes)
    } else {
      draft.addSeries(name, tome: tome, notes)
    }
  }
}
