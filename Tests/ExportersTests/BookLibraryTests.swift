import CatalogueModel
import CollectionModel
import FactLog
import Importers
import Testing

@testable import Exporters

/// Nothing that was made here is locked in.
@Suite struct BookLibraryTests {
  private func take(_ json: [UInt8], into facts: [Fact], cover: @escaping @Sendable ([UInt8]) -> CoverSight = { .found($0) }) throws
    -> (plan: BookImportPlan, facts: [Fact])
  {
    var options = BookImportOptions(now: now + 5000, today: CivilDay(year: 2026, month: 11, day: 30))
    options.cover = cover
    let file = try BookFile([ImportFile(name: "books.json", bytes: json)], options)
    #expect(file.format == .trouvaille)
    let plan = BookImportPlan(file, member: me, known: facts, now: options.now)
    var set = FactSet()
    for fact in facts + plan.facts.joined() { set.merge(fact) }
    return (plan, Array(set.facts))
  }

  @Test(
    "Exported and taken in by an empty account, a library is the same field by field, and a second time nothing is written",
    arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = RandomLibrary(seed: seed)
    let before = Library(member: me, facts: random.facts(books: 30))
    try #require(before.books.count == 30 && before.categories.count == 6)
    let json = try BookLibraryDocument(before).json()
    let (plan, facts) = try take(json, into: [])
    #expect(plan.report.refused == 0 && plan.report.itemsNew == 30, "seed \(seed)")
    #expect(Contents(Library(member: me, facts: facts)) == Contents(before), "seed \(seed)")
    #expect(try take(json, into: facts).plan.facts.isEmpty, "seed \(seed)")
  }

  @Test("A category of the same name takes in the books; one that was deleted stays so")
  func categories() throws {
    var clock = HybridClock(replica: 3)
    let comics = Category(id: ID(high: 0xC, low: 1), name: "BD", colour: 7, made: now)
    let old = Category(id: ID(high: 0xC, low: 2), name: "Vieux", colour: 2, made: now)
    var book = Book(id: ID(high: 0xB, low: 1), details: BookDetails(title: "Nana"), added: CivilDay(number: 20_000), made: now)
    book.categories = [comics.id, old.id]
    let stamp = { clock.tick(now: now) }
    let facts =
      comics.facts(of: me, since: nil, stamp: stamp) + old.facts(of: me, since: nil, stamp: stamp) + book.facts(of: me, since: nil, stamp: stamp)
    let json = try BookLibraryDocument(Library(member: me, facts: facts)).json()

    let mine = Category(id: ID(high: 0xC, low: 9), name: "bd", colour: 1, made: now)
    let deleted = Fact(.member(me), old.id, .removed, .flag(true), at: stamp())
    let after = Library(member: me, facts: try take(json, into: mine.facts(of: me, since: nil, stamp: stamp) + [deleted]).facts)
    #expect(after.categories.map { "\($0.id.low) \($0.name) \($0.colour)" } == ["9 bd 1"])
    #expect(after.books.map(\.categories) == [[mine.id]])
  }

  @Test(
    "A cover is the picture that the member has of it; one that cannot be had is left out alone, a repair with its reason",
    arguments: [
      (.found([UInt8](repeating: 7, count: 32)), nil),
      (.missing, "The picture of the cover is neither in the file nor on this node; it was left out"),
      (.tooLarge, "The picture of the cover is larger than a photo may be; it was left out"),
      (.damaged, "The picture of the cover is damaged, or no picture; it was left out"),
    ] as [(CoverSight, String?)])
  func cover(sight: CoverSight, reason: String?) throws {
    let named = [UInt8](repeating: 0xAB, count: 32)
    var book = Book(id: ID(high: 0xB, low: 1), details: BookDetails(title: "Nana"), added: CivilDay(number: 20_000), made: now)
    book.cover = named
    let before = Library(member: me, facts: book.facts(of: me, since: nil) { Stamp(milliseconds: now, replica: 1) })
    let (plan, facts) = try take(try BookLibraryDocument(before).json(), into: []) { $0 == named ? sight : .missing }
    #expect(plan.report.reasons == (reason.map { [$0: 1] } ?? [:]) && plan.report.repaired == (reason == nil ? 0 : 1))
    let cover: [UInt8]? = if case .found(let sha256) = sight { sha256 } else { nil }
    let after = Library(member: me, facts: facts)
    #expect(after.books.map(\.details.title) == ["Nana"] && after.books.map(\.cover) == [cover])
  }

  @Test("What breaks the rules refuses its row alone, and the refused rows are a file of the same form, with its categories")
  func refused() throws {
    let good =
      #"{ "id": "000000000000000b0000000000000001", "title": "A", "added": "2024-05-06", "categories": ["000000000000000c0000000000000001"] }"#
    let bad = [
      #""id": "7""#, #""title": """#, #""added": "2024-05""#, #""rating": 0.3"#, #""rating": 11"#, #""shelf": "lost""#, #""isbn": "9782070360025""#,
      #""people": [ { "role": "author" } ]"#, #""published": "2024-13""#, #""loan": "Zoé""#, #""cover": "../photos/1.jpg""#, #""copies": 0"#,
      #""readings": [ { "start": "2024" } ]"#, #""price": { "hundredths": -1 }"#, #""favourite": 1"#, #""categories": ["BD"]"#, #""comment": 4"#,
    ]
    let rows = [good] + bad.map { good.dropLast(2) + ", " + $0 + " }" }
    let label = #"{ "id": "000000000000000c0000000000000001", "name": "BD", "colour": 3 }"#
    let text = #"{ "format": "trouvaille-books", "version": 1, "categories": [\#(label)], "books": [\#(rows.joined(separator: ","))] }"#
    let options = BookImportOptions(now: now, today: CivilDay(number: 20_000))
    let file = try BookFile([ImportFile(name: "f", bytes: Array(text.utf8))], options)
    #expect(file.rows.map { $0.refusal == nil } == [true] + bad.map { _ in false })
    let again = try BookFile([ImportFile(name: "f", bytes: try #require(file.refusedRows()))], options)
    #expect(again.format == .trouvaille && again.rows.count == bad.count)
    #expect(again.rows.map { again.text(of: $0) } == file.rows.dropFirst().map { file.text(of: $0) })
    #expect(BookImportPlan(again, member: me, known: [], now: now).categories.map(\.name) == ["BD"])
  }

  @Test("A later version is refused whole, with what to do")
  func version() {
    let text = #"{ "format": "trouvaille-books", "version": 2, "books": [] }"#
    let error = #expect(throws: ImportError.self) {
      try BookFile([ImportFile(name: "f", bytes: Array(text.utf8))], BookImportOptions(now: now, today: CivilDay(number: 0)))
    }
    #expect(error?.kind == .wrongVersion && error?.advice.contains("Update this node") == true)
  }
}
