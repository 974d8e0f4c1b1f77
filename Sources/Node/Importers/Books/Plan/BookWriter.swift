import CatalogueModel
import CollectionModel
import FactLog

/// The facts that one book of a file brings to a library.
struct BookWriter {
  private(set) var facts: [Fact] = []
  /// Of the record that it is written to.
  let id: ID
  let group: BookGroups.Group
  let member: ID
  let library: KnownLibrary
  let replica: UInt64
  private var notes: [RowNote] = []
  private var written: Set<Attribute> = []

  init(_ group: BookGroups.Group, member: ID, library: KnownLibrary, replica: UInt64) {
    (self.group, self.member, self.library, self.replica) = (group, member, library, replica)
    id = group.target?.id ?? group.book.book.id
  }

  mutating func write(labels: inout CategoryWriter) -> (BookImportPlan.Outcome, [RowNote]) {
    let title = group.target?.details.title ?? group.book.book.details.title
    if group.isDeleted { return (.leftAlone(id, title: title), [RowNote(reason: .deletedHere, text: title)]) }
    var book = group.book.book.with(id: id)
    book.categories = Set(book.categories.compactMap { labels.id(of: $0) })
    for shelf in group.book.shelves { if let label = labels.id(named: shelf) { book.categories.insert(label) } }
    let placeholder = Stamp(time: 0, replica: replica)
    var news = book.facts(of: member, since: nil) { placeholder }
    // What the library takes for granted is no fact, until another stood there.
    if book.shelf == .owned {
      news.append(Fact(.member(member), id, .bookShelf, .integer(Book.Shelf.owned.rawValue), at: placeholder))
    }
    for fact in news where fact.key.attribute != .bookReading { consider(fact) }
    writeReadings(book.readings)
    if group.target == nil { return (.new(id), notes) }
    return (facts.isEmpty ? .leftAlone(id, title: title) : .merged(with: id, title: title), notes)
  }

  private mutating func consider(_ fact: Fact) {
    let attribute = fact.key.attribute
    guard let known = library.facts[fact.key] else {
      if isMissing(attribute, fact.value) { put(fact) }
      return
    }
    if known.value == fact.value || attribute == .bookAdded { return }
    if known.stamp.replica == replica || isNumberAsTitle(known) || isOwnedAtLast(fact, known) {
      put(fact)
    } else if attribute.isOwn {
      notes.append(RowNote(reason: .keptHere, text: "\(group.book.book.details.title): \(attribute.word)"))
    }
  }

  /// Whether what no fact says may be filled in: some of it would say another thing beside what the member has said.
  private mutating func isMissing(_ attribute: Attribute, _ value: Value) -> Bool {
    switch attribute {
    case .bookShelf:
      guard let target = group.target else { return value != .integer(Book.Shelf.owned.rawValue) }
      if value == .integer(target.shelf.rawValue) { return false }
      if library[id, .bookAdded]?.stamp.replica == replica { return true }
      notes.append(RowNote(reason: .keptHere, text: "\(target.details.title): \(attribute.word)"))
      return false
    case .bookLentSince:
      return written.contains(.bookLentTo)
        || library[id, .bookLentTo]?.value == group.book.book.loan.map { .text($0.to) }
    case .bookCurrency:
      return written.contains(.bookPrice)
        || library[id, .bookPrice]?.value == group.book.book.price.map { .integer($0.hundredths) }
    case .bookTitleSort:
      return written.contains(.bookTitle) || library[id, .bookTitle]?.value == .text(group.book.book.details.title)
    default: return true
    }
  }

  /// A title that stands for a book of which only the number was known.
  private func isNumberAsTitle(_ known: Fact) -> Bool {
    known.key.attribute == .bookTitle && ImportReplica.isImport(known.stamp.replica)
      && known.value.text == group.target?.details.isbn?.text
  }

  /// Another service only took it for wanted, and this one says that it is there.
  private func isOwnedAtLast(_ fact: Fact, _ known: Fact) -> Bool {
    fact.key.attribute == .bookShelf && fact.value == .integer(Book.Shelf.owned.rawValue)
      && ImportReplica.isImport(known.stamp.replica)
      && !group.notes.contains { $0.contains { $0.reason == .ownershipAssumed } }
  }

  var isOwn: Bool { replica == ImportReplica.number(of: .trouvaille) }

  /// The stamp is only just newer than what it replaces. An edit that the member made on a device without a network
  /// arrives later, and is older than this moment: it has to win.
  mutating func put(_ fact: Fact) {
    written.insert(fact.key.attribute)
    let time = (library.facts[fact.key]?.stamp.time ?? 0) + 1
    let stamp =
      fact.key.attribute == .bookAdded
      ? Stamp(milliseconds: group.book.book.made, replica: replica) : Stamp(time: time, replica: replica)
    facts.append(Fact(key: fact.key, value: fact.value, stamp: stamp))
  }
}

extension Attribute {
  /// Whether it is the member's own, and not what any library knows of the edition.
  fileprivate var isOwn: Bool { code >= Attribute.bookTitleSort.code || self == .favourite }

  /// What the report calls it.
  fileprivate var word: String {
    switch self {
    case .bookShelf: "owned or wanted"
    case .bookCopies: "copies"
    case .bookLentTo, .bookLentSince: "lent"
    case .bookPrice, .bookCurrency: "price"
    case .bookRating: "rating"
    case .bookComment: "comment"
    case .favourite: "favourite"
    case .filed: "category"
    default: "sort key"
    }
  }
}
