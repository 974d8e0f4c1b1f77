/// The inverted index: sorted words, and for each the items that have it.
///
/// A person is a word too, so that one look-up serves both: the byte 1, then the folded name.
struct WordIndex: Sendable {
  private let wordOffsets: Column<UInt32>
  private let words: Catalogue.Memory
  private let postingOffsets: Column<UInt32>
  private let postings: Column<UInt32>
  private let wordCount: Int

  init(_ file: SnapshotReader, count: Int) throws(CatalogueError) {
    wordOffsets = Column(file[.wordOffsets])
    words = Catalogue.Memory(bytes: file[.words])
    postingOffsets = Column(file[.postingOffsets])
    postings = try file.indices(.postings, below: count)
    wordCount = max(0, wordOffsets.count - 1)
    guard file.offsetsAreValid(wordOffsets, count: wordCount, size: words.bytes.count),
      file.offsetsAreValid(postingOffsets, count: wordCount, size: postings.count)
    else { throw .damaged }
  }

  /// Adds to `set` the items that have a word beginning with `prefix`.
  func insert(prefix: [UInt8], into set: inout BitSet) {
    var word = lowerBound(prefix)
    let first = word
    while word < wordCount, hasPrefix(word, prefix) { word += 1 }
    guard first < word else { return }
    for index in Int(postingOffsets[first])..<Int(postingOffsets[word]) { set.insert(Int(postings[index])) }
  }

  /// Adds to `set` the items that have exactly this word.
  func insert(word bytes: [UInt8], into set: inout BitSet) {
    let word = lowerBound(bytes)
    guard word < wordCount, hasPrefix(word, bytes), length(word) == bytes.count else { return }
    for index in Int(postingOffsets[word])..<Int(postingOffsets[word + 1]) { set.insert(Int(postings[index])) }
  }

  static func personWord(_ key: String) -> [UInt8] { [1] + Array(key.utf8) }

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

/// Collects the words of all items.
struct WordIndexBuilder {
  private(set) var wordOffsets: [UInt32] = [0]
  private(set) var words: [UInt8] = []
  private(set) var postingOffsets: [UInt32] = [0]
  private(set) var postings: [UInt32] = []

  init(_ items: [Item], _ facets: Facets) {
    var itemsOfWord: [[UInt8]: [UInt32]] = [:]
    for (index, item) in items.enumerated() {
      for word in Self.words(of: item, borough: item.borough.flatMap { facets.name(of: $0) } ?? item.boroughName) {
        itemsOfWord[word, default: []].append(UInt32(index))
      }
    }
    for word in itemsOfWord.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      words += word
      postings += itemsOfWord[word] ?? []
      wordOffsets.append(UInt32(words.count))
      postingOffsets.append(UInt32(postings.count))
    }
  }

  /// Every word that a search finds the item by, each once.
  static func words(of item: Item, borough: String) -> Set<[UInt8]> {
    var words: Set<[UInt8]> = []
    var texts = [borough] + item.alternativeTitles
    for localized in [item.title, item.category, item.site, item.address] {
      texts += [localized.french, localized.english, localized.unspecified]
    }
    if let known = Category.name(of: Category.key(item.category)) { texts += [known.french, known.english] }
    for person in item.people {
      texts.append(person.name)
      words.insert(WordIndex.personWord(Folding.key(person.name)))
    }
    for text in texts where !text.utf8.isEmpty { words.formUnion(Folding.words(text)) }
    return words
  }
}
