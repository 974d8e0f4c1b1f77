// Opening, search as one types and the map at the size of a city and of a country, beside what one would otherwise have.
import CatalogueModel
import Glibc
import Measuring

/// A catalogue of made-up items, its file, and what is typed into its search.
struct City {
  let items: [Item]
  let keystrokes: [String]
  let file: MappedFile
  let building: Times

  init(count: Int) {
    var synthetic = Synthetic(count: count, seed: 42)
    let items = synthetic.items()
    var bytes: [UInt8] = []
    building = measure([0], rounds: 1) { _ in
      let source = Source(slug: "synthetic", name: "Synthetic")
      bytes = CatalogueBuilder(sources: [source], boundaries: [], items: items).bytes()
      return bytes.count
    }
    self.items = items
    keystrokes = Synthetic.keystrokes(for: items, seed: 7)
    file = MappedFile(bytes)
  }
}

let cities = [1_492, 100_000].map { City(count: $0) }

let opening = Table(
  "How long is it until a catalogue is ready from its file?", "items", "file MB", "CPU ms", "wall ms", "aim", "made in, CPU ms")
for city in cities {
  var wall: [Double] = []
  let times = measure([0], rounds: 15) { _ in
    let start = milliseconds(CLOCK_MONOTONIC)
    let count = city.file.catalogue().count
    wall.append(milliseconds(CLOCK_MONOTONIC) - start)
    return count
  }
  opening.row(
    "\(city.items.count)", fixed(Double(city.file.size) / 1e6, 1), fixed(times.median, 1), fixed(Times(wall).median, 1),
    city.items.count == 100_000 ? "150" : "", fixed(city.building.median, 0))
}

let typing = Table(
  "How long does one keystroke of a search take? (CPU ms)", "the total and the first 40 by title", "items", "median", "p99",
  "slowest", "p99 aim")
for city in cities {
  let count = "\(city.items.count)", rounds = city.items.count > 10_000 ? 1 : 5
  func row(_ name: String, _ times: Times, _ aim: String = "") {
    typing.row(name, count, fixed(times.median), fixed(times.p99), fixed(times.slowest), aim)
  }
  let catalogue = city.file.catalogue()
  row("Catalogue", measure(city.keystrokes, rounds: 5) { catalogue.firstPage($0) }, "1")
  let letters = (97...122).map { String(UnicodeScalar($0)) }
  row("Catalogue, one letter alone", measure(letters, rounds: 10) { catalogue.firstPage($0) }, "1")
  let scan = LinearScan(city.items)
  row("linear scan over folded words, the total alone", measure(city.keystrokes, rounds: rounds) { scan.count($0) })
  if let fullText = FullText(city.items) {
    row("SQLite FTS5 with an index of prefixes", measure(city.keystrokes, rounds: rounds) { fullText.count($0) })
  }
}

for city in cities { Questions(catalogue: city.file.catalogue()).run() }
