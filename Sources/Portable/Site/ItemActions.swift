import CatalogueModel
import CollectionModel
import FactLog
import Pages

extension Page {
  /// Puts an item on the list of what one wants to see, or takes it off.
  func doTarget(_ item: ID) -> Response {
    setMark(.target, of: item, isOn: world.viewer?.library.targets.contains(item) ?? false, .targetAdded, .targetRemoved)
  }

  func doFavourite(_ item: ID) -> Response {
    setMark(
      .favourite, of: item, isOn: world.viewer?.library.favourites.contains(item) ?? false, .favouriteAdded, .favouriteRemoved)
  }

  /// The form may say what it wishes (`on=yes|no`), so that sending it twice changes nothing; else the mark is turned over.
  private func setMark(_ attribute: Attribute, of item: ID, isOn: Bool, _ added: Notice, _ removed: Notice) -> Response {
    guard let viewer = world.viewer, world.catalogue.index(of: item) != nil else { return notFound() }
    let wish = request.form["on"]
    let new = wish.isSame(as: "yes") ? true : wish.isSame(as: "no") ? false : !isOn
    let facts = new == isOn ? [] : [Fact(.member(viewer.id), item, attribute, .flag(new), at: world.stamp())]
    let notice = (new ? added : removed).query
    let to = request.form["to"]
    if to.utf8.isEmpty { return .redirect(.item(item), query: notice, facts: facts) }
    let path = Page.ownPath(to)
    return Response(status: 303, body: .redirect(path + (path.bytes.contains(63) ? "&" : "?") + notice), facts: facts)
  }

  /// Writes to the host that something is wrong with an item.
  func doReport(_ item: ID) -> Response {
    guard let viewer = world.viewer, world.catalogue.index(of: item) != nil else { return notFound() }
    let text = request.form["text"].trimmed
    guard let topic = request.form.integer("topic").flatMap(Letter.Topic.init), topic != .general else {
      return report(item, problem: .noTopic)
    }
    if topic == .otherProblem && text.utf8.isEmpty { return report(item, problem: .nothingSaid) }
    if text.scalarCount > FindEntry.longestComment { return report(item, problem: .tooLong) }
    let letter = world.newID()
    var facts = NewFacts(.letters(viewer.id), stamp: world.stamp)
    facts.say(letter, .letterText, .text(text))
    facts.say(letter, .letterItem, .id(item))
    facts.say(letter, .letterTopic, .integer(topic.rawValue))
    return .redirect(.item(item), query: Notice.letterSent.query, facts: facts.all)
  }
}
