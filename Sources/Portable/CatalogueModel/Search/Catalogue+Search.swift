extension Catalogue {
  /// How many items `query` finds, and those from `offset` on, `limit` at most, in the order of `sort`.
  ///
  ///     let (total, page) = catalogue.search(Query(text: "coeur"), sort: .title(.french), offset: 40, limit: 40)
  ///
  /// Items that are alike to the order follow each other by their ids. The orders are precomputed: a page costs one walk along one.
  public func search(
    _ query: Query, sort: Sort, descending: Bool = false, offset: Int = 0, limit: Int
  ) -> (total: Int, items: [Int]) {
    let found = matches(query)
    let total = found.count
    let offset = max(0, offset)
    guard offset < total, limit > 0 else { return (total, []) }
    let order: Column<UInt32>, known: Int
    switch sort {
    case .distance(let from): return (total, nearest(found, total, from: from, descending, offset, limit))
    case .title(.french): (order, known) = (orders.titleFrench, orders.titled)
    case .title(.english): (order, known) = (orders.titleEnglish, orders.titled)
    case .artist: (order, known) = (orders.artist, orders.withArtist)
    case .year: (order, known) = (orders.year, orders.dated)
    case .added: (order, known) = (orders.added, count)
    }
    return (total, walk(order, known, found, descending, offset, min(limit, total - offset)))
  }

  /// The first `known` items of an order have what it goes by; going down, they are turned round and the others stay behind them.
  private func walk(
    _ order: Column<UInt32>, _ known: Int, _ found: BitSet, _ descending: Bool, _ offset: Int, _ limit: Int
  ) -> [Int] {
    var items: [Int] = []
    items.reserveCapacity(limit)
    var skip = offset
    // True when the page is full. The bits are read without a check each: an order has each item of this catalogue once.
    func take(_ positions: some Sequence<Int>) -> Bool {
      found.words.withUnsafeBufferPointer { bits in
        for position in positions {
          let item = order[position]
          guard bits[Int(item >> 6)] >> UInt64(item & 63) & 1 != 0 else { continue }
          if skip > 0 {
            skip -= 1
            continue
          }
          items.append(Int(item))
          if items.count == limit { return true }
        }
        return false
      }
    }
    if descending {
      if !take((0..<known).reversed()) { _ = take(known..<count) }
    } else {
      _ = take(0..<count)
    }
    return items
  }
}
