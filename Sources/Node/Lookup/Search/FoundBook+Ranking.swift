import CatalogueModel
import CollectionModel

extension FoundBook {
  /// The best first: whose title (or author, or both) is what was asked for, then those that have all the words, then
  /// the rest; among equals, those in the member's language. Otherwise the order of the services is kept.
  static func ranked(_ books: [FoundBook], text: String, language: String) -> [FoundBook] {
    let asked = Folding.words(text)
    let keyed = books.enumerated().map { place, book in
      (rank: (book.distance(to: asked), book.isIn(language) ? 0 : 1, place), book: book)
    }
    return keyed.sorted { $0.rank < $1.rank }.map { $0.book }
  }

  /// 0: exactly what was asked for; 1: everything of it is there; 2: something is missing.
  private func distance(to asked: [[UInt8]]) -> Int {
    let title = Folding.words(details.title)
    let people = details.people.map { Folding.words($0.name) }
    if title == asked || people.contains(asked) { return 0 }
    if people.contains(where: { Set(title + $0) == Set(asked) }) { return 0 }
    let series = details.series.flatMap { Folding.words($0.name) + Folding.words($0.tome) }
    let all = Set(title + Folding.words(details.subtitle) + people.flatMap { $0 } + series)
    return asked.allSatisfy(all.contains) ? 1 : 2
  }

  /// Whether it is in that language, whatever the country.
  private func isIn(_ language: String) -> Bool {
    func primary(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }
    return !language.isEmpty && primary(details.language) == primary(language)
  }
}
