/// What came of a search.
public struct SearchResult: Sendable {
  /// Each of the last three is a message of its own, with its own next step.
  public enum Outcome: Sendable {
    /// At least one; the best first.
    case found([FoundBook])
    /// Every service answered, and none knows such a book: write it by hand.
    case nothingFound
    /// A service did not answer as it should, and the others found nothing: try later, or write it by hand.
    case busy
    /// No service can be reached: check the connection; a number is kept and can be looked up later.
    case noNetwork
  }

  public var outcome: Outcome
  /// The services that failed, in whole or in part. Not empty with `found`: there may be more than what is shown.
  public var failures: [LookupService: LookupFailure]

  public init(_ outcome: Outcome, failures: [LookupService: LookupFailure] = [:]) {
    self.outcome = outcome
    self.failures = failures
  }

  /// The outcome for what was found and what failed, when each of the services was asked.
  init(_ books: [FoundBook], _ failures: [LookupService: LookupFailure]) {
    self.failures = failures
    if !books.isEmpty {
      outcome = .found(books)
    } else if failures.isEmpty {
      outcome = .nothingFound
    } else {
      let isOffline = LookupService.allCases.allSatisfy { failures[$0] == .noNetwork }
      outcome = isOffline ? .noNetwork : .busy
    }
  }

  /// What was found; empty for the other outcomes.
  public var books: [FoundBook] { if case .found(let books) = outcome { books } else { [] } }
}
