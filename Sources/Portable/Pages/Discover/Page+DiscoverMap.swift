import CatalogueModel
import FactLog

extension Page {
  /// The map. An island makes it live from the addresses and words in its attributes; without JavaScript the overview that
  /// is drawn inside stays. The same items stand in the list beside it.
  func discoverMap(_ h: HTML, _ state: DiscoverState) {
    let marks = state.query
    let found = world.catalogue.matches(query(state))
    let showing =
      state.place.map(Self.neighbourhood) ?? world.catalogue.box(of: found).map(Self.padded)
      ?? Self.padded(boundaryBox ?? Self.wholeWorld)
    h.div.id("map").set("role", "region").set("aria-label", texts.discover.mapLabel)
      .set("data-marks", Route.mapMarks.path + (marks.utf8.isEmpty ? "" : "?" + marks))
      .set("data-outlines", Route.mapMarks.path + "?outlines=1&v=" + world.catalogue.version.text)
      .set("data-south", Fields.degrees(showing.south)).set("data-west", Fields.degrees(showing.west))
      .set("data-north", Fields.degrees(showing.north)).set("data-east", Fields.degrees(showing.east)).set("data-leaflet", "/leaflet/")
      .set("data-tiles", world.node.tiles).set("data-attribution", world.node.tilesAttribution)
      .set("data-text-zoom-in", texts.discover.zoomIn).set("data-text-zoom-out", texts.discover.zoomOut)
      .set("data-text-locate", texts.discover.locate).set("data-text-cluster", texts.discover.cluster) { overview(h, found, showing) }
  }

  /// A plan of the results that needs no JavaScript.
  private func overview(_ h: HTML, _ found: BitSet, _ box: Box) {
    let map = MiniMap(showing: box)
    openMap(h, showsAll: true)
    map.land(h, world.catalogue.boundaries)
    for mark in world.catalogue.marks(in: map.box, zoom: 11, matching: found) {
      let single = mark.count == 1 ? mark.items.first.map { markState(world.catalogue.id(at: $0)) } : nil
      map.disc(h, mark.point, radius: mark.count == 1 ? 3 : min(11, 4 + mark.count / 8), class: single ?? "cluster")
    }
    h.raw("</svg>")
  }

  /// Where the catalogue's outlines are; nil without any.
  private var boundaryBox: Box? { Box(around: world.catalogue.boundaries.flatMap { $0.polygons.flatMap { $0.outer } }) }
  private static let wholeWorld = Box(south: -60, west: -170, north: 75, east: 170)

  private static func neighbourhood(_ point: Point) -> Box {
    Box(
      south: point.latitude - 0.012, west: point.longitude - 0.02, north: point.latitude + 0.012,
      east: point.longitude + 0.02)
  }

  static func padded(_ box: Box) -> Box {
    let margin = max(0.004, (box.north - box.south) * 0.05)
    return Box(south: box.south - margin, west: box.west - margin, north: box.north + margin, east: box.east + margin)
  }
}
