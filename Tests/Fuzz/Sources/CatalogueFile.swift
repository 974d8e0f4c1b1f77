@testable import CatalogueModel

/// A catalogue's file whose checksum is made right. Nothing of a file that is accepted can fail later.
func readCatalogue(_ bytes: [UInt8]) {
  var file = bytes
  if file.count >= SnapshotFile.headSize {
    let sum = file.withUnsafeBytes { SnapshotFile.checksum(UnsafeRawBufferPointer(rebasing: $0[SnapshotFile.headSize...])) }
    for i in 0..<8 { file[16 + i] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * i)) }
  }
  if let catalogue = try? Catalogue(bytes: file) { explore(catalogue) }
}

/// Asks a catalogue everything that pages ask.
func explore(_ catalogue: Catalogue) {
  var all = Query()
  all.includesGone = true
  let box = Box(south: 45, west: -74, north: 46, east: -73)
  let found = catalogue.matches(all)
  for index in 0..<catalogue.count {
    let item = catalogue.item(at: index)
    precondition(catalogue.index(of: item.id) == index, "an item is not found by its id")
    _ = catalogue.card(at: index)
    _ = catalogue.sameSpot(as: index)
    if let borough = item.borough { _ = catalogue.name(of: borough) }
  }
  for sort in [Sort.title(.french), .title(.english), .artist, .year, .added] {
    _ = catalogue.search(all, sort: sort, limit: 40)
  }
  for text in ["por", "saint denis", "é", ""] { _ = catalogue.matches(Query(text: text)) }
  for category in catalogue.categories {
    var query = Query()
    query.category = category.key
    _ = catalogue.matches(query)
  }
  for borough in catalogue.boroughs {
    var query = Query()
    query.borough = borough.key
    _ = catalogue.matches(query)
  }
  for person in catalogue.people { _ = catalogue.people.named(person.key) }
  for zoom in [8, 14, 19] { _ = catalogue.marks(in: box, zoom: zoom, matching: found) }
  _ = catalogue.outlined(in: box, matching: found)
  _ = catalogue.box(of: found)
  _ = catalogue.borough(containing: Point(latitude: 45.5, longitude: -73.6))
  _ = catalogue.boundaries(in: box)
}
