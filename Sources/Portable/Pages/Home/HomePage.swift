import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// The work of the day, the latest finds and books, what is to be seen, favourites, categories, what waits to be sent.
  ///
  /// On a node where nobody has an account yet, visitors begin with Welcome.
  public func home() -> Response {
    if world.viewer == nil && world.node.isNew {
      return .redirect(.welcome, query: Notice(word: request.query["notice"])?.query ?? "")
    }
    let work = dayWork()
    let page = document(title: texts.home.title.string, tab: .home, name: "home") { h in
      h.h1.class("visually-hidden") { h.text(texts.home.title) }
      if world.viewer == nil { visitorLead(h) }
      if let waiting = world.onDevice?.count, waiting > 0 {
        h.p.class("waiting") {
          icon(h, "wait")
          h.a.href(.waiting) { h.count(texts.home.waiting, waiting, texts) }
        }
      }
      h.div.class("dashboard") {
        if let work { day(h, work) } else { h.p.class("empty") { h.text(texts.home.emptyCatalogue) } }
        if let viewer = world.viewer {
          latest(h, viewer.library)
          targets(h, viewer.library.targets)
          favourites(h, viewer.library)
          categories(h, viewer.library)
        }
      }
    }
    return Response(body: .html(page), facts: work?.fact.map { [$0] } ?? [])
  }

  /// The latest finds as JSON.
  public func latestList() -> Response {
    let finds = world.viewer?.library.finds ?? []
    let bytes = JSON.written { j in
      j.object {
        j.field("total", finds.count)
        j.field("items") { j.array { for find in finds.prefix(20) { describe(j, find) } } }
      }
    }
    return Response(body: .json(bytes))
  }

  private func visitorLead(_ h: HTML) {
    h.div.class("visitor card") {
      h.p.class("lead") { h.text(texts.home.welcomeVisitor) }
      h.div.class("buttons") {
        h.a.class("button primary").href(.signUp) { h.text(texts.home.signUp) }
        h.a.class("button").href(.signIn) { h.text(texts.welcome.signIn) }
        languageForm(h)
      }
    }
  }

  private func day(_ h: HTML, _ work: DayWork) {
    let item = world.catalogue.item(at: work.item), card = world.catalogue.card(at: work.item)
    let isTarget = world.viewer?.library.targets.contains(item.id) ?? false
    h.section.class("day card").set("aria-labelledby", "day") {
      h.a.class("day-picture").href(.item(item.id)).set("tabindex", -1).set("aria-hidden", "true") {
        cover(
          h, item.id, item.kind, category: card.categoryKey, photo: ownPhoto(of: item.id),
          sizes: "(min-width: 56rem) 28rem, 100vw", isLazy: false
        )
      }
      h.div.class("day-words") {
        h.p.class("eyebrow") { h.text(work.state == .revisit ? texts.home.revisit : texts.home.dayTitle) }
        h.h2.id("day") { h.a.href(.item(item.id)) { title(h, card.title, isUntitled: card.isUntitled) } }
        h.p.class("quiet") { byline(h, card) }
        switch work.state {
        case .collected:
          h.p.class("done") {
            icon(h, "check")
            h.text(texts.home.dayCollected)
          }
        case .revisit: h.p { h.text(texts.home.allCollected) }
        case .toFind: break
        }
        h.div.class("buttons") {
          if work.state != .collected {
            h.a.class("button primary").href(.collect(item.id)) {
              icon(h, "camera")
              h.text(texts.home.photograph)
            }
          }
          if work.state == .toFind { targetButton(h, item.id, isTarget) }
          if let point = item.point {
            h.a.class("button").href(mapAddress(point)) {
              icon(h, "map")
              h.text(texts.home.onMap)
            }
          }
        }
      }
      if let point = item.point {
        h.a.class("day-map").href(mapAddress(point)).set("aria-label", texts.home.onMap) {
          miniMap(h, at: point, outline: item.outline, state: work.state == .collected ? "found" : isTarget ? "target" : "unseen")
        }
      }
    }
  }

  private func byline(_ h: HTML, _ card: ItemCard) {
    var isFirst = true
    func part(_ write: () -> Void) {
      if !isFirst { h.raw(" · ") }
      isFirst = false
      write()
    }
    card.people.forEach { _, name in part { h.escape(name.utf8) } }
    if card.date.year != nil { part { h.text(texts.date(card.date)) } }
    if !card.boroughName.utf8.isEmpty { part { h.text(card.boroughName) } }
  }

  private func targetButton(_ h: HTML, _ item: ID, _ isTarget: Bool) {
    form(h, .target(item)) {
      hidden(h, "to", Route.home.path)
      h.button.set("aria-pressed", isTarget ? "true" : "false") {
        icon(h, isTarget ? "target-full" : "target")
        h.text(isTarget ? texts.home.targeted : texts.home.target)
      }
    }
  }

  /// Discover's map around a point.
  func mapAddress(_ point: Point) -> String {
    Route.discover.path + "?view=map#16/" + Fields.degrees(point.latitude, decimals: 5) + "/"
      + Fields.degrees(point.longitude, decimals: 5)
  }
}
