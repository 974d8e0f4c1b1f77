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
    if name.utf8.isEmpty || name.utf8.count > CollectionModel.Category.longestName { return categories(problem: .nameMissing, of: id) }
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

  /// Puts a work or a place into the categories that the form has chosen, and takes it out of the others.
  func doFileItem(_ item: ID) -> Response {
    guard let viewer = world.viewer, world.catalogue.index(of: item) != nil else { return notFound() }
    let filing = Filing(request.form)
    if filing.isTooLong { return self.item(item, filing) }
    let before = viewer.library.filed[item] ?? []
    var chosen = request.form.contains("filed") ? filing.categories : before
    var facts: [Fact] = []
    if let category = category(named: filing.newCategory, viewer, &facts) { chosen.insert(category) }
    facts += CollectionModel.Category.filing(item, from: before, into: chosen, of: viewer.id, stamp: world.stamp)
    return .redirect(.item(item), query: Notice.saved.query, facts: facts)
  }

  /// The category of that name, made with `facts` if there is none; nil where no name is given.
  func category(named name: String, _ viewer: Viewer, _ facts: inout [Fact]) -> ID? {
    if name.utf8.isEmpty { return nil }
    if let known = viewer.library.category(named: name) { return known.id }
    let colour = viewer.library.categories.count % CollectionModel.Category.colours.count
    let category = CollectionModel.Category(id: world.newID(), name: name, colour: colour, made: world.now)
    facts += category.facts(of: viewer.id, since: nil, stamp: world.stamp)
    return category.id
  }
}
