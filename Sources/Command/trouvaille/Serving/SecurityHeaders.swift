import Foundation
import Server

extension HTTPResponse {
  /// What every answer carries that does not bring its own: nothing from elsewhere is loaded, nothing inline runs, no other site may frame us.
  mutating func addSecurityHeaders(tiles: String, toKeep: String) {
    for (name, value) in SecurityPolicy.headers(tiles: tiles, toKeep: toKeep) where header(name) == nil { add(name, value) }
  }
}

enum SecurityPolicy {
  /// The headers of a page, which the worker gives to its pages too. Tiles are images; those that may be kept are fetched by programs as well.
  static func headers(tiles: String, toKeep: String) -> [(name: String, value: String)] {
    let tileHost = source(tiles)
    return [
      (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:\(tileHost); connect-src 'self'\(source(toKeep)); "
          + "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
      ),
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Permissions-Policy", "geolocation=(self), camera=(self), microphone=()"),
    ]
  }

  /// Of the worker's script: it compiles the program, and talks to the node and nobody else, but for tiles that may be kept.
  static func worker(tilesToKeep: String) -> String {
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'\(source(tilesToKeep))"
  }

  /// The origin of a tile template as one more source of a directive.
  private static func source(_ template: String) -> String { origin(of: template).map { " " + $0 } ?? "" }

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
