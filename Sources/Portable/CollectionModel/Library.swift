import CatalogueModel
import FactLog
import Synchronization

/// All that is a member's own: a fold of the facts in their scope. About a millisecond for thousands of facts.
///
/// It never changes once it is made, and is shared by all who read it: a dozen collections would be costly to hand around.
public final class Library: @unchecked Sendable {
  public let member: ID
  /// Newest first, without the removed ones.
  public private(set) var finds: [Find] = []
  public private(set) var removedFinds = KeyTable<ID, Find>()
  /// Newest first, without the removed ones.
  public private(set) var books: [Book] = []
  public private(set) var removedBooks = KeyTable<ID, Book>()
  /// In the order of their names.
  public private(set) var categories: [Category] = []
  /// The categories of each item that is in one, whether book or work.
  public private(set) var filed = KeyTable<ID, Set<ID>>()
  public private(set) var targets: Set<ID> = []
  public private(set) var favourites: Set<ID> = []
  public private(set) var preferences = Preferences()
  public private(set) var profilePhoto: [UInt8]?
  public private(set) var hasSeenWelcome = false
  /// The work of the day last shown, and on which day.
  public private(set) var dayPick: (day: CivilDay, item: ID)?
  private var findsOfItem = KeyTable<ID, [Int]>()
  private var indexOfFind: [ID: Int] = [:]
  private var indexOfBook: [ID: Int] = [:]
  private(set) var booksOfISBN = KeyTable<ID, [Int]>()
  private var removed: Set<ID> = []
  // What only some pages ask for: made at the first asking, by whichever thread comes first.
  let words = Made<BookWords>()
  let highlights = Made<BookHighlights>()
  let counts = Made<CategoryCounts>()
  let orders = Preferences.BookSort.allCases.map { _ in Made<BookOrder>() }

  /// Folds the newest facts of the member's scope, in any order. Facts of other scopes, attributes and qualifiers that this version does
  /// not know, and values that make no sense are passed over.
  public init(member: ID, facts: [Fact]) {
    self.member = member
    var drafts = KeyTable<ID, FindDraft>()
    var shelf = BookFold()
    for fact in facts where fact.key.scope == .member(member) {
      shelf.read(fact)
      if fact.key.qualifier == .zero { read(fact, into: &drafts) }
    }
    for (id, draft) in drafts.entries {
      guard let find = draft.find(id: id, isRemoved: removed.contains(id)) else { continue }
      if find.isRemoved { removedFinds.set(id, find) } else { finds.append(find) }
    }
    finds = finds.arranged { $0.made != $1.made ? $0.made > $1.made : $0.id < $1.id }
    for (index, find) in finds.enumerated() {
      findsOfItem[find.item, default: []].append(index)
      indexOfFind[find.id] = index
    }
    putBooks(shelf)
  }

  private func putBooks(_ shelf: BookFold) {
    categories = shelf.finishCategories(removed: removed)
    let standing = Set(categories.map { $0.id })
    for (id, labels) in shelf.filed.entries {
      let labels = labels.intersection(standing)
      if !labels.isEmpty { filed.set(id, labels) }
    }
    for book in shelf.finish(favourites: favourites, filed: filed, removed: removed) {
      if book.isRemoved { removedBooks.set(book.id, book) } else { books.append(book) }
    }
    books = books.arranged {
      if $0.added != $1.added { return $0.added > $1.added }
      return $0.made != $1.made ? $0.made > $1.made : $0.id < $1.id
    }
    for (index, book) in books.enumerated() {
      indexOfBook[book.id] = index
      if let isbn = book.details.isbn { booksOfISBN[isbn.id, default: []].append(index) }
    }
  }

  /// The member's finds of an item, newest first.
  public func finds(of item: ID) -> [Find] { (findsOfItem[item] ?? []).map { finds[$0] } }
  /// The photo of the newest find of an item that has one.
  public func newestPhoto(of item: ID) -> [UInt8]? {
    for index in findsOfItem[item] ?? [] { if let photo = finds[index].photo { return photo } }
    return nil
  }
  public func find(_ id: ID) -> Find? { indexOfFind[id].map { finds[$0] } }
  public func hasCollected(_ item: ID) -> Bool { findsOfItem[item] != nil }
  /// Every item with a find, each once.
  public var collectedItems: [ID] { findsOfItem.entries.map { $0.key } }

  /// A find that is here, or that was deleted.
  @inline(never) public func findOrDeleted(_ id: ID) -> Find? { find(id) ?? removedFinds[id] }

