import CatalogueModel
import FactLog
import Measuring

/// What else pages ask of a catalogue, many times over.
struct Questions {
  let catalogue: Catalogue

  func run() {
    let table = Table("What do pages ask of \(catalogue.count) items? (CPU ms)", "question", "median", "p99", "slowest", "p99 aim")
    func row<Input>(_ name: String, aim: String = "", _ inputs: [Input], rounds: Int = 1, _ body: (Input) -> Int) {
      let times = measure(inputs, rounds: rounds, body)
      table.row(name, fixed(times.median), fixed(times.p99), fixed(times.slowest), aim)
    }
    let numbers = Array(0..<100), centre = Point(latitude: 45.52, longitude: -73.6), all = catalogue.matches(Query())
    row("everything with filters, first 40 by year", aim: "1", numbers, rounds: 2) { number in
      var query = Query()
      query.kind = .artwork
      query.period = Period.all[number % Period.all.count]
      if number % 2 == 0, let category = catalogue.categories.first { query.category = category.key }
      return catalogue.search(query, sort: .year, descending: true, limit: 40).total
    }
    row("page 20 of everything by artist", aim: "1", numbers) { _ in
      catalogue.search(Query(), sort: .artist, offset: 800, limit: 40).items.count
    }
    row("nearest 40 of everything", aim: "1", numbers) {
      catalogue.search(Query(), sort: .distance(from: centre.moved($0)), limit: 40).items.count
    }
    let page = catalogue.search(Query(), sort: .title(.french), limit: 40).items
    row("40 rows for a list", numbers, rounds: 2) { _ in page.reduce(0) { $0 + catalogue.card(at: $1).people.count } }
    for zoom in [10, 12, 14, 16, 18] {
      row("marks of a viewport at zoom \(zoom)", (0..<60).map { Box.view(around: centre.moved($0), zoom: zoom) }, rounds: 2) {
        catalogue.marks(in: $0, zoom: zoom, matching: all).count
      }
    }
    row("the day's work", Array(0..<60)) {
      DayPick.choose(catalogue, day: CivilDay(number: 20_000 + $0), member: .zero, excluding: BitSet(size: catalogue.count)) ?? 0
    }
  }
}

extension Catalogue {
  /// What a page of results needs for a text: the total, and the first 40 by title.
  func firstPage(_ text: String) -> Int { search(Query(text: text), sort: .title(.french), limit: 40).total }
}

extension Point {
  fileprivate func moved(_ number: Int) -> Point {
    Point(latitude: latitude + Double(number % 8 - 4) * 0.01, longitude: longitude + Double(number / 8 - 4) * 0.01)
  }
}

extension Box {
  /// What a window of 1280 × 800 pixels shows of a web map at the latitude of Montréal.
  fileprivate static func view(around point: Point, zoom: Int) -> Box {
    let degrees = 360 / Double(256 << zoom)
    return Box(
      south: point.latitude - 400 * degrees * 0.7, west: point.longitude - 640 * degrees,
      north: point.latitude + 400 * degrees * 0.7, east: point.longitude + 640 * degrees)
  }
}
