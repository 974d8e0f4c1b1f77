/// The orders of a catalogue's lists, computed once when the snapshot is built.
struct Sorter {
  private let items: [Item]
  init(_ items: [Item]) { self.items = items }

  /// By title in the reader's language, without leading article; works without title last.
  func byTitle(_ language: Language) -> [UInt32] {
    let keys = items.map { item -> [UInt8]? in
      let (text, foreign) = item.title.text(for: language)
      return text.utf8.isEmpty ? nil : TitleKey.key(text, language: foreign ?? language)
    }
    return order { precedes(keys[$0], keys[$1]) }
  }

  /// By the first person's last word, then the whole name; nobody last.
  func byArtist() -> [UInt32] {
    let keys = items.map { $0.people.first.map { TitleKey.personKey($0.name) } }
    return order { precedes(keys[$0], keys[$1]) }
  }

  /// Oldest first; unknown last.
  func byYear() -> [UInt32] {
    let keys = items.map { ($0.date.year ?? .max, $0.date.month ?? 0, $0.date.day ?? 0) }
    return order { keys[$0] == keys[$1] ? nil : keys[$0] < keys[$1] }
  }

  /// Latest addition first.
  func byAdded() -> [UInt32] {
    order { items[$0].added == items[$1].added ? nil : items[$0].added > items[$1].added }
  }

  /// Sorted by `precedes`, equal ones (nil) by index, which is the order of ids.
  private func order(_ precedes: (Int, Int) -> Bool?) -> [UInt32] {
    items.indices.sorted { precedes($0, $1) ?? ($0 < $1) }.map { UInt32($0) }
  }

  private func precedes(_ a: [UInt8]?, _ b: [UInt8]?) -> Bool? {
    guard let a else { return b == nil ? nil : false }
    guard let b else { return true }
    if a == b { return nil }
    return a.lexicographicallyPrecedes(b)
  }
}

/// What names are sorted by.
enum TitleKey {
  private static let french: [[UInt8]] = ["l", "le", "la", "les", "un", "une", "des", "du", "d"].map { Array($0.utf8) }
  private static let english: [[UInt8]] = ["the", "a", "an"].map { Array($0.utf8) }

  /// Folded words joined by blanks, without a leading article of that language (if anything is left without it).
  static func key(_ title: String, language: Language) -> [UInt8] {
    var words = Folding.words(title)
    if words.count > 1, (language == .french ? french : english).contains(words[0]) { words.removeFirst() }
    return Array(words.joined(separator: [32]))
  }

  /// The last word first: "Alexander Calder" is sorted under C.
  static func personKey(_ name: String) -> [UInt8] {
    var words = Folding.words(name)
    if let last = words.popLast() { words.insert(last, at: 0) }
    return Array(words.joined(separator: [32]))
  }
}
