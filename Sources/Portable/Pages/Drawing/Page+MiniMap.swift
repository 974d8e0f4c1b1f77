import CatalogueModel

extension Page {
  /// The little map of an item: the boroughs around it, and the item as a disc.
  ///
  /// - Parameter state: how its disc looks: `found`, `target` or `unseen`.
  func miniMap(_ h: HTML, at point: Point, outline: [Polygon] = [], state: StaticString = "found") {
    let map = MiniMap(around: point, kilometres: 7)
    openMap(h)
    map.land(h, world.catalogue.boundaries)
    map.shape(h, outline)
    map.disc(h, point, radius: 16, class: "halo")
    map.disc(h, point, radius: 7, class: state)
    h.raw("</svg>")
  }

  /// Begins the drawing. The frame may crop it, or when `showsAll` leave room beside it.
  func openMap(_ h: HTML, showsAll: Bool = false) {
    h.raw("<svg class=\"minimap\" viewBox=\"0 0 320 200\" aria-hidden=\"true\" preserveAspectRatio=\"xMidYMid ")
    h.raw(showsAll ? "meet\">" : "slice\">")
  }
}
