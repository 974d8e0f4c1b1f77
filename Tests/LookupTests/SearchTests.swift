import CollectionModel
import Glibc
import Testing

@testable import Lookup

@Suite("A search at both services")
struct SearchTests {
  private static func google(_ volumes: String...) -> [UInt8] {
    answer(
      200,
      #"{"items":[\#(volumes.enumerated().map { #"{"id":"g\#($0 + 1)","volumeInfo":{\#($1)}}"# }.joined(separator: ","))]}"#
    )
  }
  private static func isbn(_ text: String) -> String {
    #""industryIdentifiers":[{"type":"ISBN_13","identifier":"\#(text)"}]"#
  }
  private static let nothing = answer(200, #"{"totalItems":0,"docs":[]}"#)
  private let number = try! ISBN(reading: "9782203001190")

  /// A server whose three folders answer like this.
  private func server(google: [UInt8], openLibrary: @escaping @Sendable (String) -> [UInt8]) -> CannedServer {
    CannedServer { target in
      target.hasPrefix("/google/") ? google : openLibrary(String(target.dropFirst(4).prefix { $0 != "?" }))
    }
  }

  private func search(_ server: CannedServer, _ limits: SearchMemory.Limits = SearchMemory.Limits()) -> BookSearch {
    BookSearch(quick { $0.wholeTime = .seconds(4) }, hosts(server), nil, limits)
  }

  private static let edition = #"""
    {"key":"/books/OL1M","title":"PHARE","isbn_13":["9782203001190"],"number_of_pages":62,"publish_date":"May 2, 2005","publishers":["Levant"],
    "authors":[{"key":"/authors/OL1A"}],"description":"Of Open Library.","covers":[4711]}
    """#

  @Test("What one service does not say of an edition is taken from the other, and it is kept who said what")
  func merging() {
    let volume =
      #""title":"Le Phare","publisher":"Ponant","publishedDate":"2005","language":"fr","imageLinks":{"thumbnail":"COVER"},"#
    let link = "http://books.google.com/books/content?id=g1&zoom=1&edge=curl"
    let server = server(
      google: Self.google(
        volume.split(separator: "COVER", omittingEmptySubsequences: false).joined(separator: link)
          + Self.isbn("9782203001190"))
    ) { path in
      switch path {
      case "isbn/9782203001190.json": answer(200, Self.edition)
      case "authors/OL1A.json": answer(200, #"{"name":"Odile Ferrand"}"#)
      default: answer(404, "{}")
      }
    }
    let covers = [Origin(of: WebAddress("https://books.google.com/")!)]
    let result = BookSearch(quick(), hosts(server, covers: covers)).search(isbn: number)
    #expect(
      described(result) == """
        Le Phare
        people: Odile Ferrand
        publisher: Ponant
        published: 2005-5-2
        pages: 62
        language: fr
        isbn: 9782203001190
        description: "Of Open Library."
        cover: https://books.google.com/books/content?id=g1&zoom=0
        cover: \(server.base)covers/b/id/4711-L.jpg?default=false
        small cover: https://books.google.com/books/content?id=g1&zoom=1
        googleBooks: g1 title,publisher,language,isbn,cover
        openLibrary: OL1M people,published,pages,description,cover
        """)
  }

  @Test("For a number only the very edition is found, where one is known")
  func exact() {
    let other = #""title":"Another edition","# + Self.isbn("9780470270301")
    let both = server(google: Self.google(other, #""title":"It","# + Self.isbn("9782203001190"))) { _ in
      answer(404, "{}")
    }
    #expect(described(search(both).search(isbn: number)) == "It\nisbn: 9782203001190\ngoogleBooks: g2 title,isbn")
    let only = server(google: Self.google(other)) { _ in answer(404, "{}") }
    #expect(
      described(search(only).search(isbn: number))
        == "Another edition\nisbn: 9780470270301\ngoogleBooks: g1 title,isbn\nnot confirmed")
  }

  @Test(
    "Editions stay apart, those without a number too; the best match comes first, and the member's language before others"
  )
  func words() {
    let volumes = [
      #""title":"Hergé on Tintin in Tibet","language":"en""#, #""title":"Sailing","language":"en""#,
      #""title":"Tintin au Tibet, le making of","language":"fr""#,
      #""title":"Tintin in Tibet","authors":["Hergé"],"language":"en""#,
      #""title":"Tintin au Tibet","authors":["Hergé"],"language":"fr","#
        + Self.isbn("9782203001190"), #""title":"Tintin Tibet","language":"fr-BE""#,
      #""title":"Tintin Tibet","language":"en""#,
    ]
    let server = CannedServer { target in
      target.hasPrefix("/google/")
        ? answer(
          200,
          #"{"items":[\#(volumes.enumerated().map { #"{"id":"g\#($0)","volumeInfo":{\#($1)}}"# }.joined(separator: ","))]}"#
        )
        : answer(
          200,
          #"{"docs":[{"key":"/works/OL1W","title":"Tintin Tibet","editions":{"docs":[{"key":"/books/OL2M","title":"Tintin Tibet"}]}}]}"#
        )
    }
    let search = search(server)
    func order(_ text: String, _ language: String) -> [String] {
      search.search(text: text, language: language).books.map { $0.origins[0].id }
    }
    #expect(order("tintin tibet", "fr-CA") == ["g5", "g6", "OL2M", "g2", "g4", "g0", "g3", "g1"])
    #expect(order("Tintin,  TIBET!", "en") == ["g6", "g5", "OL2M", "g0", "g3", "g2", "g4", "g1"])
    #expect(order("tintin tibet", "") == ["g5", "g6", "OL2M", "g0", "g2", "g3", "g4", "g1"])
    // The same words, however they are written, are asked once.
    #expect(server.connections == 2)
    #expect(order("hergé tintin in tibet", "en").prefix(2) == ["g3", "g0"])
    #expect(order("herge", "en").prefix(3) == ["g3", "g4", "g0"])
  }

  @Test("A number typed as words is searched as a number; no words are no question")
  func numbersAndNothing() {
    let server = server(google: Self.nothing) { _ in answer(404, "{}") }
    let search = search(server)
    #expect(described(search.search(text: "ISBN 2-203-00119-4", language: "fr")) == "nothing found")
    #expect(server.targets.contains("/ol/isbn/9782203001190.json"))
    for text in ["", "  ", "…!", "\u{301}"] {
      #expect(described(search.search(text: text, language: "fr")) == "nothing found")
    }
    #expect(server.connections == 2)
  }

  @Test("Nothing found, busy and no network are told apart, and who failed is said beside what was found")
  func outcomes() {
    let book = Self.google(#""title":"It","# + Self.isbn("9782203001190"))
    func outcome(_ google: [UInt8], _ openLibrary: [UInt8]) -> String {
      described(search(server(google: google) { _ in openLibrary }).search(isbn: number))
    }
    let missing = answer(404, "{}")
    let busy = answer(429, "{}")
    let broken = answer(200, "{")
    #expect(outcome(Self.nothing, missing) == "nothing found")
    #expect(outcome(busy, missing) == "busy\n! googleBooks \(LookupFailure.busy)")
    #expect(outcome(Self.nothing, busy) == "busy\n! openLibrary \(LookupFailure.busy)")
    #expect(outcome(busy, busy) == "busy\n! googleBooks \(LookupFailure.busy)\n! openLibrary \(LookupFailure.busy)")
    #expect(
      outcome(broken, []) == "busy\n! googleBooks \(LookupFailure.unreadable)\n! openLibrary \(LookupFailure.cut)")
    #expect(
      outcome(book, busy) == "It\nisbn: 9782203001190\ngoogleBooks: g1 title,isbn\n! openLibrary \(LookupFailure.busy)")
    #expect(
      outcome(book, []) == "It\nisbn: 9782203001190\ngoogleBooks: g1 title,isbn\n! openLibrary \(LookupFailure.cut)")
  }

  @Test("Without a network it is said; where one of the services can be reached, there is one")
  func noNetwork() {
    let closed = WebAddress("http://127.0.0.1:1/")!
    let nowhere = WebAddress("http://nowhere.invalid/")!
    let offline = BookSearch(
      quick(), LookupHosts(googleBooks: nowhere, openLibrary: closed, openLibraryCovers: closed, covers: []))
    let failed = "\n! googleBooks \(LookupFailure.noNetwork)"
    #expect(described(offline.search(isbn: number)) == "no network\(failed)\n! openLibrary \(LookupFailure.noNetwork)")
    let server = server(google: []) { _ in answer(404, "{}") }
    let half = BookSearch(
      quick(),
      LookupHosts(
        googleBooks: nowhere, openLibrary: WebAddress(server.base + "ol/")!, openLibraryCovers: closed, covers: []))
    #expect(described(half.search(isbn: number)) == "busy\(failed)")
  }

  @Test("One that hangs does not keep back what the other found")
  func slow() {
    let book = Self.google(#""title":"It","# + Self.isbn("9782203001190"))
    let isOpen = Shared(false)
    let server = server(google: book) { _ in
      while !isOpen.value { usleep(2000) }
      return []
    }
    defer { isOpen.change { $0 = true } }
    let result = BookSearch(quick { $0.wholeTime = .seconds(2) }, hosts(server)).search(isbn: number)
    #expect(
      described(result) == "It\nisbn: 9782203001190\ngoogleBooks: g1 title,isbn\n! openLibrary \(LookupFailure.tooSlow)"
    )
  }
}
