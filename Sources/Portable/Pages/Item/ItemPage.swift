import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  public func item(_ id: ID) -> Response { item(id, nil) }

  /// All that is known of an item, what the viewer made of it, and what can be done.
  ///
  /// - Parameter filing: what stands in the form of its categories when something in it is wrong.
  public func item(_ id: ID, _ filing: Filing?) -> Response {
    guard let index = world.catalogue.index(of: id) else { return notFound() }
    let item = world.catalogue.item(at: index), card = world.catalogue.card(at: index)
    return Response(
      status: filing == nil ? 200 : 422,
      body: .html(
        document(title: titleText(card.title, isUntitled: card.isUntitled), tab: .discover, name: "item") { h in
          h.article.class("item-page") {
            h.div.class("item-picture") { itemPicture(h, card) }
            h.div.class("item-words") {
              itemHead(h, item, card)
              itemActions(h, item, filing)
              ownFinds(h, item)
              itemFacts(h, item)
              whereItIs(h, item)
              alsoHere(h, index)
              learnMore(h, item)
            }
          }
        }))
  }

  private func itemPicture(_ h: HTML, _ card: ItemCard) {
    let photo = ownPhoto(of: card.id)
    let description = Texts.filled(texts.item.imageOf, [titleText(card.title, isUntitled: card.isUntitled)])
    cover(
      h, card.id, card.kind, category: card.categoryKey, photo: photo, sizes: "(min-width: 56rem) 40vw, 100vw",
      description: photo == nil ? "" : description, isLazy: false)
  }

  private func itemHead(_ h: HTML, _ item: Item, _ card: ItemCard) {
    h.header.class("item-head") {
      h.p.class("eyebrow") {
        if item.category.isEmpty { h.text(kindText(item.kind)) } else { localized(h, item.category) }
      }
      h.h1 { title(h, card.title, isUntitled: card.isUntitled) }
      for other in item.alternativeTitles { h.p.class("alternative") { h.text(other) } }
      if !item.people.isEmpty || item.date.year != nil {
        h.p.class("byline") {
          people(h, item.people)
          if !item.people.isEmpty && item.date.year != nil { h.raw(" · ") }
          if item.date.year != nil { h.text(texts.date(item.date)) }
        }
      }
      status(h, item.status)
      if let library = world.viewer?.library { labels(h, library.filed[item.id] ?? [], library, .collection) }
    }
  }

  /// Each name leads to the person's other works.
  private func people(_ h: HTML, _ people: [Person]) {
    for (index, person) in people.enumerated() {
      if index > 0 { h.raw(", ") }
      h.a.href(worksAddress(of: person)) { h.text(person.name) }
      if person.role != .artist { h.text(" (" + roleText(person.role).string + ")") }
    }
  }

  func worksAddress(of person: Person) -> String {
    DiscoverState(Fields()).with { $0.artist = Folding.key(person.name) }.address
  }

  func roleText(_ role: Person.Role) -> StaticString {
    texts.item.roles[role == .other ? texts.item.roles.count - 1 : Int(role.rawValue)]
  }

  private func status(_ h: HTML, _ status: Item.Status) {
    let text: StaticString
    switch status {
    case .present: return
    case .temporary: text = texts.item.temporary
    case .removed: text = texts.item.removed
    case .gone: text = texts.item.gone
    }
    h.p.class("warning") {
      icon(h, "warning")
      h.span { h.text(text) }
    }
  }

  private func ownFinds(_ h: HTML, _ item: Item) {
    guard let finds = world.viewer?.library.finds(of: item.id), !finds.isEmpty else { return }
    h.section.class("own-finds").set("aria-labelledby", "own-finds") {
      h.h2.id("own-finds") { h.text(texts.item.yourFinds) }
      h.ul.class("list rows") { for find in finds { h.li { findRow(h, find, item.kind) } } }
    }
  }

  /// A find in the list of an item's own finds.
  private func findRow(_ h: HTML, _ find: Find, _ kind: Item.Kind) {
    h.a.class("row").href(.find(find.id)) {
      cover(h, find.item, kind, photo: find.photo, sizes: "64px")
      h.span.class("words") {
        h.strong { h.text(texts.day(find.day, today: world.today)) }
        if let halves = find.rating { rating(h, halves) }
        if !find.comment.utf8.isEmpty { h.span.class("quiet clamp") { h.text(find.comment) } }
      }
    }
  }

  private func whereItIs(_ h: HTML, _ item: Item) {
    h.section.class("where-it-is").set("aria-labelledby", "where") {
      h.h2.id("where") { h.text(texts.item.mapTitle) }
      if let point = item.point {
        h.a.class("map-link").href(mapAddress(point)) {
          miniMap(h, at: point, outline: item.outline, state: markState(item.id))
          h.span {
            icon(h, "map")
            h.text(texts.item.showOnMap)
          }
        }
      } else {
        h.p.class("quiet") { h.text(texts.item.noPoint) }
      }
    }
  }

  private func alsoHere(_ h: HTML, _ index: Int) {
    let others = world.catalogue.sameSpot(as: index)
    if others.isEmpty { return }
    h.section.set("aria-labelledby", "also-here") {
      h.h2.id("also-here") { h.text(texts.item.alsoHere) }
      h.ul.class("list rows") { for other in others.prefix(40) { itemRow(h, world.catalogue.card(at: other)) } }
    }
  }

  private func learnMore(_ h: HTML, _ item: Item) {
    if item.links.isEmpty { return }
    h.section.set("aria-labelledby", "more") {
      h.h2.id("more") { h.text(texts.item.learnMore) }
      h.ul.class("links") {
        for link in item.links {
          h.li {
            h.a.href(link.url).set("rel", "noopener noreferrer") {
              icon(h, "external")
              h.span { h.text(linkText(link.kind)) }
            }
          }
        }
      }
    }
  }

  private func linkText(_ kind: Link.Kind) -> StaticString {
    switch kind {
    case .page: texts.item.page
    case .picture: texts.item.picture
    case .register: texts.item.register
    }
  }
}
