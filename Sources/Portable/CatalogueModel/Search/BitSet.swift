/// A set of item indices of one catalogue: one bit each.
public struct BitSet: Equatable, Sendable {
  var words: [UInt64]
  /// Indices are below this.
  public let size: Int

  public init(size: Int) {
    self.size = size
    words = [UInt64](repeating: 0, count: (size + 63) / 64)
  }

  public init(size: Int, _ members: some Sequence<Int>) {
    self.init(size: size)
    for member in members { insert(member) }
  }

  /// All indices below `size`.
  static func full(size: Int) -> BitSet {
    var set = BitSet(size: size)
    for word in set.words.indices { set.words[word] = .max }
    if size % 64 != 0 { set.words[set.words.count - 1] = 1 << UInt64(size % 64) - 1 }
    return set
  }

  @inline(__always) public func contains(_ index: Int) -> Bool { words[index >> 6] >> UInt64(index & 63) & 1 != 0 }

  /// Precondition: `index` is below `size`.
  @inline(__always) public mutating func insert(_ index: Int) {
    precondition(index < size, "an item of another catalogue")
    words[index >> 6] |= 1 << UInt64(index & 63)
  }

  public mutating func remove(_ index: Int) { words[index >> 6] &= ~(1 << UInt64(index & 63)) }

  public var isEmpty: Bool {
    for word in words where word != 0 { return false }
    return true
  }

  public var count: Int {
    var total = 0
    for word in words { total += word.nonzeroBitCount }
    return total
  }

  /// Both sets must be of one catalogue.
  public mutating func intersect(_ other: BitSet) {
    precondition(size == other.size, "sets of different catalogues")
    for index in words.indices { words[index] &= other.words[index] }
  }

  public mutating func subtract(_ other: BitSet) {
    precondition(size == other.size, "sets of different catalogues")
    for index in words.indices { words[index] &= ~other.words[index] }
  }
}

extension BitSet {
  /// Calls `body` with each member, in rising order.
  @inline(__always) public func forEach(_ body: (Int) -> Void) {
    for word in words.indices {
      var bits = words[word]
      while bits != 0 {
        body(word << 6 | bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// Keeps the members that meet the condition.
  @inline(__always) mutating func keep(_ condition: (Int) -> Bool) {
    for word in words.indices where words[word] != 0 {
      var bits = words[word]
      var kept: UInt64 = 0
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        bits &= bits - 1
        kept |= (condition(word << 6 | bit) ? 1 : 0) << UInt64(bit)
      }
      words[word] = kept
    }
  }
}
