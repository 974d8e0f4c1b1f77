/// Which names a request's `Host` header may have. Any other is answered with 421, before a handler runs.
///
/// This stops DNS rebinding: a page on the web can make its own name resolve to 127.0.0.1 or to an address in the home
/// network and so reach this server as "same origin", but the browser still sends that page's name as `Host`.
/// A numeric address cannot be rebound, so when the server listens on all addresses any numeric address is allowed.
public struct HostRule: Sendable {
  /// Further names, without port: "trouvaille.example", "node.local".
  public var names: [String]
  /// Turns the check off, for a server behind a proxy that checks.
  public var allowsAny: Bool

  public init(names: [String] = [], allowsAny: Bool = false) {
    self.names = names
    self.allowsAny = allowsAny
  }

  /// `host` as received, with or without port; `boundAddress` is what the server listens on.
  func allows(_ host: String, boundAddress: String) -> Bool {
    if allowsAny { return true }
    guard let name = Self.name(of: host) else { return false }
    if name.equalsIgnoringCase("localhost") || names.contains(where: { $0.equalsIgnoringCase(name) }) { return true }
    guard let numeric = NumericAddress(name) else { return false }
    if numeric.isLoopback || numeric == NumericAddress(boundAddress) { return true }
    return NumericAddress(boundAddress)?.isUnspecified ?? false
  }

  /// The part of `Host` before the port, without the brackets of IPv6; nil when it is not formed like that.
  static func name(of host: String) -> Substring? {
    var name: Substring
    let rest: Substring
    if host.hasPrefix("[") {
      guard let close = host.firstIndex(of: "]") else { return nil }
      name = host[host.index(after: host.startIndex)..<close]
      rest = host[host.index(after: close)...]
      guard name.contains(":") else { return nil }
    } else {
      name = host.prefix { $0 != ":" }
      rest = host[name.endIndex...]
      if name.hasSuffix(".") { name = name.dropLast() }
    }
    guard rest.isEmpty || (rest.first == ":" && rest.dropFirst().utf8.allSatisfy { 0x30...0x39 ~= $0 }) else {
      return nil
    }
    return name.isEmpty ? nil : name
  }
}
