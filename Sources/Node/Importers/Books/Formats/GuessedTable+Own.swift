import CatalogueModel
import CollectionModel

// What a table says of the member's own.
extension GuessedTable {
  /// The best rating that a column can have been made with: the least usual scale that holds its highest.
  static func scale(of column: String?, in document: Document) -> Double {
    guard let column else { return 5 }
    var most = 0.0
    try? document.forEachRow { (row, _) in
      most = max(most, row.flatMap { Double(number($0.text(column)).replacingAll(",", by: ".")) } ?? 0)
      return true
    }
    return [5, 10, 20, 100].first { $0 >= most } ?? 100
  }

  /// `4/5` and `★★★★` as numbers.
  static func number(_ text: String) -> String {
    let text = text.trimmingBlanks
    let stars = text.count { $0 == "★" || $0 == "⭐" || $0 == "*" }
    if stars > 0, text.allSatisfy({ "★⭐*☆½ ".contains($0) }) { return "\(Double(stars) + (text.contains("½") ? 0.5 : 0))" }
    let parts = text.split(separator: "/")
    return parts.count == 2 && Double(parts[1]) != nil ? String(parts[0]).trimmingBlanks : text
  }

  func addReadings(_ row: Row, _ draft: inout BookDraft, _ notes: RowNotes) {
    let (start, end) = (mapping.started.map { row.text($0) } ?? "", mapping.finished.map { row.text($0) } ?? "")
    let order = mapping.finished.flatMap { orders[$0] } ?? mapping.started.flatMap { orders[$0] }
    let name = mapping.finished ?? mapping.started ?? ""
    let ends = BookTexts.list(end, at: [",", ";", "|"])
    // A date in words has a comma: "February 27, 1995".
    if ends.count > 1, !end.contains(where: { $0.isLetter }) {
      for end in ends { draft.addReading(name, from: "", to: end, order: order, notes) }
    } else {
      draft.addReading(name, from: start, to: end, order: order, notes)
    }
  }

  func setStatus(_ text: String, _ draft: inout BookDraft) {
    draft.statusWord = text.trimmingBlanks
    switch Folding.key(text) {
    case "read", "lu", "lue", "oui", "yes", "true", "vrai", "1", "x", "finished", "termine", "fini", "leido", "si", "done", "completed":
      draft.status = .read
    case "toread", "alire", "planned", "tbr", "pal", "porleer", "pendiente", "wanttoread", "unread", "nonlu": draft.status = .toRead
    case "currentlyreading", "reading", "encours", "inprogress", "leyendo", "encoursdelecture": draft.status = .reading
    case "wishlist", "wanted", "souhait", "souhaits", "wish", "listedesouhaits", "envie", "deseado": draft.isWanted = true
    default: break
    }
    if draft.status == .unknown, draft.spans.contains(where: { $0.end.year != nil }) { draft.status = .read }
  }

  func setLoan(_ row: Row, _ draft: inout BookDraft, _ notes: RowNotes) {
    guard let column = mapping.lentTo else { return }
    let name = BookTexts.line(row.text(column), notes)
    if name.isEmpty || Self.isNo(name) { return }
    let since = mapping.lentSince ?? ""
    let (date, rest) = draft.day(since, row.text(since), order: orders[since], notes)
    draft.loan = Loan(to: name, since: date.civilDay)
    if !rest.isEmpty { draft.extras.append((since, rest)) }
  }

  static func isYes(_ text: String) -> Bool {
    ["yes", "oui", "true", "vrai", "1", "x", "si", "owned", "verdadero"].contains(Folding.key(text))
  }
  static func isNo(_ text: String) -> Bool { ["no", "non", "false", "faux", "0", "falso"].contains(Folding.key(text)) }
  static func isYesOrNo(_ text: String) -> Bool { isYes(text) || isNo(text) }
}
