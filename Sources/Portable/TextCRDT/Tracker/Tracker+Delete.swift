/// Step 2 for deletions: finding the characters, and whether somebody else deleted them before.
extension Tracker {
  /// Deletes with events `id ..< id + length`, all at `position` of the prepare version (or backspacing down to it).
  /// Calls `emit` with position and length of what leaves the text.
  @inline(__always)
  mutating func delete(
    _ id: Int32, _ length: Int32, at position: Int32, backwards: Bool, emit: (Int32, Int32) -> Void
  ) {
    var done: Int32 = 0
    while done < length {
      let last = position + length - 1 - done
      var found = tree.find(backwards ? last : position, in: SumTree.first)
      var i = 0
      let start = leaf(found.leaf)
      while found.offset >= start[i].prepareWidth {
        found.offset -= start[i].prepareWidth
        i += 1
      }
      var place = Place(leaf: found.leaf, item: i)
      // The characters of this item that go: `from ..< to`.
      var from = found.offset
      var to = start[i].length
      if backwards {
        to = found.offset + 1
        from = max(0, to - (length - done))
      } else {
        to = min(to, from + length - done)
      }
      let first = start[i].id + from
      if from > 0 { place = cut(place, from) }
      if to - from < leaf(place.leaf)[place.item].length {
        let rest = cut(place, to - from)
        place = Place(leaf: rest.leaf, item: rest.item - 1)
      }
      let item = leaf(place.leaf) + place.item
      let here = to - from
      if !item.pointee.deleted {
        var effect = tree.before(place.leaf).1
        for k in 0..<place.item { effect += leaf(place.leaf)[k].effectWidth }
        emit(effect, here)
      }
      tree.add(place.leaf, -here, item.pointee.deleted ? 0 : -here)
      item.pointee.prepare = 2
      item.pointee.deleted = true
      index.set(.init(key: id + done, value: first, length: backwards ? -here : here))
      done += here
    }
  }
}
