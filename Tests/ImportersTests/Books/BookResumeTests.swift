import CollectionModel
import FactLog
import Testing

@testable import Importers

/// An import that breaks off, and is begun again.
@Suite struct BookResumeTests {
  struct Broken: Error {}

  /// A store that takes only so many batches.
  struct FailingStore {
    var shelf = Shelf()
    var left: Int

    mutating func write(_ facts: [Fact]) throws(Broken) {
      if left == 0 { throw Broken() }
      left -= 1
      shelf.merge(facts)
    }
  }

  @Test("Whichever batch fails, importing again gives the library that one import gives", arguments: [1, 7, 40])
  func resumes(size: Int) throws {
    for sample in BookSamples.all {
      let file = try books(sample)
      var whole = Shelf()
      whole.take(file)
      let batches = BookImportPlan(file, member: me, known: [], now: now).batches(of: size)
      for count in 0..<batches.count {
        var store = FailingStore(left: count)
        #expect(throws: Broken.self) { for batch in batches { try store.write(batch) } }
        #expect(store.shelf.library.books.allSatisfy { !$0.details.title.isEmpty })
        store.shelf.take(file)
        #expect(store.shelf.lines == whole.lines, "\(count) batches of \(size)")
        #expect(store.shelf.take(file).facts.isEmpty)
      }
    }
  }

  @Test("Batches keep the facts of a book together, and leave none out")
  func batches() throws {
    let plan = BookImportPlan(try books(BookSamples.table), member: me, known: [], now: now)
    for size in [1, 5, 20, 4000] {
      let batches = plan.batches(of: size)
      #expect(Array(batches.joined()) == Array(plan.facts.joined()))
      for facts in plan.facts { #expect(batches.contains { Set(facts).isSubset(of: $0) }) }
    }
    #expect(plan.batches().count == 1)
  }
}
