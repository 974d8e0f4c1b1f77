/// The records of all characters since some starting version, in document order, the deleted ones kept.
///
/// Each record has two states: *prepare*, as the author of the next event saw it, and *effect*, as it is now. Records of
/// one kind that follow each other are one item. See the essay beside the code.
struct Tracker: ~Copyable {
  struct Item {
    /// The event that inserted the first character; placeholders for text older than the tracker count from `old`.
    var id: Int32
    var length: Int32
    /// The character that was left of the first when it was typed: `beginning` or an id.
    var left: Int32
    /// The character that was right of the first when it was typed, if that was typed after the same `left`: an id,
    /// else `ending`. The others have `ending`.
    var right: Int32
    /// 0 not inserted yet, 1 inserted, n + 1 deleted n times, as the prepare version sees it.
    var prepare: Int32
    /// Whether any event seen has deleted it.
    var deleted: Bool

    var prepareWidth: Int32 { prepare == 1 ? length : 0 }
    var effectWidth: Int32 { deleted ? 0 : length }
  }

  static let old: Int32 = 1 << 30
  static let beginning: Int32 = -1
  static let ending = Int32.max
  static let leafSize = 32

  var tree = SumTree()
  var items: UnsafeMutablePointer<Item>
  var counts: UnsafeMutablePointer<Int32>
  var capacity = 8
  var leafCount = 1
  var index = RangeIndex()
  /// The version that the prepare states stand for.
  var version: [LocalVersion] = []
  /// The critical version that the tracker starts from.
  let base: LocalVersion
  /// All events from `base` up to but without this one are in.
  var end: LocalVersion

  /// A tracker that starts at a critical version (-1: the beginning) with a text of this length.
  init(base: LocalVersion, length: Int32) {
    self.base = base
    end = base + 1
    if base >= 0 { version = [base] }
    items = .allocate(capacity: capacity * Self.leafSize)
    counts = .allocate(capacity: capacity)
    counts[0] = 0
    if length > 0 {
      items[0] = Item(
        id: Self.old, length: length, left: Self.beginning, right: Self.ending, prepare: 1, deleted: false)
      counts[0] = 1
      tree.add(0, length, length)
      index.set(.init(key: Self.old, value: 0, length: 0))
    }
  }

  deinit {
    items.deallocate()
    counts.deallocate()
  }

  @inline(__always)
  func leaf(_ number: Int32) -> UnsafeMutablePointer<Item> { items + Int(number) * Self.leafSize }

  /// A place in the list: before item `item` of a leaf; it may be the end of the leaf.
  struct Place {
    var leaf: Int32
    var item: Int
  }

  /// The item that holds a character, and how far into it.
  @inline(__always)
  func locate(_ id: Int32) -> (place: Place, offset: Int32) {
    locate(id, in: index.find(id).value)
  }

  @inline(__always)
  func locate(_ id: Int32, in number: Int32) -> (place: Place, offset: Int32) {
    let leaf = leaf(number)
    let count = Int(counts[Int(number)])
    var i = 0
    while i < count {
      let offset = id &- leaf[i].id
      if offset == 0 || (offset > 0 && offset < leaf[i].length) { return (Place(leaf: number, item: i), offset) }
      i += 1
    }
    preconditionFailure("a character is not where the index says")
  }
}
