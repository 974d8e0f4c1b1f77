import CollectionModel
import Foundation
import Importers
import Testing

@testable import Lookup

/// Answers that the services have given to others; they are read, never committed.
@Suite(.enabled(if: sharedData != nil, "the folder of real data is missing; set TROUVAILLE_SHARED_DATA"))
struct RealAnswerTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: try #require(sharedData).appendingPathComponent(name)))
  }

  private func google(_ name: String) throws -> [FoundBook] {
    try GoogleBooks.read(try ForeignAnswer.json(try bytes("google_books/\(name).json")), .standard, asked: nil)
  }

  @Test("Every edition of the real answers of Google Books is read, each with its number and a cover")
  func volumes() throws {
    let found = try ["gb_batman_10", "gb_dogs_5", "gb_hp_10", "gb_fr_tintin_1", "gb_empty_0"].map { name in
      let books = try google(name)
      return "\(name) \(books.count) \(books.count { $0.details.isbn != nil }) \(books.count { $0.covers.count == 2 })"
    }
    #expect(
      found == [
        "gb_batman_10 10 10 10", "gb_dogs_5 5 5 5", "gb_hp_10 10 10 10", "gb_fr_tintin_1 1 1 1", "gb_empty_0 0 0 0",
      ])
  }

  @Test("A French volume is read whole")
  func volume() throws {
    var book = try #require(try google("gb_fr_tintin_1").first)
    #expect(book.details.description.count == 270)
    book.details.description = ""
    book.origins[0].fields.remove(.description)
    #expect(
      described(book) == """
        Tintin, Hergé et les autos
        people: Charles-Henri De Choiseul Praslin & Andy Jacobs
        publisher: Editions Moulinsart
        published: 2005-5-2
        pages: 70
        language: fr
        isbn: 9782874240515
        cover: https://books.google.com/books/content?id=yc1NDQAAQBAJ&printsec=frontcover&img=1&zoom=0&source=gbs_api
        small cover: https://books.google.com/books/content?id=yc1NDQAAQBAJ&printsec=frontcover&img=1&zoom=1&source=gbs_api
        googleBooks: yc1NDQAAQBAJ title,people,publisher,published,pages,language,isbn,cover
        """)
  }

  @Test("The refusal in UTF-16 is a busy service")
  func quota() throws {
    let body = try bytes("google_books/gb_error_429_utf16.json")
    #expect(body.starts(with: [0xFF, 0xFE]))
    #expect(failure { () throws(LookupFailure) in try HTTPAnswer(status: 429, bytes: body).json() } == .busy)
  }

  @Test("A thousand editions of Open Library are read; those without a number have none")
  func editions() throws {
    let lines = String(decoding: try bytes("open_library/dump_editions-head-n1000.txt"), as: UTF8.self).split(
      separator: "\n")
    let editions = try lines.compactMap { line in
      let json = try ForeignAnswer.json(Array(line.split(separator: "\t", maxSplits: 4)[4].utf8))
      return OpenLibrary.Edition(json, .standard, asked: nil)
    }
    func count(_ isKnown: (BookDetails) -> Bool) -> Int { editions.count { isKnown($0.details) } }
    let counts = [
      editions.count, count { $0.isbn != nil }, count { $0.published != .unknown }, count { $0.pages != nil },
      count { !$0.language.isEmpty }, editions.count { !$0.covers.isEmpty }, editions.count { !$0.authors.isEmpty },
    ]
    #expect(counts == [1000, 996, 982, 595, 420, 209, 780])
  }

  @Test("Works of a real search are read")
  func search() throws {
    let json = try ForeignAnswer.json(try bytes("open_library/bookwyrm_ol_search.json"))
    #expect(
      try OpenLibrary.read(search: json, .standard).map { described($0) }.joined(separator: "\n\n") == """
        This Is How You Lose the Time War
        people: Amal El-Mohtar & Max Gladstone
        publisher: Simon and Schuster
        published: 2019-7-16
        language: en
        isbn: 9781534431003
        openLibrary: OL20639540W title,people,publisher,published,language,isbn

        This is How You Lose the Time War
        people: Amal El-Mohtar & Max Gladstone
        cover: https://covers.openlibrary.org/b/id/8665647-L.jpg?default=false
        openLibrary: OL19859295W title,people,cover
        """)
  }
}
