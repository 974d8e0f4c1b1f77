import CatalogueModel
import CollectionModel
import FactLog

/// The books of a file: rows about the same one stand together.
struct BookGroups {
  struct Group {
    var book: ImportedBook
    /// Their places in the file, and what is to know of each.
    var rows: [Int]
    var notes: [[RowNote]]
    /// The book of the library that it is; nil when it is new.
    var target: Book?
    /// Whether the member has deleted it.
    var isDeleted = false
  }
  private(set) var groups: [Group] = []
  /// Rows that would make a book too large for one comment.
  private(set) var refused: [Int: RowNote] = [:]

  init(_ file: BookFile, _ library: KnownLibrary) {
    var places: [ID: [Int]] = [:]
    for (index, row) in file.rows.enumerated() {
      guard case .book(let book) = row.outcome else { continue }
      let known = places[book.book.id]?.first { groups[$0].book.book.details.title.isSameTitle(as: book.book.details.title) }
      if let known, !groups[known].book.hasRoom(for: book) {
        refused[index] = RowNote(reason: .cellTooLong, text: book.book.details.title)
      } else if let known {
        let notes = groups[known].book.take(book)
        groups[known].rows.append(index)
        groups[known].notes.append(book.notes + notes)
      } else {
        places[book.book.id, default: []].append(groups.count)
        groups.append(Group(book: book, rows: [index], notes: [book.notes]))
      }
    }
    let contested = Set(places.values.filter { $0.count > 1 }.flatMap { $0 })
    findTargets(library, contested)
  }

  private mutating func findTargets(_ library: KnownLibrary, _ contested: Set<Int>) {
    for index in groups.indices {
      let book = groups[index].book.book
      if contested.contains(index) {
        // One number and two titles: whoever comes first must not decide which of them the number is.
        let id = ID(derivedFrom: "book", key: "\(book.id.text)|\(book.details.title.foldedOrSame)")
        groups[index].target = library.book(id, or: book)
        groups[index].isDeleted = groups[index].target == nil && library.library.removedBooks[id] != nil
        groups[index].book.book = book.with(id: id)
      } else {
        groups[index].target = library.book(book, isContested: false)
        groups[index].isDeleted = groups[index].target == nil && library.isRemoved(book)
      }
    }
    // By title, among the books that no row is by number; and only if no other row could be the same one.
    var taken = Set(groups.compactMap { $0.target?.id }).union(groups.map { $0.book.book.id })
    var wanted: [ID: [Int]] = [:]
    for index in groups.indices where groups[index].target == nil && !groups[index].isDeleted {
      let (live, hasRemoved) = library.candidates(for: groups[index].book.book)
      let free = live.filter { !taken.contains($0.id) }
      if free.count == 1 { wanted[free[0].id, default: []].append(index) }
      if live.isEmpty, hasRemoved { groups[index].isDeleted = true }
    }
    for (id, indices) in wanted where indices.count == 1 && taken.insert(id).inserted {
      groups[indices[0]].target = library.library.book(id)
    }
  }
}

extension KnownLibrary {
  fileprivate func book(_ id: ID, or row: Book) -> Book? { library.book(id) ?? book(row, isContested: true) }
}

extension Book {
  /// The same under another identity: readings are known by it.
  func with(id: ID) -> Book {
    if id == self.id { return self }
    var book = Book(id: id, details: details, added: added, made: made)
    (book.titleSort, book.shelf, book.copies, book.loan, book.price) = (titleSort, shelf, copies, loan, price)
    (book.rating, book.comment, book.isFavourite, book.categories, book.cover) = (rating, comment, isFavourite, categories, cover)
    var undated = 0
    book.readings = readings.map { reading in
      if reading.isDated { return Reading(id: ReadingID.dated(id, reading.start, reading.end), start: reading.start, end: reading.end) }
      undated += 1
      return Reading(id: ReadingID.undated(id, undated - 1), start: .unknown, end: .unknown)
    }
    return book
  }
}

extension Reading {
  var isDated: Bool { start.year != nil || end.year != nil }
}
