import CatalogueModel
import CollectionModel
import FactLog
import Testing

@testable import Importers

/// What an import does to a library that is not empty.
@Suite struct BookPlanTests {
  private func table(_ rows: String..., header: String = "titre;isbn;auteurs;note;critique;genres;date_lecture;possede") throws -> BookFile {
    try books(([header] + rows).joined(separator: "\n") + "\n")
  }

  @Test("A row is new, a second row of the same book is merged with it, and an unreadable one is refused; the report counts each once")
  func outcomes() throws {
    var shelf = Shelf()
    let file = try table("Dune;;Frank Herbert;4;;;;oui", "dune;;Frank HERBERT;3;Bien;;;", ";;;;;;;", "Nana;;Yazawa;;;;;oui")
    let plan = shelf.take(file)
    let dune = ID(derivedFrom: "book", key: "dune|herbert frank"), nana = ID(derivedFrom: "book", key: "nana|yazawa")
    #expect(
      plan.rows.map(\.outcome) == [
        .new(dune), .merged(with: dune, title: "Dune"), .refused(reason: Reason.noTitle.rawValue), .new(nana),
      ])
    #expect(shelf.library.books.map { $0.line() }.sorted() == [
      "Dune | by Frank Herbert | owned | rated 8 | says Bien⏎⏎Rating: 3.0", "Nana | by Yazawa | owned",
    ])
    var report = ImportReport()
    (report.rows, report.accepted, report.repaired, report.refused, report.itemsNew) = (4, 3, 1, 1, 2)
    (report.merged, report.leftAlone) = (1, 0)
    report.reasons = [Reason.sameBook.rawValue: 1, Reason.rowConflict.rawValue: 1, Reason.noTitle.rawValue: 1]
    report.samples = plan.report.samples
    #expect(plan.report == report)
  }

  @Test("A book that was typed in is found by title and first author, its empty fields are filled, and what was typed stays")
  func byTitle() throws {
    var shelf = Shelf()
    let id = ID(high: 1, low: 1)
    shelf.edit(id, .bookAdded, .integer(someDay.number))
    shelf.edit(id, .bookTitle, .text("L’Étranger"))
    shelf.edit(id, .bookPeople, BookFixtures.people("Albert Camus"))
    shelf.edit(id, .bookComment, .text("à moi"))
    let plan = shelf.take(try table("l'etranger;9782070360024;Albert Camus;4;Bien;Roman;;oui"))
    #expect(plan.rows.map(\.outcome) == [.merged(with: id, title: "L’Étranger")])
    #expect(plan.report.itemsChanged == 1 && plan.rows[0].notes.map(\.reason) == [.keptHere])
    #expect(shelf.library.books.map { $0.line() } == ["L’Étranger | by Albert Camus | isbn 9782070360024 | owned | rated 8 | says à moi"])
    #expect(shelf.library.categories.map(\.name) == ["Roman"] && shelf.library.books[0].categories.count == 1)
  }

  @Test("Other tomes, other numbers and doubtful titles are never taken for the same book")
  func neverSwapped() throws {
    var shelf = Shelf()
    shelf.take(try table("Saga, tome 1 : Un;;Vaughan;;;;;oui", "Nada;9788433901927;Ana;;;;;oui", "Deux;;Ana;;;;;oui"))
    let second = try table("Saga, tome 2 : Un;;Vaughan;;;;;oui", "Nada;9788433918451;Ana;;;;;oui", "Nada;9788433918451;Ana;;;;;oui")
    let plan = shelf.take(second)
    #expect(plan.report.itemsNew == 2 && plan.report.merged == 1 && shelf.library.books.count == 5)

    // Two rows that could both be one book of the library are two books.
    let third = try books(
      """
      Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Star Rating
      Deux,Ana,,uid-1,,read,,,,4
      Deux,Ana,,uid-2,,read,,,,3

      """)
    #expect(shelf.take(third).report.itemsNew == 2 && shelf.library.books.count == 7)
    #expect(shelf.take(third).facts.isEmpty)
  }

  @Test("Two titles under one number are two books, in whatever order they stand")
  func contested() throws {
    let rows = ["Premier;9782070360024;Ana;4;;;;oui", "Second;9782070360024;Luis;2;;;;oui"]
    var shelf = Shelf(), other = Shelf()
    shelf.take(try table(rows[0], rows[1]))
    other.take(try table(rows[1], rows[0]))
    #expect(shelf.lines == other.lines && shelf.library.books.count == 2)
    #expect(shelf.take(try table(rows[1], rows[0])).facts.isEmpty)
  }

  @Test("An edit of the member survives a later import, also one that was made without a network before the import and comes after it")
  func editSurvives() throws {
    var shelf = Shelf(), late = Shelf()
    let old = try table("Dune;9782266211222;Frank Herbert;4;Bien;Roman;2020-08-23;oui")
    let new = try table("Dune;9782266211222;Frank Herbert;3;Autre;Roman;2020-08-23;oui")
    shelf.take(old)
    let id = try #require(shelf.library.books.first).id
    let label = try #require(shelf.library.categories.first).id
    let reading = try #require(shelf.library.books.first?.readings.first).id
    func edit(_ shelf: inout Shelf) {
      shelf.edit(id, .bookRating, .integer(9))
      shelf.edit(id, .bookComment, .text(""))
      shelf.edit(id, .filed, .flag(false), qualifier: label)
      shelf.edit(id, .bookReading, .none, qualifier: reading)
    }
    edit(&shelf)
    let line = "Dune | by Frank Herbert | isbn 9782266211222 | owned | rated 9"
    let plan = shelf.take(new)
    #expect(plan.facts.isEmpty && plan.rows[0].outcome == .leftAlone(id, title: "Dune"))
    #expect(plan.rows[0].notes.map(\.reason) == [.keptHere, .keptHere, .keptHere])
    #expect(shelf.library.books.map { $0.line(shelves: $0.categories.map(\.text)) } == [line])

    late.take(old)
    late.take(new)
    #expect(late.library.books.first?.rating == 6)
    edit(&late)
    #expect(late.library.books.map { $0.line(shelves: $0.categories.map(\.text)) } == [line])
  }

  @Test("A newer file of the same service replaces what the older one said; an empty field never does")
  func newerFile() throws {
    var shelf = Shelf()
    shelf.take(try table("Dune;9782266211222;Frank Herbert;4;Bien;;;oui"))
    let plan = shelf.take(try table("Dune;9782266211222;Frank Herbert;3;;;;oui"))
    #expect(plan.report.itemsChanged == 1 && plan.facts.joined().map(\.key.attribute) == [.bookRating])
    #expect(shelf.library.books.map { $0.line() } == ["Dune | by Frank Herbert | isbn 9782266211222 | owned | rated 6 | says Bien"])
  }

  @Test("Another service fills what is empty, and leaves what the first one said")
  func otherService() throws {
    var shelf = Shelf()
    shelf.take(try books("9782266211222\n"))
    shelf.take(try books(BookSamples.goodreads.replacing("9782702138397", with: "9782266211222").replacing("270213839X", with: "")))
    #expect(shelf.library.books.first { $0.rating == 8 }?.details.title == "Vingt mille lieues sous les mers")
    let before = shelf.lines
    let plan = shelf.take(try table("20000 lieues;9782266211222;Verne;1;Non;;2020-08-23;"))
    #expect(plan.facts.isEmpty && shelf.lines == before && plan.rows[0].notes.contains { $0.reason == .keptHere })
  }

  @Test("What was deleted does not come back: a book by number or by title, a category by name")
  func deleted() throws {
    var shelf = Shelf()
    let file = try table("Dune;9782266211222;Frank Herbert;4;;Roman;;oui", "Nana;;Yazawa;3;;Roman;;oui")
    shelf.take(file)
    for book in shelf.library.books { shelf.edit(book.id, .removed, .flag(true)) }
    shelf.edit(try #require(shelf.library.categories.first).id, .removed, .flag(true))
    let more = try table("Dune;9782266211222;Frank Herbert;4;;Roman;;oui", "Nana;;Yazawa;3;;Roman;;oui", "Autre;;Ana;;;Roman;;oui")
    let plan = shelf.take(more)
    #expect(plan.report.leftAlone == 2 && plan.report.itemsNew == 1 && plan.categories.isEmpty)
    #expect(shelf.library.books.map { $0.line() } == ["Autre | by Ana | owned"] && shelf.library.categories.isEmpty)

    // Deleted where it was typed in: found by its title, and left alone too.
    var typed = Shelf()
    typed.edit(ID(high: 1, low: 1), .bookAdded, .integer(1))
    typed.edit(ID(high: 1, low: 1), .bookTitle, .text("Nana"))
    typed.edit(ID(high: 1, low: 1), .bookPeople, BookFixtures.people("Yazawa"))
    typed.edit(ID(high: 1, low: 1), .removed, .flag(true))
    #expect(typed.take(file).report.leftAlone == 1 && typed.library.books.map(\.details.title) == ["Dune"])
  }

  @Test("Categories are reused however they are written, and come into being once")
  func categories() throws {
    var shelf = Shelf()
    let label = ID(high: 3, low: 3)
    shelf.edit(label, .categoryName, .text("Science-Fiction"))
    let plan = shelf.take(try table("A;;B;;;science fiction,Roman;;oui", "C;;D;;;ROMAN;;oui"))
    #expect(plan.categories.map(\.name) == ["Roman"])
    #expect(shelf.library.categories.map(\.name) == ["Roman", "Science-Fiction"])
    #expect(Set(shelf.library.books.map(\.categories.count)) == [1, 2])
  }

  @Test("Shelves that move: to read becomes owned in the same service, and a statement of another stands over an assumption")
  func shelves() throws {
    let header = "title,authors,isbn,status,owned"
    func file(_ status: String, _ owned: String) throws -> BookFile {
      try books("\(header)\nDune,Frank Herbert,9782266211222,\(status),\(owned)\n")
    }
    var shelf = Shelf()
    shelf.take(try file("to-read", ""))
    #expect(shelf.library.books.map(\.shelf) == [.wanted])
    shelf.take(try file("read", ""))
    #expect(shelf.library.books.map(\.shelf) == [.owned])

    var other = Shelf()
    other.take(try file("to-read", ""))
    other.take(try books("9782266211222\n"))
    #expect(other.library.books.map(\.shelf) == [.owned])
    #expect(other.take(try file("to-read", "")).facts.isEmpty)
  }
}

enum BookFixtures {
  /// A list of people as a fact.
  static func people(_ names: String...) -> Value {
    var book = Book(id: .zero, details: BookDetails(title: ""), added: CivilDay(number: 0), made: 0)
    let before = book
    book.details.people = names.map { Contributor($0) }
    return book.facts(of: .zero, since: before) { Stamp(time: 0, replica: 0) }[0].value
  }
}
