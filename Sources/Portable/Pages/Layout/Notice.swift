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
  case bookAdded, bookSaved, bookDeleted, bookRestored, booksChanged, lent, returned, categorySaved, categoryDeleted, nothingChosen
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
    let isWarning = notice == .notSent || notice == .nothingChosen
    h.div.class(isWarning ? "notice warning" : "notice").set("role", "status") {
      icon(h, isWarning ? "warning" : "check")
      h.p { h.text(texts.notices.text(notice)) }
      if notice == .findDeleted, let find = ID(request.query["find"].bytes), world.viewer?.library.findOrDeleted(find)?.isRemoved == true {
        undo(h, .restoreFind(find))
      }
      if notice == .bookDeleted { undoBooks(h) }
      if notice == .categoryDeleted, let id = ID(request.query["category"].bytes) { undo(h, .restoreCategory(id)) }
    }
  }

  private func undo(_ h: HTML, _ route: Route, _ content: () -> Void = {}) {
    form(h, route) {
      content()
      h.button { h.text(texts.notices.undo) }
    }
  }

  /// One book or several come back together.
  private func undoBooks(_ h: HTML) {
    let deleted = request.query.all("book").compactMap { ID($0.bytes) }.filter { world.viewer?.library.bookOrDeleted($0)?.isRemoved == true }
    guard let first = deleted.first else { return }
    undo(h, .restoreBook(first)) { for id in deleted.dropFirst() { hidden(h, "book", id.text) } }
  }
}
