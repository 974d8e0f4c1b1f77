import CatalogueModel
import CollectionModel
import FactLog
import Foundation
import Pages
import Testing

@testable import Site

@Suite struct LookUpTests {
  private let shelf = Shelf()
  private let isbn = "9782203001190"

  private func offer(_ number: String? = "9782203001190", confirmed: Bool = true) throws -> BookOffer {
    var details = BookDetails(title: "Tintin au Tibet")
    details.people = [Contributor("Hergé"), Contributor("Duarte", role: .illustrator)]
    details.series = [SeriesPlace("Tintin", tome: "20")]
    details.publisher = "Casterman"
    details.published = PartialDate(year: 1960)
    details.pages = 62
    details.language = "fr"
    details.isbn = try number.map { try ISBN(reading: $0) }
    details.description = "Tchang est en vie.\n\nTintin part."
    return BookOffer(details, coverAddress: "https://covers.example/1.jpg", isConfirmed: confirmed, sources: "Google Books, Open Library")
  }

  /// The hidden fields of the first offer on a page, as a browser would send them.
  private func fields(_ html: String) -> [(name: String, value: String)] {
    guard let start = html.range(of: "<form action=\"/books/new\"") else { return [] }
    let form = html[start.lowerBound...].prefix(upTo: html[start.lowerBound...].range(of: "</form>")!.lowerBound)
    return form.split(separator: "<input ").dropFirst().map { input in
      func value(_ name: String) -> String {
        input.range(of: name + "=\"").map { String(input[$0.upperBound...].prefix { $0 != "\"" }) } ?? ""
      }
      return (value("name"), value("value"))
    }.filter { $0.0 != "token" }
  }

  @Test("Words and numbers are looked up, once, and nothing is when it is here with its title or nothing was asked")
  func asks() {
    #expect(Answer(shelf.get("/books/add?q=tintin+tibet")) == .asks(.lookUp("tintin tibet", .french)))
    #expect(Answer(shelf.get("/books/add?q=" + isbn)) == .asks(.lookUp(isbn, .french)))
    #expect(Answer(shelf.get("/books/add")) == Answer(200))
    #expect(Answer(shelf.get("/books/add?q=tintin", .books(BookOffers(.nothingFound)))) == Answer(200))
    _ = shelf.add("Tintin au Tibet", [("isbn", isbn)])
    #expect(Answer(shelf.get("/books/add?q=" + isbn)) == Answer(200))
    #expect(Answer(get("/books/add?q=tintin", Worlds.world())) == Answer(303, to: "/sign-in?to=%2fbooks%2fadd"))
  }

  @Test("Each reason for having nothing is a message of its own, in both languages, and writing by hand is always offered")
  func reasons() {
    let french: [(Outcome, String)] = [
      (.books(BookOffers(.nothingFound)), "Rien trouvé en ligne."), (.books(BookOffers(.busy)), "Les services de recherche sont occupés."),
      (.books(BookOffers(.noNetwork)), "Pas de réseau\u{A0}: rien n’a pu être cherché."),
      (.unreachable, "Pas de réseau\u{A0}: rien n’a pu être cherché."),
      (.books(BookOffers(.switchedOff)), "Ce nœud ne cherche pas en ligne"),
    ]
    for (outcome, text) in french {
      let page = shelf.get("/books/add?q=" + isbn, outcome)
      #expect(page.status == 200 && page.command == nil)
      #expect(page.html.contains(text) && page.html.contains("Garder ce numéro") && page.html.contains("/books/new?isbn=" + isbn))
    }
    shelf.post("/me/preferences", [("language", "en")])
    let english: [(BookOffers.State, String)] = [
      (.nothingFound, "Nothing found on-line."), (.busy, "The search services are busy."), (.noNetwork, "No network: nothing could be looked up."),
      (.switchedOff, "This node does not look books up on-line"),
    ]
    for (state, text) in english { #expect(shelf.get("/books/add?q=x", .books(BookOffers(state))).html.contains(text)) }
  }

  @Test("An offer shows its title before it is taken, and brings every field and the cover that the node fetched")
  func takes() throws {
    let page = shelf.get("/books/add?q=tintin+tibet", .books(BookOffers(.found, [try offer()], isPartial: true))).html
    #expect(page.contains("<h3>Tintin au Tibet</h3>") && page.contains("D’après Google Books, Open Library."))
    #expect(page.contains("Un service n’a pas répondu") && !page.contains("À vérifier"))
    let form = fields(page)
    let command = Command.fetchCover(words: "tintin tibet", .french, address: "https://covers.example/1.jpg")
    #expect(Answer(shelf.post("/books/new", form)) == .asks(command))
    let cover = [UInt8](repeating: 7, count: 32)
    let added = shelf.post("/books/new", form, .cover(cover))
    let book = try #require(shelf.library.books.first)
    #expect(Answer(added).location == "/books/\(book.id.text)?notice=bookAdded")
    var expected = Book(id: try ISBN(reading: isbn).bookID, details: try offer().details, added: Worlds.today, made: book.made)
    expected.cover = cover
    #expect(String(describing: book) == String(describing: expected))
    #expect(shelf.post("/books/new", form, .cover(cover)).facts.isEmpty)
  }

  @Test("Without the cover, and without the node, the book is added all the same", arguments: [Outcome.cover(nil), .unreachable])
  func withoutCover(_ outcome: Outcome) throws {
    let form = fields(shelf.get("/books/add?q=tintin", .books(BookOffers(.found, [try offer(nil)]))).html)
    shelf.post("/books/new", form, outcome)
    #expect(shelf.library.books.map { $0.details.title } == ["Tintin au Tibet"])
    #expect(shelf.library.books.map { $0.cover } == [nil])
  }

  @Test("An edition that is not the one that was asked for is marked, and one that is owned cannot be taken twice")
  func marks() throws {
    let unconfirmed = BookOffers(.found, [try offer("9782203001206", confirmed: false)])
    #expect(shelf.get("/books/add?q=" + isbn, .books(unconfirmed)).html.contains("À vérifier"))
    _ = shelf.add("Le mien", [("isbn", isbn)])
    let page = shelf.get("/books/add?q=tintin", .books(BookOffers(.found, [try offer()]))).html
    #expect(fields(page).isEmpty && page.contains("Vous l’avez déjà."))
  }

  @Test("A number that was kept is completed where it was empty, and what the member wrote stays")
  func completes() throws {
    shelf.post("/books/numbers", [("numbers", isbn)])
    let path = Route.book(try ISBN(reading: isbn).bookID).path
    #expect(shelf.get(path).html.contains("/books/add?q=" + isbn))
    shelf.post(path + "/edit", [("publisher", "Le mien"), ("comment", "À relire")])
    #expect(Answer(shelf.get("/books/add?q=" + isbn)) == .asks(.lookUp(isbn, .french)))
    let page = shelf.get("/books/add?q=" + isbn, .books(BookOffers(.found, [try offer()]))).html
    #expect(page.contains("Compléter mon livre"))
    #expect(Answer(shelf.post("/books/new", fields(page), .cover(nil))).location == path + "?notice=bookSaved")
    let book = try #require(shelf.library.books.first)
    var details = try offer().details
    details.publisher = "Le mien"
    #expect(shelf.library.books.count == 1 && book.comment == "À relire")
    #expect(String(describing: book.details) == String(describing: details))
    #expect(!shelf.get(path).html.contains("/books/add?q=" + isbn))
    #expect(shelf.post("/books/new", [("isbn", isbn), ("title", "Autre")]).facts.isEmpty)
  }
}
