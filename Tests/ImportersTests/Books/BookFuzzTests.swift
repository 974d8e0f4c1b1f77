import CatalogueModel
import CollectionModel
import FactLog
import Testing

@testable import Importers

/// Damaged files of books, for every reader: never a crash, every row accounted for, and a second import writes
/// nothing.
@Suite struct BookFuzzTests {
  private func check(_ bytes: [UInt8], _ story: @autoclosure () -> String) {
    let file: BookFile
    do throws(ImportError) {
      file = try BookFile([ImportFile(name: "f", bytes: bytes)], BookImportOptions(now: now, today: someDay))
    } catch {
      #expect(!error.problem.isEmpty && !error.advice.isEmpty, "\(story())")
      return
    }
    var shelf = Shelf()
    let plan = shelf.take(file)
    let report = plan.report
    #expect(plan.rows.count == file.rows.count && report.rows == file.rows.count, "\(story())")
    #expect(report.accepted + report.refused == report.rows && report.repaired <= report.accepted, "\(story())")
    let rows = report.itemsNew + (report.merged ?? 0) + (report.leftAlone ?? 0) + report.refused
    #expect(rows == report.rows, "\(story())")
    #expect(plan.facts.joined().allSatisfy { $0.isWithinLimits }, "\(story())")
    #expect(shelf.library.books.count == report.itemsNew, "\(story())")
    #expect(file.refusedRows() == nil || report.refused > 0, "\(story())")
    #expect(shelf.take(file).facts.isEmpty, "\(story())")
  }

  private let damage = Damage(
    signs: "{}[]\",;|:#()0-/\\'<&\n\u{1}", texts: ["9782070360024", "99999999999999999999"], longestCopy: 200)

  @Test("Bytes changed, taken out, doubled and put in", arguments: 1...4 as ClosedRange<UInt64>)
  func damaged(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for (index, sample) in BookSamples.all.enumerated() {
      for round in 0..<40 {
        var bytes = Array(sample.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &generator) { damage.strike(&bytes, &generator) }
        check(bytes, "seed \(seed), sample \(index), round \(round)")
      }
    }
  }

  @Test("Files that were cut off, and wrong encodings")
  func truncated() {
    for (index, sample) in BookSamples.all.enumerated() {
      let bytes = Array(sample.utf8)
      for length in stride(from: 0, to: bytes.count, by: 13) {
        check(Array(bytes.prefix(length)), "sample \(index), \(length) bytes")
      }
      let units = Array(sample.utf16)
      check([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, "sample \(index), UTF-16")
      check(sample.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }, "sample \(index), Latin-1")
      check(bytes.map { $0 >= 0x80 ? 0x8E : $0 }, "sample \(index), every letter broken")
    }
  }

  @Test("A cell that is too long, a tag that does not end, a thousand people: refused or left out, and said")
  func tooMuch() throws {
    let long = String(repeating: "a", count: 70_000)
    let file = try books(
      "titre;auteurs;critique\nA;B;\(long)\nC;\((1...100).map { "P\($0)" }.joined(separator: " & "));\n")
    #expect(
      file.reasons == [.cellTooLong: 1, .tooMany: 1, .ownershipAssumed: 1]
        && file.taken[0].book.details.people.count == 60)
    let half = String(repeating: "é", count: 20_000)
    var shelf = Shelf()
    let plan = shelf.take(try books("titre;auteurs;critique\nA;B;\(half)\nA;B;x\(half)\n"))
    #expect(plan.report.refused == 1 && plan.report.itemsNew == 1)
    #expect(throws: ImportError.self) {
      try books("<package><metadata><title " + String(repeating: "a", count: 100_000))
    }
    #expect(throws: ImportError.self) { try books(String(repeating: "<package>", count: 100) + "x") }
    #expect(throws: ImportError.self) { try books("{\"a\":" + String(repeating: "[", count: 100)) }
  }

  @Test(
    "A review is never code",
    arguments: ["<script>alert(1)</script>", "&lt;script&gt;x&lt;/script&gt;", "<p onclick=x>Oui</p>"])
  func markup(text: String) throws {
    let file = try books("titre;auteurs;critique\nA;B;\(text.replacing(";", with: "&#59"))\nC;D;\"\(text)\"\n")
    for book in file.taken { #expect(!book.book.comment.contains("<")) }
  }
}
