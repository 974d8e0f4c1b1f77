import FactLog
import Pages

extension Route {
  /// Whether only the node answers: passwords, sessions, letters, people and files are there alone, and programs ask it for their lists. A
  /// device asks the node for the page; it has no part of it, and when the node does not answer it says so.
  func isNodes(_ method: Request.Method, _ format: Format) -> Bool {
    if format == .json { return true }
    switch self {
    case .importBooks, .refusedBooks, .export: return true
    case .scanBooks: return method == .post
    default: return isAboutAccounts || Gate.of(self) == .curator
    }
  }

  /// Whether its forms may change who is signed in.
  var isAboutAccounts: Bool {
    switch self {
    case .signUp, .signIn, .firstCurator, .devices, .password, .deleteAccount: true
    default: false
    }
  }
}

extension Outcome? {
  /// Whether only the node can have found it out.
  var isNodes: Bool {
    switch self {
    case .books, .cover: true
    default: false
    }
  }
}

extension Page {
  /// What only the node answers.
  func answerOnNode(_ route: Route, _ format: Format) -> Response {
    switch (request.method, format) {
    case (.get, .page): showOnNode(route)
    case (.get, .json): list(route)
    case (.post, .page): actOnNode(route)
    // A form that a program sent.
    case (.post, .json): if case .scanBooks = route { doReadFrame() } else { notFound() }
    }
  }

  private func showOnNode(_ route: Route) -> Response {
    switch route {
    case .signUp: signUp()
    case .signIn: signIn()
    case .firstCurator: firstCurator()
    case .devices: devices()
    case .password: password()
    case .deleteAccount: deleteAccount()
    case .addBook: if case .books(let found) = world.outcome { addBook(found) } else { notFound() }
    case .importBooks: importBooks()
    // Where they are kept, the node hands them out itself.
    case .refusedBooks: importBooks(result: .gone)
    case .host: host()
    case .hostImport: hostImport()
    default: notFound()
    }
  }

  private func list(_ route: Route) -> Response {
    switch route {
    case .discover: discoverList()
    case .collection: collectionList()
    case .allBooks: booksList()
    case .devices: devicesList()
    case .home: latestList()
    default: notFound()
    }
  }

  private func actOnNode(_ route: Route) -> Response {
    switch route {
    case .signUp: doSignUp()
    case .signIn: doSignIn()
    case .firstCurator: doClaimFirstCurator()
    case .devices: doSignOutDevice()
    case .password: doChangePassword()
    case .deleteAccount: doDeleteAccount()
    case .newBook: if case .cover(let sha256) = world.outcome { doAddBook(cover: sha256) } else { notFound() }
    case .scanBooks: doReadPhoto()
    case .importBooks: doImportBooks()
    case .hostImport: doImport()
    case .letterDone(let id): doFinishLetter(id)
    default: notFound()
    }
  }
}
