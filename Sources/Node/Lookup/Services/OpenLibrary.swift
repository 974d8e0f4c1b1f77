import CollectionModel
import Importers

/// Asks Open Library: an edition by its number, works by words.
struct OpenLibrary: Sendable {
  let hosts: LookupHosts
  let client: HTTPClient

  /// For a number at most that edition; for words the edition of each work that fits best.
  func answer(to question: Question, until deadline: Deadline) -> ServiceAnswer {
    switch question {
    case .isbn(let isbn): answer(isbn: isbn, deadline)
    case .text(let text): ServiceAnswer { () throws(LookupFailure) in try books(text: text, deadline) }
    }
  }

  /// The very edition with that number, or none. It counts as found also when its authors' names cannot be fetched.
  private func answer(isbn: ISBN, _ deadline: Deadline) -> ServiceAnswer {
    var edition: Edition?
    var failure: LookupFailure?
    do throws(LookupFailure) {
      edition = try fetch("isbn/\(isbn.text).json", deadline).flatMap { Edition($0, hosts, asked: isbn) }
      try edition?.complete { (target) throws(LookupFailure) in try fetch(target, deadline) }
    } catch {
      failure = error
    }
    return ServiceAnswer(books: edition.map { [$0.book(asked: isbn)] } ?? [], failure: failure)
  }

  private func books(text: String, _ deadline: Deadline) throws(LookupFailure) -> [FoundBook] {
    let query = "search.json?q=\(WebAddress.encoded(text))&limit=20&fields=\(WebAddress.encoded(Self.fields))"
    guard let json = try fetch(query, deadline) else { throw .status(404) }
    return try Self.read(search: json, hosts)
  }

  private static let fields = """
    key,title,subtitle,author_name,edition_count,editions,editions.key,editions.title,editions.subtitle,editions.isbn,\
    editions.publisher,editions.publish_date,editions.language,editions.cover_i,cover_i,isbn,\
    publisher,publish_date,language
    """

  private func fetch(_ target: String, _ deadline: Deadline) throws(LookupFailure) -> JSONValue? {
    let address = hosts.openLibrary.with(target: hosts.openLibrary.target + target)
    let limit = client.settings.answerLimit
    return try client.get(address, of: [Origin(of: hosts.openLibrary)], limit: limit, until: deadline).json()
  }

  /// `OL12A` of `/authors/OL12A`; nil for everything that is not such a key, which must never become part of an
  /// address.
  static func id(_ value: JSONValue, _ prefix: String, _ kind: String) -> String? {
    guard let text = value.string, text.hasPrefix(prefix + "OL"), text.hasSuffix(kind) else { return nil }
    let digits = text.utf8.dropFirst(prefix.utf8.count + 2).dropLast()
    guard (1...12).contains(digits.count), digits.allSatisfy(\.isDigit) else { return nil }
    return String(text.dropFirst(prefix.count))
  }

  /// The address of a cover in its largest size. Where there is none, the service is to say so instead of sending a
  /// blank.
  static func cover(_ value: JSONValue, _ hosts: LookupHosts) -> CoverAddress? {
    guard let number = value.int, number > 0 else { return nil }
    let base = hosts.openLibraryCovers
    return CoverAddress(base.with(target: base.target + "b/id/\(number)-L.jpg?default=false"))
  }
}
