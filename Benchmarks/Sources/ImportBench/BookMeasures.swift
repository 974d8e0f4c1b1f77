import CatalogueModel
import FactLog
import Foundation
import Importers

/// How long a member's books take, of processor time. The median of five runs.
enum BookMeasures {
  static func table() throws {
    guard let folder = Input.shared else { return }
    let path = folder.appendingPathComponent("books/goodreads/gr_en_2196.csv").path
    guard FileManager.default.fileExists(atPath: path) else { return print("books/goodreads/gr_en_2196.csv is missing: no table.") }
    let file = try ImportFile(path: path)
    let (now, member): (Int64, ID) = (1_700_000_000_000, ID(high: 1, low: 1))
    var times: [[Double]] = []
    var facts: [Fact] = []
    for _ in 0..<5 {
      let start = Measures.processorTime()
      let books = try BookFile([file], BookImportOptions(now: now, today: CivilDay(year: 2024, month: 1, day: 1)))
      let read = Measures.processorTime()
      let plan = BookImportPlan(books, member: member, known: [], now: now)
      let planned = Measures.processorTime()
      facts = Array(plan.facts.joined())
      let before = Measures.processorTime()
      let again = BookImportPlan(books, member: member, known: facts, now: now)
      guard again.facts.isEmpty else { return print("| books | a second import writes | | |") }
      times.append([read - start, planned - read, Measures.processorTime() - before])
    }
    let medians = (0..<3).map { column in times.map { $0[column] }.sorted()[2] * 1000 }.map { String(format: "%.0f", $0) }
    print("\n| 2,196 books of Goodreads, \(facts.count) facts | processor ms |\n|---|--:|")
    for (name, time) in zip(["read", "planned for an empty library", "planned again: nothing to write"], medians) { print("| \(name) | \(time) |") }
  }
}
