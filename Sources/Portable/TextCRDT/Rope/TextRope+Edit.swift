/// Inserting and deleting.
extension TextRope {
  /// Inserts valid UTF-8 at a scalar position.
  mutating func insert(_ new: UnsafeBufferPointer<UInt8>, at position: Int) {
    let (scalars, utf16) = UTF8Count.counts(new)
    insert(new, scalars: scalars, utf16: utf16, at: position)
  }

  mutating func insert(_ new: UnsafeBufferPointer<UInt8>, scalars: Int, utf16: Int, at position: Int) {
    guard let source = new.baseAddress, new.count > 0 else { return }
    var leaf: Int32
    var offset: Int
    if position == 0 {
      leaf = tree.firstLeaf
      offset = 0
    } else {
      let found = tree.find(Int32(position) - 1, in: SumTree.first)
      leaf = found.leaf
      offset = byteOffset(leaf, scalar: found.offset + 1)
    }
    let used = Int(leaves[Int(leaf)].used)
    if used + new.count <= Self.leafSize {
      let at = start(leaf) + offset
      if offset < used { (at + new.count).update(from: at, count: used - offset) }
      at.update(from: source, count: new.count)
      grow(leaf, bytes: new.count, scalars: scalars, utf16: utf16)
      return
    }
    // The part after the cursor moves out, the new text fills this leaf and new ones, the part comes back behind.
    let tail = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: used - offset)
    defer { tail.deallocate() }
    if tail.count > 0 {
      _ = tail.update(fromContentsOf: UnsafeBufferPointer(start: start(leaf) + offset, count: tail.count))
      let counts = UTF8Count.counts(UnsafeBufferPointer(tail))
      grow(leaf, bytes: -tail.count, scalars: -counts.scalars, utf16: -counts.utf16)
    }
    leaf = append(new, to: leaf)
    if tail.count == 0 { return }
    // Both leaves keep room, so that typing on here does not split again at once.
    if Int(leaves[Int(leaf)].used) + tail.count > Self.leafSize * 3 / 4 {
      let next = newLeaf()
      tree.insert(next, after: leaf, 0, 0)
      leaf = next
    }
    _ = append(UnsafeBufferPointer(tail), to: leaf)
  }

  /// Appends to a leaf, making new ones after it as needed; returns the last.
  mutating func append(_ new: UnsafeBufferPointer<UInt8>, to first: Int32) -> Int32 {
    guard let source = new.baseAddress else { return first }
    var leaf = first
    var from = 0
    while from < new.count {
      var room = Self.leafSize - Int(leaves[Int(leaf)].used)
      if new.count - from <= room {
        room = new.count - from
      } else {
        while room > 0 && source[from + room] & 0xC0 == 0x80 { room -= 1 }
      }
      if room > 0 {
        (start(leaf) + Int(leaves[Int(leaf)].used)).update(from: source + from, count: room)
        let counts = UTF8Count.counts(UnsafeBufferPointer(start: source + from, count: room))
        grow(leaf, bytes: room, scalars: counts.scalars, utf16: counts.utf16)
        from += room
      }
      if from < new.count {
        let next = newLeaf()
        tree.insert(next, after: leaf, 0, 0)
        leaf = next
      }
    }
    return leaf
  }

  /// Deletes scalars from a position on.
  mutating func delete(_ count: Int, at position: Int) {
    var left = Int32(count)
    while left > 0 {
      let found = tree.find(Int32(position), in: SumTree.first)
      let leaf = found.leaf
      let info = leaves[Int(leaf)]
      let here = min(left, info.scalars - found.offset)
      let from = byteOffset(leaf, scalar: found.offset)
      let to = byteOffset(leaf, scalar: found.offset + here)
      let at = start(leaf)
      var utf16 = Int(here)
      if info.used != info.scalars {
        utf16 = UTF8Count.counts(UnsafeBufferPointer(start: at + from, count: to - from)).utf16
      }
      (at + from).update(from: at + to, count: Int(info.used) - to)
      grow(leaf, bytes: from - to, scalars: -Int(here), utf16: -utf16)
      left -= here
      tidy(leaf)
    }
  }

  /// Removes an empty leaf, or fills a sparse one from its neighbour.
  private mutating func tidy(_ leaf: Int32) {
    let used = leaves[Int(leaf)].used
    if used > Self.leafSize / 4 { return }
    if used == 0 {
      if leafCount - freeLeaves.count > 1 { drop(leaf) }
      return
    }
    let next = tree.next(leaf)
    if next < 0 { return }
    let more = leaves[Int(next)]
    if used + more.used > Self.leafSize * 3 / 4 { return }
    (start(leaf) + Int(used)).update(from: start(next), count: Int(more.used))
    grow(leaf, bytes: Int(more.used), scalars: Int(more.scalars), utf16: Int(more.utf16))
    grow(next, bytes: -Int(more.used), scalars: -Int(more.scalars), utf16: -Int(more.utf16))
    drop(next)
  }

  private mutating func drop(_ leaf: Int32) {
    tree.remove(leaf)
    freeLeaves.append(leaf)
  }

  @inline(__always)
  private mutating func grow(_ leaf: Int32, bytes: Int, scalars: Int, utf16: Int) {
    leaves[Int(leaf)].used += Int32(truncatingIfNeeded: bytes)
    leaves[Int(leaf)].scalars += Int32(truncatingIfNeeded: scalars)
    leaves[Int(leaf)].utf16 += Int32(truncatingIfNeeded: utf16)
    tree.add(leaf, Int32(truncatingIfNeeded: scalars), Int32(truncatingIfNeeded: utf16))
  }
}
