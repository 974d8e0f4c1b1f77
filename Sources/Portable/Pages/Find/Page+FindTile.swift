import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// A find among others: its photo or plate, the title, the day, the rating. The whole tile is the link.
  func findTile(_ h: HTML, _ find: Find) {
    let card = world.catalogue.index(of: find.item).map { world.catalogue.card(at: $0) }
    h.a.class("tile").href(.find(find.id)) {
      cover(
        h, find.item, card?.kind ?? .artwork, category: card?.categoryKey ?? "", photo: find.photo,
        sizes: "(min-width: 84rem) 15rem, (min-width: 40rem) 25vw, 50vw")
      h.span.class("words") {
        h.strong.class("title") {
          if let card { title(h, card.title, isUntitled: card.isUntitled) } else { h.text(texts.find.unknownItem) }
        }
        h.span.class("quiet") { h.text(texts.day(find.day, today: world.today)) }
        if let halves = find.rating { rating(h, halves) }
      }
    }
  }

  /// A find for programs. A rating is in half stars, 1…10, and left out when there is none.
  func describe(_ j: JSON, _ find: Find) {
    j.object {
      j.field("id", find.id)
      j.field("day", find.day.text)
      if let rating = find.rating { j.field("rating", rating) }
      if !find.comment.utf8.isEmpty { j.field("comment", find.comment) }
      if let photo = find.photo { j.field("photo", Self.photoAddress(photo, width: 960)) }
      if let index = world.catalogue.index(of: find.item) {
        j.field("item") { describe(j, world.catalogue.card(at: index)) }
      } else {
        j.field("item") { j.object { j.field("id", find.item.text) } }
      }
    }
  }
}
