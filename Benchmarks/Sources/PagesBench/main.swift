// How long pages take to write, on this machine, from a catalogue in memory to the bytes of the answer: processor time of the
// one thread that writes, so that others on the machine do not count. Usage: swift run -c release PagesBench
import CatalogueModel
import Glibc
import Site

@_spi(Benchmarks) import Pages

/// Processor time of this thread so far, in microseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// The median and the 99th of 100, in microseconds.
func measure(_ body: () -> Int) -> (median: Double, p99: Double, bytes: Int) {
  var times: [Double] = []
  var bytes = 0
  for round in 0..<600 {
    let before = processorTime()
    bytes = body()
    let time = processorTime() - before
    if round >= 100 { times.append(time) }
  }
  times.sort()
  return (times[times.count / 2], times[times.count * 99 / 100], bytes)
}

func fixed(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

func row(_ name: String, limit: String = "", _ body: () -> Int) {
  let result = measure(body)
  print("| \(name) | \(fixed(result.median)) | \(fixed(result.p99)) | \(limit) | \(result.bytes) |")
}

func size(_ response: Response) -> Int {
  switch response.body {
  case .html(let bytes), .json(let bytes): bytes.count
  case .redirect: 0
  }
}

let large = try Worlds.catalogue(count: 2000)
let visitor = Worlds.world(large, nil)
let member = Worlds.world(large, Worlds.member(of: large))

print("| page | median µs | p99 µs | limit µs | bytes |")
print("|---|--:|--:|--:|--:|")
for (view, name) in [("list", "list"), ("grid", "grid")] {
  for (count, limit) in [(100, "200"), (2000, "3000")] {
    let page = Page(Request(.get, "/discover?view=" + view), visitor)
    row("Discover, \(name), \(count) items", limit: limit) { page.discover(pageSize: count).count }
  }
}
let own = Page(Request(.get, "/discover"), member)
row("Discover, list, 2000 items, member", limit: "3000") { own.discover(pageSize: 2000).count }
row("Discover, as served (40)") { size(respond(Request(.get, "/discover?q=coeur"), member)) }
row("Discover, map (list of 40, overview)") { size(respond(Request(.get, "/discover?view=map"), member)) }
let view = "/discover/marks.json?south=45.3&west=-74&north=45.7&east=-73.4&zoom=12"
row("marks of a viewport") { size(respond(Request(.get, view), member)) }
let item = Route.item(large.id(at: 10)).path
row("item") { size(respond(Request(.get, item), member)) }
row("collection of 200") { size(respond(Request(.get, "/collection"), member)) }
