import CatalogueModel
import CollectionModel
import FactLog

extension BookDraft {
  /// More than any book is read, people or series it has, and shelves it stands on.
  static let most = 60

  /// The book, with its identity: by its ISBN, by the service's own number, or by title and first author.
  func finish(_ format: BookFile.Format, _ options: BookImportOptions, _ notes: RowNotes) throws(Refusal)
    -> ImportedBook
  {
    var details = details
    if details.title.isEmpty {
      guard let isbn = details.isbn else { throw Refusal(.noTitle) }
      details.title = isbn.text
      notes.note(.numberAsTitle, isbn.text)
    }
    if details.people.count > Self.most || details.series.count > Self.most || shelves.count > Self.most {
      notes.note(.tooMany, details.title)
      details.people = Array(details.people.prefix(Self.most))
      details.series = Array(details.series.prefix(Self.most))
    }
    var book = Book(id: id(format, details), details: details, added: added ?? options.today, made: options.now)
    book.titleSort = titleSort
    var shelves = Array(shelves.prefix(Self.most))
    book.shelf = shelf(&shelves, notes)
    (book.copies, book.loan, book.price) = (min(max(copies, 1), 999), loan, price)
    (book.rating, book.isFavourite) = (rating, isFavourite)
    book.readings = readings(of: book.id, &shelves)
    let parts = comments + [extras.map { "\($0.name): \($0.text)" }.joined(separator: "\n")]
    book.comment = parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    let stamp = Stamp(milliseconds: options.now, replica: 0)
    for fact in book.facts(of: .zero, since: nil, stamp: { stamp }) where !fact.isWithinLimits {
      throw Refusal(.cellTooLong, "\(details.title): \(fact.key.attribute.code)")
    }
    let all = notes.notes.map { RowNote(reason: $0.reason, text: $0.text) }
    return ImportedBook(book: book, shelves: shelves, notes: all, hasDay: added != nil)
  }

  private func id(_ format: BookFile.Format, _ details: BookDetails) -> ID {
    if let isbn = details.isbn { return isbn.bookID }
    if !serviceID.isEmpty { return ID(derivedFrom: "\(format)", key: serviceID) }
    let title = writtenTitle.isEmpty ? details.title : writtenTitle
    return ID(
      derivedFrom: "book", key: "\(title.foldedOrSame)|\((details.people.first?.filedUnder ?? "").foldedOrSame)")
  }

  private func shelf(_ shelves: inout [String], _ notes: RowNotes) -> Book.Shelf {
    if isOwned == true {
      if status == .toRead { shelves.append(statusWord) }
      return .owned
    }
    if isWanted || status == .toRead { return .wanted }
    if isOwned == false { return .none }
    notes.note(.ownershipAssumed, details.title)
    return .owned
  }

  /// The times it was read: those with days, and as many without as are left of the count.
  private func readings(of book: ID, _ shelves: inout [String]) -> [Reading] {
    var readings: [Reading] = []
    for var span in spans.prefix(Self.most) {
      // Read to the end, though only the beginning is known.
      if status == .read, span.end.year == nil {
        span.end = span.start
        span.end.qualifier = .after
      }
      let id = ReadingID.dated(book, span.start, span.end)
      if !readings.contains(where: { $0.id == id }) {
        readings.append(Reading(id: id, start: span.start, end: span.end))
      }
    }
    let isOpen = readings.contains { $0.end.year == nil && $0.start.year != nil }
    if status == .reading, !isOpen { shelves.append(statusWord) }
    let closed = readings.count { $0.end.year != nil }
    let times = max(timesRead - (status == .reading ? 1 : 0), status == .read ? 1 : 0)
    if times > closed {
      for place in 0..<min(times - closed, Self.most - readings.count) {
        readings.append(Reading(id: ReadingID.undated(book, place), start: .unknown, end: .unknown))
      }
    }
    return readings
  }
}

/// The identities of readings: the same days are the same reading, in whatever file they stand.
enum ReadingID {
  static func dated(_ book: ID, _ start: PartialDate, _ end: PartialDate) -> ID {
    ID(derivedFrom: "reading", key: "\(book.text) \(text(start))/\(text(end))")
  }

  /// The first, second … time of which no day is known.
  static func undated(_ book: ID, _ place: Int) -> ID { ID(derivedFrom: "reading", key: "\(book.text) \(place)") }

  private static func text(_ date: PartialDate) -> String {
    [date.year, date.month, date.day].map { $0.map { "\($0)" } ?? "" }.joined(separator: "-")
  }
}

extension String {
  /// Folded words; the text itself where nothing is left of it.
  var foldedOrSame: String {
    let folded = Folding.phrase(self)
    return folded.isEmpty ? self : folded
  }
}
