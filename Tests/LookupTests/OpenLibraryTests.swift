import CollectionModel
import Importers
import Testing

@testable import Lookup

@Suite("Open Library")
struct OpenLibraryTests {
  /// The answer to a number or to words, of a server that has these records, as text; and what was asked.
  private func ask(_ question: Question, _ records: [String: String], status: Int = 200) -> (
    text: String, targets: [String]
  ) {
    let server = CannedServer { target in
      let path = String(target.prefix { $0 != "?" })
      guard let record = records[path] else { return answer(404, #"{"error":"notfound"}"#) }
      return record.hasPrefix("/") ? redirect(to: record) : answer(status, record)
    }
    let service = OpenLibrary(hosts: hosts(server), client: HTTPClient(quick()))
    let result = service.answer(to: question, until: Deadline(after: .seconds(8)))
    let text = result.books.map { described($0) }.joined(separator: "\n\n") + (result.failure.map { "\n! \($0)" } ?? "")
    return (text.replacingOccurrence(of: server.base, by: "http://server/"), server.targets)
  }

  private let isbn = Question.isbn(try! ISBN(reading: "9782203001190"))

  @Test("An edition is read with its authors' names, after the redirect from its number")
  func whole() {
    let (text, targets) = ask(
      isbn,
      [
        "/ol/isbn/9782203001190.json": "/ol/books/OL1M.json",
        "/ol/books/OL1M.json": #"""
        {"key": "/books/OL1M", "type": {"key": "/type/edition"}, "title_prefix": "Le ", "title": "Phare du bout du quai", "subtitle": "roman",
        "authors": [{"key": "/authors/OL10A"}, {"key": "/authors/OL11A"}], "contributors": [{"role": "Illustrator", "name": "Ida Lund"},
        {"role": "Translator", "name": "Marc Tissier"}, {"role": "Cover Design", "name": "Jo Bram"}],
        "series": ["Les Quais ; 3", "Poche, #12", "Contes"], "publishers": ["Ponant", "Levant"], "publish_date": "February 27, 1995",
        "number_of_pages": 62, "languages": [{"key": "/languages/fre"}], "covers": [-1, 4711, 4712],
        "isbn_10": ["0470270306", "2203001194"], "isbn_13": [], "description": {"type": "/type/text", "value": "Un phare.\r\n\r\nUn quai."},
        "notes": {"type": "/type/text", "value": "Traduit du norvégien."}, "works": [{"key": "/works/OL100W"}]}
        """#,
        "/ol/authors/OL10A.json": #"{"name": "Odile Ferrand", "key": "/authors/OL10A"}"#,
        "/ol/authors/OL11A.json": #"{"type": {"key": "/type/redirect"}, "location": "/authors/OL12A"}"#,
        "/ol/authors/OL12A.json": #"{"name": "Paul  Ahn"}"#,
      ])
    #expect(
      text == """
        Le Phare du bout du quai
        subtitle: roman
        people: Odile Ferrand & Paul Ahn & Ida Lund (illustrator) & Marc Tissier (translator) & Jo Bram (other)
        series: Les Quais [3] & Poche [12] & Contes []
        publisher: Ponant
        published: 1995-2-27
        pages: 62
        language: fr
        isbn: 9782203001190
        description: "Un phare.\\n\\nUn quai."
        cover: http://server/covers/b/id/4711-L.jpg?default=false
        openLibrary: OL1M title,subtitle,people,series,publisher,published,pages,language,isbn,description,cover
        """)
    #expect(
      targets == [
        "/ol/isbn/9782203001190.json", "/ol/books/OL1M.json", "/ol/authors/OL10A.json", "/ol/authors/OL11A.json",
        "/ol/authors/OL12A.json",
      ])
  }

  @Test("Where an edition names no authors and has no description, its work is asked; the number of calls is bounded")
  func work() {
    let authors = (1...9).map { #"{"author": {"key": "/authors/OL\#($0)A"}}"# }.joined(separator: ",")
    var records = [
      "/ol/isbn/9782203001190.json":
        #"{"key":"/books/OL1M","title":"T","isbn_13":["9782203001190"],"works":[{"key":"/works/OL100W"}]}"#,
      "/ol/works/OL100W.json":
        #"{"title":"W","description":"Of the work.","authors":[{"author":{"key":"/people/x"}},\#(authors)]}"#,
    ]
    for number in 1...9 { records["/ol/authors/OL\(number)A.json"] = #"{"name":"Author \#(number)"}"# }
    let (text, targets) = ask(isbn, records)
    #expect(
      text == """
        T
        people: Author 1 & Author 2 & Author 3 & Author 4
        isbn: 9782203001190
        description: "Of the work."
        openLibrary: OL1M title,people,isbn,description
        """)
    #expect(targets.count == 6)
  }

  @Test("Of a work only that is taken which the edition does not say")
  func workDoesNotReplace() {
    let edition = #"{"key":"/books/OL1M","title":"T","description":"Its own.","works":[{"key":"/works/OL100W"}]}"#
    let work = #"{"title":"W","description":"Of the work.","authors":[{"author":{"key":"/authors/OL1A"}}]}"#
    let (text, _) = ask(
      isbn,
      [
        "/ol/isbn/9782203001190.json": edition, "/ol/works/OL100W.json": work,
        "/ol/authors/OL1A.json": #"{"name":"Odile Ferrand"}"#,
      ])
    #expect(
      text == """
        T
        people: Odile Ferrand
        description: "Its own."
        openLibrary: OL1M title,people,description
        not confirmed
        """)
  }

  @Test("When an author's name cannot be fetched, the rest is kept and the failure is told")
  func partial() {
    let (text, _) = ask(
      isbn,
      [
        "/ol/isbn/9782203001190.json": #"""
        {"key":"/books/OL1M","title":"T","isbn_13":["9782203001190"],"description":"D","authors":[{"key":"/authors/OL1A"},{"key":"/authors/OL2A"}]}
        """#,
        "/ol/authors/OL1A.json": #"{"name":"Odile Ferrand"}"#,
        "/ol/authors/OL2A.json": "<html>",
      ])
    #expect(
      text == """
        T
        people: Odile Ferrand
        isbn: 9782203001190
        description: "D"
        openLibrary: OL1M title,people,isbn,description
        ! answered with something that cannot be read
        """)
  }

  @Test("A key that is none never becomes part of an address")
  func keys() {
    let (text, targets) = ask(
      isbn,
      [
        "/ol/isbn/9782203001190.json": #"""
        {"key":"/books/OL1M","title":"T","isbn_13":["9782203001190"],"works":[{"key":"/works/../admin"}],
        "authors":[{"key":"/authors/OL1/../../xA"},{"key":"/authors/OL٣A"},{"key":"/authors/OL1W"},{"key":7},"/authors/OL1A"]}
        """#
      ])
    #expect(text == "T\nisbn: 9782203001190\nopenLibrary: OL1M title,isbn")
    #expect(targets == ["/ol/isbn/9782203001190.json"])
  }

  @Test(
    "What is no edition is not found",
    arguments: [
      #"{"key":"/books/OL1M","type":{"key":"/type/delete"}}"#, #"{"key":"/works/OL1W","title":"T"}"#, #"{"title":"T"}"#,
      "{}", "[]", "null",
    ])
  func none(record: String) { #expect(ask(isbn, ["/ol/isbn/9782203001190.json": record]).text == "") }

  @Test("A number that it does not know is not found; another edition under that number is not confirmed")
  func numbers() {
    #expect(ask(isbn, [:]).text == "")
    let other = ask(
      isbn, ["/ol/isbn/9782203001190.json": #"{"key":"/books/OL1M","title":"T","isbn_13":["9780470270301"]}"#])
    #expect(other.text == "T\nisbn: 9780470270301\nopenLibrary: OL1M title,isbn\nnot confirmed")
  }

  @Test("A book in two languages is filed by the articles of neither")
  func languagesOfEdition() {
    func language(_ list: String) -> String {
      ask(isbn, ["/ol/isbn/9782203001190.json": #"{"key":"/books/OL1M","title":"T","languages":[\#(list)]}"#]).text
    }
    let known = "T\nlanguage: fr\nopenLibrary: OL1M title,language\nnot confirmed"
    #expect(language(#"{"key":"/languages/fre"}"#) == known)
    #expect(
      language(#"{"key":"/languages/fre"},{"key":"/languages/eng"}"#) == "T\nopenLibrary: OL1M title\nnot confirmed")
  }

  @Test(
    "Dates in words are read as far as they go",
    arguments: [
      ("February 27, 1995", "1995-2-27"), ("1995", "1995"), ("March 2009", "2009-3"), ("Jul 1997", "1997-7"),
      ("27 février 1995", "1995-2-27"),
      ("c1970", "1970"), ("2013-10-15", "2013-10-15"), ("January 1, 1992", "1992-1-1"), ("19--", ""), ("unknown", ""),
    ])
  func dates(text: String, date: String) {
    let record = #"{"key":"/books/OL1M","title":"T","isbn_13":["9782203001190"],"publish_date":"\#(text)"}"#
    let published = date.isEmpty ? "" : "\npublished: \(date)"
    let fields = date.isEmpty ? "title,isbn" : "title,published,isbn"
    #expect(
      ask(isbn, ["/ol/isbn/9782203001190.json": record]).text
        == "T\(published)\nisbn: 9782203001190\nopenLibrary: OL1M \(fields)")
  }

  @Test("Words find works, each by its best edition; of a work with many editions none is made up")
  func words() {
    let (text, targets) = ask(
      .text("le phare"),
      [
        "/ol/search.json": #"""
        {"numFound": 5, "start": 0, "docs": [
        {"key": "/works/OL1W", "title": "The Lighthouse", "author_name": ["Odile Ferrand"], "edition_count": 12, "cover_i": 11,
        "isbn": ["9780470270301"], "language": ["eng", "fre"], "editions": {"numFound": 1, "docs": [{"key": "/books/OL5M", "title": "Le Phare",
        "subtitle": "roman", "isbn": ["2203001194", "9782203001190"], "publisher": ["Ponant"], "publish_date": ["March 2009"], "language": ["fre"],
        "cover_i": 12}]}},
        {"key": "/works/OL2W", "title": "Phares", "subtitle": "un album", "author_name": ["Ida Lund"], "edition_count": 3, "isbn": ["9780470270301"],
        "publisher": ["A", "B"], "publish_date": ["2001", "2005"], "language": ["fre"], "cover_i": 13},
        {"key": "/works/OL3W", "title": "Quais", "edition_count": 1, "isbn": ["9780470270301", "0470270306"], "publisher": ["Ponant"],
        "publish_date": ["July 16, 2019"], "language": ["fre", "eng"]},
        {"key": "/works/OL4W"}, {"title": "No key"}, 7]}
        """#
      ])
    #expect(
      text == """
        Le Phare
        subtitle: roman
        people: Odile Ferrand
        publisher: Ponant
        published: 2009-3
        language: fr
        isbn: 9782203001190
        cover: http://server/covers/b/id/12-L.jpg?default=false
        openLibrary: OL5M title,subtitle,people,publisher,published,language,isbn,cover

        Phares
        subtitle: un album
        people: Ida Lund
        cover: http://server/covers/b/id/13-L.jpg?default=false
        openLibrary: OL2W title,subtitle,people,cover

        Quais
        publisher: Ponant
        published: 2019-7-16
        isbn: 9780470270301
        openLibrary: OL3W title,publisher,published,isbn
        """)
    #expect(
      targets == [
        """
        /ol/search.json?q=le%20phare&limit=20&fields=key%2Ctitle%2Csubtitle%2Cauthor_name%2Cedition_count%2Ceditions%2Ceditions.key\
        %2Ceditions.title%2Ceditions.subtitle%2Ceditions.isbn%2Ceditions.publisher%2Ceditions.publish_date%2Ceditions.language\
        %2Ceditions.cover_i%2Ccover_i%2Cisbn%2Cpublisher%2Cpublish_date%2Clanguage
        """
      ])
  }

  @Test(
    "A service that is busy or answers with something else is told",
    arguments: [(503, "is busy"), (429, "is busy"), (200, "answered with something")])
  func failures(status: Int, expected: String) {
    let (text, _) = ask(.text("a"), ["/ol/search.json": "<html>Sorry</html>"], status: status)
    #expect(text.hasPrefix("\n! " + expected))
  }

  @Test(
    "Languages are tags, whichever of their codes is used",
    arguments: [
      ("/languages/fre", "fr"), ("/languages/fra", "fr"), ("ger", "de"), ("EN", "en"), ("pt-BR", "pt-BR"),
      ("grc", "grc"), ("mul", ""), ("und", ""),
      ("un", ""), ("", ""), ("f", ""), ("français", ""), ("fr_FR", ""), ("/languages/", ""), ("fr-", ""), ("fr-éé", ""),
    ])
  func languages(code: String, tag: String) { #expect(LanguageTag.tag(code) == tag) }
}

extension String {
  fileprivate func replacingOccurrence(of text: String, by other: String) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
  }
}
