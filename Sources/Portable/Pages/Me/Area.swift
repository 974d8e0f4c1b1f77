import CatalogueModel

/// A part of the map that a device can keep: a borough, or what lies two kilometres around a place.
enum Area {
  case borough(BoroughKey)
  case around(Point)

  /// What an address asks for; nil for anything else.
  init?(_ fields: Fields) {
    let state = DiscoverState(fields)
    if let place = state.place {
      self = .around(place)
    } else if !state.borough.utf8.isEmpty {
      self = .borough(BoroughKey(state.borough))
    } else {
      return nil
    }
  }

  /// The query of the address that shows it.
  var key: String {
    switch self {
    case .borough(let key): "borough=" + Fields.encode(key.text)
    case .around(let point): "lat=" + Fields.degrees(point.latitude, decimals: 3) + "&lon=" + Fields.degrees(point.longitude, decimals: 3)
    }
  }

  /// Its items and the box around them; nil when the catalogue has none there.
  func contents(_ catalogue: Catalogue) -> (items: BitSet, box: Box)? {
    switch self {
    case .borough(let key):
      var query = Query()
      query.borough = key
      let items = catalogue.matches(query)
      guard let box = catalogue.box(of: items) else { return nil }
      return (items, Page.padded(box))
    case .around(let point):
      let box = point.neighbourhood(metres: 2_000)
      let items = catalogue.items(in: box)
      return items.isEmpty ? nil : (items, box)
    }
  }
}
