import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// One item in a list: picture, title, who and when, where, and what it is to the viewer. The whole row is the link.
  func itemRow(_ h: HTML, _ card: ItemCard, from place: Point? = nil) {
    h.raw("<li><a class=\"row\" href=\"")
    h.route(.item(card.id))
    h.raw("\">")
    let isFound = picture(h, card, sizes: "64px")
    h.raw("<span class=\"words\">")
    words(h, card, from: place)
    h.raw("</span>")
    state(h, card.id, isFound: isFound)
    h.raw("</a></li>")
  }

  /// One item in a grid.
  func itemTile(_ h: HTML, _ card: ItemCard, from place: Point? = nil) {
    h.raw("<li><a class=\"tile\" href=\"")
    h.route(.item(card.id))
    h.raw("\">")
    let isFound = picture(h, card, sizes: "(min-width: 84rem) 15rem, (min-width: 40rem) 25vw, 50vw")
    state(h, card.id, isFound: isFound)
    h.raw("<span class=\"words\">")
    words(h, card, from: place)
    h.raw("</span></a></li>")
  }

  /// The viewer's own photo, or the drawing; tells whether they have found the item.
  private func picture(_ h: HTML, _ card: ItemCard, sizes: StaticString) -> Bool {
    let isFound = world.viewer?.library.hasCollected(card.id) ?? false
    cover(h, card.id, card.kind, category: card.categoryKey, photo: isFound ? ownPhoto(of: card.id) : nil, sizes: sizes)
    return isFound
  }

  private func words(_ h: HTML, _ card: ItemCard, from place: Point?) {
    h.raw("<strong class=\"title\">")
    title(h, card.title, isUntitled: card.isUntitled)
    h.raw("</strong><span class=\"quiet\">")
    byline(h, card)
    h.raw("</span>")
    let hasBorough = !card.boroughName.utf8.isEmpty
    let distance = place.flatMap { place in card.point.map { texts.distance(place.metres(to: $0)) } }
    if !hasBorough && distance == nil { return }
    h.raw("<span class=\"quiet where\">")
    if let distance { h.text(distance) }
    if distance != nil && hasBorough { h.raw(" · ") }
    if hasBorough { h.text(card.boroughName) }
    h.raw("</span>")
  }

  /// "Armand Vaillancourt · 1971", or the category where neither is known.
  private func byline(_ h: HTML, _ card: ItemCard) {
    var isFirst = true
    card.people.forEach(most: 3) { _, name in
      if !isFirst { h.raw(", ") }
      isFirst = false
      h.escape(name.utf8)
    }
    if card.people.count > 3 { h.raw("…") }
    if card.date.year != nil {
      if !isFirst { h.raw(" · ") }
      isFirst = false
      h.text(texts.date(card.date))
    }
    if isFirst {
      if card.category.isEmpty { h.text(kindText(card.kind)) } else { localized(h, card.category) }
    }
  }

  /// What the item is to the viewer: found, or to see. Said in words, not by colour alone.
  private func state(_ h: HTML, _ id: ID, isFound: Bool) {
    if isFound {
      h.span.class("state found") {
        icon(h, "check")
        h.span { h.text(texts.item.collected) }
      }
    } else if world.viewer?.library.targets.contains(id) == true {
      h.span.class("state target") {
        icon(h, "target")
        h.span { h.text(texts.item.isTarget) }
      }
    }
  }
}
