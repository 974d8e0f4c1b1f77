/// Reading text and converting offsets.
extension TextRope {
  /// The UTF-8 of scalars from `start` to `end`.
  func utf8(_ from: Int, _ to: Int) -> [UInt8] {
    var result: [UInt8] = []
    append(from, to, to: &result)
    return result
  }

  /// Appends the UTF-8 of scalars from `start` to `end`.
  func append(_ from: Int, _ to: Int, to result: inout [UInt8]) {
    if from >= to { return }
    let found = tree.find(Int32(from), in: SumTree.first)
    var leaf = found.leaf
    var offset = found.offset
    var left = Int32(to - from)
    while left > 0 {
      let here = min(left, leaves[Int(leaf)].scalars - offset)
      let a = byteOffset(leaf, scalar: offset)
      let b = byteOffset(leaf, scalar: offset + here)
      result.append(contentsOf: UnsafeBufferPointer(start: start(leaf) + a, count: b - a))
      left -= here
      offset = 0
      if left > 0 { leaf = tree.next(leaf) }
    }
  }

  /// The UTF-16 offset of a scalar position.
  func utf16Offset(ofScalar position: Int) -> Int {
    if position >= count { return utf16Count }
    // Most texts have no character beyond the basic plane.
    if count == utf16Count { return position }
    let found = tree.find(Int32(position), in: SumTree.first)
    let info = leaves[Int(found.leaf)]
    if info.scalars == info.utf16 { return Int(found.other + found.offset) }
    let end = byteOffset(found.leaf, scalar: found.offset)
    return Int(found.other) + UTF8Count.counts(UnsafeBufferPointer(start: start(found.leaf), count: end)).utf16
  }

  /// The scalar position of a UTF-16 offset; an offset inside a surrogate pair gives the scalar that it belongs to.
  func scalarOffset(ofUTF16 offset: Int) -> Int {
    if offset >= utf16Count { return count }
    if count == utf16Count { return offset }
    let found = tree.find(Int32(offset), in: SumTree.second)
    let info = leaves[Int(found.leaf)]
    if info.scalars == info.utf16 { return Int(found.other + found.offset) }
    let at = start(found.leaf)
    var left = found.offset
    var scalar = 0
    var byte = 0
    while left > 0 {
      let lead = at[byte]
      left -= lead >= 0xF0 ? 2 : 1
      if left < 0 { break }
      byte += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      scalar += 1
    }
    return Int(found.other) + scalar
  }

  /// Checks counts, boundaries and the tree.
  func checkInvariants() {
    let order = tree.checked()
    precondition(order.count == leafCount - freeLeaves.count, "a leaf is lost")
    for (leaf, scalars, utf16) in order {
      let info = leaves[Int(leaf)]
      let text = UnsafeBufferPointer(start: start(leaf), count: Int(info.used))
      precondition(UTF8Count.isValid(text), "a leaf holds a part of a scalar")
      let counts = UTF8Count.counts(text)
      precondition(counts.scalars == Int(scalars) && counts.utf16 == Int(utf16), "a leaf is counted wrongly")
      precondition(info.scalars == scalars && info.utf16 == utf16, "a leaf and its node disagree")
    }
  }
}
