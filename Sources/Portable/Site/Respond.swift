import CollectionModel
import FactLog
import Pages

/// The whole application: what is answered to a request, and what must be remembered because of it.
///
/// Pure: it reads no clock, no disk and no network; everything it may depend on is in `world`. The node calls it behind its
/// HTTP server, the browser in its service worker (`respondOnDevice`), and for the same request and world both get the same bytes.
///
///     let response = respond(Request(.get, "/discover?q=coeur"), world)
///
/// The shell makes `response.facts` durable before it hands the answer on. When `response.command` is set, the shell performs
/// it, puts the outcome into the world and asks again.
public func respond(_ request: Request, _ world: World) -> Response {
  respond(request, world) { page, route, format in page.answerOnNode(route, format) }
}

/// The same with `onNode` answering what only the node can: a function of its own, so that the browser's program can be
/// without it.
func respond(_ request: Request, _ world: World, onNode: (Page, Route, Format) -> Response) -> Response {
  let page = Page(request, world)
  guard let (route, format) = Route.parse(request.path) else { return page.notFound() }
  if let refusal = page.refusal(of: route) { return refusal }
  // It could not be done, whatever it was: nothing was changed. A page that only asked the node something comes without its answer.
  if case .unreachable = world.outcome, !route.canDoWithoutNode { return page.unreachable() }
  if case .failed = world.outcome { return page.failed() }
  if route.isNodes(request.method, format) || world.outcome.isNodes { return onNode(page, route, format) }
  return request.method == .get ? page.show(route) : page.act(route)
}

extension Page {
  /// Answers a GET. Routes that only take forms are no pages.
  fileprivate func show(_ route: Route) -> Response {
    switch route {
    case .home: home()
    case .welcome: welcome()
    case .discover: discover()
    case .mapMarks: mapMarks()
    case .item(let id): item(id)
    case .collect(let id): collect(id)
    case .report(let id): report(id)
    case .find(let id): find(id)
    case .collection: collection()
    case .books: books()
    case .allBooks: allBooks()
    case .addBook: addBook()
    case .newBook: newBook()
    case .scanBooks, .bookNumbers: scanBooks()
    case .book(let id): book(id)
    case .editBook(let id): editBook(id)
    case .categories: categories()
    case .me: me()
    case .letter: letter()
    case .waiting: waiting()
    case .about: about()
    default: notFound()
    }
  }

  /// Answers a form.
  fileprivate func act(_ route: Route) -> Response {
    switch route {
    case .signOut: doSignOut()
    case .welcome: doFinishWelcome()
    case .collect(let id): doCollect(id)
    case .target(let id): doTarget(id)
    case .favourite(let id): doFavourite(id)
    case .fileItem(let id): doFileItem(id)
    case .report(let id): doReport(id)
    case .find(let id): doEditFind(id)
    case .findPhoto(let id): doReplacePhoto(id)
    case .deleteFind(let id): doDeleteFind(id)
    case .restoreFind(let id): doRestoreFind(id)
    case .collection: doArrangeCollection()
    case .allBooks: doArrangeBooks()
    case .newBook: doAddBook()
    case .bookBatch: doBookBatch()
    case .bookNumbers: doAddNumbers()
    case .editBook(let id): doEditBook(id)
    case .favouriteBook(let id): doFavouriteBook(id)
    case .lendBook(let id): doLendBook(id)
    case .copyBook(let id): doCopyBook(id)
    case .deleteBook(let id): doRemove(id, true)
    case .restoreBook(let id): doRemove(id, false)
    case .categories: doSaveCategory(nil)
    case .category(let id): doSaveCategory(id)
    case .deleteCategory(let id): doRemoveCategory(id, true)
    case .restoreCategory(let id): doRemoveCategory(id, false)
    case .profile: doChangeProfile()
    case .preferences: doChangePreferences()
    case .letter: doWriteLetter()
    case .waiting: doWaiting()
    default: notFound()
    }
  }
}

extension Route {
  /// Whether its commands only ask the node something.
  fileprivate var canDoWithoutNode: Bool { self == .addBook || self == .newBook || self == .scanBooks }
}
