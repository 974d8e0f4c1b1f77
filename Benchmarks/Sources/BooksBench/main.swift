// How long a member with 20,000 books waits for their library: processor time of the one thread that answers.
// Usage: swift run -c release BooksBench
import CollectionModel
import FactLog
import Measuring
import Pages
import Server
import Site

// As the node does.
keepFreedMemory()

let count = 20_000
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
for (name, target) in [
  ("page of 40, as served", "/books/all"), ("page of 40 of the middle", "/books/all?page=250"), ("page of 40 of one category", shelf.category),
  ("page of a search", "/books/all?q=mon"), ("the start of the library", "/books"), ("a book", shelf.book),
] {
  let world = shelf.world(library)
  row(name, aim: name.hasPrefix("page of 40,") ? "1" : "", [0], rounds: 200, warmUp: 20) { _ in
    switch respond(Request(.get, target), world).body {
    case .html(let bytes), .json(let bytes): bytes.count
    case .redirect: fatalError("\(target) leads elsewhere")
    }
  }
}
