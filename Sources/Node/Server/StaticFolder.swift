import Glibc

/// Serves the files of one folder: styles, scripts, icons.
///
///     let assets = StaticFolder("Web/leaflet", cacheControl: "public, max-age=3600")
///     if let response = assets.response(to: request, at: request.path.dropFirst("/assets/".count)) { return response }
///
/// - The type comes from the name's extension; an unknown one is sent as bytes that a browser will not guess about.
/// - When the client accepts gzip and a file of the same name with ".gz" lies beside it, that one is sent. Nothing is
///   compressed while serving.
/// - `ETag` is made of time and size of the file, so 304 and resumed downloads work.
/// - Only names made of letters, digits, ".", "_" and "-" that do not begin with a dot are served, so no path leads out
///   of the folder or to hidden files. Symbolic links are followed: who can make one in the folder is trusted.
public struct StaticFolder: Sendable {
  public let root: String
  /// The value of `Cache-Control`.
  public let cacheControl: String

  public init(_ root: String, cacheControl: String = "no-cache") {
    self.root = root
    self.cacheControl = cacheControl
  }

  /// The answer with the file at `path`, relative and still percent-encoded, or nil when there is none.
  /// Two calls to `stat`; the file is opened when the answer is sent.
  public func response(to request: HTTPRequest, at path: some StringProtocol) -> HTTPResponse? {
    let names = Substring(path).split(separator: "/", omittingEmptySubsequences: false)
    guard !names.isEmpty, names.allSatisfy(Self.isServed) else { return nil }
    let file = root + "/" + names.joined(separator: "/")
    guard let plain = FileVersion(file) else { return nil }

    var response = HTTPResponse(body: .file(path: file))
    response.add("Content-Type", MediaTypes.type(ofFile: file))
    response.add("Cache-Control", cacheControl)
    response.add("X-Content-Type-Options", "nosniff")
    let compressed = FileVersion(file + ".gz")
    if compressed != nil { response.add("Vary", "Accept-Encoding") }
    // A range means bytes of the file as it is.
    if let compressed, request.headers["range"] == nil, request.acceptsGzip {
      response.body = .file(path: file + ".gz")
      response.add("Content-Encoding", "gzip")
      response.add("ETag", compressed.tag)
    } else {
      response.add("ETag", plain.tag)
    }
    return response
  }

  private static func isServed(_ name: Substring) -> Bool {
    !name.isEmpty && name.utf8.first != UInt8(ascii: ".")
      && name.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
  }
}

/// A file's time and size, by which a change shows.
struct FileVersion {
  let tag: String

  /// nil when `path` is no regular file.
  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
    let time =
      UInt64(truncatingIfNeeded: information.st_mtim.tv_sec) &* 1_000_000_000
      &+ UInt64(truncatingIfNeeded: information.st_mtim.tv_nsec)
    tag = "\"\(String(time, radix: 36))-\(String(information.st_size, radix: 36))\""
  }
}

extension HTTPRequest {
  /// Whether whoever asks reads gzip.
  public var acceptsGzip: Bool { AcceptEncoding.allowsGzip(headers["accept-encoding"] ?? "") }
}

enum AcceptEncoding {
  /// Whether "gzip" or "*" is listed without a weight of zero (RFC 9110, section 12.5.3).
  static func allowsGzip(_ header: String) -> Bool {
    var any = false
    for entry in header.split(separator: ",") {
      let list = ParameterList(String(entry))
      let weight = list.parameters.first { $0.name.equalsIgnoringCase("q") }?.value ?? "1"
      let isAllowed = weight.utf8.contains { (0x31...0x39).contains($0) }
      if list.head.equalsIgnoringCase("gzip") { return isAllowed }
      if list.head == "*" { any = isAllowed }
    }
    return any
  }
}

enum MediaTypes {
  private static let byExtension = [
    "css": "text/css; charset=utf-8", "csv": "text/csv; charset=utf-8", "gif": "image/gif",
    "html": "text/html; charset=utf-8", "ico": "image/x-icon", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8", "json": "application/json", "map": "application/json",
    "mjs": "text/javascript; charset=utf-8", "pdf": "application/pdf", "png": "image/png",
    "svg": "image/svg+xml", "txt": "text/plain; charset=utf-8", "wasm": "application/wasm",
    "webmanifest": "application/manifest+json", "webp": "image/webp", "woff2": "font/woff2",
  ]

  static func type(ofFile name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: ".") else { return "application/octet-stream" }
    return byExtension[String(last[last.index(after: dot)...])] ?? "application/octet-stream"
  }
}
