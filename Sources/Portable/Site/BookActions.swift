import CatalogueModel
import CollectionModel
import FactLog
import Pages

extension Page {
  /// Makes a book. Its identity comes from its number, or came with the form: the same form sent again finds it made. One that was deleted
  /// comes back, with what it held and what the form says. One of which only the number is here is filled in.
  func doAddBook() -> Response { addBook(request) }

  /// The same with the cover that the node has fetched: it came with the form, as it were.
  func doAddBook(cover: [UInt8]?) -> Response {
    var request = request
    if let cover { request.photos.append(.received(field: "photo", sha256: cover)) }
    return addBook(request)
  }

  private func addBook(_ request: Request) -> Response {
    guard let viewer = world.viewer else { return notFound() }
    let isbn = try? ISBN(reading: request.form["isbn"])
    let owned = isbn.flatMap { viewer.library.books(with: $0).first }
    let id = owned?.id ?? isbn?.bookID ?? ID(request.form["id"].bytes) ?? world.newID()
    let here = owned ?? viewer.library.book(id)
    if let here, !here.details.title.utf8.isEmpty || request.form["title"].trimmed.utf8.isEmpty { return .redirect(.book(here.id)) }
    let (before, start) = begin(id, viewer)
    var entry = BookEntry(request, over: start, newID: world.newID)
    guard entry.problems.isEmpty else { return editBook(entry, isNew: true) }
    if let command = coverCommand { return .waiting(for: command) }
    if let here { entry.book = here.filled(from: entry.book) }
    let notice = here == nil ? Notice.bookAdded : .bookSaved
    return .redirect(.book(id), query: notice.query, facts: facts(entry, since: before, viewer))
  }

  /// What is written over: the book that is here or was deleted, or a new one without a title.
  func begin(_ id: ID, _ viewer: Viewer) -> (before: Book?, start: Book) {
    let before = viewer.library.bookOrDeleted(id)
    var start = before ?? Book(id: id, details: BookDetails(title: ""), added: world.today, made: world.now)
    start.isRemoved = false
    return (before, start)
  }

  /// The first time that an offer is taken: its cover is to be fetched.
  private var coverCommand: Command? {
    let words = request.form["lookup"].trimmed, address = request.form["cover"]
    guard world.isFirstTime, !words.utf8.isEmpty, !address.utf8.isEmpty else { return nil }
    return .fetchCover(words: words, texts.language, address: address)
  }

  /// Writes only what changed.
  func doEditBook(_ id: ID) -> Response {
    guard let viewer = world.viewer, let book = viewer.library.book(id) else { return notFound() }
    let entry = BookEntry(request, over: book, newID: world.newID)
    guard entry.problems.isEmpty else { return editBook(entry, isNew: false) }
    return .redirect(.book(id), query: Notice.bookSaved.query, facts: facts(entry, since: book, viewer))
  }

  /// With the category that the form names.
  private func facts(_ entry: BookEntry, since before: Book?, _ viewer: Viewer) -> [Fact] {
    var book = entry.book
    var facts: [Fact] = []
    if let category = category(named: entry.newCategory, viewer, &facts) { book.categories.insert(category) }
    return facts + book.facts(of: viewer.id, since: before, stamp: world.stamp)
  }

  func doFavouriteBook(_ id: ID) -> Response {
    change(id, request.form["on"].isSame(as: "yes") ? .favouriteAdded : .favouriteRemoved) {
      $0.isFavourite = request.form["on"].isSame(as: "yes")
    }
  }

  /// Lent to whom the form names; to nobody: it is back.
  func doLendBook(_ id: ID) -> Response {
    let to = request.form["to"].trimmed
    return change(id, to.utf8.isEmpty ? .returned : .lent) { $0.loan = to.utf8.isEmpty ? nil : Loan(to: to, since: world.today) }
  }

  /// How many there are is said by the form, so that it counts once however often it is sent.
  func doCopyBook(_ id: ID) -> Response {
    change(id, .bookSaved) { book in
      if let copies = request.form.integer("copies"), (1...999).contains(copies) { book.copies = copies }
    }
  }

  private func change(_ id: ID, _ notice: Notice, _ edit: (inout Book) -> Void) -> Response {
    guard let viewer = world.viewer, let before = viewer.library.book(id) else { return notFound() }
    var book = before
    edit(&book)
    return .redirect(.book(id), query: notice.query + listOfForm, facts: book.facts(of: viewer.id, since: before, stamp: world.stamp))
  }

  /// Deletes a book with a way back, or brings it back; the form may name others that came or went with it.
  func doRemove(_ id: ID, _ isRemoved: Bool) -> Response {
    guard let viewer = world.viewer else { return notFound() }
    let ids = [id] + request.form.all("book").compactMap { ID($0.bytes) }
    guard viewer.library.bookOrDeleted(id) != nil else { return notFound() }
    return remove(ids, isRemoved, viewer)
  }

  private func remove(_ ids: [ID], _ isRemoved: Bool, _ viewer: Viewer) -> Response {
    var facts = NewFacts(.member(viewer.id), stamp: world.stamp)
    var query = (isRemoved ? Notice.bookDeleted : .bookRestored).query + listOfForm
    for id in ids {
      guard let book = viewer.library.bookOrDeleted(id) else { continue }
      if book.isRemoved != isRemoved { facts.say(id, .removed, .flag(isRemoved)) }
      if isRemoved { query += "&book=" + id.text }
    }
    return .redirect(isRemoved || ids.count > 1 ? .allBooks : .book(ids[0]), query: query, facts: facts.all)
  }

  /// One thing done with all books that were chosen.
  func doBookBatch() -> Response {
    guard let viewer = world.viewer else { return notFound() }
    let books = request.form.all("book").compactMap { ID($0.bytes).flatMap { viewer.library.book($0) } }
    let action = request.form["do"]
    if books.isEmpty { return .redirect(.allBooks, query: "choose=1&" + Notice.nothingChosen.query) }
    if action.isSame(as: "delete") { return remove(books.map { $0.id }, true, viewer) }
    let category = ID(request.form["into"].bytes).flatMap { viewer.library.category($0) }
    let to = request.form["to"].trimmed
    var facts: [Fact] = []
    for before in books {
      var book = before
      if action.isSame(as: "file"), let category { book.categories.insert(category.id) }
      if action.isSame(as: "unfile"), let category { book.categories.remove(category.id) }
      if action.isSame(as: "lend"), !to.utf8.isEmpty { book.loan = Loan(to: to, since: world.today) }
      facts += book.facts(of: viewer.id, since: before, stamp: world.stamp)
    }
    return .redirect(.allBooks, query: Notice.booksChanged.query, facts: facts)
  }

  /// Keeps the order and the size in which books are shown.
  func doArrangeBooks() -> Response {
    guard let viewer = world.viewer else { return notFound() }
    let now = viewer.library.preferences
    var facts = NewFacts(.member(viewer.id), stamp: world.stamp)
    if let sort = request.form.integer("sort").flatMap(Preferences.BookSort.init), sort != now.bookSort {
      facts.say(viewer.id, .bookSort, .integer(sort.rawValue))
    }
    if request.form.contains("reversed") {
      let isReversed = request.form["reversed"].isSame(as: "yes")
      if isReversed != now.isBookSortReversed { facts.say(viewer.id, .isBookSortReversed, .flag(isReversed)) }
    }
    if let size = request.form.integer("size"), Preferences.coverSizes.contains(size), size != now.bookCoverSize {
      facts.say(viewer.id, .bookCoverSize, .integer(size))
    }
    return .redirect(.allBooks, facts: facts.all)
  }
}
