import CollectionModel
import Importers
import Testing

@testable import Lookup

@Suite("Google Books")
struct GoogleBooksTests {
  /// The editions of an answer, as text.
  private func read(_ json: String, asked: String? = nil) throws -> String {
    let books = try GoogleBooks.read(
      try ForeignAnswer.json(Array(json.utf8)), .standard, asked: asked.map { try ISBN(reading: $0) })
    return books.map { described($0) }.joined(separator: "\n\n")
  }

  private func volume(_ info: String, id: String = "aB3_-9") -> String {
    #"{"kind":"books#volumes","totalItems":1,"items":[{"kind":"books#volume","id":"\#(id)","volumeInfo":{\#(info)}}]}"#
  }

  @Test("An edition is read with all that is said of it")
  func whole() throws {
    let text = try read(
      volume(
        #"""
        "title": "Le Phare  du bout du quai", "subtitle": "Roman", "authors": ["Odile Ferrand", "Marc Tissier ", "odile ferrand", ""],
        "publisher": "Éditions du Ponant", "publishedDate": "2005-05-02",
        "description": "<p>Un <b>phare</b> &amp; un quai.<br>La nuit&nbsp;!</p><p>Puis<script>l\u2019aube</script>.</p>",
        "industryIdentifiers": [{"type": "ISBN_10", "identifier": "2203001194"}, {"type": "ISBN_13", "identifier": "9782203001190"}],
        "readingModes": {"text": false}, "pageCount": 62, "averageRating": 4.5, "ratingsCount": 9,
        "imageLinks": {"smallThumbnail": "http://books.google.com/books/content?id=aB3_-9&printsec=frontcover&img=1&zoom=5&edge=curl&source=gbs_api",
          "thumbnail": "http://books.google.com/books/content?id=aB3_-9&printsec=frontcover&img=1&zoom=1&edge=curl&source=gbs_api"},
        "language": "fr"
        """#))
    #expect(
      text == """
        Le Phare du bout du quai
        subtitle: Roman
        people: Odile Ferrand & Marc Tissier
        publisher: Éditions du Ponant
        published: 2005-5-2
        pages: 62
        language: fr
        isbn: 9782203001190
        description: "Un phare & un quai.\\nLa nuit\u{A0}!\\n\\nPuisl’aube."
        cover: https://books.google.com/books/content?id=aB3_-9&printsec=frontcover&img=1&zoom=0&source=gbs_api
        small cover: https://books.google.com/books/content?id=aB3_-9&printsec=frontcover&img=1&zoom=1&source=gbs_api
        googleBooks: aB3_-9 title,subtitle,people,publisher,published,pages,language,isbn,description,cover
        """)
  }

  @Test(
    "The number of thirteen digits is taken wherever it stands, else the one of ten; others are no numbers of books",
    arguments: [
      (#"{"type":"OTHER","identifier":"9782203001190"}"#, ""),
      (#"{"type":"OTHER","identifier":"UOM:39015"},{"type":"ISBN_13","identifier":"9782203001190"}"#, "9782203001190"),
      (
        #"{"type":"ISBN_10","identifier":"0470270306"},{"type":"ISBN_13","identifier":"9782203001190"}"#,
        "9782203001190"
      ),
      (#"{"type":"ISBN_10","identifier":"2-7021-3839-X"}"#, "9782702138397"),
      (
        #"{"type":"ISBN_13","identifier":"9782203001191"},{"type":"ISBN_10","identifier":"2203001194"}"#,
        "9782203001190"
      ),
      (#"{"type":"ISBN_13","identifier":"4006381333931"}"#, ""), (#"{"type":"ISSN","identifier":"03178471"}"#, ""),
      (#"{"type":"ISBN_13","identifier":9782203001190},{"type":"ISBN_13"},{},7,null"#, ""),
    ])
  func numbers(identifiers: String, isbn: String) throws {
    let text = try read(volume(#""title":"T","industryIdentifiers":[\#(identifiers)]"#))
    #expect(
      text == (isbn.isEmpty ? "T\ngoogleBooks: aB3_-9 title" : "T\nisbn: \(isbn)\ngoogleBooks: aB3_-9 title,isbn"))
  }

  @Test(
    "Dates are as precise as they are said",
    arguments: [
      ("2005-05-02", "2005-5-2"), ("2020-11", "2020-11"), ("1808", "1808"), ("1995*", "1995"), ("20??", ""),
      ("0000", ""), ("", ""),
    ])
  func dates(text: String, date: String) throws {
    let expected =
      date.isEmpty ? "T\ngoogleBooks: aB3_-9 title" : "T\npublished: \(date)\ngoogleBooks: aB3_-9 title,published"
    #expect(try read(volume(#""title":"T","publishedDate":"\#(text)""#)) == expected)
  }

  @Test("What is not known is not made up: no pages, no language, no picture of another host, no rating")
  func unknown() throws {
    let text = try read(
      volume(
        #"""
        "title": "T", "pageCount": 0, "language": "und", "averageRating": 3, "ratingsCount": 9,
        "imageLinks": {"thumbnail": "http://evil.example/books/content?id=a&zoom=1"}
        """#))
    #expect(text == "T\ngoogleBooks: aB3_-9 title")
  }

  @Test("Entries without identity or title, or with an identity that is none, are passed over; the others stay")
  func entries() throws {
    let entries = [
      #"{"volumeInfo":{"title":"No id"}}"#, #"{"id":"a"}"#, #"{"id":"b","volumeInfo":{}}"#,
      #"{"id":"c","volumeInfo":{"title":"  "}}"#,
      #"{"id":"../x","volumeInfo":{"title":"A path"}}"#, #"{"id":7,"volumeInfo":{"title":"A number"}}"#, "null", "[]",
      "7",
      #"{"id":"d","volumeInfo":{"title":"Good"}}"#, #"{"id":"e","volumeInfo":{"title":{"a":"b"}}}"#,
    ]
    #expect(try read(#"{"items":[\#(entries.joined(separator: ","))]}"#) == "Good\ngoogleBooks: d title")
  }

  @Test(
    "No items, none at all, or an empty list: nothing was found",
    arguments: [#"{"totalItems":0}"#, #"{"items":[]}"#, "{}", #"{"items":null}"#])
  func empty(json: String) throws { #expect(try read(json) == "") }

  @Test("What is no such answer is told", arguments: ["[]", "7", #""items""#, #"{"items":{}}"#, #"{"items":"a"}"#])
  func unreadable(json: String) throws {
    let value = try ForeignAnswer.json(Array(json.utf8))
    #expect(failure { () throws(LookupFailure) in try GoogleBooks.read(value, .standard, asked: nil) } == .unreadable)
  }

  @Test("For a number, another edition is not confirmed; the asked one is known by any of its numbers")
  func asked() throws {
    let json = #"""
      {"items":[{"id":"a","volumeInfo":{"title":"Other","industryIdentifiers":[{"type":"ISBN_13","identifier":"9780470270301"}]}},
      {"id":"b","volumeInfo":{"title":"None"}},
      {"id":"c","volumeInfo":{"title":"Both","industryIdentifiers":[{"type":"ISBN_13","identifier":"9780470270301"},
      {"type":"ISBN_10","identifier":"2203001194"}]}}]}
      """#
    #expect(
      try read(json, asked: "9782203001190") == """
        Other
        isbn: 9780470270301
        googleBooks: a title,isbn
        not confirmed

        None
        googleBooks: b title
        not confirmed

        Both
        isbn: 9782203001190
        googleBooks: c title,isbn
        """)
  }

  @Test("Texts are cut where they are longer than any book's, between two characters")
  func limits() throws {
    let long = String(repeating: "é", count: 9000)
    let books = try GoogleBooks.read(
      try ForeignAnswer.json(
        Array(volume(#""title":"\#(long)","description":"\#(long)","authors":["\#(long)"]"#).utf8)), .standard,
      asked: nil)
    let details = try #require(books.first).details
    #expect(details.title == String(repeating: "é", count: 498) + "…")
    #expect(details.description == String(repeating: "é", count: 4998) + "…")
    #expect(details.people.map(\.name) == [String(repeating: "é", count: 148) + "…"])
  }

  @Test("It is asked for a number, for words, with a key where there is one, and only for what is read")
  func questions() throws {
    let server = CannedServer { _ in answer(200, #"{"totalItems":0}"#) }
    let client = HTTPClient(quick())
    let deadline = Deadline(after: .seconds(8))
    let key = try #require(GoogleBooksKey("sample-key-1"))
    _ = GoogleBooks(hosts: hosts(server), key: nil, client: client).answer(to: .text("tintin & l’île"), until: deadline)
    _ = GoogleBooks(hosts: hosts(server), key: key, client: client).answer(
      to: .isbn(try ISBN(reading: "9782203001190")), until: deadline)
    let fields = """
      &fields=items%28id%2CvolumeInfo%28title%2Csubtitle%2Cauthors%2Cpublisher%2CpublishedDate%2Cdescription\
      %2CindustryIdentifiers%2CpageCount%2CimageLinks%2Clanguage%29%29
      """
    #expect(
      server.targets == [
        "/google/volumes?q=tintin%20%26%20l%E2%80%99%C3%AEle&printType=books&maxResults=20" + fields,
        "/google/volumes?q=isbn%3A9782203001190&printType=books&maxResults=10" + fields + "&key=sample-key-1",
      ])
  }

  @Test(
    "Refusals are told apart by their status, whatever they say and in whatever encoding",
    arguments: [
      (429, LookupFailure.busy), (403, .busy), (500, .busy), (503, .busy), (400, .status(400)), (404, .status(404)),
      (204, .status(204)),
    ])
  func refusals(status: Int, expected: LookupFailure) throws {
    let quota =
      #"{"error":{"code":429,"message":"Quota exceeded for quota metric 'Queries'","status":"RESOURCE_EXHAUSTED"}}"#
    for body in [utf16(quota), Array("<!DOCTYPE html><title>Sorry…</title>".utf8), Array(quota.utf8), []] {
      let server = CannedServer { _ in answer(status, body) }
      let service = GoogleBooks(hosts: hosts(server), key: nil, client: HTTPClient(quick()))
      let result = service.answer(to: .text("a"), until: Deadline(after: .seconds(8)))
      #expect(result.books.isEmpty && result.failure == expected)
    }
  }

  @Test("A good answer may be in UTF-16 too; a broken one is unreadable")
  func encodings() {
    func result(_ body: [UInt8]) -> String {
      let server = CannedServer { _ in answer(200, body) }
      let service = GoogleBooks(hosts: hosts(server), key: nil, client: HTTPClient(quick()))
      let result = service.answer(to: .text("a"), until: Deadline(after: .seconds(8)))
      return result.books.map { described($0) }.joined() + (result.failure.map { "\($0)" } ?? "")
    }
    let good = volume(#""title":"Été""#)
    #expect(result(utf16(good)) == "Été\ngoogleBooks: aB3_-9 title")
    for broken in [
      Array(good.utf8.dropLast(3)), Array("<html>".utf8), [], [0], Array(repeating: UInt8(ascii: "["), count: 100_000),
    ] {
      #expect(result(broken) == "answered with something that cannot be read")
    }
  }

  /// As it comes from Windows: little endian, with its mark.
  private func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
  }
}
