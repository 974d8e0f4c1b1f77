import CatalogueModel
import FactLog

/// What pages ask of a catalogue, many times over.
struct Bench {
  let catalogue: Catalogue
  let keystrokes: [String]

  func run() {
    let all = catalogue.matches(Query())
    row("  keystroke: search, first 40 by title", measure(keystrokes, rounds: 5) {
      catalogue.search(Query(text: $0), sort: .title(.french), limit: 40).total
    }, limit: 1)
    let letters = (97...122).map { String(UnicodeScalar($0)) }
    row("  one letter: search, first 40 by title", measure(letters, rounds: 10) {
      catalogue.search(Query(text: $0), sort: .title(.french), limit: 40).total
    }, limit: 1)
    row("  everything with filters, first 40 by year", measure(Array(0..<100), rounds: 2) { number in
      var query = Query()
      query.kind = .artwork
      query.period = Period.all[number % Period.all.count]
      if number % 2 == 0, let category = catalogue.categories.first { query.category = category.key }
      return catalogue.search(query, sort: .year, descending: true, limit: 40).total
    }, limit: 1)
    row("  page 20 of everything by artist", measure(Array(0..<100), rounds: 1) { _ in
      catalogue.search(Query(), sort: .artist, offset: 800, limit: 40).items.count
    }, limit: 1)
    let centre = Point(latitude: 45.52, longitude: -73.6)
    row("  nearest 40 of everything", measure(Array(0..<100), rounds: 1) { number in
      catalogue.search(Query(), sort: .distance(from: centre.moved(number)), limit: 40).items.count
    }, limit: 1)
    let page = catalogue.search(Query(), sort: .title(.french), limit: 40).items
    row("  40 rows for a list", measure(Array(0..<100), rounds: 2) { _ in
      page.reduce(0) { $0 + catalogue.card(at: $1).people.count }
    })
    for zoom in [10, 12, 14, 16, 18] {
      let views = (0..<60).map { Box.view(around: centre.moved($0), zoom: zoom) }
      row("  marks of a viewport at zoom \(zoom)", measure(views, rounds: 2) {
        catalogue.marks(in: $0, zoom: zoom, matching: all).count
      })
    }
    row("  the day's work", measure(Array(0..<60), rounds: 1) {
      DayPick.choose(catalogue, day: CivilDay(number: 20_000 + $0), member: .zero, excluding: BitSet(size: catalogue.count)) ?? 0
    })
  }
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
