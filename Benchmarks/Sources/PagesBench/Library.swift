import CollectionModel
import Measuring
import Pages
import Site

/// How long a member with many books waits for their library.
func measureLibrary(_ count: Int) throws {
  let shelf = Shelf(count: count, seed: 42)
  let table = Table("How long does a library of \(count) books take? (CPU ms)", "what", "median", "p99", "aim")

  func row<Input>(_ name: String, aim: String = "", _ inputs: [Input], rounds: Int, warmUp: Int = 1, _ body: (Input) -> Int) {
    let times = measure(inputs, rounds: rounds, warmUp: warmUp, body)
    table.row(name, fixed(times.median), fixed(times.p99), aim)
  }

  row("made of its \(shelf.facts.count) facts", [0], rounds: 5) { _ in shelf.library().books.count }
  for sort in Preferences.BookSort.allCases {
    // A library sorts once and keeps the order: each is new.
    var libraries = (0..<6).map { _ in shelf.library() }
    row("all sorted by \(sort), the first time", aim: "50", [0], rounds: 5) { _ in libraries.removeLast().bookIndices(by: sort).count }
  }
  let library = shelf.library()
  _ = library.bookIndices(matching: "a")
  row("a keystroke of a search", aim: "p99 2", shelf.keystrokes, rounds: 2) { library.bookIndices(matching: $0).count }
  let world = Worlds.world(try Worlds.catalogue(count: 100), shelf.viewer(library))
  for (name, target, aim) in [
    ("page of 40, as served", "/books/all", "1"), ("page of 40 of the middle", "/books/all?page=250", ""),
    ("page of 40 of one category", shelf.category, ""), ("page of a search", "/books/all?q=mon", ""), ("the start of the library", "/books", ""),
    ("a book", shelf.book, ""),
  ] {
    row(name, aim: aim, [0], rounds: 200, warmUp: 20) { _ in size(respond(Request(.get, target), world)) }
  }
}
