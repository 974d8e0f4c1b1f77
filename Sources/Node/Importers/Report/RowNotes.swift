import CatalogueModel

/// What was noticed while one row was read. A class, so that every cleaning step can write to it.
final class RowNotes {
  private(set) var notes: [(reason: Reason, text: String)] = []

  /// Borough names that need no repair, so that the few there are stand in memory once.
  var boroughs: [String: (key: BoroughKey, name: String)] = [:]

  func note(_ reason: Reason, _ text: String = "") { notes.append((reason, text)) }
  func clear() { notes.removeAll(keepingCapacity: true) }
}
