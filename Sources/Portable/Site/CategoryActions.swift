import CatalogueModel
import CollectionModel
import FactLog
import Pages

extension Page {
  /// Makes a category, or changes the one named. Two of one name would not be told apart.
  func doSaveCategory(_ id: ID?) -> Response {
    guard let viewer = world.viewer else { return notFound() }
    let before = id.flatMap { viewer.library.category($0) }
    if id != nil && before == nil { return notFound() }
    let name = request.form["name"].trimmed
    if name.utf8.isEmpty || name.utf8.count > 400 { return categories(problem: .nameMissing, of: id) }
    if viewer.library.category(named: name, except: id) != nil { return categories(problem: .exists, of: id) }
    let colour = request.form.integer("colour").flatMap { CollectionModel.Category.colours.contains($0) ? $0 : nil } ?? before?.colour ?? 0
    let category = CollectionModel.Category(id: id ?? world.newID(), name: name, colour: colour, made: world.now)
    return .redirect(
      .categories, query: Notice.categorySaved.query, facts: category.facts(of: viewer.id, since: before, stamp: world.stamp))
  }

  /// What is in it stays; brought back, it has everything that was in it.
  func doRemoveCategory(_ id: ID, _ isRemoved: Bool) -> Response {
    guard let viewer = world.viewer, !isRemoved || viewer.library.category(id) != nil else { return notFound() }
    let notice = isRemoved ? Notice.categoryDeleted.query + "&category=" + id.text : Notice.categorySaved.query
    let isHere = viewer.library.category(id) != nil
    return .redirect(
      .categories, query: notice,
      facts: isHere == isRemoved ? [Fact(.member(viewer.id), id, .removed, .flag(isRemoved), at: world.stamp())] : [])
  }
}
