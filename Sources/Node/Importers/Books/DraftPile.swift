import CollectionModel

/// The rows of a file between reading and finishing: whether "not owned" is meant shows only when all are read.
struct DraftPile {
  private enum Entry {
    case draft(BookDraft, [(reason: Reason, text: String)])
    case refused(Refusal)
  }
  private var entries: [(entry: Entry, place: Range<Int>)] = []
  var count: Int { entries.count }

  mutating func add(_ draft: BookDraft, _ notes: [(reason: Reason, text: String)], _ place: Range<Int>) {
    entries.append((.draft(draft, notes), place))
  }

  mutating func refuse(_ refusal: Refusal, _ place: Range<Int>) { entries.append((.refused(refusal), place)) }

  func rows(_ format: BookFile.Format, statesOwnership: Bool, _ options: BookImportOptions) -> [BookRow] {
    let marksOwned = statesOwnership || entries.contains {
      if case .draft(let draft, _) = $0.entry { draft.isOwned == true } else { false }
    }
    return entries.enumerated().map { index, item in
      BookRow(number: index + 1, outcome: outcome(item.entry, format, marksOwned, options), place: item.place)
    }
  }

  private func outcome(_ entry: Entry, _ format: BookFile.Format, _ marksOwned: Bool, _ options: BookImportOptions)
    -> BookRow.Outcome
  {
    switch entry {
    case .refused(let refusal): return .refused(RowNote(reason: refusal.reason, text: refusal.text))
    case .draft(var draft, let before):
      let notes = RowNotes()
      for note in before { notes.note(note.reason, note.text) }
      if !marksOwned { draft.isOwned = nil }
      do throws(Refusal) { return .book(try draft.finish(format, options, notes)) } catch {
        return .refused(RowNote(reason: error.reason, text: error.text))
      }
    }
  }
}
