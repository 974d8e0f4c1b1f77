/// Collects the words of all items.
struct WordIndexBuilder {
  private(set) var wordOffsets: [UInt32] = [0]
  private(set) var words: [UInt8] = []
  private(set) var postingOffsets: [UInt32] = [0]
  private(set) var postings: [UInt32] = []

  init(_ items: [Item], _ facets: Facets) {
    var numbers = WordNumbers()
    var itemsOfWord: [[UInt32]] = []
    for (index, item) in items.enumerated() {
      for text in Self.texts(of: item, facets.boroughName(ofItem: index), facets.categoryName(ofItem: index)) {
        numbers.add(text, to: &itemsOfWord, item: UInt32(index))
      }
      for person in item.people {
        numbers.add(word: WordIndex.personWord(Folding.key(person.name)), to: &itemsOfWord, item: UInt32(index))
      }
    }
    for (word, number) in numbers.sorted() {
      words += word
      postings += itemsOfWord[number]
      wordOffsets.append(UInt32(words.count))
      postingOffsets.append(UInt32(postings.count))
    }
  }

  /// Every text that a search finds the item by; category and borough also as the catalogue calls them.
  private static func texts(of item: Item, _ borough: String, _ category: LocalizedText) -> [String] {
    var texts = [borough, item.boroughName] + item.alternativeTitles + item.people.map { $0.name }
    for localized in [item.title, item.category, category, item.site, item.address] {
      texts += [localized.french, localized.english, localized.unspecified]
    }
    return texts
  }
}

/// Numbers words as they come, and remembers the words of texts, since most texts come again and again.
private struct WordNumbers {
  private var numberOfWord: [[UInt8]: Int] = [:]
  private var numbersOfText: [String: [Int]] = [:]

  mutating func add(_ text: String, to itemsOfWord: inout [[UInt32]], item: UInt32) {
    if text.utf8.isEmpty { return }
    let numbers: [Int]
    if let known = numbersOfText[text] {
      numbers = known
    } else {
      numbers = Folding.words(text).map { number(of: $0, &itemsOfWord) }
      numbersOfText[text] = numbers
    }
    for number in numbers where itemsOfWord[number].last != item { itemsOfWord[number].append(item) }
  }

  mutating func add(word: [UInt8], to itemsOfWord: inout [[UInt32]], item: UInt32) {
    let number = number(of: word, &itemsOfWord)
    if itemsOfWord[number].last != item { itemsOfWord[number].append(item) }
  }

  private mutating func number(of word: [UInt8], _ itemsOfWord: inout [[UInt32]]) -> Int {
    if let known = numberOfWord[word] { return known }
    let number = itemsOfWord.count
    numberOfWord[word] = number
    itemsOfWord.append([])
    return number
  }

  func sorted() -> [(word: [UInt8], number: Int)] {
    numberOfWord.map { (word: $0.key, number: $0.value) }.sorted { $0.word.lexicographicallyPrecedes($1.word) }
  }
}
