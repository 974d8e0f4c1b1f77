import FactLog
import Pages

/// Who may use a route.
enum Gate {
  case anyone, member, curator

  static func of(_ route: Route) -> Gate {
    switch route {
    case .home, .welcome, .signUp, .signIn, .firstCurator, .discover, .mapMarks, .item, .about, .preferences, .health: .anyone
    case .collect, .target, .favourite, .fileItem, .report, .find, .findPhoto, .deleteFind, .restoreFind, .collection, .me, .profile,
      .devices, .password, .deleteAccount, .export, .letter, .waiting, .signOut, .books, .allBooks, .addBook, .newBook, .bookBatch,
      .scanBooks, .bookNumbers, .importBooks, .refusedBooks, .book,
      .editBook, .favouriteBook, .lendBook, .copyBook, .deleteBook, .restoreBook, .categories, .category, .deleteCategory,
      .restoreCategory:
      .member
    case .host, .hostImport, .letterDone: .curator
    }
  }
}

extension Page {
  /// The one door: nil when the viewer may use the route in this way, else the answer that they get instead.
  ///
  /// Visitors are sent to sign in and come back after; when they sent a form, they are told that it did not arrive.
  /// What is a curator's does not exist for others. A form without the
  /// member's own token came from somewhere else and is shown again, unsent.
  func refusal(of route: Route) -> Response? {
    let gate = Gate.of(route)
    guard let viewer = world.viewer else {
      if gate == .anyone { return nil }
      let unsent = request.method == .post ? "&" + Notice.notSent.query : ""
      return .redirect(.signIn, query: "to=" + Fields.encode(returnPath(route)) + unsent)
    }
    if gate == .curator && !viewer.isCurator { return notFound() }
    if request.method == .post && !request.form["token"].isSame(as: viewer.formToken) { return formExpired() }
    return nil
  }

  /// Where to go after signing in: the page itself, or for a form the page it stood on.
  private func returnPath(_ route: Route) -> String {
    let page: Route =
      switch route {
      case .target(let id), .favourite(let id), .fileItem(let id): .item(id)
      case .findPhoto(let id), .deleteFind(let id): .find(id)
      case .restoreFind: .collection
      case .favouriteBook(let id), .lendBook(let id), .copyBook(let id), .deleteBook(let id): .book(id)
      case .restoreBook, .bookBatch: .allBooks
      case .bookNumbers: .scanBooks
      case .category, .deleteCategory, .restoreCategory: .categories
      case .refusedBooks: .importBooks
      case .profile, .signOut: .me
      case .letterDone: .host
      default: route
      }
    return page.path
  }
}
