import CatalogueModel
import CollectionModel
import Importers

/// What both services' answers have in common: texts of any length, numbers of any kind, words for people.
enum FieldReader {
  /// Bytes of a title, of a name, and of a description.
  static let titleLimit = 1000, nameLimit = 300, descriptionLimit = 10_000
  static let mostPeople = 50

  /// One line of at most so many bytes; empty for what is not a text.
  static func line(_ value: JSONValue, limit: Int = nameLimit) -> String {
    cut(ForeignAnswer.line(value.string ?? ""), limit)
  }

  /// Plain text with its paragraphs, of a text that may be HTML, or of an object that holds it as `value`.
  static func description(_ value: JSONValue) -> String {
    let text = value.string ?? value.object?["value"].string ?? ""
    return cut(ForeignAnswer.paragraphs(text), descriptionLimit)
  }

  /// At most so many bytes, cut between two characters and marked.
  static func cut(_ text: String, _ limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.startIndex
    var bytes = "…".utf8.count
    for index in text.indices {
      bytes += text[index].utf8.count
      if bytes > limit { break }
      end = text.index(after: index)
    }
    return text[..<end] + "…"
  }

  static func date(_ value: JSONValue) -> PartialDate {
    ForeignAnswer.date(line(value, limit: 100))
  }

  /// Nil for zero, which is how a service says that it does not know, and for what no book has.
  static func pages(_ value: JSONValue) -> Int? { value.int.flatMap { (1...50_000).contains($0) ? $0 : nil } }

  /// The good numbers of books among texts, each once; everything else (other products, wrong digits) is passed over.
  static func isbns(_ values: [JSONValue]) -> [ISBN] {
    var result: [ISBN] = []
    for value in values.prefix(500) {
      guard let text = value.string, let isbn = try? ISBN(reading: text), !result.contains(isbn) else { continue }
      result.append(isbn)
    }
    return result
  }

  /// People of that name once, in the order in which they are named.
  static func people(_ names: [(name: String, role: Contributor.Role)]) -> [Contributor] {
    var seen: Set<String> = []
    let fresh = names.filter { !$0.name.isEmpty && seen.insert(Folding.key($0.name)).inserted }
    return fresh.prefix(mostPeople).map { Contributor($0.name, role: $0.role) }
  }
}
