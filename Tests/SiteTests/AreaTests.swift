import CatalogueModel
import CollectionModel
import FactLog
import Pages
import Testing

@testable import Site

/// Areas on the page about this device.
@Suite struct AreaTests {
  private let borough = "borough=" + Fields.encode(BoroughKey(Difficult.boroughName).text)
  private let photo = [UInt8](repeating: 0xAB, count: 32)

  /// A member who has the same photo in two finds of a work in the borough, another without, and one of a work that is nowhere.
  private func world(tiles: String = "", areas: [KeptArea] = []) throws -> World {
    func find(_ number: UInt64, _ key: String, _ photo: [UInt8]?) -> [Fact] {
      let id = ID(high: 0xD, low: number)
      let item = Fact(.member(Worlds.ada), id, .findItem, .id(Difficult.item(key)), at: Worlds.stamp(1))
      return [item] + (photo.map { [Fact(.member(Worlds.ada), id, .findPhoto, .bytes($0), at: Worlds.stamp(1))] } ?? [])
    }
    let facts = find(1, "full", photo) + find(2, "full", photo) + find(3, "place", nil) + find(4, "nothing", [UInt8](repeating: 1, count: 32))
    var world = Worlds.world(Worlds.member(facts), catalogue: try Difficult.catalogue())
    world.onDevice = OnDevice()
    world.onDevice?.tilesToKeep = tiles
    world.onDevice?.areas = areas
    return world
  }

  /// What the island is told.
  private func told(_ html: String) -> [String: String] {
    var told: [String: String] = [:]
    for name in ["area", "pictures", "template", "tiles"] {
      let parts = html.split(separator: "data-\(name)=\"", maxSplits: 1)
      if parts.count == 2 { told[name] = String(parts[1].prefix { $0 != "\"" }) }
    }
    return told
  }

  @Test("A borough is named with its works, photos and tiles and what they take, before one begins")
  func chosen() throws {
    let tiles = "https://tiles.example/{z}/{x}/{y}.png"
    let html = get("/me/waiting?" + borough, try world(tiles: tiles)).html
    #expect(html.contains("2 œuvres et lieux, 1 photo, 48 tuiles de carte\u{A0}: environ 2\u{A0}Mo."))
    #expect(html.contains("Au plus 3\u{202F}000 tuiles"))
    #expect(
      told(html) == [
        "area": borough, "pictures": "/photos/" + String(repeating: "ab", count: 32) + "/480.jpg", "template": tiles,
        "tiles": "13 2414-2415 2930-2930,14 4829-4830 5860-5861,15 9658-9661 11721-11723,16 19317-19322 23442-23446",
      ])
  }

  @Test("Where the host allows no tiles only photos are kept, and the page says so")
  func photosAlone() throws {
    let html = get("/me/waiting?" + borough, try world()).html
    #expect(html.contains("ce ne sont donc que les photos"))
    #expect(html.contains("2 œuvres et lieux, 1 photo, 0 tuile de carte\u{A0}: environ 1\u{A0}Mo."))
    #expect(told(html)["template"] == "" && told(html)["tiles"] == "")
    #expect(get("/me/waiting", try world()).html.contains("data-area") == false)
  }

  @Test("Around a place is what lies within two kilometres; where the catalogue has nothing there is nothing to keep")
  func around() throws {
    let html = get("/me/waiting?lat=45.49999&lon=-73.88001", try world(tiles: "https://tiles.example/{z}/{x}/{y}.png")).html
    #expect(told(html)["area"] == "lat=45.500&amp;lon=-73.880")
    #expect(html.contains("<h3>Autour de 45.500, -73.880</h3>"))
    #expect(html.contains("4 œuvres et lieux, 1 photo, "))
    for query in ["lat=10&lon=10", "borough=nowhere"] {
      let html = get("/me/waiting?" + query, try world()).html
      #expect(html.contains("Le catalogue n’a rien là.") && !html.contains("data-area="))
    }
  }

  @Test("Areas that are kept are listed with their size and can be removed; one that is not whole can be gone on with")
  func kept() throws {
    let areas = [
      KeptArea(key: borough, bytes: 2_500_000, count: 47, total: 47), KeptArea(key: "lat=45.500&lon=-73.880", bytes: 9, count: 1, total: 1_200),
    ]
    let html = get("/me/waiting", try world(areas: areas)).html
    #expect(html.contains("<p class=\"waiting-name\">L&#39;Île-Bizard–Sainte-Geneviève</p><p class=\"hint\">3\u{A0}Mo · 47 sur 47</p>"))
    #expect(html.contains("<p class=\"hint\">1\u{A0}Mo · 1 sur 1\u{202F}200</p>"))
    #expect(html.contains("data-remove-area=\"\(borough)\"") && html.contains("data-remove-area=\"lat=45.500&amp;lon=-73.880\""))
    #expect(html.split(separator: "Continuer").count == 2)
    #expect(html.contains("href=\"/me/waiting?lat=45.500&amp;lon=-73.880#areas\""))
    #expect(html.contains("Vider retire les deux, et ne touche ni ce qui attend"))
  }
}
