/// The text at the frontier: UTF-8 in leaves of up to 512 bytes under a tree that counts Unicode scalars and UTF-16
/// units, so that an edit or a conversion of offsets costs a logarithm of the length.
struct TextRope: ~Copyable {
  static let leafSize = 512

  struct Leaf {
    var used: Int32 = 0
    var scalars: Int32 = 0
    var utf16: Int32 = 0
  }

  var tree = SumTree()
  var bytes: UnsafeMutablePointer<UInt8>
  var leaves: UnsafeMutablePointer<Leaf>
  var capacity = 4
  var leafCount = 1
  var freeLeaves: [Int32] = []

  init() {
    bytes = .allocate(capacity: capacity * Self.leafSize)
    leaves = .allocate(capacity: capacity)
    leaves.initialize(repeating: Leaf(), count: capacity)
  }

  deinit {
    bytes.deallocate()
    leaves.deallocate()
  }

  /// The length in Unicode scalars.
  var count: Int { Int(tree.total.0) }
  /// The length in UTF-16 units.
  var utf16Count: Int { Int(tree.total.1) }

  @inline(__always)
  func start(_ leaf: Int32) -> UnsafeMutablePointer<UInt8> { bytes + Int(leaf) * Self.leafSize }

  /// The byte where a scalar begins inside a leaf.
  @inline(__always)
  func byteOffset(_ leaf: Int32, scalar: Int32) -> Int {
    let info = leaves[Int(leaf)]
    if info.used == info.scalars { return Int(scalar) }
    if scalar == info.scalars { return Int(info.used) }
    return UTF8Count.offset(ofScalar: Int(scalar), in: start(leaf))
  }

  mutating func newLeaf() -> Int32 {
    if let free = freeLeaves.popLast() {
      leaves[Int(free)] = Leaf()
      return free
    }
    if leafCount == capacity {
      let size = capacity + max(4, capacity / 2)
      let moreBytes = UnsafeMutablePointer<UInt8>.allocate(capacity: size * Self.leafSize)
      moreBytes.update(from: bytes, count: capacity * Self.leafSize)
      bytes.deallocate()
      bytes = moreBytes
      let moreLeaves = UnsafeMutablePointer<Leaf>.allocate(capacity: size)
      moreLeaves.initialize(repeating: Leaf(), count: size)
      moreLeaves.update(from: leaves, count: capacity)
      leaves.deallocate()
      leaves = moreLeaves
      capacity = size
    }
    leafCount += 1
    return Int32(leafCount - 1)
  }
}
