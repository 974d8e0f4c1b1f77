import CatalogueModel
import CollectionModel
import FactLog

/// What a member has, as an import needs to ask for it.
struct KnownLibrary {
  let library: Library
  private(set) var facts: [FactKey: Fact] = [:]
  /// By what a title and its first author are filed under.
  private var byTitle: [String: [ID]] = [:]
  private var removedByTitle: [String: [ID]] = [:]
  private var removedByISBN: Set<ISBN> = []
  private let member: ID

  init(member: ID, facts known: [Fact]) {
    self.member = member
    library = Library(member: member, facts: known)
    facts.reserveCapacity(known.count)
    for fact in known { facts[fact.key] = fact }
    for book in library.books { byTitle[Self.key(book), default: []].append(book.id) }
    for (_, book) in library.removedBooks.entries {
      removedByTitle[Self.key(book), default: []].append(book.id)
      if let isbn = book.details.isbn { removedByISBN.insert(isbn) }
    }
  }

  static func key(_ book: Book) -> String { "\(book.titleKey)|\(book.authorKey)" }

  /// The book that a row is about by its number: its own record, or another of the same edition. Where several rows
  /// have the number and different titles, only one of that title.
  func book(_ book: Book, isContested: Bool) -> Book? {
    var found: [Book] = []
    if let own = library.book(book.id) { found.append(own) }
    if let isbn = book.details.isbn { found += library.books(with: isbn).filter { $0.id != book.id } }
    return isContested ? found.first { $0.details.title.isSameTitle(as: book.details.title) } : found.first
  }

  func isRemoved(_ book: Book) -> Bool {
    library.removedBooks[book.id] != nil || book.details.isbn.map { removedByISBN.contains($0) } ?? false
  }

  /// The books of this title and author that may be the same: not another edition by its number, nor another tome.
  func candidates(for book: Book) -> (live: [Book], hasRemoved: Bool) {
    let key = Self.key(book)
    let live = (byTitle[key] ?? []).compactMap { library.book($0) }.filter { $0.mayBe(book) }
    let removed = (removedByTitle[key] ?? []).compactMap { library.removedBooks[$0] }.contains { $0.mayBe(book) }
    return (live, removed)
  }

  subscript(_ subject: ID, _ attribute: Attribute, qualifier qualifier: ID = .zero) -> Fact? {
    facts[FactKey(scope: .member(member), subject: subject, attribute: attribute, qualifier: qualifier)]
  }
}

extension Book {
  fileprivate func mayBe(_ other: Book) -> Bool {
    if let isbn = details.isbn, let second = other.details.isbn, isbn != second { return false }
    if let tome = details.series.first?.tome, let second = other.details.series.first?.tome, !tome.isEmpty,
      !second.isEmpty
    {
      return Tome(tome).order == Tome(second).order && (Tome(tome).span != nil || tome == second)
    }
    return true
  }
}

extension String {
  /// Whether two titles are the same but for what one of them says behind: a subtitle, a series.
  func isSameTitle(as other: String) -> Bool {
    let (a, b) = (foldedOrSame, other.foldedOrSame)
    return a == b || a.hasPrefix(b + " ") || b.hasPrefix(a + " ")
  }
}
