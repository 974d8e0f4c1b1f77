import CollectionModel
import FactLog

/// What just happened, said once at the top of the next page. It travels in the address as a word of this list, never as text.
///
///     .redirect(.find(id), query: Notice.found.query)
///     .redirect(.collection, query: Notice.findDeleted.query(find: id))    // with a button to undo
public enum Notice: String, CaseIterable, Sendable {
  case saved, signedOut, welcome, notSent
  case targetAdded, targetRemoved, favouriteAdded, favouriteRemoved
  case found, findDeleted, findRestored, photoReplaced
  case letterSent, letterDone, letterReopened, deviceSignedOut, passwordChanged, accountDeleted, imported
  case sent, stillWaiting, discarded, deviceEmptied

  /// For the address: `notice=saved`.
  public var query: String { "notice=" + rawValue }

  /// For a notice about one find, with a way to undo.
  public func query(find: ID) -> String { query + "&find=" + find.text }

  init?(word: String) {
    for notice in Self.allCases where notice.rawValue.isSame(as: word) {
      self = notice
      return
    }
    return nil
  }
}

extension Page {
  /// The notice of the request, if there is one.
  func notice(_ h: HTML) {
    guard let notice = Notice(word: request.query["notice"]) else { return }
    let isWarning = notice == .notSent
    h.div(.class(isWarning ? "notice warning" : "notice"), .set("role", "status")) {
      icon(h, isWarning ? "warning" : "check")
      h.p { h.text(texts.notices.text(notice)) }
      if notice == .findDeleted, let find = ID(request.query["find"].utf8), world.viewer?.library.removedFinds[find] != nil {
        form(h, .restoreFind(find)) {
          h.button { h.text(texts.notices.undo) }
        }
      }
    }
  }
}
