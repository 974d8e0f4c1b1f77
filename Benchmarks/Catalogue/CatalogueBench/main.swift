import CatalogueModel
import FactLog

// Search as you type, map and opening at the size of a city and of a country, beside what one would otherwise have.

print("milliseconds on the processor\n")
print("what                                                               p50       p99       max")
for count in [1_492, 100_000] {
  var synthetic = Synthetic(count: count, seed: 42)
  let items = synthetic.items()
  let keystrokes = Synthetic.keystrokes(for: items, seed: 7)
  var bytes: [UInt8] = []
  row("\(count) items: build the file", measure([0], rounds: 1) { _ in
    bytes = CatalogueBuilder(sources: [Source(slug: "synthetic", name: "Synthetic")], boundaries: [], items: items).bytes()
    return bytes.count
  })
  bytes.withUnsafeBytes { file in
    row("  open (\(file.count / 1_000_000) MB)", measure([0], rounds: 15) { _ in
      (try? Catalogue(memory: file, keeping: Keeper()))?.count ?? 0
    }, limit: 150)
    guard let catalogue = try? Catalogue(memory: file, keeping: Keeper()) else { fatalError("the file that was just built can be read") }
    Bench(catalogue: catalogue, keystrokes: keystrokes).run()
  }
  let scan = LinearScan(items)
  row("  keystroke: linear scan over folded words", measure(keystrokes, rounds: count > 10_000 ? 1 : 5) { scan.count($0) })
  if let fullText = FullText(items) {
    row("  keystroke: SQLite FTS5, prefix index, count and 40 rows", measure(keystrokes, rounds: count > 10_000 ? 1 : 5) { fullText.count($0) })
  }
}

/// Keeps nothing: the file outlives the catalogue here.
final class Keeper {}
