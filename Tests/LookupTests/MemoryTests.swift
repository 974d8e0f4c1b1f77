import CollectionModel
import Glibc
import Testing

@testable import Lookup

@Suite("What was asked already")
struct MemoryTests {
  private let now = Shared<Int64>(1000)

  private func memory(_ change: (inout SearchMemory.Limits) -> Void = { _ in }) -> SearchMemory {
    var limits = SearchMemory.Limits()
    change(&limits)
    return SearchMemory(limits) { [now] in now.value }
  }

  private let found = SearchResult(.found([FoundBook(details: BookDetails(title: "It"), origins: [])]))

  /// How often it is asked, when it is asked again after so many milliseconds.
  private func times(_ memory: SearchMemory, _ result: SearchResult, after wait: Int64, key: String) -> Int {
    var count = 0
    for _ in 0..<2 {
      _ = memory.result(key) {
        count += 1
        return result
      }
      now.change { $0 += wait }
    }
    return count
  }

  @Test(
    "What was found is kept for a day, what was not for a minute, and what was found in part too; no network is not kept"
  )
  func ages() {
    let memory = memory()
    let day: Int64 = 86_400_000
    let minute: Int64 = 60_000
    var partial = found
    partial.failures = [.googleBooks: .busy]
    let cases: [(String, SearchResult, Int64)] = [
      ("found", found, day), ("partial", partial, minute), ("nothing", SearchResult(.nothingFound), minute),
      ("busy", SearchResult(.busy), minute),
    ]
    for (name, result, age) in cases {
      #expect(times(memory, result, after: age - 1, key: name + " early") == 1, "\(name)")
      #expect(times(memory, result, after: age, key: name + " late") == 2, "\(name)")
    }
    #expect(times(memory, SearchResult(.noNetwork), after: 0, key: "offline") == 2)
  }

  @Test("So many results are kept and no more; the one that was not used for the longest time goes first")
  func bounded() {
    let memory = memory { $0.entries = 3 }
    let asked = Shared<[String]>([])
    func ask(_ keys: String...) {
      for key in keys {
        _ = memory.result(key) {
          asked.change { $0.append(key) }
          return found
        }
      }
    }
    ask("a", "b", "c", "a", "d", "a", "c", "d", "b", "a")
    #expect(asked.value == ["a", "b", "c", "d", "b", "a"])
    ask("b", "d", "c")
    #expect(asked.value == ["a", "b", "c", "d", "b", "a", "c"])
  }

  @Test("Who asks what is being asked just now waits for the same answer")
  func shared() {
    let isOpen = Shared(false)
    let server = CannedServer { target in
      while !isOpen.value { usleep(2000) }
      return target.hasPrefix("/google/")
        ? answer(200, #"{"items":[{"id":"a","volumeInfo":{"title":"It"}}]}"#) : answer(200, #"{"docs":[]}"#)
    }
    let search = BookSearch(quick(), hosts(server))
    let askers = (0..<8).map { number in
      inThread { described(search.search(text: number % 2 == 0 ? "Le Phare" : "le  phare", language: "fr")) }
    }
    while server.connections < 2 { usleep(2000) }
    usleep(50_000)
    isOpen.change { $0 = true }
    for asker in askers { #expect(asker() == "It\ngoogleBooks: a title") }
    #expect(server.connections == 2)
  }

  @Test("Beyond so many searches at once, one is told that it is busy, and may try again at once")
  func many() throws {
    let isOpen = Shared(false)
    let server = CannedServer { _ in
      while !isOpen.value { usleep(2000) }
      return answer(200, #"{"docs":[]}"#)
    }
    var limits = SearchMemory.Limits()
    limits.searches = 1
    let search = BookSearch(quick(), hosts(server), nil, limits)
    let first = inThread { described(search.search(text: "a", language: "")) }
    while server.connections < 2 { usleep(2000) }
    let refused = "busy\n! googleBooks \(LookupFailure.tooManyCalls)\n! openLibrary \(LookupFailure.tooManyCalls)"
    #expect(described(search.search(text: "b", language: "")) == refused)
    #expect(described(search.search(isbn: try ISBN(reading: "9782203001190"))) == refused)
    #expect(server.connections == 2)
    isOpen.change { $0 = true }
    #expect(first() == "nothing found")
    #expect(described(search.search(text: "b", language: "")) == "nothing found")
  }
}
