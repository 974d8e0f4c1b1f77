import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// The areas that this device keeps, and the choice of another. An island fetches what the attributes name; the pages then find it by itself.
  func areas(_ h: HTML, _ device: OnDevice) {
    let chosen = Area(request.query)
    h.section.class("card").id("areas") {
      h.h2 { h.text(texts.area.title) }
      h.p { h.text(texts.area.lead) }
      h.p.class("hint") { h.text(device.tilesToKeep.utf8.isEmpty ? texts.area.noTiles : texts.area.tiles) }
      if !device.areas.isEmpty { h.ul.class("waiting-list") { for area in device.areas { h.li { self.kept(h, area) } } } }
      h.form.action(.waiting).set("method", "get") {
        select(h, "borough", texts.discover.borough, any: nil) {
          for borough in world.catalogue.boroughs {
            option(h, borough.key.text, borough.name, borough.count, isChosen: chosen?.isBorough(borough.key) ?? false)
          }
        }
        h.div.class("buttons") {
          h.button { h.text(texts.area.show) }
          nearButton(h, Route.waiting.path)
        }
      }
      if let chosen { choice(h, chosen, device) }
    }
  }

  private func kept(_ h: HTML, _ kept: KeptArea) {
    h.p.class("waiting-name") { if let area = Area(Fields(encoded: kept.key.bytes)) { h.text(name(of: area)) } }
    h.p.class("hint") { h.fill(texts.area.kept, megabytes(kept.bytes), texts.number(kept.count), texts.number(kept.total)) }
    h.div.class("buttons") {
      if kept.count < kept.total { h.a.class("button").href(Route.waiting.path + "?" + kept.key + "#areas") { h.text(texts.area.goOn) } }
      h.button.class("quiet").set("type", "button").set("data-remove-area", kept.key) { h.text(texts.area.remove) }
    }
  }

  private func name(of area: Area) -> String {
    switch area {
    case .borough(let key): world.catalogue.name(of: key)
    case .around(let point):
      Texts.filled(texts.area.around, [Fields.degrees(point.latitude, decimals: 3), Fields.degrees(point.longitude, decimals: 3)])
    }
  }

  /// How much a chosen area is, and the button that keeps it.
  private func choice(_ h: HTML, _ area: Area, _ device: OnDevice) {
    h.h3 { h.text(name(of: area)) }
    guard let (items, box) = area.contents(world.catalogue) else {
      h.p { h.text(texts.area.nothing) }
      return
    }
    let pictures = pictures(of: items)
    let tiles = device.tilesToKeep.utf8.isEmpty ? [] : TileRange.covering(box)
    let count = tiles.reduce(0) { $0 + $1.count }
    // What they usually are: a photo 480 pixels wide, a tile of a city.
    let bytes = Int64(pictures.count * 60_000 + count * 20_000)
    h.p {
      h.fill(
        texts.area.sizes, texts.counted(texts.area.works, items.count), texts.counted(texts.area.pictures, pictures.count),
        texts.counted(texts.area.mapTiles, count), megabytes(bytes))
    }
    if !tiles.isEmpty { h.p.class("hint") { h.fill(texts.area.mostTiles, texts.number(TileRange.mostTiles)) } }
    guard pictures.count + count > 0 else { return }
    h.div.set("data-area", area.key).set("data-pictures", pictures.joined(separator: " ")).set("data-template", device.tilesToKeep)
      .set("data-tiles", Self.text(tiles)) {
        h.div.class("buttons") {
          h.button.class("primary").set("type", "button").set("data-keep", "") { h.text(texts.area.keep) }
          h.button.set("type", "button").set("data-stop", "").flag("hidden") { h.text(texts.area.stop) }
        }
        h.p.set("data-going", "").set("role", "status").flag("hidden") {
          h.output {}
          h.text(texts.area.going)
        }
        h.p.class("error").set("data-failed", "").set("role", "alert").flag("hidden") { h.text(texts.area.failed) }
      }
  }

  /// The member's photos of items, each once. Quadratic in their number, which for one area is small.
  private func pictures(of items: BitSet) -> [String] {
    var photos: [[UInt8]] = []
    for find in world.viewer?.library.finds ?? [] {
      guard let photo = find.photo, let index = world.catalogue.index(of: find.item), items.contains(index) else { continue }
      if !photos.contains(photo) { photos.append(photo) }
    }
    return photos.map { Self.photoAddress($0, width: 480) }
  }

  /// `13 2410-2412 2930-2931` for each zoom.
  private static func text(_ tiles: [TileRange]) -> String {
    var parts: [String] = []
    for range in tiles {
      parts.append("\(range.zoom) \(range.x.lowerBound)-\(range.x.upperBound) \(range.y.lowerBound)-\(range.y.upperBound)")
    }
    return parts.joined(separator: ",")
  }
}

extension Area {
  fileprivate func isBorough(_ key: BoroughKey) -> Bool {
    if case .borough(let own) = self { return own == key }
    return false
  }
}
