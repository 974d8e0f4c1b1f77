/// Finding leaves by count, counts by leaf, and neighbours.
extension SumTree {
  /// The leaf that holds unit `position` of a column (`first` or `second`), the units of that column before it inside
  /// the leaf, and the units of the other column before the leaf. The position is below the total.
  @inline(__always)
  func find(_ position: Int32, in column: Int) -> (leaf: Int32, offset: Int32, other: Int32) {
    let otherColumn = Self.first + Self.second - column
    var rest = position
    var other: Int32 = 0
    var number = root
    while true {
      let node = node(number)
      var i = 0
      while rest >= node[column + i] {
        rest &-= node[column + i]
        other &+= node[otherColumn + i]
        i += 1
      }
      number = node[4 + i]
      if node[2] == 0 { return (number, rest, other) }
    }
  }

  /// The units of both columns before a leaf.
  func before(_ leaf: Int32) -> (Int32, Int32) {
    var sums: (Int32, Int32) = (0, 0)
    var child = leaf
    var number = home[Int(leaf)]
    while number >= 0 {
      let node = node(number)
      var i = 0
      while node[4 + i] != child {
        sums.0 &+= node[Self.first + i]
        sums.1 &+= node[Self.second + i]
        i += 1
      }
      child = number
      number = node[0]
    }
    return sums
  }

  /// The first leaf in order.
  var firstLeaf: Int32 {
    var number = root
    while true {
      let node = node(number)
      number = node[4]
      if node[2] == 0 { return number }
    }
  }

  /// The last leaf in order.
  var lastLeaf: Int32 {
    var number = root
    while true {
      let node = node(number)
      number = node[4 + Int(node[1]) - 1]
      if node[2] == 0 { return number }
    }
  }

  /// The leaf after this one, or -1.
  func next(_ leaf: Int32) -> Int32 {
    var child = leaf
    var number = home[Int(leaf)]
    while number >= 0 {
      let start = node(number)
      let i = place(of: child, in: start) + 1
      if i < Int(start[1]) {
        var down = start[4 + i]
        var level = start[2]
        while level > 0 {
          let inner = node(down)
          down = inner[4]
          level = inner[2]
        }
        return down
      }
      child = number
      number = start[0]
    }
    return -1
  }

  /// Whether one leaf comes before another.
  func precedes(_ x: Int32, _ y: Int32) -> Bool {
    if x == y { return false }
    var (x, y) = (x, y)
    var (p, q) = (home[Int(x)], home[Int(y)])
    while p != q {
      (x, y) = (p, q)
      (p, q) = (node(p)[0], node(q)[0])
    }
    let common = node(p)
    return place(of: x, in: common) < place(of: y, in: common)
  }
}
