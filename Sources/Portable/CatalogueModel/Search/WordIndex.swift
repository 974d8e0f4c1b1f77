import FactLog

/// The inverted index: sorted words, and for each the items that have it.
///
/// A person is a word too, so that one look-up serves both: the byte 1, then the folded name.
struct WordIndex: Sendable {
  private let wordOffsets: Column<UInt32>
  private let words: Catalogue.Memory
  private let postingOffsets: Column<UInt32>
  private let postings: Column<UInt32>
  private let wordCount: Int
  private let itemCount: Int

  init(_ file: SnapshotReader, count: Int) throws(CatalogueError) {
    wordOffsets = Column(file[.wordOffsets])
    words = Catalogue.Memory(bytes: file[.words])
    postingOffsets = Column(file[.postingOffsets])
    postings = try file.indices(.postings, below: count)
    wordCount = max(0, wordOffsets.count - 1)
    itemCount = count
    guard file.offsetsAreValid(wordOffsets, count: wordCount, size: words.bytes.count),
      file.offsetsAreValid(postingOffsets, count: wordCount, size: postings.count)
    else { throw .damaged }
  }

  /// Adds to `set` the items that have a word beginning with `prefix`.
  func insert(prefix: [UInt8], into set: inout BitSet) {
    let first = lowerBound(prefix)
    insert(words: first..<end(of: prefix, from: first), into: &set)
  }

  /// Adds to `set` the items that have exactly this word.
  func insert(word bytes: [UInt8], into set: inout BitSet) {
    let word = lowerBound(bytes)
    guard word < wordCount, hasPrefix(word, bytes), length(word) == bytes.count else { return }
    insert(words: word..<(word + 1), into: &set)
  }

  private func insert(words: Range<Int>, into set: inout BitSet) {
    guard !words.isEmpty else { return }
    let run = Int(postingOffsets[words.lowerBound])..<Int(postingOffsets[words.upperBound])
    // Each posting was checked to be an item of this catalogue when it was opened.
    precondition(set.size == itemCount, "a set of another catalogue")
    set.words.withUnsafeMutableBufferPointer { bits in
      for position in run {
        let item = postings[position]
        bits[Int(item >> 6)] |= 1 << UInt64(item & 63)
      }
    }
  }

  /// The first word from `first` on that does not begin with `prefix`; those that do stand together.
  private func end(of prefix: [UInt8], from first: Int) -> Int {
    var low = first, high = wordCount
    while low < high {
      let middle = (low + high) / 2
      if hasPrefix(middle, prefix) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  static func personWord(_ key: String) -> [UInt8] { [1] + key.bytes }

  /// The first word that is not before `bytes`.
  private func lowerBound(_ bytes: [UInt8]) -> Int {
    var low = 0, high = wordCount
    while low < high {
      let middle = (low + high) / 2
      if precedes(middle, bytes) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func length(_ word: Int) -> Int { Int(wordOffsets[word + 1] - wordOffsets[word]) }

  private func precedes(_ word: Int, _ bytes: [UInt8]) -> Bool {
    let start = Int(wordOffsets[word]), length = length(word)
    for index in 0..<min(length, bytes.count) {
      let byte = words.bytes[start + index]
      if byte != bytes[index] { return byte < bytes[index] }
    }
    return length < bytes.count
  }

  private func hasPrefix(_ word: Int, _ prefix: [UInt8]) -> Bool {
    let start = Int(wordOffsets[word])
    guard length(word) >= prefix.count else { return false }
    for index in prefix.indices where words.bytes[start + index] != prefix[index] { return false }
    return true
  }
}
