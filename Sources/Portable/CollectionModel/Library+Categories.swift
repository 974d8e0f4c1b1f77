import CatalogueModel
import FactLog

extension Library {
  public func category(_ id: ID) -> Category? { categories.first { $0.id == id } }

  /// The category, other than `except`, that has this name, whatever its accents and case. A name without letters is itself.
  public func category(named name: String, except: ID? = nil) -> Category? {
    let key = Folding.key(name)
    return categories.first {
      $0.id != except
        && (key.utf8.isEmpty ? $0.name.isSame(as: name) : Folding.key($0.name).isSame(as: key))
    }
  }

  /// How many books and how many works are in each category; what was deleted does not count. Made once and kept.
  public func categoryCounts() -> (books: [ID: Int], works: [ID: Int]) {
    let counts = counts.load() ?? counts.storeIfNil(CategoryCounts(self))
    return (counts.books, counts.works)
  }

  /// The books of a category, as indices of `books` in no order. One pass over what is in any.
  public func bookIndices(in category: ID) -> [Int] {
    filed.entries.compactMap { subject, categories in categories.contains(category) ? bookIndex(subject) : nil }
  }

  /// The works of a category, collected or not, in the order of their identities. One pass over what is in any.
  public func works(in category: ID) -> [ID] {
    filed.entries.compactMap { subject, categories in
      categories.contains(category) && bookIndex(subject) == nil && removedBooks[subject] == nil ? subject : nil
    }.arranged(<)
  }
}

/// How many of what is in each category. One pass over what is in any.
final class CategoryCounts: Sendable {
  let books: [ID: Int]
  let works: [ID: Int]

  init(_ library: Library) {
    var books: [ID: Int] = [:], works: [ID: Int] = [:]
    for (subject, categories) in library.filed.entries where library.removedBooks[subject] == nil {
      for category in categories {
        if library.bookIndex(subject) != nil { books[category, default: 0] += 1 } else { works[category, default: 0] += 1 }
      }
    }
    self.books = books
    self.works = works
  }
}
