import CollectionModel
import Importers

/// Asks Google Books (`volumes` of its API, version 1).
struct GoogleBooks: Sendable {
  let hosts: LookupHosts
  let key: GoogleBooksKey?
  let client: HTTPClient

  /// For a number it answers with other editions too: see `FoundBook.isConfirmed`.
  func answer(to question: Question, until deadline: Deadline) -> ServiceAnswer {
    ServiceAnswer { () throws(LookupFailure) in
      switch question {
      case .isbn(let isbn): try books(query: "isbn:\(isbn.text)", most: 10, asked: isbn, deadline)
      case .text(let text): try books(query: text, most: 20, asked: nil, deadline)
      }
    }
  }

  private func books(
    query: String, most: Int, asked: ISBN?, _ deadline: Deadline
  ) throws(LookupFailure) -> [FoundBook] {
    var target = hosts.googleBooks.target + "volumes?q=\(WebAddress.encoded(query))&printType=books&maxResults=\(most)"
    target += "&fields=" + WebAddress.encoded(Self.fields)
    if let key { target += "&key=" + key.text }
    let origins = [Origin(of: hosts.googleBooks)]
    let answer = try client.get(
      hosts.googleBooks.with(target: target), of: origins, limit: client.settings.answerLimit, until: deadline)
    guard let json = try answer.json() else { throw .status(404) }
    return try Self.read(json, hosts, asked: asked)
  }

  /// Only what is read, so that answers are a tenth of their size.
  private static let fields = """
    items(id,volumeInfo(title,subtitle,authors,publisher,publishedDate,description,industryIdentifiers,pageCount,\
    imageLinks,language))
    """
}
