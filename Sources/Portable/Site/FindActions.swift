import CatalogueModel
import CollectionModel
import FactLog
import Pages

extension Page {
  /// Makes a find. Its identity came with the form: the same form sent again (a lost reply, an impatient finger) finds it made and
  /// leads to it. After it was deleted, the form brings it back, as it says.
  func doCollect(_ item: ID) -> Response {
    guard let viewer = world.viewer, world.catalogue.index(of: item) != nil else { return notFound() }
    let find = ID(request.form["find"].bytes) ?? world.newID()
    if viewer.library.find(find) != nil { return .redirect(.find(find), query: Notice.found.query) }
    let entry = FindEntry(request, today: world.today)
    guard entry.problems.isEmpty, let day = entry.day else { return collect(item, find: find, entry) }

    var facts = NewFacts(.member(viewer.id), stamp: world.stamp)
    facts.say(find, .findItem, .id(item))
    facts.say(find, .findDay, .integer(day.number))
    facts.say(find, .findPhoto, entry.photo.map { .bytes($0) } ?? .none)
    facts.say(find, .findRating, entry.rating.map { .integer($0) } ?? .none)
    facts.say(find, .findComment, .text(entry.comment))
    if viewer.library.findOrDeleted(find) != nil { facts.say(find, .removed, .flag(false)) }
    if viewer.library.targets.contains(item) { facts.say(item, .target, .flag(false)) }
    return .redirect(.find(find), query: Notice.found.query, facts: facts.all)
  }

  /// Writes only what changed.
  func doEditFind(_ id: ID) -> Response {
    guard let viewer = world.viewer, let find = viewer.library.find(id) else { return notFound() }
    var entry = FindEntry(request, today: world.today)
    // A field that did not come with the form stays as it is.
    if !request.form.contains("rating") { entry.rating = find.rating }
    if !request.form.contains("comment") { entry.comment = find.comment }
    if entry.dayText.utf8.isEmpty { (entry.day, entry.dayText) = (find.day, find.day.text) }
    guard entry.problems.isEmpty, let day = entry.day else { return self.find(find, entry, isPhotoMissing: false) }

    var facts = NewFacts(.member(viewer.id), stamp: world.stamp)
    if entry.rating != find.rating { facts.say(id, .findRating, entry.rating.map { .integer($0) } ?? .none) }
    if !entry.comment.isSame(as: find.comment) { facts.say(id, .findComment, .text(entry.comment)) }
    if day != find.day { facts.say(id, .findDay, .integer(day.number)) }
    return .redirect(.find(id), query: Notice.saved.query, facts: facts.all)
  }

  /// The old photo stays until a new one has arrived.
  func doReplacePhoto(_ id: ID) -> Response {
    guard let viewer = world.viewer, let find = viewer.library.find(id) else { return notFound() }
    var entry = FindEntry(find)
    for photo in request.photos where photo.field.isSame(as: "photo") {
      switch photo {
      case .received(_, let sha256):
        let fact = Fact(.member(viewer.id), id, .findPhoto, .bytes(sha256), at: world.stamp())
        return .redirect(.find(id), query: Notice.photoReplaced.query, facts: find.photo == sha256 ? [] : [fact])
      case .refused(_, let problem): entry.problems.append(.photo(problem))
      }
    }
    return self.find(find, entry, isPhotoMissing: entry.problems.isEmpty)
  }

  /// Deleted with a way back: everything of it is kept, and the next page offers to undo.
  func doDeleteFind(_ id: ID) -> Response {
    guard let viewer = world.viewer else { return notFound() }
    let notice = Notice.findDeleted.query(find: id)
    guard let find = viewer.library.findOrDeleted(id) else { return notFound() }
    if find.isRemoved { return .redirect(.collection, query: notice) }
    return .redirect(
      .collection, query: notice, facts: [Fact(.member(viewer.id), id, .removed, .flag(true), at: world.stamp())])
  }

  func doRestoreFind(_ id: ID) -> Response {
    guard let viewer = world.viewer else { return notFound() }
    let notice = Notice.findRestored.query
    guard let find = viewer.library.findOrDeleted(id) else { return notFound() }
    if !find.isRemoved { return .redirect(.find(id), query: notice) }
    return .redirect(
      .find(id), query: notice, facts: [Fact(.member(viewer.id), id, .removed, .flag(false), at: world.stamp())])
  }

  /// Keeps the order and the size in which the collection is shown.
  func doArrangeCollection() -> Response {
    guard let viewer = world.viewer else { return notFound() }
    let now = viewer.library.preferences
    var facts = NewFacts(.member(viewer.id), stamp: world.stamp)
    if let sort = request.form.integer("sort").flatMap(Preferences.CollectionSort.init), sort != now.collectionSort {
      facts.say(viewer.id, .collectionSort, .integer(sort.rawValue))
    }
    if let size = request.form.integer("size"), Preferences.coverSizes.contains(size), size != now.coverSize {
      facts.say(viewer.id, .coverSize, .integer(size))
    }
    let category = ID(request.form["category"].bytes)
    return .redirect(.collection, query: category.map { "category=" + $0.text } ?? "", facts: facts.all)
  }
}
