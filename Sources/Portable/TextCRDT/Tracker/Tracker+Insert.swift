/// Steps 2 and 3 for insertions: finding the place, settling the order among texts typed there at one time.
extension Tracker {
  /// Inserts events `id ..< id + length` at a position of the prepare version; returns the position in the text.
  mutating func insert(_ id: Int32, _ length: Int32, at position: Int32, _ agents: AgentTable) -> Int32 {
    var place = Place(leaf: 0, item: 0)
    var left = Self.beginning
    if position == 0 {
      place.leaf = tree.firstLeaf
    } else {
      var found = tree.find(position - 1, in: SumTree.first)
      var i = 0
      let start = leaf(found.leaf)
      while found.offset >= start[i].prepareWidth {
        found.offset -= start[i].prepareWidth
        i += 1
      }
      left = start[i].id + found.offset
      place = Place(leaf: found.leaf, item: i)
      if found.offset + 1 < start[i].length {
        // Inside an item: its rest is the right origin, and nobody else can be here.
        place = cut(place, found.offset + 1)
        return put(id, length, left, leaf(place.leaf)[place.item].id, place)
      }
      place.item += 1
    }
    // The first record that the author saw, at or after the place, counts only if it was typed after the same one.
    var scan = place
    var right = Self.ending
    var someoneElse = false
    while settle(&scan) {
      let item = leaf(scan.leaf)[scan.item]
      if item.prepare != 0 {
        if item.left == left { right = item.id }
        break
      }
      someoneElse = true
      scan.item += 1
    }
    if someoneElse { place = order(id, left, right, from: place, agents) }
    return put(id, length, left, right, place)
  }

  /// Moves a place at the end of a leaf to the next item; false at the end of the list.
  @inline(__always)
  private func settle(_ place: inout Place) -> Bool {
    while place.item >= Int(counts[Int(place.leaf)]) {
      let next = tree.next(place.leaf)
      if next < 0 { return false }
      place = Place(leaf: next, item: 0)
    }
    return true
  }

  /// The place of a newcomer among records that its author had not seen.
  private func order(
    _ id: Int32, _ left: Int32, _ right: Int32, from place: Place, _ agents: AgentTable
  ) -> Place {
    var scan = place
    var remembered = place
    var scanning = false
    while true {
      let here = scan
      if !settle(&scan) {
        scan = here
        break
      }
      let other = leaf(scan.leaf)[scan.item]
      if other.prepare != 0 { break }
      if other.left == left {
        if other.right == right {
          if agents.precedes(id, other.id) { break }
          scanning = false
        } else if precedes(other.right, right) {
          if !scanning {
            scanning = true
            remembered = scan
          }
        } else {
          scanning = false
        }
      } else if precedes(other.left, left) {
        break
      }
      scan.item += 1
    }
    return scanning ? remembered : scan
  }

  /// Whether one character comes before another in the list.
  private func precedes(_ x: Int32, _ y: Int32) -> Bool {
    if x == y || x == Self.ending || y == Self.beginning { return false }
    if x == Self.beginning || y == Self.ending { return true }
    let (p, q) = (locate(x), locate(y))
    if p.place.leaf != q.place.leaf { return tree.precedes(p.place.leaf, q.place.leaf) }
    if p.place.item != q.place.item { return p.place.item < q.place.item }
    return p.offset < q.offset
  }

  /// Puts the new item in, or lengthens the one before it; returns its position in the text.
  private mutating func put(
    _ id: Int32, _ length: Int32, _ left: Int32, _ right: Int32, _ target: Place
  ) -> Int32 {
    var place = target
    makeRoom(&place, 1)
    let start = leaf(place.leaf)
    var effect = tree.before(place.leaf).1
    for i in 0..<place.item { effect += start[i].effectWidth }
    if place.item > 0, case let before = start[place.item - 1], before.id + before.length == id, left == id - 1,
      right == Self.ending, before.prepare == 1, !before.deleted
    {
      start[place.item - 1].length += length
    } else {
      open(place, 1)
      start[place.item] = Item(id: id, length: length, left: left, right: right, prepare: 1, deleted: false)
      index.set(.init(key: id, value: place.leaf, length: 0))
    }
    tree.add(place.leaf, length, length)
    return effect
  }
}
