// How long pages take to write, on this machine, from a catalogue in memory to the bytes of the answer: processor time of the
// one thread that writes, so that others on the machine do not count. Usage: swift run -c release PagesBench
import CatalogueModel
import Measuring
import Server
import Site

@_spi(Benchmarks) import Pages

// As the node does.
keepFreedMemory()

let table = Table("How long does a page take to write? (CPU µs)", "page", "median", "p99", "median aim", "bytes")

func row(_ name: String, aim: String = "", _ body: () -> Int) {
  let times = measure([0], rounds: 500, warmUp: 100) { _ in body() }
  table.row(name, fixed(times.median * 1000, 1), fixed(times.p99 * 1000, 1), aim, "\(body())")
}

func size(_ response: Response) -> Int {
  switch response.body {
  case .html(let bytes), .json(let bytes): bytes.count
  case .redirect: 0
  }
}

// A few are gone, and in no list: at least 2,000 are left.
let large = try Worlds.catalogue(count: 2100)
let visitor = Worlds.world(large, nil)
let member = Worlds.world(large, Worlds.member(of: large))

for (view, name) in [("list", "list"), ("grid", "grid")] {
  for (count, aim) in [(100, "200"), (2000, "3000")] {
    let page = Page(Request(.get, "/discover?view=" + view), visitor)
    row("Discover, \(name), \(count) items", aim: aim) { page.discover(pageSize: count).count }
  }
}
let own = Page(Request(.get, "/discover"), member)
row("Discover, list, 2000 items, member", aim: "3000") { own.discover(pageSize: 2000).count }
row("Discover, as served (40)") { size(respond(Request(.get, "/discover?q=mur"), member)) }
row("Discover, map (list of 40, overview)") { size(respond(Request(.get, "/discover?view=map"), member)) }
let view = "/discover/marks.json?south=45.3&west=-74&north=45.7&east=-73.4&zoom=12"
row("marks of a viewport") { size(respond(Request(.get, view), member)) }
let item = Route.item(large.id(at: 10)).path
row("item") { size(respond(Request(.get, item), member)) }
row("collection of 210") { size(respond(Request(.get, "/collection"), member)) }
try measureLibrary(20_000)
