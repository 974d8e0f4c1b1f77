import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// The same results for programs: `{"total": N, "items": […]}`.
  public func discoverList() -> Response {
    let state = DiscoverState(request.query)
    let results = results(state)
    let bytes = JSON.written { j in
      j.object {
        j.field("total", results.total)
        j.field("items") {
          j.array { for index in results.indices { describe(j, world.catalogue.card(at: index), from: state.place) } }
        }
      }
    }
    return Response(body: .json(bytes))
  }

  /// One item of a list. Titles are in the reader's language; what is not known is left out.
  func describe(_ j: JSON, _ card: ItemCard, from place: Point? = nil) {
    j.object {
      j.field("id", card.id)
      j.field("kind", DiscoverState.code(card.kind).string)
      j.field("title", titleText(card.title, isUntitled: card.isUntitled))
      j.field("people") { j.array { card.people.forEach { j.text($1.string) } } }
      if card.date.year != nil { j.field("date", texts.date(card.date)) }
      if let year = card.date.year { j.field("year", year) }
      if !card.category.isEmpty { j.field("category", card.category.text(for: language).text.string) }
      if !card.boroughName.utf8.isEmpty { j.field("borough", card.boroughName) }
      if let point = card.point {
        j.field("latitude") { j.degrees(point.latitude) }
        j.field("longitude") { j.degrees(point.longitude) }
        if let place { j.field("metres", Int(place.metres(to: point).rounded())) }
      }
      if let library = world.viewer?.library {
        j.field("collected", library.hasCollected(card.id))
        j.field("target", library.targets.contains(card.id))
        j.field("favourite", library.favourites.contains(card.id))
      }
    }
  }
}
