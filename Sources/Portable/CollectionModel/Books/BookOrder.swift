import CatalogueModel
import FactLog

/// The books of a library in one order.
final class BookOrder: Sendable {
  /// Indices of `Library.books`. Those without what is sorted by come last.
  let indices: [Int]
  /// How many have it.
  let known: Int

  /// Sorts by keys of bytes; nil: the book has none. O(n log n), some 10 ms for 20,000 books.
  init(count: Int, _ key: (Int) -> [UInt8]?) {
    var keys: [[UInt8]] = []
    keys.reserveCapacity(count)
    // Most are told apart by their first eight bytes, compared as one number.
    var entries: [(prefix: UInt64, index: Int)] = []
    var missing: [Int] = []
    for index in 0..<count {
      let key = key(index)
      keys.append(key ?? [])
      if let key { entries.append((Self.prefix(key), index)) } else { missing.append(index) }
    }
    entries.sort { a, b in
      if a.prefix != b.prefix { return a.prefix < b.prefix }
      let (first, second) = (keys[a.index], keys[b.index])
      return first != second ? first.lexicographicallyPrecedes(second) : a.index < b.index
    }
    indices = entries.map { $0.index } + missing
    known = entries.count
  }

  private static func prefix(_ key: [UInt8]) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<8 { value = value << 8 | UInt64(index < key.count ? key[index] : 0) }
    return value
  }
}

extension Library {
  /// The indices of all books in an order: titles, people, series and publishers from A to Z, the newest, the best and the oldest first.
  /// What a book does not have stays last when the order is reversed. Made once and kept.
  public func bookIndices(by sort: Preferences.BookSort, reversed: Bool = false) -> [Int] {
    let order = order(by: sort)
    if !reversed { return order.indices }
    return order.indices[..<order.known].reversed() + order.indices[order.known...]
  }

  private func order(by sort: Preferences.BookSort) -> BookOrder {
    let slot = orders[sort.rawValue]
    if let order = slot.load() { return order }
    return slot.storeIfNil(BookOrder(count: books.count) { self.books[$0].key(for: sort) ?? nil })
  }
}

extension Book {
  /// Bytes that sort as the book does; nil when it has nothing to sort by.
  fileprivate func key(for sort: Preferences.BookSort) -> [UInt8]? {
    func number(_ value: Int64) -> [UInt8] { (UInt64(bitPattern: value) ^ 1 << 63).bigEndianBytes }
    func words(_ words: [UInt8]) -> [UInt8]? { words.isEmpty ? nil : words + [0] + titleKey }
    switch sort {
    case .added: return number(-Int64(added.number)) + number(-made)
    case .title: return titleKey
    case .author: return words(authorKey)
    case .series:
      guard let place = details.series.first else { return nil }
      return Folding.phraseBytes(place.name) + [0] + number(Tome(place.tome).order) + titleKey
    case .rating: return rating.map { [UInt8(10 - $0)] + titleKey }
    case .year:
      guard let year = details.published.year else { return nil }
      return number(Int64(year)) + [UInt8(details.published.month ?? 0), UInt8(details.published.day ?? 0)]
    case .publisher: return words(Folding.phraseBytes(details.publisher))
    }
  }
}
