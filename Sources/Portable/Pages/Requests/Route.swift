import FactLog

/// Every address of the application, printed and parsed in this one place.
///
/// Lists answer HTML at their path and JSON at the same path with `.json` (see `Format`).
public enum Route: Hashable, Sendable {
  case home
  case welcome, signUp, signIn, signOut
  /// The one-time link that makes the first curator.
  case firstCurator
  case discover, mapMarks
  case item(ID), collect(ID), target(ID), favourite(ID), fileItem(ID), report(ID)
  case find(ID), findPhoto(ID), deleteFind(ID), restoreFind(ID)
  case collection
  /// A member's books: the library, all of them, and the ways to a new one.
  case books, allBooks, addBook, newBook, bookBatch, scanBooks, bookNumbers
  /// Books from another service or program, and the rows of the last file that were refused.
  case importBooks, refusedBooks
  case book(ID), editBook(ID), favouriteBook(ID), lendBook(ID), copyBook(ID), deleteBook(ID), restoreBook(ID)
  case categories, category(ID), deleteCategory(ID), restoreCategory(ID)
  case me, profile, preferences, devices, password, deleteAccount, export, letter
  /// What a device keeps, and what waits there to be sent.
  case waiting
  case about
  /// Curators: letters, imports, people.
  case host, hostImport, letterDone(ID)
  case health
}

extension Route {
  /// The path, from the root.
  public var path: String {
    let (before, id, after) = form
    return id.map { before.string + $0.text + after.string } ?? before.string
  }

  /// The path with a query, where there is one.
  @inline(never) func address(query: String) -> String { path + (query.utf8.isEmpty ? "" : "?" + query) }

  /// The path in parts: what stands before an id, the id, and what stands behind it.
  var form: (before: StaticString, id: ID?, after: StaticString) {
    switch self {
    case .home: ("/", nil, "")
    case .welcome: ("/welcome", nil, "")
    case .signUp: ("/sign-up", nil, "")
    case .signIn: ("/sign-in", nil, "")
    case .signOut: ("/sign-out", nil, "")
    case .firstCurator: ("/first-curator", nil, "")
    case .discover: ("/discover", nil, "")
    case .mapMarks: ("/discover/marks.json", nil, "")
    case .item(let id): ("/items/", id, "")
    case .collect(let id): ("/items/", id, "/collect")
    case .target(let id): ("/items/", id, "/target")
    case .favourite(let id): ("/items/", id, "/favourite")
    case .fileItem(let id): ("/items/", id, "/categories")
    case .report(let id): ("/items/", id, "/report")
    case .find(let id): ("/finds/", id, "")
    case .findPhoto(let id): ("/finds/", id, "/photo")
    case .deleteFind(let id): ("/finds/", id, "/delete")
    case .restoreFind(let id): ("/finds/", id, "/restore")
    case .collection: ("/collection", nil, "")
    case .books: ("/books", nil, "")
    case .allBooks: ("/books/all", nil, "")
    case .addBook: ("/books/add", nil, "")
    case .newBook: ("/books/new", nil, "")
    case .bookBatch: ("/books/batch", nil, "")
    case .scanBooks: ("/books/scan", nil, "")
    case .bookNumbers: ("/books/numbers", nil, "")
    case .importBooks: ("/books/import", nil, "")
    case .refusedBooks: ("/books/import/refused", nil, "")
    case .book(let id): ("/books/", id, "")
    case .editBook(let id): ("/books/", id, "/edit")
    case .favouriteBook(let id): ("/books/", id, "/favourite")
    case .lendBook(let id): ("/books/", id, "/lend")
    case .copyBook(let id): ("/books/", id, "/copies")
    case .deleteBook(let id): ("/books/", id, "/delete")
    case .restoreBook(let id): ("/books/", id, "/restore")
    case .categories: ("/categories", nil, "")
    case .category(let id): ("/categories/", id, "")
    case .deleteCategory(let id): ("/categories/", id, "/delete")
    case .restoreCategory(let id): ("/categories/", id, "/restore")
    case .me: ("/me", nil, "")
    case .profile: ("/me/profile", nil, "")
    case .preferences: ("/me/preferences", nil, "")
    case .devices: ("/me/devices", nil, "")
    case .password: ("/me/password", nil, "")
    case .deleteAccount: ("/me/delete", nil, "")
    case .export: ("/me/export", nil, "")
    case .letter: ("/me/letter", nil, "")
    case .waiting: ("/me/waiting", nil, "")
    case .about: ("/about", nil, "")
    case .host: ("/host", nil, "")
    case .hostImport: ("/host/import", nil, "")
    case .letterDone(let id): ("/host/letters/", id, "")
    case .health: ("/health", nil, "")
    }
  }

  /// The routes without an id, each once; parsing is the reverse of printing.
  static let plain: [Route] = [
    .home, .welcome, .signUp, .signIn, .signOut, .firstCurator, .discover, .mapMarks, .collection, .books, .allBooks, .addBook,
    .newBook, .bookBatch, .scanBooks, .bookNumbers, .importBooks, .refusedBooks, .categories, .me, .profile,
    .preferences, .devices, .password, .deleteAccount, .export, .letter, .waiting, .about, .host, .hostImport, .health,
  ]

  /// Reads a path without query. `/discover.json` is `.discover` in the format JSON.
  public static func parse(_ path: String) -> (route: Route, format: Format)? {
    var bytes = path.bytes
    for route in plain where route.form.before.hasBytes(bytes) { return (route, .page) }
    var format = Format.page
    if bytes.suffix(5).elementsEqual(".json".bytes) {
      bytes.removeLast(5)
      format = .json
      for route in plain where route.form.before.hasBytes(bytes) { return (route, .json) }
    }
    let parts = bytes.split(separator: 47, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0].isEmpty else { return nil }
    let names = parts.map { String(utf8: $0) }
    if names[1].isSame(as: "host"), parts.count == 4, names[2].isSame(as: "letters"), let id = ID(Array(parts[3])) {
      return (.letterDone(id), format)
    }
    guard let id = ID(Array(parts[2])) else { return nil }
    let action = parts.count == 4 ? names[3] : ""
    guard parts.count == 3 || parts.count == 4 && !action.utf8.isEmpty else { return nil }
    for (area, plain, actions) in Self.areas(id) where names[1].isSame(as: area) {
      if action.utf8.isEmpty { return (plain, format) }
      for route in actions where route.ends(with: action) { return (route, format) }
    }
    return nil
  }

  /// The routes about one thing, by the first part of the path.
  private static func areas(_ id: ID) -> [(StaticString, Route, [Route])] {
    [
      ("items", .item(id), [.collect(id), .target(id), .favourite(id), .fileItem(id), .report(id)]),
      ("finds", .find(id), [.findPhoto(id), .deleteFind(id), .restoreFind(id)]),
      (
        "books", .book(id),
        [.editBook(id), .favouriteBook(id), .lendBook(id), .copyBook(id), .deleteBook(id), .restoreBook(id)]
      ),
      ("categories", .category(id), [.deleteCategory(id), .restoreCategory(id)]),
    ]
  }

  private func ends(with action: String) -> Bool {
    !action.utf8.isEmpty && path.bytes.suffix(action.utf8.count + 1).elementsEqual(("/" + action).bytes)
  }
}

/// How a route's answer is written.
public enum Format: Sendable { case page, json }
