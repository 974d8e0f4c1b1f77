import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  public func collect(_ id: ID) -> Response {
    collect(id, find: world.newID(), FindEntry(today: world.today))
  }

  /// The form that makes a find. `find` is the identity it will have: the same form sent twice makes one find.
  public func collect(_ id: ID, find: ID, _ entry: FindEntry) -> Response {
    guard let index = world.catalogue.index(of: id) else { return notFound() }
    let card = world.catalogue.card(at: index)
    let page = document(title: texts.collect.title.string, tab: .discover, name: "collect narrow") { h in
      h.header.class("collect-head") {
        cover(h, id, card.kind, photo: nil, sizes: "64px")
        h.div {
          h.p.class("eyebrow") { h.text(texts.collect.heading) }
          h.h1 { title(h, card.title, isUntitled: card.isUntitled) }
        }
      }
      if world.viewer?.library.hasCollected(id) == true { h.p.class("quiet") { h.text(texts.collect.again) } }
      problems(h, entry.problems)
      h.form.action(.collect(id)).set("method", "post").class("fields").set("enctype", "multipart/form-data").set("data-draft", "collect-" + id.text)
      {
        if let token = world.viewer?.formToken { hidden(h, "token", token) }
        hidden(h, "find", find.text)
        h.p.class("notice").set("data-draft-restored", "").set("role", "status").flag("hidden") { h.text(texts.collect.restored) }
        photoInput(h, entry, isOptional: true)
        ratingInput(h, chosen: entry.rating)
        commentInput(h, entry)
        dayInput(h, entry)
        h.div.class("buttons") {
          h.button.class("primary") { h.text(texts.collect.save) }
          h.a.class("button quiet").href(.item(id)) { h.text(texts.collect.cancel) }
        }
      }
    }
    return Response(status: entry.problems.isEmpty ? 200 : 422, body: .html(page))
  }
}
