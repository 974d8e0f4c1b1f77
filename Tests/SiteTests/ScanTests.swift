import CollectionModel
import FactLog
import Foundation
import Pages
import Testing

@testable import Site

@Suite struct ScanTests {
  private let shelf = Shelf()

  private func sight(_ numbers: [String], other: Bool = false) throws -> Outcome {
    .barCodes(.codes(try numbers.map { try ISBN(reading: $0) }, sawOther: other))
  }

  @Test("A photo with one code leads on to it, and one with several lets choose")
  func photo() throws {
    #expect(Answer(shelf.post("/books/scan", [])) == .asks(.readBarCodes(isFrame: false)))
    #expect(Answer(shelf.post("/books/scan", [], try sight(["9782203001190"]))) == Answer(303, to: "/books/add?q=9782203001190"))
    let several = shelf.post("/books/scan", [], try sight(["9782203001190", "9782070360024"])).html
    #expect(several.contains("href=\"/books/add?q=9782203001190\"") && several.contains("href=\"/books/add?q=9782070360024\""))
  }

  @Test("Whatever was not seen in a photo is said with what to do next")
  func nothing() throws {
    let texts: [(Outcome, Int, String)] = [
      (try sight([]), 200, "Aucun code-barres n’a été vu."), (try sight([], other: true), 200, "C’est le numéro d’un produit"),
      (.barCodes(.noFile), 422, "Choisissez d’abord une photo."), (.barCodes(.busy), 503, "Beaucoup de photos sont lues en ce moment."),
      (.barCodes(.refused(.damaged)), 422, "class=\"error\""), (.unreachable, 200, "le nœud n’a pas pu lire la photo"),
    ]
    for (outcome, status, text) in texts {
      let page = shelf.post("/books/scan", [], outcome)
      #expect(page.status == status && page.html.contains(text) && page.html.contains("id=\"numbers\""))
    }
  }

  @Test("A script gets what was seen in a frame")
  func frame() throws {
    #expect(Answer(shelf.post("/books/scan.json", [])) == .asks(.readBarCodes(isFrame: true)))
    #expect(shelf.post("/books/scan.json", [], try sight(["9782203001190"], other: true)).json == #"{"numbers":["9782203001190"],"other":true}"#)
    #expect(shelf.post("/books/scan.json", [], .barCodes(.busy)).json == #"{"numbers":[],"busy":true}"#)
  }

  @Test("Of a list every line is kept, owned already, or refused with its reason; sent again it adds nothing")
  func list() throws {
    _ = shelf.add("L’Étranger", [("isbn", "9782070360024")])
    let list = "978-2-203-00119-0\r\n\r\n2070360024\n9782203001190\nB00FU0M3ZU\n9782203001191\n9,78E+12\n123456789012345\nbonjour\n3017620422003"
    let first = shelf.post("/books/numbers", [("numbers", list)])
    #expect(first.status == 200 && first.facts.map { $0.key.attribute } == [.bookAdded, .bookISBN])
    let rows = first.html.split(separator: "<li><p>").dropFirst().map { $0.prefix(upTo: $0.range(of: "</p>")!.lowerBound) }
    let fates = ["ajouté", "déjà dans", "déjà dans", "boutique", "un chiffre est faux", "tableur", "10 ou 13", "pas un ISBN", "produit"]
    #expect(rows.count == fates.count)
    for (row, fate) in zip(rows, fates) { #expect(row.contains(fate)) }
    #expect(shelf.post("/books/numbers", [("numbers", list)]).facts.isEmpty)
    #expect(Set(shelf.library.books.map { $0.details.title }) == ["L’Étranger", ""])
  }

  @Test("A book that was deleted comes back by its number, with what it held; an empty list and one too long are said")
  func edges() throws {
    let path = shelf.add("L’Étranger", [("isbn", "9782070360024")])
    shelf.post(path + "/delete", [])
    #expect(shelf.library.books.isEmpty)
    shelf.post("/books/numbers", [("numbers", "9782070360024")])
    #expect(shelf.library.books.map { $0.details.title } == ["L’Étranger"])
    #expect(shelf.post("/books/numbers", [("numbers", " \n ")]).html.contains("Il n’y avait aucun numéro."))
    let long = [String](repeating: "9782070360024", count: 502).joined(separator: "\n")
    #expect(shelf.post("/books/numbers", [("numbers", long)]).html.contains("Seuls les 500 premiers ont été pris\u{A0}; 2 restent"))
  }
}
