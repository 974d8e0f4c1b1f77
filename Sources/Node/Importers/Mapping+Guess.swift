import CatalogueModel

extension Mapping {
  /// From the names of the columns, compared folded. Nil when they tell no position.
  static func guess(_ document: Document) -> Mapping? {
    let header = document.header.map { (name: $0, key: Folding.key($0)) }
    func field(_ words: [String]) -> String? {
      for word in words { if let found = header.first(where: { $0.key == word }) { return found.name } }
      return nil
    }
    func texts(_ words: [String]) -> Texts? {
      let french = field(words.flatMap { [$0 + "fr", $0 + "francais", "fr" + $0, $0 + "french"] })
      let english = field(words.flatMap { [$0 + "en", $0 + "anglais", "en" + $0, $0 + "english", $0 + "ang"] })
      let own = field(words)
      // A French name beside an English one: `Titre` and `Title`.
      if french == nil, english == nil, let (a, b) = translations.first(where: { words.contains($0.0) }),
        let a = field([a]), let b = field([b])
      {
        return Texts(fr: a, en: b)
      }
      if french == nil && english == nil { return own.map { Texts(und: $0) } }
      return Texts(fr: french ?? own, en: english)
    }
    var mapping = Mapping()
    mapping.latitude = field(["latitude", "lat", "coordonneelatitude", "ycoord", "latitudey", "pointy"])
    mapping.longitude = field([
      "longitude", "lon", "lng", "long", "coordonneelongitude", "xcoord", "longitudex", "pointx",
    ])
    if mapping.latitude == nil || mapping.longitude == nil {
      (mapping.latitude, mapping.longitude) = (nil, nil)
      if !document.isGeoJSON {
        mapping.geometry = field([
          "geom", "geometry", "thegeom", "wkt", "geopoint2d", "geopoint", "coordinates", "coordonnees", "latlon",
          "latlong", "location", "position",
        ])
        if mapping.geometry == nil { return nil }
      }
    }
    mapping.title = texts([
      "title", "titre", "nom", "name", "titleofwork", "nomfrancais", "artworktitle", "titreoeuvre", "artwork", "oeuvre",
    ])
    mapping.key = field([
      "accessionnumber", "numeroaccession", "globalid", "uuid", "registryid", "assetid", "reference",
    ])
    mapping.people = field([
      "artist", "artists", "artiste", "artistes", "sculptor", "creator", "artistname", "auteur", "author",
    ])
    mapping.date = field([
      "date", "year", "annee", "yearinstalled", "installationyear", "yearofinstallation", "datecreated", "construction",
      "installationdate",
    ])
    mapping.category = texts(["category", "categorie", "type", "subtype", "arttype", "famille"])
    mapping.materials = texts(["materials", "material", "materiaux", "medium", "primarymaterial", "media"])
    mapping.techniques = texts(["techniques", "technique"])
    mapping.dimensions = field(["dimensions", "dimension", "size"])
    mapping.owner = field(["owner", "ownership", "proprietaire"])
    mapping.address = texts(["address", "adresse", "siteaddress", "streetaddress", "addressline1"])
    mapping.site = texts([
      "site", "sitename", "locationname", "parc", "park", "parkname", "lieu", "venue", "parentname",
    ])
    mapping.borough = field([
      "borough", "arrondissement", "neighbourhood", "neighborhood", "district", "ward", "quartier",
    ])
    mapping.description = texts(["description", "descriptionofwork", "workdescription", "descrip", "notes"])
    mapping.link = field(["url", "link", "lien", "lienweb", "website", "web"])
    mapping.picture = field(["image", "imageurl", "photo", "photourl", "picture"])
    mapping.status = field(["status", "statut", "etat"])
    return mapping
  }

  private static let translations = [
    ("titre", "title"), ("nom", "name"), ("categorie", "category"), ("materiaux", "materials"), ("adresse", "address"),
  ]

  /// The name without its folder: where a host keeps files is nobody's business.
  static func fileName(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }

  /// A slug from a file's name: `Art public (2024).csv` → `art-public-2024`.
  static func slug(_ name: String) -> String {
    let file = fileName(name)
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let words = Folding.words(stem).map { String(decoding: $0.filter { $0 < 0x80 }, as: UTF8.self) }.filter {
      !$0.isEmpty
    }
    return words.isEmpty ? "import" : words.joined(separator: "-")
  }

  /// Every field that the mapping names must be in the file.
  func check(_ document: Document) throws(ImportError) {
    let names =
      [
        key, alternativeTitle, people, date, dimensions, owner, latitude, longitude, geometry, borough, link, picture,
        status,
      ]
      + [title, category, materials, techniques, address, site, description].flatMap { [$0?.fr, $0?.en, $0?.und] }
    let header = Set(document.allFields)
    for case let name? in names where !header.contains(name) {
      throw ImportError(
        .mapping, problem: "The mapping names the field “\(name)”, which the file does not have.",
        advice: "Its fields are: \(document.header.joined(separator: ", ")).")
    }
    if let source, !Importer.isSlug(source) {
      throw ImportError(
        .mapping, problem: "“\(source)” cannot name a source.", advice: "Use the letters a–z, digits and hyphens.")
    }
    if title == nil && key == nil {
      throw ImportError(.mapping, problem: "The mapping names neither a title nor a key.", advice: "Add one of them.")
    }
    if (latitude == nil) != (longitude == nil) || latitude == nil && geometry == nil && !document.isGeoJSON {
      throw ImportError(
        .mapping, problem: "The mapping does not say where positions are.",
        advice: "Name latitude and longitude, or geometry.")
    }
  }
}
