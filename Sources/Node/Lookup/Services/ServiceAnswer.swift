import CollectionModel

/// What a service is asked.
enum Question: Hashable, Sendable {
  case isbn(ISBN)
  /// Words of titles, people and anything else.
  case text(String)
}

/// What one service answered: editions, a failure, or both where something of them could not be fetched.
struct ServiceAnswer: Sendable {
  var books: [FoundBook] = []
  var failure: LookupFailure?

  init(books: [FoundBook] = [], failure: LookupFailure? = nil) {
    self.books = books
    self.failure = failure
  }

  /// All or nothing.
  init(_ books: () throws(LookupFailure) -> [FoundBook]) {
    do throws(LookupFailure) { self.books = try books() } catch { failure = error }
  }
}
