import CatalogueModel

/// Where the items of each source can be, in degrees; generous, for what lies outside is taken for a mistake.
enum Areas {
  static let montreal = Box(south: 45.35, west: -74.05, north: 45.75, east: -73.40)
  /// MONA also has works far from the city.
  static let quebec = Box(south: 44.9, west: -79.8, north: 62.6, east: -57.0)
  static let vancouver = Box(south: 49.18, west: -123.30, north: 49.33, east: -122.98)
  static let newYork = Box(south: 40.47, west: -74.28, north: 40.95, east: -73.68)
  static let philadelphia = Box(south: 39.85, west: -75.30, north: 40.15, east: -74.94)
  static let world = Box(south: -90, west: -180, north: 90, east: 180)
}

extension Source {
  init(
    _ slug: String, _ name: String, attribution: String, licence: String = "", url: String, zone: CivilZone = .montreal
  ) {
    self.init(slug: slug, name: name)
    self.attribution = attribution
    self.licence = licence
    self.url = url
    self.zone = zone
  }
}
