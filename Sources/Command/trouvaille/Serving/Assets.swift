import Foundation
import Pages
import Server
import Synchronization

/// The files that pages need: one style sheet made of many, the islands, the icons, Leaflet, the worker and its program. Read once at start,
/// served with their hash in the address and cached for a year, compressed for whoever reads that.
struct Assets: Sendable {
  private final class File: Sendable {
    let type: String
    let bytes: [UInt8]
    let isImmutable: Bool
    let headers: [(String, String)]
    /// Made at the first asking; in it nil when it would not be smaller.
    private let made = Mutex<[UInt8]??>(nil)

    init(type: String, bytes: [UInt8], isImmutable: Bool, headers: [(String, String)] = []) {
      (self.type, self.bytes, self.isImmutable, self.headers) = (type, bytes, isImmutable, headers)
    }

    var gzip: [UInt8]? {
      made.withLock { made in
        if made == nil { made = .some(type.hasPrefix("image/png") ? nil : Gzip.compressed(bytes)) }
        return made ?? nil
      }
    }
  }
  private let files: [String: File]
  let names: NodeInfo.Assets
  /// Where the map island finds Leaflet.
  static let leafletPath = "/leaflet/"

  /// Reads `web` (the folder `Web` of the project) and Leaflet from where Debian puts it. `tiles` and `tilesToKeep` as in
  /// `NodeApp.Settings`.
  init(web: String, tiles: String, tilesToKeep: String, leaflet: String = "/usr/share/javascript/leaflet") throws(Failure) {
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
    files["/manifest.webmanifest"] = File(
      type: "application/manifest+json", bytes: Self.bytes(web + "/manifest.webmanifest"), isImmutable: false)
    names = NodeInfo.Assets(style: styleName, script: folder + "main.js", sprite: spriteName)
    self.files = Self.withWorker(files, names, web: web, tiles: tiles, tilesToKeep: tilesToKeep)
  }

  func has(_ path: String) -> Bool { files[path] != nil }

  /// The file that is asked for, nil when there is none.
  func response(to request: HTTPRequest) -> HTTPResponse? {
    guard let file = files[String(request.path)] else { return nil }
    var response = HTTPResponse(
      headers: [
        ("Content-Type", file.type), ("Vary", "Accept-Encoding"),
        ("Cache-Control", file.isImmutable ? "public, max-age=31536000, immutable" : "public, max-age=86400"),
      ].filter { name, _ in !file.headers.contains { $0.0 == name } } + file.headers, body: .bytes(file.bytes))
    if request.acceptsGzip, let gzip = file.gzip {
      response.body = .bytes(gzip)
      response.add("Content-Encoding", "gzip")
    }
    return response
  }

  /// Adds the worker's program and its script, which begins with what this build is. Without the program, pages come from the node alone.
  private static func withWorker(
    _ others: [String: File], _ names: NodeInfo.Assets, web: String, tiles: String, tilesToKeep: String
  ) -> [String: File] {
    var files = others
    let program = bytes(web + "/app.wasm")
    guard !program.isEmpty else { return files }
    let programName = "/assets/app.\(hash(program)).wasm"
    files[programName] = File(type: "application/wasm", bytes: program, isImmutable: true)
    let sources = list(web + "/worker").filter { $0.hasSuffix(".js") }.map { text(web + "/worker/" + $0) }
    let build = WorkerBuild(
      version: Version.text, hash: hash(files.keys.sorted().flatMap { Array($0.utf8) + hash(files[$0]?.bytes ?? []).utf8 }),
      wasm: programName, style: names.style, script: names.script, sprite: names.sprite, files: files.keys.sorted(),
      tiles: tilesToKeep, headers: Dictionary(uniqueKeysWithValues: SecurityPolicy.headers(tiles: tiles, toKeep: tilesToKeep)))
    let script = "const build = \(build.json);\n" + sources.joined(separator: "\n")
    files["/worker.js"] = File(
      type: "text/javascript; charset=utf-8", bytes: Array(script.utf8), isImmutable: false,
      headers: [("Cache-Control", "no-cache"), ("Content-Security-Policy", SecurityPolicy.worker(tilesToKeep: tilesToKeep))])
    return files
  }

  /// Whether pages can be made on devices.
  var hasWorker: Bool { files["/worker.js"] != nil }

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

/// What a worker is told about the build that it belongs to.
private struct WorkerBuild: Encodable {
  let version: String
  /// Of all files: another hash is another worker.
  let hash: String
  let wasm: String
  let style: String
  let script: String
  let sprite: String
  let files: [String]
  /// The address template of tiles that may be kept; empty when none may.
  let tiles: String
  let headers: [String: String]

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
