import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Testing

@Suite struct BookTests {
  private let shelf = Shelf()

  @Test("A title is enough; the same form sent again makes no second book")
  func byHand() throws {
    let form: [(name: String, value: String)] = [("id", ID(high: 9, low: 9).text), ("title", "  L’Étranger ")]
    let first = shelf.post("/books/new", form)
    #expect(first.facts.map { $0.key.attribute } == [.bookAdded, .bookTitle])
    #expect(Answer(first).location == "/books/\(ID(high: 9, low: 9).text)?notice=bookAdded")
    #expect(shelf.post("/books/new", form).facts.isEmpty)
    #expect(shelf.library.books.map { $0.details.title } == ["L’Étranger"])
  }

  @Test("Every field of the form is kept, and the form shows it again")
  func wholeForm() throws {
    let path = shelf.add(
      "Le Crystal des Elfes bleus",
      [
        ("subtitle", "Première"), ("people", "Jean-Luc Istin\r\nKyko Duarte (illustration) | Duarte, K.\r\n\r\n"), ("series", "Elfes"),
        ("tome", "1"), ("series", "Arran"), ("tome", ""), ("series", ""), ("tome", ""), ("publisher", "Soleil"), ("published", "2013-02"),
        ("pages", "56"), ("language", "fr"), ("isbn", "978-2-302-02466-3"), ("description", "Deux.\r\n\r\nTrois."), ("titleSort", "Crystal"),
        ("shelf", "2"), ("rating", "9"), ("comment", "Relu"), ("filed", ""), ("newCategory", "BD"), ("reading", ID(high: 5, low: 1).text),
        ("start", ""), ("end", "2021-07-13"), ("copies", "2"), ("price", "15,5"), ("currency", "EUR"),
      ])
    let book = try #require(shelf.library.books.first)
    #expect(path == "/books/" + book.id.text && book.id == book.details.isbn?.bookID)
    var details = BookDetails(title: "Le Crystal des Elfes bleus")
    details.subtitle = "Première"
    details.people = [Contributor("Jean-Luc Istin"), Contributor("Kyko Duarte", role: .illustrator, sortName: "Duarte, K.")]
    details.series = [SeriesPlace("Elfes", tome: "1"), SeriesPlace("Arran")]
    details.publisher = "Soleil"
    details.published = PartialDate(year: 2013, month: 2)
    details.pages = 56
    details.language = "fr"
    details.isbn = try ISBN(reading: "9782302024663")
    details.description = "Deux.\n\nTrois."
    var expected = Book(id: book.id, details: details, added: Worlds.today, made: book.made)
    expected.titleSort = "Crystal"
    expected.shelf = .wanted
    expected.copies = 2
    expected.price = Price(hundredths: 1550, currency: "EUR")
    expected.readings = [Reading(id: ID(high: 5, low: 1), start: .unknown, end: PartialDate(year: 2021, month: 7, day: 13))]
    expected.rating = 9
    expected.comment = "Relu"
    expected.categories = Set(shelf.library.categories.map { $0.id })
    #expect("\(book)" == "\(expected)" && shelf.library.categories.map { $0.name } == ["BD"])
    let form = shelf.get(path + "/edit").html
    for text in ["Kyko Duarte (illustration) | Duarte, K.", "value=\"2013-02\"", "value=\"15.50\"", "value=\"2021-07-13\"", "value=\"Elfes\""] {
      #expect(form.contains(text), "\(text)")
    }
  }

  @Test("What is wrong is said at its field, what was typed stands there still, and nothing is written")
  func wrong() {
    let response = shelf.post(
      "/books/new",
      [
        ("title", ""), ("isbn", "12345"), ("published", "2013-13"), ("pages", "many"), ("price", "a lot"), ("start", "x"), ("end", ""),
      ])
    #expect(response.status == 422 && response.facts.isEmpty)
    for text in ["Donnez un titre.", "Ce n’est pas un ISBN", "2013-13", "many", "a lot", "Écrivez un nombre."] {
      #expect(response.html.contains(text), "\(text)")
    }
  }

