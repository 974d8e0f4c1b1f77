extension SumTree {
  /// Checks that parents, levels and sums agree; returns the leaves in order with their counts.
  func checked() -> [(leaf: Int32, first: Int32, second: Int32)] {
    var leaves: [(leaf: Int32, first: Int32, second: Int32)] = []
    precondition(node(root)[0] == -1, "the root has a parent")
    let sums = check(root, into: &leaves)
    precondition(sums == total, "the totals of the tree are wrong")
    return leaves
  }

  private func check(
    _ number: Int32, into leaves: inout [(leaf: Int32, first: Int32, second: Int32)]
  ) -> (Int32, Int32) {
    let node = node(number)
    precondition(node[1] > 0 && node[1] <= Self.fanout, "a node is empty or overfull")
    var sums: (Int32, Int32) = (0, 0)
    for i in 0..<Int(node[1]) {
      let (child, a, b) = (node[4 + i], node[Self.first + i], node[Self.second + i])
      if node[2] == 0 {
        precondition(home[Int(child)] == number, "a leaf does not know its node")
        leaves.append((child, a, b))
      } else {
        precondition(self.node(child)[0] == number && self.node(child)[2] == node[2] - 1, "a node is misplaced")
        precondition(check(child, into: &leaves) == (a, b), "the sums of a node are wrong")
      }
      sums.0 += a
      sums.1 += b
    }
    return sums
  }
}
