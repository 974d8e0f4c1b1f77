import Foundation
import Server

extension HTTPResponse {
  /// What every answer carries: nothing from elsewhere is loaded, nothing inline runs, no other site may frame us.
  mutating func addSecurityHeaders(tiles: String) {
    let tileHost = SecurityPolicy.origin(of: tiles).map { " " + $0 } ?? ""
    add(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:\(tileHost); connect-src 'self'; "
        + "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
    add("X-Content-Type-Options", "nosniff")
    add("Referrer-Policy", "same-origin")
    add("Cross-Origin-Opener-Policy", "same-origin")
    add("Cross-Origin-Resource-Policy", "same-origin")
    add("Permissions-Policy", "geolocation=(self), camera=(self), microphone=()")
  }
}

enum SecurityPolicy {
  /// The origin of a tile template, with `{s}` as a wildcard: `https://*.tile.example`. Nil when there is none.
  static func origin(of template: String) -> String? {
    guard let url = URL(string: template.replacing("{", with: "").replacing("}", with: "")), let host = url.host,
      let scheme = url.scheme, ["http", "https"].contains(scheme)
    else { return nil }
    let port = url.port.map { ":\($0)" } ?? ""
    let isSharded = template.contains("//{s}.")
    return "\(scheme)://" + (isSharded ? "*." + host.dropFirst(2) : host) + port
  }

  /// Whether a form comes from our own pages. Browsers say so in `Sec-Fetch-Site`, older ones in `Origin`; a client that
  /// says neither is no browser and has no cookie to abuse.
  static func isOwn(_ request: HTTPRequest) -> Bool {
    if let site = request.headers["sec-fetch-site"] { return site == "same-origin" || site == "none" }
    guard let origin = request.headers["origin"] else { return true }
    guard let host = request.headers["host"] else { return false }
    return origin == "http://" + host || origin == "https://" + host
  }
}
