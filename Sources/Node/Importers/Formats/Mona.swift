import CatalogueModel

/// What the formats of MONA share.
enum Mona {
  static let works = Source(
    "mona-works", "Œuvres de MONA", attribution: "Maison MONA, d’après Art public Montréal",
    url: "https://monamontreal.org/")
  static let places = Source(
    "mona-places", "Lieux culturels de MONA", attribution: "Maison MONA", url: "https://monamontreal.org/")

  static func point(_ row: Row, _ coordinates: Coordinates, _ notes: RowNotes) throws(Refusal) -> Point? {
    guard let location = row["location"].object else { return nil }
    return try coordinates.point(latitude: location["lat"], longitude: location["lng"], notes)
  }

  /// The last two parts of the address's path: `oeuvre/strates`. Empty when there are none.
  static func key(_ address: String) -> String {
    let bytes = address.utf8
    guard let scheme = bytes.firstIndex(of: UInt8(ascii: ":")) else { return "" }
    let path = bytes[scheme...].dropFirst(3).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let parts = path.split(separator: UInt8(ascii: "/")).dropFirst().suffix(2)
    return parts.map { Links.decoded(Substring($0)) }.joined(separator: "/")
  }

  /// Title and point as the file has them, before the title is cleaned away as "untitled".
  static func placeKey(_ row: Row, _ point: Point?) -> String {
    let title = row["title"].object?["fr"].string ?? row["title"].object?["en"].string ?? row.text("title")
    return PlaceKey.text(title, point)
  }

  /// The town of `Mont-Royal (Montréal)`; empty for the city itself, which is no borough.
  static func town(_ territory: String) -> String {
    let name = String(territory.prefix { $0 != "(" }).trimmingBlanks
    return ["montreal", "laval", "longueuil"].contains(Folding.key(name)) ? "" : name
  }
}
