/// Finding characters for undo.
extension Tracker {
  /// What some deleting events deleted.
  func targets(_ start: LocalVersion, _ count: Int32) -> [(start: Int32, count: Int32)] {
    var result: [(start: Int32, count: Int32)] = []
    var event = start
    while event < start + count {
      let entry = index.find(event)
      let length = abs(entry.length)
      let skipped = event - entry.key
      let here = min(length - skipped, start + count - event)
      result.append((entry.length > 0 ? entry.value + skipped : entry.value + length - skipped - here, here))
      event += here
    }
    return result
  }

  /// Some characters (ranges in order of ids) in document order: position in the text, id, length, whether present.
  func pieces(
    _ ids: [(start: Int32, count: Int32)]
  ) -> [(position: Int, id: Int32, length: Int, isPresent: Bool)] {
    var result: [(position: Int, id: Int32, length: Int, isPresent: Bool)] = []
    var position: Int32 = 0
    var number = tree.firstLeaf
    while number >= 0 {
      for i in 0..<Int(counts[Int(number)]) {
        let item = leaf(number)[i]
        // The first range that ends after the item's start.
        var low = 0
        var high = ids.count
        while low < high {
          let middle = (low + high) / 2
          if ids[middle].start + ids[middle].count <= item.id { low = middle + 1 } else { high = middle }
        }
        while low < ids.count, ids[low].start < item.id + item.length {
          let from = max(item.id, ids[low].start)
          let to = min(item.id + item.length, ids[low].start + ids[low].count)
          let before = item.deleted ? 0 : from - item.id
          result.append((Int(position + before), from, Int(to - from), !item.deleted))
          low += 1
        }
        position += item.effectWidth
      }
      number = tree.next(number)
    }
    return result
  }
}
