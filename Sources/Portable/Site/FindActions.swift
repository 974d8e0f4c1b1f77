import CatalogueModel
import CollectionModel
import FactLog
import Pages

extension Page {
  /// Makes a find. Its identity came with the form: the same form sent again (a lost reply, an impatient finger) finds it made and
  /// leads to it. After it was deleted, the form brings it back, as it says.
  func doCollect(_ item: ID) -> Response {
    guard let viewer = world.viewer, world.catalogue.index(of: item) != nil else { return notFound() }
    let find = ID(request.form["find"].utf8) ?? world.newID()
    if viewer.library.find(find) != nil { return .redirect(.find(find), query: Notice.found.query) }
    let entry = FindEntry(request, today: world.today)
    guard entry.problems.isEmpty, let day = entry.day else { return collect(item, find: find, entry) }

    var facts: [Fact] = []
    func say(_ subject: ID, _ attribute: Attribute, _ value: Value) {
      facts.append(Fact(.member(viewer.id), subject, attribute, value, at: world.stamp()))
    }
    say(find, .findItem, .id(item))
    say(find, .findDay, .integer(day.number))
    say(find, .findPhoto, entry.photo.map { .bytes($0) } ?? .none)
    say(find, .findRating, entry.rating.map { .integer($0) } ?? .none)
    say(find, .findComment, .text(entry.comment))
    if viewer.library.removedFinds[find] != nil { say(find, .removed, .flag(false)) }
    if viewer.library.targets.contains(item) { say(item, .target, .flag(false)) }
    return .redirect(.find(find), query: Notice.found.query, facts: facts)
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

    var facts: [Fact] = []
    func say(_ attribute: Attribute, _ value: Value) {
      facts.append(Fact(.member(viewer.id), id, attribute, value, at: world.stamp()))
    }
    if entry.rating != find.rating { say(.findRating, entry.rating.map { .integer($0) } ?? .none) }
    if !entry.comment.isSame(as: find.comment) { say(.findComment, .text(entry.comment)) }
    if day != find.day { say(.findDay, .integer(day.number)) }
    return .redirect(.find(id), query: Notice.saved.query, facts: facts)
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
    if viewer.library.removedFinds[id] != nil { return .redirect(.collection, query: notice) }
    guard viewer.library.find(id) != nil else { return notFound() }
    return .redirect(
      .collection, query: notice, facts: [Fact(.member(viewer.id), id, .removed, .flag(true), at: world.stamp())])
  }

  func doRestoreFind(_ id: ID) -> Response {
    guard let viewer = world.viewer else { return notFound() }
    let notice = Notice.findRestored.query
    if viewer.library.find(id) != nil { return .redirect(.find(id), query: notice) }
    guard viewer.library.removedFinds[id] != nil else { return notFound() }
    return .redirect(
      .find(id), query: notice, facts: [Fact(.member(viewer.id), id, .removed, .flag(false), at: world.stamp())])
  }

  /// Keeps the order and the size in which the collection is shown.
  func doArrangeCollection() -> Response {
    guard let viewer = world.viewer else { return notFound() }
    let now = viewer.library.preferences
    var facts: [Fact] = []
    func say(_ attribute: Attribute, _ value: Int) {
      facts.append(Fact(.member(viewer.id), viewer.id, attribute, .integer(value), at: world.stamp()))
    }
    if let sort = request.form.integer("sort").flatMap(Preferences.CollectionSort.init), sort != now.collectionSort {
      say(.collectionSort, sort.rawValue)
    }
    if let size = request.form.integer("size"), Preferences.coverSizes.contains(size), size != now.coverSize {
      say(.coverSize, size)
    }
    let category = ID(request.form["category"].utf8)
    return .redirect(.collection, query: category.map { "category=" + $0.text } ?? "", facts: facts)
  }
}
