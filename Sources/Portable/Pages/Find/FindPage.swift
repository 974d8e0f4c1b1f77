import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  public func find(_ id: ID) -> Response {
    guard let find = world.viewer?.library.find(id) else { return notFound() }
    return self.find(find, FindEntry(find), isPhotoMissing: false)
  }

  /// One's own photo first and large, then what one said, then the work's own facts.
  ///
  /// - Parameter entry: what stands in the edit form; it is open when something in it is wrong.
  public func find(_ find: Find, _ entry: FindEntry, isPhotoMissing: Bool) -> Response {
    let index = world.catalogue.index(of: find.item)
    let card = index.map { world.catalogue.card(at: $0) }
    let name = card.map { titleText($0.title, isUntitled: $0.isUntitled) } ?? texts.find.unknownItem.string
    let hasProblem = !entry.problems.isEmpty || isPhotoMissing
    let page = document(title: name, tab: .collection, name: "find") { h in
      if Notice(word: request.query["notice"]) == .found { draftDone(h, find.item) }
      h.article.class("find-page") {
        h.div.class("find-picture") { findPicture(h, find, card?.kind ?? .artwork, name) }
        h.div.class("find-words") {
          findHead(h, find, card, name)
          editForms(h, find, entry, isPhotoMissing: isPhotoMissing)
          if let index { foundItem(h, world.catalogue.item(at: index)) }
        }
      }
    }
    return Response(status: hasProblem ? 422 : 200, body: .html(page))
  }

  private func foundItem(_ h: HTML, _ item: Item) {
    itemFacts(h, item)
    if let point = item.point {
      h.a.class("map-link").href(mapAddress(point)) {
        miniMap(h, at: point, outline: item.outline, state: "found")
        h.span {
          icon(h, "map")
          h.text(texts.item.showOnMap)
        }
      }
    }
    h.p { h.a.class("line").href(.item(item.id)) { h.text(texts.find.seeItem) } }
  }

  /// Tells the island that keeps drafts that this one has arrived.
  private func draftDone(_ h: HTML, _ item: ID) {
    h.span.flag("hidden").set("data-draft-done", "collect-" + item.text) {}
  }

  private func findPicture(_ h: HTML, _ find: Find, _ kind: Item.Kind, _ name: String) {
    guard let photo = find.photo else {
      cover(h, find.item, kind, photo: nil, sizes: "100vw")
      h.p.class("quiet") { h.text(texts.find.noPhoto) }
      return
    }
    h.a.href(Self.photoAddress(photo, width: 1600)).set("data-zoomable", "").set("data-label", texts.find.enlarge).set("data-close", texts.find.close)
    {
      cover(
        h, find.item, kind, photo: photo, sizes: "(min-width: 56rem) 55vw, 100vw",
        description: Texts.filled(texts.find.photoOf, [name]), isLazy: false)
    }
  }

  private func findHead(_ h: HTML, _ find: Find, _ card: ItemCard?, _ name: String) {
    h.header.class("find-head") {
      h.div.class("title-and-rating") {
        h.h1 { if let card { title(h, card.title, isUntitled: card.isUntitled) } else { h.text(name) } }
        if let halves = find.rating { rating(h, halves) }
      }
      if let card, !card.people.isEmpty { h.p.class("byline") { h.text(peopleText(card.people)) } }
      h.p.class("quiet") {
        h.time.set("datetime", find.day.text) { h.fill(texts.find.foundOn, texts.day(find.day)) }
      }
      if let library = world.viewer?.library { labels(h, library.filed[find.item] ?? [], library, .collection) }
      if !find.comment.utf8.isEmpty { h.p.class("comment") { h.text(find.comment) } }
    }
  }

  private func editForms(_ h: HTML, _ find: Find, _ entry: FindEntry, isPhotoMissing: Bool) {
    let hasPhotoProblem = isPhotoMissing || entry.problems.contains { if case .photo = $0 { true } else { false } }
    let hasFieldProblem = entry.problems.contains { if case .photo = $0 { false } else { true } }
    if hasFieldProblem || hasPhotoProblem { problems(h, entry.problems) }
    h.div.class("edits") {
      disclosure(h, "edit", texts.find.edit, isOpen: hasFieldProblem) {
        form(h, .find(find.id), class: "fields") {
          ratingInput(h, chosen: entry.rating)
          commentInput(h, entry)
          dayInput(h, entry)
          h.button.class("primary") { h.text(texts.find.save) }
        }
      }
      disclosure(h, "camera", find.photo == nil ? texts.find.addPhoto : texts.find.replacePhoto, isOpen: hasPhotoProblem) {
        form(h, .findPhoto(find.id), class: "fields", sendsFiles: true) {
          photoInput(h, entry, isOptional: false)
          if isPhotoMissing { h.p.class("error").set("role", "alert") { h.text(texts.find.photoMissing) } }
          h.button.class("primary") { h.text(texts.find.send) }
        }
      }
      form(h, .deleteFind(find.id)) {
        h.button.class("quiet danger").set("title", texts.find.deleteHint) {
          icon(h, "trash")
          h.text(texts.find.delete)
        }
      }
    }
  }

  private func disclosure(
    _ h: HTML, _ symbol: StaticString, _ label: StaticString, isOpen: Bool, content: () -> Void
  ) {
    h.details.flag("open", isOpen) {
      h.summary.class("button") {
        icon(h, symbol)
        h.text(label)
      }
      h.div.class("card")(content: content)
    }
  }
}
