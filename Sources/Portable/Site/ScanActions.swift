import CollectionModel
import FactLog
import Pages

extension Page {
  /// A photo of bar codes: one book leads on, several are to choose from, and none says what to do.
  func doReadPhoto() -> Response {
    switch world.outcome {
    case .barCodes(.codes(let numbers, _)) where numbers.count == 1: .redirect(.addBook, query: "q=" + numbers[0].text)
    case .barCodes(let sight): scanBooks(sight)
    case .unreachable: scanBooks()
    default: .waiting(for: .readBarCodes(isFrame: false))
    }
  }

  /// One frame of moving pictures.
  func doReadFrame() -> Response {
    guard case .barCodes(let sight) = world.outcome else { return .waiting(for: .readBarCodes(isFrame: true)) }
    return sightList(sight)
  }

  /// Keeps every number of a list, once, and says of each line what became of it. The same list sent again adds nothing.
  func doAddNumbers() -> Response {
    guard let viewer = world.viewer else { return notFound() }
    let lines = FindEntry.unified(request.form["numbers"]).bytes.split(separator: 10)
      .map { String(utf8: $0).trimmed }.filter { !$0.utf8.isEmpty }
    var facts: [Fact] = []
    var made: [ISBN] = []
    let results = lines.prefix(Self.mostNumbers).map { line -> NumberLine in
      do throws(ISBNError) {
        let isbn = try ISBN(reading: line)
        if let owned = viewer.library.books(with: isbn).first { return NumberLine(line, book: owned.id, .owned) }
        let id = isbn.bookID
        if viewer.library.book(id) != nil || made.contains(isbn) { return NumberLine(line, book: id, .owned) }
        made.append(isbn)
        var (deleted, book) = begin(id, viewer)
        book.details.isbn = isbn
        facts += book.facts(of: viewer.id, since: deleted, stamp: world.stamp)
        return NumberLine(line, book: id, .new)
      } catch {
        return NumberLine(line, book: nil, .refused(error))
      }
    }
    var response = numbersAdded(results, rest: lines.count - results.count)
    response.facts = facts
    return response
  }
}