  @Test("An edition that is owned is said before anything is saved, and a second copy is one press away")
  func owned() throws {
    let path = shelf.add("L’Étranger", [("isbn", "2-07-036002-4")])
    let page = shelf.get("/books/add?q=9782070360024").html
    #expect(
      page.contains("Vous l’avez déjà") && page.contains("L’Étranger est à vous depuis le 30 novembre 2026.") && page.contains(path + "/copies"))
    shelf.post(path + "/copies", [("copies", "2")])
    shelf.post(path + "/copies", [("copies", "2")])
    #expect(shelf.library.books.map { $0.copies } == [2])
    #expect(shelf.get("/books/add?q=etranger", .books(BookOffers(.nothingFound))).html.contains("Vous l’avez déjà"))
    #expect(shelf.get("/books/add?q=9782070368228", .books(BookOffers(.nothingFound))).html.contains("Garder ce numéro"))
    #expect(Answer(shelf.post("/books/new", [("isbn", "9782070360024")])) == Answer(303, to: path))
    shelf.post("/books/new", [("isbn", "9782070368228")])
    #expect(Set(shelf.library.books.map { $0.details.title }) == ["", "L’Étranger"])
  }

  @Test("Found by words without accents, sorted without its article, and beside the works in Discover")
  func search() {
    for title in ["Zadig", "L’Étranger", "Les Misérables"] { _ = shelf.add(title, [("language", "fr")]) }
    #expect(shelf.get("/books/all.json?q=etranger").json.contains("\"total\":1"))
    #expect(shelf.get("/discover?q=etranger").html.contains("L’Étranger"))
    shelf.post("/books/all", [("sort", "1")])
    let order = shelf.library.bookIndices(by: .title).map { shelf.library.books[$0].details.title }
    #expect(order == ["L’Étranger", "Les Misérables", "Zadig"])
    shelf.post("/books/all", [("reversed", "yes"), ("size", "5")])
    #expect(shelf.library.preferences.isBookSortReversed && shelf.library.preferences.bookCoverSize == 5)
    let html = shelf.get("/books/all").html
    #expect(html.firstRange(of: "Zadig")!.lowerBound < html.firstRange(of: "Misérables")!.lowerBound)
  }

  @Test("Lent, back, loved; deleted and brought back with everything")
  func life() throws {
    let path = shelf.add("Zadig", [("comment", "Bien.")])
    shelf.post(path + "/lend", [("to", "Zoé")])
    #expect(shelf.library.books[0].loan?.to == "Zoé" && shelf.get(path).html.contains("Prêté à Zoé depuis le 30 novembre 2026"))
    shelf.post(path + "/lend", [("to", "")])
    shelf.post(path + "/favourite", [("on", "yes")])
    #expect(shelf.library.books[0].loan == nil && shelf.library.books[0].isFavourite)
    let gone = shelf.post(path + "/delete", [])
    #expect(shelf.library.books.isEmpty && shelf.get(path).status == 404)
    guard case .redirect(let target) = gone.body else { return }
    #expect(shelf.get(target).html.contains(path + "/restore"))
    shelf.post(path + "/restore", [])
    #expect(shelf.library.books.map { $0.comment } == ["Bien."] && shelf.library.books[0].isFavourite)
  }

  @Test("One thing is done with all books that were chosen, and their deletion is undone together")
  func batch() throws {
    let paths = ["Un", "Deux", "Trois"].map { shelf.add($0) }
    let chosen = paths.prefix(2).map { (name: "book", value: String($0.dropFirst(7))) }
    shelf.post("/categories", [("name", "À relire"), ("colour", "4")])
    let category = try #require(shelf.library.categories.first)
    shelf.post("/books/batch", chosen + [("do", "file"), ("into", category.id.text)])
    #expect(Set(shelf.library.books.filter { !$0.categories.isEmpty }.map { $0.details.title }) == ["Un", "Deux"])
    shelf.post("/books/batch", chosen + [("do", "lend"), ("to", "Zoé")])
    #expect(shelf.library.books.count { $0.loan != nil } == 2)
    shelf.post("/books/batch", chosen + [("do", "delete")])
    #expect(shelf.library.books.map { $0.details.title } == ["Trois"])
    shelf.post(paths[0] + "/restore", [chosen[1]])
    #expect(shelf.library.books.count == 3)
    #expect(Answer(shelf.post("/books/batch", [("do", "delete")])).location == "/books/all?choose=1&notice=nothingChosen")
  }

  @Test("Categories: made, renamed, recoloured, not two of one name; deleted, their books stay, and all comes back")
  func categories() throws {
    shelf.post("/categories", [("name", "BD"), ("colour", "3")])
    let id = try #require(shelf.library.categories.first).id
    #expect(shelf.post("/categories", [("name", " bd ")]).status == 422 && shelf.post("/categories", [("name", " ")]).status == 422)
    shelf.post("/categories/" + id.text, [("name", "Bandes dessinées"), ("colour", "5")])
    #expect(shelf.library.categories.map { "\($0.name) \($0.colour)" } == ["Bandes dessinées 5"])
    _ = shelf.add("Tintin", [("filed", id.text)])
    #expect(shelf.get("/books/all.json?category=" + id.text).json.contains("\"total\":1"))
    shelf.post("/categories/" + id.text + "/delete", [])
    #expect(shelf.library.categories.isEmpty && shelf.library.books[0].categories.isEmpty)
    shelf.post("/categories/" + id.text + "/restore", [])
    #expect(shelf.library.books[0].categories == [id])
    // Names without letters were once all one name to the form of a book: a heart went where the star was.
    for sign in ["★", "♥"] { shelf.post("/categories", [("name", sign)]) }
    _ = shelf.add("Zadig", [("filed", ""), ("newCategory", "♥")])
    let heart = try #require(shelf.library.category(named: "♥"))
    #expect(shelf.library.books.first { $0.details.title == "Zadig" }?.categories == [heart.id] && shelf.library.categories.count == 3)
    #expect(shelf.library.categoryCounts().books == [id: 1, heart.id: 1] && shelf.library.categoryCounts().works.isEmpty)
    #expect(shelf.post("/categories/" + ID(high: 1, low: 1).text, [("name", "x")]).status == 404)
  }

  @Test("Two thousand books are sorted by every key in both directions, what lacks it last", arguments: Preferences.BookSort.allCases)
  func many(sort: Preferences.BookSort) {
    var facts: [Fact] = []
    var random = SplitMix(seed: 11)
    for number in 0..<2_000 {
      var details = BookDetails(title: "Le livre \(random.next() % 500)")
      if number % 3 != 0 { details.people = [Contributor("Ada \(random.next() % 90)")] }
      if number % 4 != 0 { details.series = [SeriesPlace("Suite \(random.next() % 9)", tome: "\(random.next() % 30)")] }
      if number % 5 != 0 { details.published = PartialDate(year: Int(1900 + random.next() % 120)) }
      if number % 6 != 0 { details.publisher = "Maison \(random.next() % 20)" }
      var book = Book(id: ID(high: 1, low: UInt64(number)), details: details, added: CivilDay(number: number % 700), made: 0)
      book.rating = number % 7 == 0 ? nil : 1 + number % 10
      facts += book.facts(of: Worlds.ada, since: nil) { Stamp(milliseconds: Int64(number), replica: 1) }
    }
    let library = Library(member: Worlds.ada, facts: facts)
    func lacks(_ book: Book) -> Bool {
      switch sort {
      case .added, .title: false
      case .author: book.details.people.isEmpty
      case .series: book.details.series.isEmpty
      case .rating: book.rating == nil
      case .year: book.details.published.year == nil
      case .publisher: book.details.publisher.isEmpty
      }
    }
    let forwards = library.bookIndices(by: sort), backwards = library.bookIndices(by: sort, reversed: true)
    #expect(forwards.sorted() == Array(0..<2_000) && backwards.sorted() == Array(0..<2_000))
    let known = forwards.prefix { !lacks(library.books[$0]) }
    #expect(forwards.dropFirst(known.count).allSatisfy { lacks(library.books[$0]) })
    #expect(Array(backwards.prefix(known.count)) == known.reversed())
    if sort == .year {
      let years = known.map { library.books[$0].details.published.year! }
      #expect(years == years.sorted())
    }
  }
}
