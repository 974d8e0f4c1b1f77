import CollectionModel
import FactLog

/// Which books are shown, as the address says it.
struct BookSelection {
  enum Shelf: Int, CaseIterable { case all, owned, wanted, lent, favourite, unsorted }

  var words: String
  var shelf: Shelf
  var category: ID?
  /// Whether books can be chosen, to do something with all of them.
  var isChoosing: Bool

  init(_ query: Fields) {
    words = query["q"].trimmed
    shelf = Shelf.allCases.first { query["shelf"].isSame(as: Self.code($0)) } ?? .all
    category = ID(query["category"].bytes)
    isChoosing = query.contains("choose")
  }

  static func code(_ shelf: Shelf) -> StaticString {
    switch shelf {
    case .all: ""
    case .owned: "owned"
    case .wanted: "wanted"
    case .lent: "lent"
    case .favourite: "favourite"
    case .unsorted: "unsorted"
    }
  }

  /// What narrows it, as a query; empty when nothing does.
  var query: String { fields.text }

  private var fields: QueryText {
    var query = QueryText()
    query.add("q", words)
    query.add("shelf", Self.code(shelf).string)
    if let category { query.add("category", category.text) }
    return query
  }

  /// The address of a page of it; the first is 1.
  func address(page: Int = 1) -> String {
    var query = fields
    if isChoosing { query.add("choose", "1") }
    if page > 1 { query.add("page", "\(page)") }
    return Route.allBooks.address(query: query.text)
  }

  /// The address of one of its books, which shows the same list beside it.
  func address(of book: ID) -> String { Route.book(book).address(query: query) }

  /// The books of it, as indices in the order that the member has chosen.
  func books(of library: Library) -> [Int] {
    var found = library.bookIndices(by: library.preferences.bookSort, reversed: library.preferences.isBookSortReversed)
    func keep(only indices: [Int]) {
      var isKept = [Bool](repeating: false, count: library.books.count)
      for index in indices { isKept[index] = true }
      found = found.filter { isKept[$0] }
    }
    if !words.utf8.isEmpty { keep(only: library.bookIndices(matching: words)) }
    if let category { keep(only: library.bookIndices(in: category)) }
    // One field of each book: a whole one has twenty to copy.
    switch shelf {
    case .all: return found
    case .owned: return found.filter { library.books[$0].shelf == .owned }
    case .wanted: return found.filter { library.books[$0].shelf == .wanted }
    case .lent: return found.filter { library.books[$0].loan != nil }
    case .favourite: return found.filter { library.books[$0].isFavourite }
    case .unsorted: return found.filter { library.books[$0].categories.isEmpty }
    }
  }
}
