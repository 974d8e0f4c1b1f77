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
    category = ID(query["category"].utf8)
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
  var query: String {
    var parts: [String] = []
    if !words.utf8.isEmpty { parts.append("q=" + Fields.encode(words)) }
    if shelf != .all { parts.append("shelf=" + Self.code(shelf).string) }
    if let category { parts.append("category=" + category.text) }
    return parts.joined(separator: "&")
  }

  /// The address of a page of it; the first is 1.
  func address(page: Int = 1) -> String {
    var parts: [String] = query.utf8.isEmpty ? [] : [query]
    if isChoosing { parts.append("choose=1") }
    if page > 1 { parts.append("page=\(page)") }
    return Route.allBooks.path + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&"))
  }

  /// The address of one of its books, which shows the same list beside it.
  func address(of book: ID) -> String {
    let query = query
    return Route.book(book).path + (query.utf8.isEmpty ? "" : "?" + query)
  }

  /// The books of it, as indices in the order that the member has chosen.
  func books(of library: Library) -> [Int] {
    let order = library.bookIndices(by: library.preferences.bookSort, reversed: library.preferences.isBookSortReversed)
    if words.utf8.isEmpty && shelf == .all && category == nil { return order }
    var isFound = [Bool](repeating: words.utf8.isEmpty, count: library.books.count)
    if !words.utf8.isEmpty { for index in library.bookIndices(matching: words) { isFound[index] = true } }
    return order.filter { isFound[$0] && includes(library.books[$0]) }
  }

  private func includes(_ book: Book) -> Bool {
    if let category, !book.categories.contains(category) { return false }
    return switch shelf {
    case .all: true
    case .owned: book.shelf == .owned
    case .wanted: book.shelf == .wanted
    case .lent: book.loan != nil
    case .favourite: book.isFavourite
    case .unsorted: book.categories.isEmpty
    }
  }
}
