import CatalogueModel
import FactLog

/// Makes books and categories of facts, in whatever order they come.
struct BookFold {
  private var books = KeyTable<ID, Draft>()
  private var categories = KeyTable<ID, CategoryDraft>()
  /// What was put into which category, also one that was deleted: it may come back.
  private(set) var filed = KeyTable<ID, Set<ID>>()

  /// A book while its facts are being read. It is one when `bookAdded` and a title have come.
  private struct Draft {
    var details = BookDetails(title: "")
    var added: (day: CivilDay, made: Int64)?
    var own = Own()
    var readings: [Reading] = []
    var lentTo: String?
    var lentSince: CivilDay?
    var price: Int?
    var currency = ""
  }
  private struct Own {
    var titleSort = "", comment = ""
    var shelf = Book.Shelf.owned
    var copies = 1
    var rating: Int?
    var cover: [UInt8]?
  }
  private struct CategoryDraft {
    var name: (text: String, made: Int64)?
    var colour = 0
  }

  /// Takes in one fact of the member's scope; facts about other things are passed over.
  mutating func read(_ fact: Fact) {
    let subject = fact.key.subject, isPlain = fact.key.qualifier == .zero
    switch fact.key.attribute {
    case .filed: if !isPlain, fact.value.flag == true { filed[subject, default: []].insert(fact.key.qualifier) }
    case .categoryName, .categoryColour: if isPlain { Self.read(fact, &categories[subject, default: CategoryDraft()]) }
    case .bookReading: if !isPlain { Self.read(fact, &books[subject, default: Draft()]) }
    default: if isPlain, (80..<112).contains(fact.key.attribute.code) { Self.read(fact, &books[subject, default: Draft()]) }
    }
  }

  private static func read(_ fact: Fact, _ draft: inout CategoryDraft) {
    if fact.key.attribute == .categoryName {
      if let text = fact.value.text { draft.name = (text, fact.stamp.milliseconds) }
    } else if let colour = fact.value.integer, Category.colours.contains(colour) {
      draft.colour = colour
    }
  }

  /// Static, or the whole table would be copied for each fact: it would be read while one of its books is changed.
  private static func read(_ fact: Fact, _ draft: inout Draft) {
    let value = fact.value
    switch fact.key.attribute {
    case .bookAdded: if let day = value.integer.flatMap(CivilDay.init(believable:)) { draft.added = (day, fact.stamp.milliseconds) }
    case .bookReading: if let reading = value.bytes.flatMap({ BookLists.reading(fact.key.qualifier, from: $0) }) { draft.readings.append(reading) }
    case .bookCover: draft.own.cover = value.bytes.flatMap { $0.count == 32 ? $0 : nil }
    case .bookTitleSort: draft.own.titleSort = value.text ?? ""
    case .bookShelf: draft.own.shelf = value.integer.flatMap(Book.Shelf.init) ?? .owned
    case .bookCopies: draft.own.copies = value.integer.flatMap { (1...999).contains($0) ? $0 : nil } ?? 1
    case .bookLentTo: draft.lentTo = value.text
    case .bookLentSince: draft.lentSince = value.integer.flatMap(CivilDay.init(believable:))
    case .bookPrice: draft.price = value.integer.flatMap { $0 >= 0 ? $0 : nil }
    case .bookCurrency: draft.currency = value.text ?? ""
    case .bookRating: draft.own.rating = value.integer.flatMap { (1...10).contains($0) ? $0 : nil }
    case .bookComment: draft.own.comment = value.text ?? ""
    default: draft.details.read(fact.key.attribute, value)
    }
  }

  /// All books that can be told, in the order in which their facts came.
  func finish(favourites: Set<ID>, filed: KeyTable<ID, Set<ID>>, removed: Set<ID>) -> [Book] {
    var result: [Book] = []
    result.reserveCapacity(books.count)
    for (id, draft) in books.entries {
      guard let added = draft.added else { continue }
      var book = Book(id: id, details: draft.details, added: added.day, made: added.made)
      book.titleSort = draft.own.titleSort
      book.shelf = draft.own.shelf
      book.copies = draft.own.copies
      book.loan = draft.lentTo.map { Loan(to: $0, since: draft.lentSince) }
      book.price = draft.price.map { Price(hundredths: $0, currency: draft.currency) }
      book.readings = draft.readings.arranged { $0.isBefore($1) }
      book.rating = draft.own.rating
      book.comment = draft.own.comment
      book.cover = draft.own.cover
      book.isFavourite = favourites.contains(id)
      book.categories = filed[id] ?? []
      book.isRemoved = removed.contains(id)
      result.append(book)
    }
    return result
  }

  /// The categories that stand, in the order of their names.
  func finishCategories(removed: Set<ID>) -> [Category] {
    categories.entries.compactMap { id, draft in
      guard let name = draft.name, !removed.contains(id) else { return nil }
      return Category(id: id, name: name.text, colour: draft.colour, made: name.made)
    }.arranged { a, b in
      let first = Folding.phraseBytes(a.name), second = Folding.phraseBytes(b.name)
      return first != second ? first.lexicographicallyPrecedes(second) : a.id < b.id
    }
  }
}

extension BookDetails {
  fileprivate mutating func read(_ attribute: Attribute, _ value: Value) {
    switch attribute {
    case .bookTitle: title = value.text ?? ""
    case .bookSubtitle: subtitle = value.text ?? ""
    case .bookPeople: people = value.bytes.flatMap { BookLists.people(from: $0) } ?? []
    case .bookSeries: series = value.bytes.flatMap { BookLists.series(from: $0) } ?? []
    case .bookPublisher: publisher = value.text ?? ""
    case .bookPublished: published = value.bytes.flatMap { BookLists.date(from: $0) } ?? .unknown
    case .bookPages: pages = value.integer.flatMap { $0 > 0 ? $0 : nil }
    case .bookLanguage: language = value.text ?? ""
    case .bookISBN: isbn = value.text.flatMap { ISBN(barCode: $0) }
    case .bookDescription: description = value.text ?? ""
    default: break
    }
  }
}

extension Reading {
  fileprivate func isBefore(_ other: Reading) -> Bool {
    let a = start.year == nil ? end : start, b = other.start.year == nil ? other.end : other.start
    let first = (a.year ?? Int.max, a.month ?? 0, a.day ?? 0), second = (b.year ?? Int.max, b.month ?? 0, b.day ?? 0)
    return first != second ? first < second : id < other.id
  }
}
