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
  case item(ID), collect(ID), target(ID), favourite(ID), report(ID)
  case find(ID), findPhoto(ID), deleteFind(ID), restoreFind(ID)
  case collection
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
    case .report(let id): ("/items/", id, "/report")
    case .find(let id): ("/finds/", id, "")
    case .findPhoto(let id): ("/finds/", id, "/photo")
    case .deleteFind(let id): ("/finds/", id, "/delete")
    case .restoreFind(let id): ("/finds/", id, "/restore")
    case .collection: ("/collection", nil, "")
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
    .home, .welcome, .signUp, .signIn, .signOut, .firstCurator, .discover, .mapMarks, .collection, .me, .profile,
    .preferences, .devices, .password, .deleteAccount, .export, .letter, .waiting, .about, .host, .hostImport, .health,
  ]

  /// Reads a path without query. `/discover.json` is `.discover` in the format JSON.
  public static func parse(_ path: String) -> (route: Route, format: Format)? {
    var bytes = Array(path.utf8)
    for route in plain where route.form.before.hasBytes(bytes) { return (route, .page) }
    var format = Format.page
    if bytes.suffix(5).elementsEqual(".json".utf8) {
      bytes.removeLast(5)
      format = .json
      for route in plain where route.form.before.hasBytes(bytes) { return (route, .json) }
    }
    let parts = bytes.split(separator: 47, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0].isEmpty else { return nil }
    let names = parts.map { String(decoding: $0, as: UTF8.self) }
    if names[1].isSame(as: "host"), parts.count == 4, names[2].isSame(as: "letters"), let id = ID(parts[3]) {
      return (.letterDone(id), format)
    }
    guard let id = ID(parts[2]) else { return nil }
    let action = parts.count == 4 ? names[3] : ""
    guard parts.count == 3 || parts.count == 4 && !action.utf8.isEmpty else { return nil }
    let route: Route?
    if names[1].isSame(as: "items") { route = item(id, action) } else if names[1].isSame(as: "finds") { route = find(id, action) } else { route = nil }
    return route.map { ($0, format) }
  }

  private static func item(_ id: ID, _ action: String) -> Route? {
    for route in [Route.collect(id), .target(id), .favourite(id), .report(id)] where route.ends(with: action) { return route }
    return action.utf8.isEmpty ? .item(id) : nil
  }

  private static func find(_ id: ID, _ action: String) -> Route? {
    for route in [Route.findPhoto(id), .deleteFind(id), .restoreFind(id)] where route.ends(with: action) { return route }
    return action.utf8.isEmpty ? .find(id) : nil
  }

  private func ends(with action: String) -> Bool {
    !action.utf8.isEmpty && path.utf8.suffix(action.utf8.count + 1).elementsEqual(("/" + action).utf8)
  }
}

/// How a route's answer is written.
public enum Format: Sendable { case page, json }
