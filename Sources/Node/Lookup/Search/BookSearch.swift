import CatalogueModel
import CollectionModel
import Dispatch
import Importers
import Synchronization

/// Looks books up at Google Books and Open Library, at both at once.
///
///     let search = BookSearch(settings: HTTPSettings(version: "1.0"))
///     search.search(text: "tintin tibet", language: "fr").books.first?.details.title
///
/// The caller waits: usually a second, never longer than `HTTPSettings.wholeTime`. Only so many searches are made at
/// once that a service that hangs cannot take all the node's threads; whoever comes then is told that it is busy. What
/// is sent is the number or the words, and the name of the node; nothing says who asks.
public final class BookSearch: Sendable {
  private let google: GoogleBooks
  private let openLibrary: OpenLibrary
  private let memory: SearchMemory
  private let wholeTime: Duration

  /// What `CoverFetcher` of the same node shares: the limit of calls, and the hosts.
  let client: HTTPClient
  let hosts: LookupHosts

  public convenience init(settings: HTTPSettings, hosts: LookupHosts = .standard, googleBooksKey: GoogleBooksKey? = nil) {
    self.init(settings, hosts, googleBooksKey, SearchMemory.Limits(), clock: { Deadline.now })
  }

  init(
    _ settings: HTTPSettings, _ hosts: LookupHosts, _ key: GoogleBooksKey? = nil,
    _ limits: SearchMemory.Limits = SearchMemory.Limits(), clock: @escaping @Sendable () -> Int64 = { Deadline.now }
  ) {
    self.hosts = hosts
    client = HTTPClient(settings)
    google = GoogleBooks(hosts: hosts, key: key, client: client)
    openLibrary = OpenLibrary(hosts: hosts, client: client)
    memory = SearchMemory(limits, clock: clock)
    wholeTime = settings.wholeTime
  }

  /// The edition with that number. Where no service knows it, what they offer instead, not confirmed.
  public func search(isbn: ISBN) -> SearchResult {
    let result = memory.result("isbn " + isbn.text) {
      ask(.isbn(isbn)) { books in
        let exact = books.filter { $0.isConfirmed }
        return exact.isEmpty ? books : exact
      }
    }
    return result ?? Self.tooMany
  }

  /// Books whose title, people or text have the words; those in the member's language (a BCP 47 tag, or empty) come
  /// first among equals. Words that are a number of a book are searched as that.
  public func search(text: String, language: String) -> SearchResult {
    if let isbn = try? ISBN(reading: text) { return search(isbn: isbn) }
    let words = FieldReader.cut(ForeignAnswer.line(text), Self.textLimit)
    let folded = Folding.words(words)
    if folded.isEmpty { return SearchResult(.nothingFound) }
    let key = "text " + String(decoding: Array(folded.joined(separator: [32])), as: UTF8.self)
    guard var result = memory.result(key, ask: { ask(.text(words)) { $0 } }) else { return Self.tooMany }
    if case .found(let books) = result.outcome {
      result.outcome = .found(FoundBook.ranked(books, text: words, language: language))
    }
    return result
  }

  /// Bytes of words that are sent; more is nobody's title.
  private static let textLimit = 200

  private static let tooMany = SearchResult(
    .busy, failures: Dictionary(uniqueKeysWithValues: LookupService.allCases.map { ($0, .tooManyCalls) }))

  /// Asks both at once: one in a thread of its own, one in the caller's.
  private func ask(_ question: Question, choose: ([FoundBook]) -> [FoundBook]) -> SearchResult {
    let deadline = Deadline(after: wholeTime)
    let other = Box()
    let done = DispatchGroup()
    // A serial queue of its own gets a thread of its own: it never waits behind calls of others.
    DispatchQueue(label: "look-up").async(group: done) { [google] in
      let answer = google.answer(to: question, until: deadline)
      other.answer.withLock { $0 = answer }
    }
    let open = openLibrary.answer(to: question, until: deadline)
    done.wait()
    let first = other.answer.withLock { $0 }
    var failures: [LookupService: LookupFailure] = [:]
    failures[.googleBooks] = first.failure
    failures[.openLibrary] = open.failure
    return SearchResult(choose(FoundBook.merged(first.books, open.books)), failures)
  }

  private final class Box: Sendable { let answer = Mutex(ServiceAnswer()) }
}
