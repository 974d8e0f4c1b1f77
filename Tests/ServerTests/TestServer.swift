import Glibc
import Synchronization

@testable import Server

/// A server on loopback with an upload folder of its own, both gone at the end of the test.
final class TestServer: Sendable {
  let server: HTTPServer
  let folder: String

  init(
    _ change: (inout ServerConfiguration) -> Void = { _ in },
    handler: @escaping @Sendable (HTTPRequest) -> HTTPResponse = TestServer.describe
  ) throws {
    folder = TestServer.makeFolder()
    var configuration = ServerConfiguration(uploadFolder: folder + "/uploads")
    change(&configuration)
    server = try HTTPServer(configuration, handler: handler)
  }

  deinit {
    server.stop(graceSeconds: 0)
    TestServer.remove(folder)
  }

  func client(from source: String? = nil) -> RawClient { RawClient(port: server.port, from: source) }

  /// One request on a connection of its own.
  func answer(_ request: String) -> RawResponse? {
    let client = client()
    client.send(request)
    return client.readResponse(toHead: request.hasPrefix("HEAD"))
  }

  func get(_ target: String, _ headers: String = "") -> RawResponse? {
    answer("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n")
  }

  func post(_ target: String, type: String, _ body: [UInt8]) -> RawResponse? {
    let client = client()
    client.send(
      Array("POST \(target) HTTP/1.1\r\nHost: localhost\r\nContent-Type: \(type)\r\n".utf8)
        + Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    return client.readResponse()
  }

  var uploads: [String] { TestServer.names(in: folder + "/uploads") }

  /// Says in text what the handler was given.
  @Sendable static func describe(_ request: HTTPRequest) -> HTTPResponse {
    var lines = ["\(request.method.rawValue) \(request.target)"]
    switch request.body {
    case .none: break
    case .bytes(let bytes): lines.append("bytes \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    case .form(let form):
      for field in form.fields { lines.append("field \(field.name.debugDescription) \(field.value.debugDescription)") }
      for file in form.files { lines.append(describe(file)) }
    case .upload(let file): lines.append(describe(file))
    }
    return .text(200, lines.joined(separator: "\n"))
  }

  private static func describe(_ file: UploadedFile) -> String {
    let isThere = access(file.path, R_OK) == 0
    return """
      file \(file.fieldName.debugDescription) \(file.fileName.debugDescription) \(file.contentType) \(file.size) \
      \(hexadecimal(file.sha256)) \(isThere ? "on disk" : "missing")
      """
  }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  static func makeFolder() -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path = "\(parent)/server-test-\(UInt64.random(in: 0 ... .max))"
    mkdir(path, 0o700)
    return path
  }

  static func names(in folder: String) -> [String] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func remove(_ folder: String) {
    for name in names(in: folder) {
      if unlink("\(folder)/\(name)") != 0 { remove("\(folder)/\(name)") }
    }
    rmdir(folder)
  }

  static func write(_ bytes: [UInt8], to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = Glibc.write(file, bytes, bytes.count)
    close(file)
  }

  static func read(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while case let count = Glibc.read(file, &buffer, buffer.count), count > 0 { all += buffer[..<count] }
    return all
  }
}

/// Waits for something that other threads bring about; false after ten seconds.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<2000 {
    if condition() { return true }
    usleep(5000)
  }
  return condition()
}
