import Foundation
import Lookup

/// The options of `serve` about looking books up.
enum LookupOptions {
  static let off = "no-lookups"
  static let options: Set<String> = ["google-books-key", "google-books-address", "open-library-address", "covers-address"]

  static let help = """
      --google-books-key KEY   the host's own key for Google Books, or @FILE that holds it
      --no-lookups             ask nobody about books: members write them by hand
      --google-books-address URL, --open-library-address URL, --covers-address URL
                               mirrors to ask instead; each ends with a slash
    """

  /// What asks the services; nil when nobody is to be asked. `node` is the name the host gave to it.
  static func search(_ arguments: Arguments, node: String) throws -> BookSearch? {
    let key = try arguments["google-books-key"].map(key)
    let standard = LookupHosts.standard
    let covers = try address(arguments, "covers-address")
    let hosts = LookupHosts(
      googleBooks: try address(arguments, "google-books-address") ?? standard.googleBooks,
      openLibrary: try address(arguments, "open-library-address") ?? standard.openLibrary,
      openLibraryCovers: covers ?? standard.openLibraryCovers, covers: standard.covers)
    if arguments.has(off) { return nil }
    var settings = HTTPSettings(version: Version.text, node: node)
    settings.log = { call in
      guard let failure = call.failure else { return }
      Terminal.warn("Looking up books: \(call.host) \(failure)")
    }
    return BookSearch(settings: settings, hosts: hosts, googleBooksKey: key)
  }

  private static func key(_ word: String) throws -> GoogleBooksKey {
    var text = word
    if word.hasPrefix("@") {
      let path = String(word.dropFirst())
      guard let held = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw UsageError("the file \(path) of --google-books-key cannot be read")
      }
      text = held
    }
    guard let key = GoogleBooksKey(text) else {
      throw UsageError("--google-books-key is made of 10 to 200 letters, digits, - and _; or it is @FILE with a file that holds it")
    }
    return key
  }

  private static func address(_ arguments: Arguments, _ name: String) throws -> WebAddress? {
    guard let text = arguments[name] else { return nil }
    guard text.hasSuffix("/"), let address = WebAddress(text) else {
      throw UsageError("--\(name) is an address that ends with a slash: https://books.example.org/")
    }
    return address
  }
}
