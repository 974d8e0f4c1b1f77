/// Adding and removing leaves.
extension SumTree {
  /// Puts a new leaf after another one.
  mutating func insert(_ leaf: Int32, after old: Int32, _ a: Int32, _ b: Int32) {
    if Int(leaf) >= homeCapacity { growHome(Int(leaf) + 1) }
    insertChild(leaf, after: old, in: home[Int(old)])
    add(leaf, a, b)
  }

  /// Takes an empty leaf out; the tree keeps at least one leaf.
  mutating func remove(_ leaf: Int32) {
    var child = leaf
    var number = home[Int(leaf)]
    home[Int(leaf)] = -1
    while true {
      let node = node(number)
      let count = Int(node[1])
      let i = place(of: child, in: node)
      for column in [4, Self.first, Self.second] {
        var k = i
        while k + 1 < count {
          node[column + k] = node[column + k + 1]
          k += 1
        }
      }
      node[1] -= 1
      if node[1] > 0 { break }
      freeNodes.append(number)
      child = number
      number = node[0]
    }
    while node(root)[2] > 0 && node(root)[1] == 1 {
      freeNodes.append(root)
      root = node(root)[4]
      node(root)[0] = -1
    }
  }

  /// Places a child with empty sums after its sibling, splitting full nodes on the way up.
  private mutating func insertChild(_ child: Int32, after sibling: Int32, in target: Int32) {
    var target = target
    if Int(node(target)[1]) == Self.fanout {
      let upper = split(target)
      if node(upper)[2] == 0 ? home[Int(sibling)] == upper : node(sibling)[0] == upper { target = upper }
    }
    let node = node(target)
    let i = place(of: sibling, in: node) + 1
    var k = Int(node[1])
    while k > i {
      node[4 + k] = node[4 + k - 1]
      node[Self.first + k] = node[Self.first + k - 1]
      node[Self.second + k] = node[Self.second + k - 1]
      k -= 1
    }
    node[4 + i] = child
    node[Self.first + i] = 0
    node[Self.second + i] = 0
    node[1] += 1
    adopt(child, by: target)
  }

  /// Moves the upper half of a full node to a new one beside it.
  private mutating func split(_ number: Int32) -> Int32 {
    let upper = newNode(level: node(number)[2])
    if node(number)[0] < 0 {
      let top = newNode(level: node(number)[2] + 1)
      node(top)[0] = -1
      node(top)[1] = 1
      node(top)[4] = number
      node(top)[Self.first] = total.0
      node(top)[Self.second] = total.1
      node(number)[0] = top
      root = top
    }
    let half = Self.fanout / 2
    var sums: (Int32, Int32) = (0, 0)
    for i in 0..<half {
      let (from, to) = (node(number), node(upper))
      to[4 + i] = from[4 + half + i]
      to[Self.first + i] = from[Self.first + half + i]
      to[Self.second + i] = from[Self.second + half + i]
      sums.0 &+= to[Self.first + i]
      sums.1 &+= to[Self.second + i]
      adopt(to[4 + i], by: upper)
    }
    node(upper)[1] = Int32(half)
    node(number)[1] = Int32(half)
    let parent = node(number)[0]
    insertChild(upper, after: number, in: parent)
    let above = node(node(upper)[0])
    let below = node(node(number)[0])
    let i = place(of: upper, in: above)
    above[Self.first + i] = sums.0
    above[Self.second + i] = sums.1
    let j = place(of: number, in: below)
    below[Self.first + j] &-= sums.0
    below[Self.second + j] &-= sums.1
    if below != above { shift(sums, from: node(number)[0], to: node(upper)[0]) }
    return upper
  }

  /// A split moved counts from under one node to under its new neighbour: their ancestors follow.
  private mutating func shift(_ sums: (Int32, Int32), from: Int32, to: Int32) {
    var (p, q) = (from, to)
    while p != q {
      let (a, b) = (node(node(p)[0]), node(node(q)[0]))
      let (i, j) = (place(of: p, in: a), place(of: q, in: b))
      a[Self.first + i] &-= sums.0
      a[Self.second + i] &-= sums.1
      b[Self.first + j] &+= sums.0
      b[Self.second + j] &+= sums.1
      (p, q) = (node(p)[0], node(q)[0])
    }
  }

  private mutating func adopt(_ child: Int32, by number: Int32) {
    if node(number)[2] == 0 { home[Int(child)] = number } else { node(child)[0] = number }
  }

  private mutating func newNode(level: Int32) -> Int32 {
    let number: Int32
    if let free = freeNodes.popLast() {
      number = free
    } else {
      if nodeCount == capacity {
        let bigger = UnsafeMutablePointer<Int32>.allocate(capacity: capacity * 2 * Self.stride)
        bigger.initialize(repeating: 0, count: capacity * 2 * Self.stride)
        bigger.update(from: words, count: capacity * Self.stride)
        words.deallocate()
        words = bigger
        capacity *= 2
      }
      number = Int32(nodeCount)
      nodeCount += 1
    }
    node(number)[0] = -1
    node(number)[1] = 0
    node(number)[2] = level
    return number
  }

  private mutating func growHome(_ needed: Int) {
    let size = max(needed, homeCapacity * 2)
    let bigger = UnsafeMutablePointer<Int32>.allocate(capacity: size)
    bigger.initialize(repeating: -1, count: size)
    bigger.update(from: home, count: homeCapacity)
    home.deallocate()
    home = bigger
    homeCapacity = size
  }
}
