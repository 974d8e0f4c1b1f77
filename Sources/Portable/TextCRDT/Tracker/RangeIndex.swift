/// A sorted map from the first event of a range to where the range is, in blocks of up to 128 entries.
struct RangeIndex {
  struct Entry {
    var key: Int32
    /// The leaf of an inserted range, or the first target of a deleting one.
    var value: Int32
    /// 0 for an inserted range; for a deleting one its length, negative when it deletes backwards.
    var length: Int32
  }
  private static let blockSize = 128
  private var blocks: [[Entry]] = [[]]
  private var firsts: [Int32] = [Int32.min]

  @inline(__always)
  private func block(of key: Int32) -> Int {
    var low = 0
    var high = firsts.count
    if firsts[high - 1] <= key { return high - 1 }
    while high - low > 1 {
      let middle = (low + high) / 2
      if firsts[middle] <= key { low = middle } else { high = middle }
    }
    return low
  }

  /// The number of entries with a key up to `key`.
  @inline(__always)
  private static func rank(_ block: [Entry], _ key: Int32) -> Int {
    block.withUnsafeBufferPointer { entries in
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].key <= key { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// The last entry with a key up to `key`.
  @inline(__always)
  func find(_ key: Int32) -> Entry {
    let b = block(of: key)
    let i = Self.rank(blocks[b], key)
    precondition(i > 0, "an event is not in the tracker")
    return blocks[b][i - 1]
  }

  /// Adds an entry, or replaces the one with the same key.
  mutating func set(_ entry: Entry) {
    let b = block(of: entry.key)
    let i = Self.rank(blocks[b], entry.key)
    if i > 0, blocks[b][i - 1].key == entry.key {
      blocks[b][i - 1] = entry
      return
    }
    blocks[b].insert(entry, at: i)
    if blocks[b].count > Self.blockSize {
      // In order of keys, so a block that overflows at its end is left full.
      let cut = i == Self.blockSize ? Self.blockSize : Self.blockSize / 2
      let upper = Array(blocks[b][cut...])
      blocks[b].removeLast(blocks[b].count - cut)
      blocks[b].reserveCapacity(Self.blockSize + 1)
      blocks.insert(upper, at: b + 1)
      firsts.insert(upper[0].key, at: b + 1)
    }
  }
}
