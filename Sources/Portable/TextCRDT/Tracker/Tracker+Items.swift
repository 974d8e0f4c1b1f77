/// Moving items about: making room, cutting, changing states.
extension Tracker {
  /// Makes room for `count` more items in a leaf; the place may move to a new leaf.
  @inline(__always)
  mutating func makeRoom(_ place: inout Place, _ count: Int) {
    if Int(counts[Int(place.leaf)]) + count > Self.leafSize { splitLeaf(&place) }
  }

  private mutating func splitLeaf(_ place: inout Place) {
    if leafCount == capacity {
      let size = capacity * 2
      let moreItems = UnsafeMutablePointer<Item>.allocate(capacity: size * Self.leafSize)
      moreItems.update(from: items, count: capacity * Self.leafSize)
      items.deallocate()
      items = moreItems
      let moreCounts = UnsafeMutablePointer<Int32>.allocate(capacity: size)
      moreCounts.update(from: counts, count: capacity)
      counts.deallocate()
      counts = moreCounts
      capacity = size
    }
    let new = Int32(leafCount)
    leafCount += 1
    let half = Self.leafSize / 2
    let (from, to) = (leaf(place.leaf), leaf(new))
    let moved = Int(counts[Int(place.leaf)]) - half
    to.update(from: from + half, count: moved)
    counts[Int(place.leaf)] = Int32(half)
    counts[Int(new)] = Int32(moved)
    var widths: (Int32, Int32) = (0, 0)
    for i in 0..<moved {
      widths.0 += to[i].prepareWidth
      widths.1 += to[i].effectWidth
      index.set(.init(key: to[i].id, value: new, length: 0))
    }
    tree.add(place.leaf, -widths.0, -widths.1)
    tree.insert(new, after: place.leaf, widths.0, widths.1)
    if place.item > half { place = Place(leaf: new, item: place.item - half) }
  }

  /// Opens a gap of `count` items at a place that has room.
  @inline(__always)
  mutating func open(_ place: Place, _ count: Int) {
    let leaf = leaf(place.leaf)
    let tail = Int(counts[Int(place.leaf)]) - place.item
    if tail > 0 { (leaf + place.item + count).update(from: leaf + place.item, count: tail) }
    counts[Int(place.leaf)] += Int32(count)
  }

  /// Cuts an item so that a new one begins `offset` characters into it; returns the place of the new one.
  mutating func cut(_ place: Place, _ offset: Int32) -> Place {
    var place = Place(leaf: place.leaf, item: place.item + 1)
    makeRoom(&place, 1)
    open(place, 1)
    let leaf = leaf(place.leaf)
    var rest = leaf[place.item - 1]
    leaf[place.item - 1].length = offset
    rest.left = rest.id + offset - 1
    rest.right = Self.ending
    rest.id += offset
    rest.length -= offset
    leaf[place.item] = rest
    index.set(.init(key: rest.id, value: place.leaf, length: 0))
    return place
  }

  /// Counts deletions or insertions in or out of the prepare state of some characters that are anywhere in the list.
  mutating func shift(_ first: Int32, _ count: Int32, by delta: Int32) {
    var id = first
    let end = first + count
    while id < end {
      let (place, offset) = locate(id)
      id += shift(at: place, offset, end - id, by: delta)
    }
  }

  /// The same for up to `limit` characters of one item; returns how many.
  @inline(__always)
  mutating func shift(at target: Place, _ offset: Int32, _ limit: Int32, by delta: Int32) -> Int32 {
    let place = offset > 0 ? cut(target, offset) : target
    var item = leaf(place.leaf) + place.item
    var number = place.leaf
    let here = min(item.pointee.length, limit)
    if here < item.pointee.length {
      // The cut may move the item to another leaf: it stays just before the new one.
      let rest = cut(place, here)
      number = rest.leaf
      item = leaf(number) + rest.item - 1
    }
    let before = item.pointee.prepareWidth
    item.pointee.prepare += delta
    let after = item.pointee.prepareWidth
    if before != after { tree.add(number, after - before, 0) }
    return here
  }
}
