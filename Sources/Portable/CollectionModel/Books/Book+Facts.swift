import CatalogueModel
import FactLog

extension Book {
  /// The facts that make this book of `before`: only what differs. Nil before: all that is known of a new one.
  ///
  /// A book made again after its deletion is brought back.
  public func facts(of member: ID, since before: Book?, stamp: @escaping () -> Stamp) -> [Fact] {
    let old = values(of: before), new = values(of: self)
    var facts = NewFacts(.member(member), stamp: stamp)
    if before == nil { facts.say(id, .bookAdded, .integer(added.number)) }
    for (index, (attribute, value)) in new.enumerated() where value != old[index].1 { facts.say(id, attribute, value) }
    if (before?.isRemoved ?? false) != isRemoved { facts.say(id, .removed, .flag(isRemoved)) }
    facts.add(Category.filing(id, from: before?.categories ?? [], into: categories, of: member, stamp: stamp))
    let kept = before?.readings ?? []
    for reading in readings {
      let was = kept.first { $0.id == reading.id }
      if was?.start != reading.start || was?.end != reading.end {
        facts.say(id, .bookReading, .bytes(BookLists.dates(reading.start, reading.end)), qualifier: reading.id)
      }
    }
    for reading in kept where !readings.contains(where: { $0.id == reading.id }) { facts.say(id, .bookReading, .none, qualifier: reading.id) }
    return facts.all
  }

  /// Everything that is one value, always in the same order; of no book, what a reader takes for granted when no fact says it.
  private func values(of book: Book?) -> [(Attribute, Value)] {
    let book = book ?? Book(id: id, details: BookDetails(title: ""), added: added, made: made)
    let details = book.details
    return [
      (.bookTitle, .text(details.title)), (.bookSubtitle, .text(details.subtitle)),
      (.bookPeople, .bytes(BookLists.people(details.people))), (.bookSeries, .bytes(BookLists.series(details.series))),
      (.bookPublisher, .text(details.publisher)), (.bookPublished, .bytes(BookLists.dates(details.published))),
      (.bookPages, details.pages.map { .integer($0) } ?? .none), (.bookLanguage, .text(details.language)),
      (.bookISBN, details.isbn.map { .text($0.text) } ?? .none), (.bookDescription, .text(details.description)),
      (.bookCover, book.cover.map { .bytes($0) } ?? .none), (.bookTitleSort, .text(book.titleSort)),
      (.bookShelf, .integer(book.shelf.rawValue)), (.bookCopies, .integer(book.copies)),
      (.bookLentTo, book.loan.map { .text($0.to) } ?? .none),
      (.bookLentSince, book.loan?.since.map { .integer($0.number) } ?? .none),
      (.bookPrice, book.price.map { .integer($0.hundredths) } ?? .none), (.bookCurrency, .text(book.price?.currency ?? "")),
      (.bookRating, book.rating.map { .integer($0) } ?? .none), (.bookComment, .text(book.comment)),
      (.favourite, .flag(book.isFavourite)),
    ]
  }
}
