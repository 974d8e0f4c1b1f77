import Foundation
import Pages
import Server

/// The files that pages need: one style sheet made of many, the islands, the icons, Leaflet. Read once at start, served with
/// their hash in the address and cached for a year.
struct Assets: Sendable {
  private struct File: Sendable {
    let type: String
    let bytes: [UInt8]
    let isImmutable: Bool
  }
  private let files: [String: File]
  let names: NodeInfo.Assets
  /// Where the map island finds Leaflet.
  static let leafletPath = "/leaflet/"

  /// Reads `web` (the folder `Web` of the project) and Leaflet from where Debian puts it.
  init(web: String, leaflet: String = "/usr/share/javascript/leaflet") throws(Failure) {
    var files: [String: File] = [:]
    let sheets = Self.list(web + "/styles").filter { $0.hasSuffix(".css") }
    guard !sheets.isEmpty else {
      throw Failure("No style sheets in \(web)/styles. Set TROUVAILLE_WEB to the folder Web of the project.")
    }
    let style = Array(sheets.map { Self.text(web + "/styles/" + $0) }.joined(separator: "\n").utf8)
    let styleName = "/assets/style.\(Self.hash(style)).css"
    files[styleName] = File(type: "text/css; charset=utf-8", bytes: style, isImmutable: true)

    // The islands import each other by relative paths, so all of them live in a folder named by the hash of the whole.
    let islands = Self.list(web + "/islands").filter { $0.hasSuffix(".js") }
    let sources = islands.map { (name: $0, bytes: Self.bytes(web + "/islands/" + $0)) }
    let folder = "/assets/islands.\(Self.hash(sources.flatMap { $0.bytes }))/"
    for source in sources {
      files[folder + source.name] = File(type: "text/javascript; charset=utf-8", bytes: source.bytes, isImmutable: true)
    }

    let sprite = Self.bytes(web + "/icons/sprite.svg")
    let spriteName = "/assets/sprite.\(Self.hash(sprite)).svg"
    files[spriteName] = File(type: "image/svg+xml", bytes: sprite, isImmutable: true)
    for icon in Self.list(web + "/icons") where icon != "sprite.svg" {
      files["/icons/" + icon] = File(type: Self.type(of: icon), bytes: Self.bytes(web + "/icons/" + icon), isImmutable: false)
    }
    for name in ["leaflet.js", "leaflet.css", "images/layers.png", "images/layers-2x.png", "images/marker-icon.png"] {
      let bytes = Self.bytes(leaflet + "/" + name)
      if !bytes.isEmpty { files[Self.leafletPath + name] = File(type: Self.type(of: name), bytes: bytes, isImmutable: false) }
    }
    self.files = files
    names = NodeInfo.Assets(style: styleName, script: folder + "main.js", sprite: spriteName)
  }

  /// The file at that path, nil when there is none.
  func response(_ path: String) -> HTTPResponse? {
    guard let file = files[path] else { return nil }
    return HTTPResponse(
      headers: [
        ("Content-Type", file.type),
        ("Cache-Control", file.isImmutable ? "public, max-age=31536000, immutable" : "public, max-age=86400"),
      ], body: .bytes(file.bytes))
  }

  /// All files below a folder, as relative paths, sorted.
  private static func list(_ folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  private static func bytes(_ path: String) -> [UInt8] { FileManager.default.contents(atPath: path).map(Array.init) ?? [] }
  private static func text(_ path: String) -> String { String(decoding: bytes(path), as: UTF8.self) }

  private static func hash(_ bytes: [UInt8]) -> String { ContentHash.short(bytes) }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "ico": "image/x-icon"
    default: "application/octet-stream"
    }
  }
}
