import CollectionModel
import FactLog

extension Page {
  /// What may be wrong with the name of a category.
  public enum CategoryProblem: Sendable { case nameMissing, exists }

  public func categories() -> Response { categories(problem: nil, of: nil) }

  /// All of a member's categories, each with its form; `id` is the one that something is wrong with, nil the new one.
  public func categories(problem: CategoryProblem?, of id: ID?) -> Response {
    guard let library = world.viewer?.library else { return notFound() }
    let page = document(title: texts.category.title.string, tab: .collection, name: "categories reading-wide") { h in
      backLink(h, .books, texts.book.title)
      h.h1 { h.text(texts.category.title) }
      h.p { h.text(texts.category.lead) }
      form(h, .categories, class: "card category-form") {
        categoryFields(h, "new", "", library.categories.count % Category.colours.count, problem: id == nil ? problem : nil)
        h.button.class("primary") { h.text(texts.category.add) }
      }
      if library.categories.isEmpty { h.p.class("quiet") { h.text(texts.category.none) } }
      let counts = library.categoryCounts()
      h.ul.class("category-list") {
        for category in library.categories { h.li.class("card") { entry(h, category, counts, problem: id == category.id ? problem : nil) } }
      }
    }
    return Response(status: problem == nil ? 200 : 422, body: .html(page))
  }

  private func entry(
    _ h: HTML, _ category: CollectionModel.Category, _ counts: (books: [ID: Int], works: [ID: Int]), problem: CategoryProblem?
  ) {
    h.div.class("category-head") {
      label(h, category)
      countLink(h, texts.category.books, counts.books[category.id] ?? 0, address(of: .allBooks, category.id))
      if let works = counts.works[category.id] { countLink(h, texts.category.works, works, address(of: .collection, category.id)) }
    }
    h.details.flag("open", problem != nil) {
      h.summary.class("button") {
        icon(h, "edit")
        h.text(texts.book.edit)
        h.span.class("visually-hidden") { h.text(category.name) }
      }
      form(h, .category(category.id), class: "category-form") {
        categoryFields(h, category.id.text, category.name, category.colour, problem: problem)
        h.button.class("primary") { h.text(texts.category.save) }
      }
      form(h, .deleteCategory(category.id)) {
        h.button.class("quiet danger").set("title", texts.category.deleteHint) {
          icon(h, "trash")
          h.text(texts.category.delete)
        }
      }
    }
  }

  /// How many there are, leading to them.
  private func countLink(_ h: HTML, _ phrase: Plural, _ count: Int, _ address: String) {
    if count == 0 { return h.span.class("quiet") { h.count(phrase, count, texts) } }
    h.a.class("line").href(address) { h.count(phrase, count, texts) }
  }

  private func categoryFields(_ h: HTML, _ id: String, _ name: String, _ colour: Int, problem: CategoryProblem?) {
    h.div.class("field") {
      h.label.set("for", "name-" + id) { h.text(texts.category.name) }
      h.input.set("id", "name-" + id).set("name", "name").set("value", problem == nil ? name : request.form["name"]).set("maxlength", 80)
        .flag("required").set("autocomplete", "off").set("aria-invalid", "true", if: problem != nil).end()
      if let problem {
        h.p.class("error").set("role", "alert") { h.text(problem == .exists ? texts.category.exists : texts.category.nameMissing) }
      }
    }
    h.fieldset.class("field palette") {
      h.legend { h.text(texts.category.colour) }
      for (index, name) in texts.category.colours.enumerated() {
        h.label.set("title", name) {
          h.input.set("type", "radio").set("name", "colour").set("value", index).flag("checked", index == colour).end()
          h.raw("<span class=\"swatch hue-")
          h.number(index)
          h.raw("\"></span>")
          h.span.class("visually-hidden") { h.text(name) }
        }
      }
    }
  }
}
