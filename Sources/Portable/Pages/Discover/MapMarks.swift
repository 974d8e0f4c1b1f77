import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// What the live map draws for a viewport, or with `outlines=1` the plan under it.
  public func mapMarks() -> Response {
    if request.query["outlines"].isSame(as: "1") {
      var response = Response(body: .json(JSON.written { outlines($0) }))
      response.lasts = true
      return response
    }
    guard let south = request.query.decimal("south"), let west = request.query.decimal("west"),
      let north = request.query.decimal("north"), let east = request.query.decimal("east"), south <= north, west <= east
    else { return notFound() }
    let zoom = min(max(request.query.integer("zoom") ?? 12, 0), 22)
    let marks = world.catalogue.marks(
      in: Box(south: south, west: west, north: north, east: east), zoom: zoom,
      matching: world.catalogue.matches(query(DiscoverState(request.query))))
    let bytes = JSON.written { j in
      j.object { j.field("marks") { j.array { for mark in marks { describe(j, mark) } } } }
    }
    return Response(body: .json(bytes))
  }

  private func describe(_ j: JSON, _ mark: Mark) {
    j.object {
      j.field("latitude") { j.degrees(mark.point.latitude) }
      j.field("longitude") { j.degrees(mark.point.longitude) }
      j.field("count", mark.count)
      if mark.count == 1, let index = mark.items.first {
        j.field("item") { markedItem(j, world.catalogue.card(at: index)) }
      } else if !mark.items.isEmpty {
        j.field("items") { j.array { for index in mark.items { markedItem(j, world.catalogue.card(at: index)) } } }
      } else {
        j.field("box") { self.box(j, mark.box) }
      }
    }
  }

  private func markedItem(_ j: JSON, _ card: ItemCard) {
    j.object {
      j.field("id", card.id)
      j.field("title", titleText(card.title, isUntitled: card.isUntitled))
      j.field("kind", DiscoverState.code(card.kind).string)
      j.field("state", markState(card.id).string)
      if !card.people.isEmpty { j.field("people", peopleText(card.people)) }
    }
  }

  /// How an item's disc looks.
  func markState(_ id: ID) -> StaticString {
    guard let library = world.viewer?.library else { return "unseen" }
    return library.hasCollected(id) ? "found" : library.targets.contains(id) ? "target" : "unseen"
  }

  private func box(_ j: JSON, _ box: Box) {
    j.object {
      j.field("south") { j.degrees(box.south) }
      j.field("west") { j.degrees(box.west) }
      j.field("north") { j.degrees(box.north) }
      j.field("east") { j.degrees(box.east) }
    }
  }

  /// The outlines of boroughs and towns. The address carries the catalogue's version, so they may be kept.
  private func outlines(_ j: JSON) {
    j.object {
      j.field("outlines") {
        j.array {
          for boundary in world.catalogue.boundaries {
            j.object {
              j.field("name", boundary.name)
              j.field("kind", boundary.kind == .town ? "town" : "borough")
              j.field("rings") {
                j.array {
                  for polygon in boundary.polygons {
                    ring(j, polygon.outer)
                    for hole in polygon.holes { ring(j, hole) }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func ring(_ j: JSON, _ points: [Point]) {
    j.array {
      for point in points {
        j.array {
          j.degrees(point.longitude)
          j.degrees(point.latitude)
        }
      }
    }
  }
}
