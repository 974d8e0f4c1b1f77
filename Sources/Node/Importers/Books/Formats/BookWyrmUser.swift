import CatalogueModel
import CollectionModel

/// The archive of a BookWyrm account (`archive.json`), of which only the books are read.
struct BookWyrmUser: BookFormat {
  static let format = BookFile.Format.bookWyrm

  static func recognises(_ document: Document) -> Bool {
    guard case .json(let members, let lists) = document.shape else { return false }
    return members.has("bookwyrmUser") && lists.contains { $0.name == "books" }
  }

  init(_ document: Document) {}

  static func forEachRow(
    _ document: Document, _ body: (Row?, Refusal, Range<Int>) throws(ImportError) -> Bool
  ) throws(ImportError) {
    guard case .json(_, let lists) = document.shape, let books = lists.first(where: { $0.name == "books" }) else { return }
    try document.forEachPlaced(in: books, body)
  }

  static func wrapping(_ document: Document) -> BookFile.Wrapping {
    BookFile.Wrapping(
      head: Array("{ \"bookwyrmUser\": true, \"books\": [\n".utf8), separator: Array(",\n".utf8), tail: Array("\n] }\n".utf8))
  }

  func draft(_ row: Row, _ notes: RowNotes) throws(Refusal) -> BookDraft {
    guard let edition = row["edition"].object else { throw Refusal(.noTitle) }
    var draft = BookDraft()
    draft.serviceID = edition["id"].text
    draft.setTitle(edition["title"].text, notes)
    draft.details.subtitle = BookTexts.line(edition["subtitle"].text, notes)
    draft.add(row.objects("authors").map { $0["name"].text }, notes)
    draft.setISBN([edition["isbn13"].text, edition["isbn10"].text], notes)
    draft.details.publisher = BookTexts.line(edition["publishers"].array?.first?.text ?? "", notes)
    draft.setPublished(edition["publishedDate"].text, notes)
    draft.setPages(edition["pages"].text)
    draft.details.language = BookLanguages.tag(edition["languages"].array?.first?.text ?? "")
    draft.addSeries(edition["series"].text, tome: edition["seriesNumber"].text, notes)
    draft.details.description = BookTexts.paragraphs(edition["description"].text, notes)
    for shelf in row.objects("shelves") {
      let identifier = shelf["id"].text.split(separator: "/").last.map { String($0) } ?? ""
      // A book may stand on several of the four; what was read is more than what is still to be.
      if draft.status == .read, identifier == "to-read" || identifier == "reading" { continue }
      draft.setStatus(bookWyrm: identifier, name: shelf["name"].text, notes)
    }
    for reading in row.objects("readthroughs") {
      draft.addReading("readthrough", from: reading["start_date"].text, to: reading["finish_date"].text, notes)
      draft.extra("stopped", reading["stopped_date"].text, notes)
    }
    setComment(row, &draft, notes)
    return draft
  }

  /// All that the member wrote about it, in the order of the file.
  private func setComment(_ row: Row, _ draft: inout BookDraft, _ notes: RowNotes) {
    for review in row.objects("reviews") {
      if draft.rating == nil { draft.setRating(review["rating"].text, scale: 5, notes) }
      for part in ["name", "content"] { draft.comment(review[part].text, notes) }
      draft.extra("Spoiler", review["summary"].text, notes)
    }
    for comment in row.objects("comments") { draft.comment(comment["content"].text, notes) }
    for quotation in row.objects("quotations") { for part in ["quote", "content"] { draft.comment(quotation[part].text, notes) } }
    for list in row.objects("lists") {
      draft.file(under: [list["name"].text], notes)
      draft.comment(list["list_item"].object?["notes"].text ?? "", notes)
    }
  }
}

extension Row {
  /// The objects of a list; empty when it is none.
  func objects(_ name: String) -> [JSONObject] { self[name].array?.compactMap { $0.object } ?? [] }
}
