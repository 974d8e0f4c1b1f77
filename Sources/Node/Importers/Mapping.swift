/// How the fields of any GeoJSON or CSV of points become items. A curator writes it as a JSON file, or corrects the one that
/// was guessed from the header; docs/formats/import-mapping.md describes it.
///
///     { "source": "ottawa-art", "name": "Art public d’Ottawa", "key": "ID",
///       "title": { "en": "Title", "fr": "Titre" }, "people": "Artist", "latitude": "Lat", "longitude": "Lon" }
public struct Mapping: Codable, Sendable, Equatable {
  /// The field for each language; a bare name in the file means `und`.
  public struct Texts: Codable, Sendable, Equatable {
    public var fr: String?
    public var en: String?
    public var und: String?

    public init(fr: String? = nil, en: String? = nil, und: String? = nil) {
      (self.fr, self.en, self.und) = (fr, en, und)
    }

    public init(from decoder: any Decoder) throws {
      if let name = try? decoder.singleValueContainer().decode(String.self) {
        self.init(und: name)
      } else {
        let names = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
          fr: try names.decodeIfPresent(String.self, forKey: .fr),
          en: try names.decodeIfPresent(String.self, forKey: .en),
          und: try names.decodeIfPresent(String.self, forKey: .und))
      }
    }

    enum CodingKeys: String, CodingKey { case fr, en, und }
  }
  /// Degrees; positions outside are repaired or refused.
  public struct Area: Codable, Sendable, Equatable {
    public var south, west, north, east: Double
    public init(south: Double, west: Double, north: Double, east: Double) {
      (self.south, self.west, self.north, self.east) = (south, west, north, east)
    }
  }
  /// How numbers in `latitude` and `longitude` are to be understood.
  public enum Projection: String, Codable, Sendable { case degrees, newYorkStatePlane }
  public enum Kind: String, Codable, Sendable { case artwork, place }

  /// The slug of the source: letters `a`–`z`, digits and hyphens.
  public var source: String?
  public var name: String?
  public var attribution: String?
  public var licence: String?
  public var url: String?
  /// `artwork` when absent.
  public var kind: Kind?
  public var area: Area?
  public var projection: Projection?

  // Names of fields, as they stand in the header or the properties.
  public var key: String?
  public var title: Texts?
  public var alternativeTitle: String?
  public var people: String?
  public var date: String?
  public var category: Texts?
  public var materials: Texts?
  public var techniques: Texts?
  public var dimensions: String?
  public var owner: String?
  public var latitude: String?
  public var longitude: String?
  /// A field with both coordinates, WKT or GeoJSON.
  public var geometry: String?
  public var address: Texts?
  public var site: Texts?
  public var borough: String?
  public var description: Texts?
  public var link: String?
  public var picture: String?
  public var status: String?
  /// What the values of `status` mean, folded: `{ "no longer in place": "removed" }`.
  public var statuses: [String: String]?

  public init() {}
}
