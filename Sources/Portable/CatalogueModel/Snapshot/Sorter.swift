/// The orders of a catalogue's lists, computed once when the snapshot is built.
struct Sorter {
  private let items: [Item]
  init(_ items: [Item]) { self.items = items }

  /// By title in the reader's language, without leading article; works without title last.
  func byTitle(_ language: Language) -> [UInt32] {
    order(
      items.map { item in
        let (text, foreign) = item.title.text(for: language)
        if text.utf8.isEmpty { return nil }
        let own = language == .french ? item.title.french : item.title.english
        return TitleKey.title(text, language: foreign ?? (own.utf8.isEmpty ? nil : language))
      })
  }

  /// By the first person's last word, then the whole name; nobody last.
  func byArtist() -> [UInt32] {
    order(items.map { item in item.people.first.map { TitleKey.person($0.name, role: $0.role) } })
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

  /// By bytes; nil last.
  private func order(_ keys: [[UInt8]?]) -> [UInt32] {
    // The first eight bytes as a number decide nearly always, and fast.
    let heads = keys.map { key in key.map { UInt64(bigEndianPrefix: $0) } ?? .max }
    return order { a, b in
      if heads[a] != heads[b] { return heads[a] < heads[b] }
      guard let first = keys[a] else { return keys[b] == nil ? nil : false }
      guard let second = keys[b] else { return true }
      return first == second ? nil : first.lexicographicallyPrecedes(second)
    }
  }

  /// Sorted by `precedes`, equal ones (nil) by index, which is the order of ids.
  private func order(_ precedes: (Int, Int) -> Bool?) -> [UInt32] {
    items.indices.sorted { precedes($0, $1) ?? ($0 < $1) }.map { UInt32($0) }
  }
}

extension UInt64 {
  /// The first eight bytes, most significant first, filled up with zeros.
  fileprivate init(bigEndianPrefix bytes: [UInt8]) {
    self = 0
    for index in 0..<8 { self = self << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0) }
  }
}
