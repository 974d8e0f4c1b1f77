import CollectionModel
import FactLog

extension Page {
  /// A member's category as it is shown everywhere.
  func label(_ h: HTML, _ category: CollectionModel.Category) {
    h.raw("<span class=\"label hue-")
    h.number(category.colour)
    h.raw("\">")
    h.text(category.name)
    h.raw("</span>")
  }

  /// A category that leads to what is in it.
  ///
  /// - Parameters:
  ///   - list: `.collection` or `.allBooks`.
  ///   - count: how much is in it; nil where that does not matter.
  func categoryLink(_ h: HTML, _ category: CollectionModel.Category, _ list: Route, count: Int?, isCurrent: Bool = false) {
    h.a.href(address(of: list, category.id)).set("aria-current", "true", if: isCurrent) {
      label(h, category)
      if let count { h.span.class("quiet") { h.text(texts.number(count)) } }
    }
  }

  /// A list of works or books, of one category.
  func address(of list: Route, _ category: ID) -> String { list.path + "?category=" + category.text }

  /// From the works of a category to its books, or back; nothing where there are none.
  func otherHalf(_ h: HTML, _ category: ID, _ library: Library, _ list: Route) {
    let (books, works) = library.categoryCounts()
    let isBooks = list == .allBooks
    guard let count = (isBooks ? books : works)[category] else { return }
    h.a.class("line half").href(address(of: list, category)) {
      icon(h, isBooks ? "book" : "image")
      h.count(isBooks ? texts.category.books : texts.category.works, count, texts)
    }
  }
}
