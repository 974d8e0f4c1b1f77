import CatalogueModel
import CollectionModel
import Foundation

extension OPFElements {
  func draft(_ notes: RowNotes) throws(Refusal) -> BookDraft {
    guard let title = all("title").first(where: { !$0.text.trimmingBlanks.isEmpty }) else { throw Refusal(.noTitle) }
    var draft = BookDraft()
    draft.setTitle(title.text, notes)
    draft.details.language = BookLanguages.tag(all("language").first?.text ?? "")
    let sort = said("file-as", of: title)
    draft.setTitleSort(sort.isEmpty ? meta("calibre:title_sort") : sort, notes)
    for person in all("creator") { add(person, .author, to: &draft, notes) }
    // Programs that made the file are named like people (`bkp`).
    for person in all("contributor") where said("role", of: person) != "bkp" { add(person, .other, to: &draft, notes) }
    setNumbers(&draft, notes)
    draft.details.publisher = BookTexts.line(all("publisher").first?.text ?? "", notes)
    if let date = all("date").first(where: { $0.attributes["event"] ?? "publication" == "publication" }) {
      draft.setCalibreDate(date.text.trimmingBlanks, notes)
    }
    draft.details.description = BookTexts.paragraphs(all("description").first?.text ?? "", notes)
    addSeries(&draft, notes)
    draft.setRating(meta("calibre:rating"), scale: 10, notes)
    draft.setAdded("timestamp", meta("calibre:timestamp"), notes)
    draft.file(under: all("subject").flatMap { BookTexts.list($0.text, at: [","]) }, notes)
    return draft
  }

  private func add(_ element: Element, _ usual: Contributor.Role, to draft: inout BookDraft, _ notes: RowNotes) {
    let role = said("role", of: element)
    let sort = said("file-as", of: element)
    // Some versions write the names of all into each.
    draft.add(
      [element.text.trimmingBlanks], role: role.isEmpty ? usual : AuthorNames.role(role), filedUnder: [sort.contains("&") ? "" : sort], notes)
  }

  /// `isbn:9783440077894`, `ISBN:…`, `urn:isbn:…`, or a scheme beside it; and the number by which Calibre knows the book.
  private func setNumbers(_ draft: inout BookDraft, _ notes: RowNotes) {
    var numbers: [String] = []
    for element in all("identifier") + all("source") {
      let text = element.text.trimmingBlanks
      let scheme = element.attributes["scheme"]?.lowercased() ?? ""
      if scheme == "isbn" {
        numbers.append(text)
      } else if let mark = text.range(of: "isbn:", options: .caseInsensitive) {
        numbers.append(String(text[mark.upperBound...]))
      } else if scheme == "uuid" || text.lowercased().hasPrefix("uuid:"), draft.serviceID.isEmpty {
        draft.serviceID = text.lowercased().hasPrefix("uuid:") ? String(text.dropFirst(5)) : text
      }
    }
    draft.setISBN(numbers, notes)
  }

  private func addSeries(_ draft: inout BookDraft, _ notes: RowNotes) {
    draft.addSeries(meta("calibre:series"), tome: meta("calibre:series_index"), notes)
    for element in elements where element.attributes["property"] == "belongs-to-collection" {
      let kind = said("collection-type", of: element)
      if kind.isEmpty || kind == "series" { draft.addSeries(element.text, tome: said("group-position", of: element), notes) }
    }
  }
}