  public func book(_ id: ID) -> Book? { indexOfBook[id].map { books[$0] } }
  /// A book that is here, or that was deleted.
  @inline(never) public func bookOrDeleted(_ id: ID) -> Book? { book(id) ?? removedBooks[id] }
  /// Its place in `books`.
  public func bookIndex(_ id: ID) -> Int? { indexOfBook[id] }
  /// The books with this number, newest first: more than one where two records of an edition were made apart.
  public func books(with isbn: ISBN) -> [Book] { (booksOfISBN[isbn.id] ?? []).map { books[$0] } }

  private func read(_ fact: Fact, into drafts: inout KeyTable<ID, FindDraft>) {
    let subject = fact.key.subject
    switch fact.key.attribute {
    case .findItem, .findDay, .findPhoto, .findRating, .findComment: drafts[subject, default: FindDraft()].read(fact)
    case .removed: if fact.value.flag == true { removed.insert(subject) }
    case .target: if fact.value.flag == true { targets.insert(subject) }
    case .favourite: if fact.value.flag == true { favourites.insert(subject) }
    case .profilePhoto: profilePhoto = fact.value.bytes.flatMap { $0.count == 32 ? $0 : nil }
    case .language: preferences.language = fact.value.integer.flatMap { UInt8(exactly: $0) }.flatMap(Language.init(rawValue:))
    case .appearance: preferences.appearance = fact.value.integer.flatMap(Preferences.Appearance.init) ?? .device
    case .collectionSort: preferences.collectionSort = fact.value.integer.flatMap(Preferences.CollectionSort.init) ?? .newest
    case .coverSize:
      if let size = fact.value.integer, Preferences.coverSizes.contains(size) { preferences.coverSize = size }
    case .bookSort: preferences.bookSort = fact.value.integer.flatMap(Preferences.BookSort.init) ?? .added
    case .isBookSortReversed: preferences.isBookSortReversed = fact.value.flag ?? false
    case .bookCoverSize:
      if let size = fact.value.integer, Preferences.coverSizes.contains(size) { preferences.bookCoverSize = size }
    case .welcomed: hasSeenWelcome = fact.value.flag ?? false
    case .dayPick:
      guard let bytes = fact.value.bytes, bytes.count == 24,
        let number = Int(exactly: Int64(bitPattern: UInt64(bigEndianBytes: bytes[0..<8]))),
        let day = CivilDay(believable: number)
      else { return }
      let id = ID(high: UInt64(bigEndianBytes: bytes[8..<16]), low: UInt64(bigEndianBytes: bytes[16..<24]))
      dayPick = (day, id)
    default: break
    }
  }
}

/// A find while its facts are being read, in whatever order they come.
private struct FindDraft {
  var item: ID?
  var made: Int64 = 0
  var day: CivilDay?
  var photo: [UInt8]?
  var rating: Int?
  var comment = ""

  mutating func read(_ fact: Fact) {
    switch fact.key.attribute {
    case .findItem: (item, made) = (fact.value.id, fact.stamp.milliseconds)
    case .findDay: day = fact.value.integer.flatMap(CivilDay.init(believable:))
    case .findPhoto: photo = fact.value.bytes.flatMap { $0.count == 32 ? $0 : nil }
    case .findRating: rating = fact.value.integer.flatMap { (1...10).contains($0) ? $0 : nil }
    default: comment = fact.value.text ?? ""
    }
  }

  /// Nil when the facts that came do not say which item was found (the rest may still arrive).
  func find(id: ID, isRemoved: Bool) -> Find? {
    guard let item else { return nil }
    return Find(
      id: id, item: item, day: day ?? CivilDay(number: Int(made / 86_400_000)), made: made, photo: photo, rating: rating, comment: comment,
      isRemoved: isRemoved)
  }
}

extension CivilDay {
  /// Nil beyond the years 1…9999: no page could show such a day, and no arithmetic with it is safe.
  init?(believable number: Int) {
    guard (CivilDay(year: 1, month: 1, day: 1).number...CivilDay(year: 9999, month: 12, day: 31).number).contains(number) else {
      return nil
    }
    self.init(number: number)
  }
}

/// Something that is made once, when it is first needed; for any number of threads.
final class Made<Thing: AnyObject & Sendable>: Sendable {
  private let reference = AtomicLazyReference<Thing>()
  func load() -> Thing? { reference.load() }
  func storeIfNil(_ thing: Thing) -> Thing { reference.storeIfNil(thing) }
}
