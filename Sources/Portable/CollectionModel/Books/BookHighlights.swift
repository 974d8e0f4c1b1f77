import FactLog

/// The books that Home shows, found in one pass over all of them.
final class BookHighlights: Sendable {
  /// How many of the latest are kept.
  static let most = 20

  /// Indices of `Library.books`: those whose record was made last, newest first.
  let latest: [Int]
  /// Indices of `Library.books`, in their order.
  let favourites: [Int]

  init(_ books: [Book]) {
    var latest: [Int] = [], favourites: [Int] = []
    for index in books.indices {
      if books[index].isFavourite { favourites.append(index) }
      let made = books[index].made
      if latest.count == Self.most, made <= books[latest[Self.most - 1]].made { continue }
      let place = latest.firstIndex { books[$0].made < made } ?? latest.count
      latest.insert(index, at: place)
      if latest.count > Self.most { latest.removeLast() }
    }
    self.latest = latest
    self.favourites = favourites
  }
}

extension Library {
  private var highlightedBooks: BookHighlights { highlights.load() ?? highlights.storeIfNil(BookHighlights(books)) }

  /// The favourite books, as indices of `books`. Made once and kept.
  public var favouriteBookIndices: [Int] { highlightedBooks.favourites }

  /// Hands on the 20 finds and books that were made last, newest first.
  public func forEachLatest(find: (Find) -> Void, book: (Book) -> Void) {
    let latest = highlightedBooks.latest
    var nextFind = 0, nextBook = 0
    while nextFind + nextBook < BookHighlights.most {
      let found = nextFind < finds.count ? finds[nextFind].made : .min
      let added = nextBook < latest.count ? books[latest[nextBook]].made : .min
      if nextFind < finds.count, nextBook == latest.count || found >= added {
        find(finds[nextFind])
        nextFind += 1
      } else if nextBook < latest.count {
        book(books[latest[nextBook]])
        nextBook += 1
      } else {
        return
      }
    }
  }
}
