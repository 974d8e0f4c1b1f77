import CollectionModel
import FactLog

/// Into which categories a form puts a book or a work: those that were ticked, and one that it names.
public struct Filing {
  public var categories: Set<ID>
  /// Empty when none is named.
  public var newCategory: String

  public init(_ categories: Set<ID>, newCategory: String = "") {
    self.categories = categories
    self.newCategory = newCategory
  }

  public init(_ form: Fields) {
    self.init(Set(form.all("filed").compactMap { ID($0.bytes) }), newCategory: form["newCategory"].trimmed)
  }

  /// Whether the name is longer than any category may have.
  public var isTooLong: Bool { newCategory.utf8.count > CollectionModel.Category.longestName }
}

extension Page {
  /// All of one's categories to be ticked, and a field for a new one.
  func filingFields(_ h: HTML, _ filing: Filing, _ library: Library) {
    hidden(h, "filed", "")
    h.div.class("labels") {
      for category in library.categories {
        h.label.class("choice") {
          h.input.set("type", "checkbox").set("name", "filed").set("value", category.id.text).flag("checked", filing.categories.contains(category.id))
            .end()
          label(h, category)
        }
      }
    }
    field(
      h, "newCategory", texts.bookForm.newCategory, value: filing.newCategory, error: filing.isTooLong ? texts.bookForm.tooLong : nil,
      isRequired: false, longest: 80)
  }

  /// The categories of a book or a work, each leading to what else is in it; nothing when it is in none.
  func labels(_ h: HTML, _ categories: Set<ID>, _ library: Library, _ list: Route) {
    if categories.isEmpty { return }
    h.p.class("labels") {
      for category in library.categories where categories.contains(category.id) { categoryLink(h, category, list, count: nil) }
    }
  }
}
