/// An ordered list of leaves, each with two counts, in a B-tree whose nodes carry the sums of both.
///
/// The rope counts (scalars, UTF-16 units), the tracker (prepare width, effect width). The tree knows leaves only
/// by number; what a leaf holds belongs to its owner. Every operation is logarithmic in the number of leaves.
///
/// A node is a block of 32-bit words: parent, count, level (0: its children are leaves), unused, then 16 children,
/// 16 first sums and 16 second sums.
struct SumTree: ~Copyable {
  static let fanout = 16
  static let stride = 4 + 3 * fanout
  /// Where each of the two columns of sums begins in a node.
  static let first = 4 + fanout
  static let second = 4 + 2 * fanout

  var words: UnsafeMutablePointer<Int32>
  var capacity = 8
  var nodeCount = 1
  var freeNodes: [Int32] = []
  var root: Int32 = 0
  /// The node that holds each leaf.
  var home: UnsafeMutablePointer<Int32>
  var homeCapacity = 16
  var total: (Int32, Int32) = (0, 0)

  /// A tree with one empty leaf, number 0.
  init() {
    words = .allocate(capacity: capacity * Self.stride)
    home = .allocate(capacity: homeCapacity)
    words.initialize(repeating: 0, count: capacity * Self.stride)
    home.initialize(repeating: -1, count: homeCapacity)
    words[0] = -1
    words[1] = 1
    home[0] = 0
  }

  deinit {
    words.deallocate()
    home.deallocate()
  }

  @inline(__always)
  func node(_ number: Int32) -> UnsafeMutablePointer<Int32> { words + Int(number) * Self.stride }

  @inline(__always)
  func place(of child: Int32, in node: UnsafeMutablePointer<Int32>) -> Int {
    var i = 0
    while node[4 + i] != child { i += 1 }
    return i
  }

  /// Adds to the counts of a leaf.
  @inline(__always)
  mutating func add(_ leaf: Int32, _ a: Int32, _ b: Int32) {
    var child = leaf
    var number = home[Int(leaf)]
    while number >= 0 {
      let node = node(number)
      let i = place(of: child, in: node)
      node[Self.first + i] &+= a
      node[Self.second + i] &+= b
      child = number
      number = node[0]
    }
    total.0 &+= a
    total.1 &+= b
  }
}
