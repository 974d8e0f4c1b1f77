/// What was noticed while one row was read. A class, so that every cleaning step can write to it.
final class RowNotes {
  private(set) var notes: [(reason: Reason, text: String)] = []

  func note(_ reason: Reason, _ text: String = "") { notes.append((reason, text)) }
  func clear() { notes.removeAll(keepingCapacity: true) }
}
