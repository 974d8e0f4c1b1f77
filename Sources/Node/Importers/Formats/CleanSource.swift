import CatalogueModel

/// A source, and an outline, of our own format.
enum CleanSource {
  static func source(_ object: JSONObject) throws(Refusal) -> Source {
    let slug = object["slug"].text
    guard Importer.isSlug(slug) else { throw Refusal(.badField, "slug “\(slug)”") }
    guard !object["name"].text.isEmpty else { throw Refusal(.badField, "name") }
    var source = Source(slug: slug, name: object["name"].text)
    (source.attribution, source.licence, source.url) = (
      object["attribution"].text, object["licence"].text, object["url"].text
    )
    if let zone = object["zone"].object {
      guard let offset = zone["offset"].int, abs(offset) <= 24 * 60,
        let summer = ["never": CivilZone.Summer.never, "northAmerica": .northAmerica, "europe": .europe][
          zone["summer"].text]
      else { throw Refusal(.badField, "zone") }
      source.zone = CivilZone(offset: offset, summer: summer)
    }
    return source
  }

  static func boundary(_ object: JSONObject, _ notes: RowNotes) throws(Refusal) -> Boundary {
    let name = object["name"].text
    if name.isEmpty { throw Refusal(.badField, "name") }
    let kind = object["kind"].text
    guard ["", "borough", "town"].contains(kind) else { throw Refusal(.badField, "kind “\(kind)”") }
    let polygons = try CleanItem.polygons(object["polygons"], notes)
    if polygons.isEmpty { throw Refusal(.badField, "polygons") }
    return Boundary(name: name, kind: kind == "town" ? .town : .borough, polygons: polygons)
  }
}
