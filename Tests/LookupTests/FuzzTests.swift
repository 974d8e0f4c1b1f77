import CollectionModel
import FactLog
import Importers
import Testing

@testable import Lookup

@Suite("Whatever a service answers")
struct FuzzTests {
  static let seeds: [UInt64] = [1, 2, 3, UInt64.random(in: 0 ... .max)]

  /// Answers as material to damage.
  static let samples = [
    #"""
    {"kind":"books#volumes","totalItems":2,"items":[{"id":"a1","volumeInfo":{"title":"Le Phare","subtitle":"roman","authors":["Odile Ferrand"],
    "publisher":"Ponant","publishedDate":"2005-05-02","description":"<p>Un &amp; deux</p>","industryIdentifiers":[{"type":"ISBN_10","identifier":
    "2203001194"},{"type":"ISBN_13","identifier":"9782203001190"}],"pageCount":62,"imageLinks":{"thumbnail":
    "http://books.google.com/books/content?id=a1&zoom=1&edge=curl"},"language":"fr"}},{"id":"b2","volumeInfo":{"title":"Quais"}}]}
    """#,
    #"""
    {"key":"/books/OL1M","title_prefix":"Le ","title":"Phare","subtitle":"roman","authors":[{"key":"/authors/OL10A"}],"contributors":[{"role":
    "Illustrator","name":"Ida Lund"}],"series":["Les Quais ; 3","Poche, #12"],"publishers":["Ponant"],"publish_date":"February 27, 1995",
    "number_of_pages":62,"languages":[{"key":"/languages/fre"}],"covers":[-1,4711],"isbn_10":["2203001194"],"isbn_13":["9782203001190"],
    "description":{"type":"/type/text","value":"Un phare."},"works":[{"key":"/works/OL100W"}]}
    """#,
    #"""
    {"numFound":2,"docs":[{"key":"/works/OL1W","title":"The Lighthouse","author_name":["Odile Ferrand"],"edition_count":1,"cover_i":11,"isbn":
    ["9780470270301"],"language":["eng"],"editions":{"docs":[{"key":"/books/OL5M","title":"Le Phare","isbn":["9782203001190"],"publisher":["Ponant"],
    "publish_date":["March 2009"],"language":["fre"],"cover_i":12}]}},{"key":"/works/OL2W","title":"Phares","edition_count":1,"isbn":["9780470270301"]}]}
    """#,
  ].map { Array($0.utf8) }

  static let tokens = [
    "null", "[]", "{}", "\"\"", "-1", "1e99", "9999999999999999999999", "\\u0000", "\\ud800", "é", "\u{202E}", "[[[[",
    "\"", ",", ":", "true", "<p>", "&#x110000;",
    "&amp;amp;lt;", "/authors/OL1A", "http://evil.example/", "9782203001190", "\"title\":", "0000-00-00", "\0",
  ].map { Array($0.utf8) }

  private static func damaged(_ random: inout SplitMix) -> [UInt8] {
    var bytes = samples.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let span = place..<min(bytes.count, place + Int.random(in: 1...30, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(span)
      case 2: bytes.replaceSubrange(span, with: tokens.randomElement(using: &random) ?? [])
      case 3: bytes.insert(contentsOf: bytes[span], at: Int.random(in: 0...bytes.count, using: &random))
      default: bytes = Array(bytes[..<place])
      }
    }
    return bytes
  }

  /// The same document with some of its values exchanged for others of it: still good JSON, of a shape that nobody
  /// expects.
  private static func shuffled(_ value: JSONValue, _ pool: [JSONValue], _ random: inout SplitMix) -> JSONValue {
    if Int.random(in: 0..<12, using: &random) == 0 { return pool.randomElement(using: &random) ?? .null }
    switch value {
    case .array(let values): return .array(values.map { shuffled($0, pool, &random) })
    case .object(let object):
      return .object(JSONObject(members: object.members.map { ($0.name, shuffled($0.value, pool, &random)) }))
    default: return value
    }
  }

  private static func all(_ value: JSONValue) -> [JSONValue] {
    switch value {
    case .array(let values): [value] + values.flatMap { all($0) }
    case .object(let object): [value] + object.members.flatMap { all($0.value) }
    default: [value]
    }
  }

  /// Reads it as everything that a service could have meant.
  private static func read(_ json: JSONValue, _ asked: ISBN?) -> [FoundBook] {
    var books: [FoundBook] = (try? GoogleBooks.read(json, .standard, asked: asked)) ?? []
    if asked == nil { books += (try? OpenLibrary.read(search: json, .standard)) ?? [] }
    if var edition = OpenLibrary.Edition(json, .standard, asked: asked) {
      // Its work and its authors may be anything as well.
      try? edition.complete { (_) throws(LookupFailure) in json }
      books.append(edition.book(asked: asked))
    }
    return books
  }

  /// What everybody relies on who gets a found book; the first promise that is broken, or nil.
  private static func brokenPromise(_ book: FoundBook, _ asked: ISBN?) -> String? {
    let details = book.details
    if details.title.isEmpty || details.title.utf8.count > 1301 { return "title" }
    if details.people.count > 50 || details.people.contains(where: { $0.name.isEmpty || $0.name.utf8.count > 100 }) {
      return "people"
    }
    if details.description.utf8.count > 10_000 || details.publisher.utf8.count > 100 { return "length" }
    if let pages = details.pages, !(1...50_000).contains(pages) { return "pages" }
    let list = LookupHosts.standard.covers
    if book.covers.contains(where: { cover in !list.contains { $0.allows(cover.address) } }) {
      return "host of a cover"
    }
    if book.covers.contains(where: { WebAddress("\($0.address)") != $0.address }) { return "address of a cover" }
    if book.isConfirmed != (asked == nil || details.isbn == asked) { return "confirmation" }
    if book.origins.count != 1 || book.origins[0].id.isEmpty || book.origins[0].fields != book.known { return "origin" }
    let lines =
      [details.title, details.subtitle, details.publisher] + details.people.map(\.name) + details.series.map(\.name)
    if lines.contains(where: { $0.unicodeScalars.contains { $0.value < 32 } }) { return "control character" }
    return nil
  }

  @Test("Damaged answers are refused or make books that keep their promises", arguments: seeds)
  func damage(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var count = 0
    for _ in 0..<1000 {
      let asked = Bool.random(using: &random) ? try ISBN(reading: "9782203001190") : nil
      guard let json = try? ForeignAnswer.json(Self.damaged(&random)) else { continue }
      let books = Self.read(json, asked)
      count += books.count
      for promise in books.compactMap({ Self.brokenPromise($0, asked) }) { Issue.record("seed \(seed): \(promise)") }
    }
    #expect(count > 100, "seed \(seed)")
  }

  @Test("Answers of shapes that nobody expects make books that keep their promises, or none", arguments: seeds)
  func shapes(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let documents = try Self.samples.map { try ForeignAnswer.json($0) }
    let pool = documents.flatMap { Self.all($0) } + [.null, .bool(true), .number("-1"), .number("1e400"), .string("")]
    var count = 0
    for _ in 0..<1000 {
      let json = Self.shuffled(documents.randomElement(using: &random) ?? .null, pool, &random)
      let books = Self.read(json, nil)
      count += books.count
      for promise in books.compactMap({ Self.brokenPromise($0, nil) }) { Issue.record("seed \(seed): \(promise)") }
      let merged = FoundBook.merged(books, books.reversed())
      let numbers = merged.compactMap { $0.details.isbn }
      let ranked = FoundBook.ranked(merged, text: "le phare", language: "fr")
      if numbers.count != Set(numbers).count || ranked.count != merged.count {
        Issue.record("seed \(seed): an edition twice, or lost")
      }
    }
    #expect(count > 100, "seed \(seed)")
  }
}
