import CatalogueModel
import FactLog

/// A small catalogue with one of every difficulty that real ones have.
enum Difficult {
  static let boroughName = "L'Île-Bizard–Sainte-Geneviève"

  static func item(_ key: String) -> ID { ID(derivedFrom: "test", key: key) }

  static func catalogue() throws -> Catalogue {
    let boundary = Boundary(
      name: boroughName, kind: .borough,
      polygons: [Polygon(outer: [(45.48, -73.92), (45.48, -73.84), (45.52, -73.84), (45.52, -73.92)].map(point))])
    let source = Source(slug: "test", name: "Ville <de> Test")
    return try Catalogue(
      bytes: CatalogueBuilder(sources: [source], boundaries: [boundary], items: items()).bytes())
  }

  private static func point(_ pair: (Double, Double)) -> Point { Point(latitude: pair.0, longitude: pair.1) }

  private static func make(_ key: String, _ kind: Item.Kind = .artwork, _ change: (inout Item) -> Void) -> Item {
    var item = Item(kind: kind, source: "test", key: key)
    change(&item)
    return item
  }

  private static func items() -> [Item] {
    [
      make("full") {
        $0.title = LocalizedText(french: "Cœur de pierre", english: "Heart of Stone")
        $0.alternativeTitles = ["Le cœur"]
        $0.people = [Person("Aude Émond"), Person("Béa & Fils", role: .architect)]
        $0.date = PartialDate(year: 1940, qualifier: .circa)
        $0.category = LocalizedText(french: "Sculpture", english: "Sculpture")
        $0.materials = [LocalizedText(french: "granit", english: "granite"), LocalizedText(french: "acier")]
        $0.dimensions = "2 × 3 m"
        $0.borough = BoroughKey(boroughName)
        $0.point = point((45.5, -73.88))
        $0.links = [Link("https://example.org/?a=1&b=2"), Link("https://example.org/r", kind: .register)]
        $0.address = LocalizedText(french: "1, rue Cherrier")
      },
      make("same spot") {
        $0.title.english = "Only English"
        $0.point = point((45.5, -73.88))
        $0.date = PartialDate(year: 1972)
      },
      make("untitled") {
        $0.isUntitled = true
        $0.people = [Person("Cléo")]
        $0.point = point((45.49, -73.9))
      },
      make("nothing") { _ in },
      make("hostile") {
        $0.title.french = "<script>alert(\"1\")</script>"
        $0.people = [Person("<img src=x onerror=alert(1)>")]
        $0.description.french = "'\"><b>"
        $0.dimensions = "</dd>"
      },
      make("gone") {
        $0.title.french = "Disparue"
        $0.status = .gone
      },
      make("place", .place) {
        $0.title.french = "Ancien moulin"
        $0.point = point((45.51, -73.86))
        $0.borough = BoroughKey("LÎle-Bizard — Sainte-Geneviève")
      },
    ]
  }
}
