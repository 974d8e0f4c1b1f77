/// One origin of the web that may be asked, or one with all that stands below its name.
public struct Origin: Hashable, Sendable {
  let scheme: WebAddress.Scheme
  let host: String
  let port: UInt16
  let includesSubdomains: Bool

  /// The origin of an address.
  public init(of address: WebAddress, includesSubdomains: Bool = false) {
    scheme = address.scheme
    host = address.host
    port = address.port
    self.includesSubdomains = includesSubdomains
  }

  /// Whether the address is on it: the same scheme, the same port, the same host or a name below it.
  func allows(_ address: WebAddress) -> Bool {
    guard address.scheme == scheme, address.port == port else { return false }
    return address.host == host || includesSubdomains && address.host.hasSuffix("." + host)
  }
}

/// The only hosts that the node asks about books, each for one purpose. Nothing that an answer says can add to them.
public struct LookupHosts: Sendable {
  /// The base of the Google Books API; ends with a slash.
  public let googleBooks: WebAddress
  /// The base of Open Library; ends with a slash.
  public let openLibrary: WebAddress
  /// The base of Open Library's covers; ends with a slash.
  public let openLibraryCovers: WebAddress
  /// Where covers may come from, redirects included.
  public let covers: [Origin]

  /// `covers` beside the one of Open Library. A base that says http is asked by http: for a service on the same
  /// machine.
  public init(googleBooks: WebAddress, openLibrary: WebAddress, openLibraryCovers: WebAddress, covers: [Origin]) {
    precondition(
      [googleBooks, openLibrary, openLibraryCovers].allSatisfy { $0.target.hasSuffix("/") }, "a base ends with a slash")
    self.googleBooks = googleBooks
    self.openLibrary = openLibrary
    self.openLibraryCovers = openLibraryCovers
    self.covers = [Origin(of: openLibraryCovers)] + covers
  }

  /// The services as everybody knows them. Open Library keeps its covers at the Internet Archive.
  public static let standard = LookupHosts(
    googleBooks: address("https://www.googleapis.com/books/v1/"), openLibrary: address("https://openlibrary.org/"),
    openLibraryCovers: address("https://covers.openlibrary.org/"),
    covers: [
      Origin(of: address("https://books.google.com/")),
      Origin(of: address("https://archive.org/"), includesSubdomains: true),
    ])

  private static func address(_ text: String) -> WebAddress {
    guard let address = WebAddress(text) else { preconditionFailure("not an address: \(text)") }
    return address
  }

  /// An address that an answer names as a cover's: by https, unless its host was configured otherwise. Nil when its
  /// host is none of those for covers.
  func cover(_ text: String) -> WebAddress? {
    guard let address = WebAddress(text) else { return nil }
    return [address, address.secured].first { address in covers.contains { $0.allows(address) } }
  }
}
