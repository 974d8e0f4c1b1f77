// How fast a large file becomes items, and how much memory that takes at most: 100,000 rows made from MONA's file of
// 2023, read by Importer.read and, for comparison, by Python's json.load with a dict for each row. Each runs in a
// process of its own, whose processor time counts. Then a member's books: an export of 2,196 rows read, planned, and planned
// again against what it has made. Usage: ImportBench [ROWS]
import Foundation
import Importers

let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "read" {
  let parsed = try Importer.read([ImportFile(path: arguments[2])], ImportOptions(now: 0)) { _, _ in }
  print(parsed[0].report.rows, parsed[0].report.accepted, Measures.processorTime(), Measures.peak())
  exit(0)
}

let rows = arguments.count > 1 ? Int(arguments[1]) ?? 100_000 : 100_000
guard let source = Input.source else {
  print(
    "mona/artworks_v3_2023-07-11.json is missing (set TROUVAILLE_SHARED_DATA to the folder that holds art): no table.")
  exit(0)
}
let file = NSTemporaryDirectory() + "import-bench-\(UUID().uuidString).json"
defer { try? FileManager.default.removeItem(atPath: file) }
let size = try Input.write(rows, from: source, to: file)

print("| \(rows) rows, \(size / 1_000_000) MB of JSON | rows taken | rows/s | processor s | peak MB |")
print("|---|--:|--:|--:|--:|")
try Measures.row("Importer.read: items, cleaned, with a report", arguments[0], ["read", file])
try Measures.row("Python: json.load and a dict for each row", "/usr/bin/env", ["python3", "-c", Measures.python, file])
try BookMeasures.table()
