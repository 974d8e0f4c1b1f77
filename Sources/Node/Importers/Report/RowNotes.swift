import CatalogueModel

/// What was noticed while one row was read. A class, so that every cleaning step can write to it.
final class RowNotes {
  private(set) var notes: [(reason: Reason, text: String)] = []

  /// Borough names that need no repair, so that the few there are stand in memory once.
  var boroughs: [String: (key: BoroughKey, name: String)] = [:]

  /// Names of people that need no repair, by how the rows write them.
  private(set) var names: [String: String] = [:]
  private static let memory = 20_000

  func remember(_ clean: String, as name: String) { if names.count < RowNotes.memory { names[name] = clean } }

  /// Texts and lists of texts that many rows have (artists, owners, materials) stand in memory once. Short ones take no
  /// memory of their own.
  private var pool: Set<String> = []
  private var lists: Set<[LocalizedText]> = []

  func shared(_ text: String) -> String {
    let length = text.utf8.count
    if length < 16 || length > 64 { return text }
    let (inserted, member) = pool.insert(text)
    return inserted ? text : member
  }

  func shared(_ list: [LocalizedText]) -> [LocalizedText] {
    if list.isEmpty || list.count > 16 || lists.count >= RowNotes.memory { return list }
    let (inserted, member) = lists.insert(list)
    return inserted ? list : member
  }

  func note(_ reason: Reason, _ text: String = "") { notes.append((reason, text)) }
  func has(_ reason: Reason) -> Bool { notes.contains { $0.reason == reason } }
  func clear() { notes.removeAll(keepingCapacity: true) }
}
