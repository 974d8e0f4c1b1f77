import Glibc
import Testing

@testable import Server

@Suite("Files")
struct FileTests {
  private func serve(_ body: (TestServer) throws -> Void) throws {
    let folder = TestServer.makeFolder()
    defer { TestServer.remove(folder) }
    mkdir(folder + "/sub", 0o700)
    TestServer.write(Array("0123456789".utf8), to: folder + "/sub/style.css")
    TestServer.write(Array("zipped".utf8), to: folder + "/sub/style.css.gz")
    TestServer.write(Array("secret".utf8), to: folder + "/.hidden")
    TestServer.write([], to: folder + "/empty.bin")
    let files = StaticFolder(folder + "/", cacheControl: "max-age=60")
    let inner = StaticFolder(folder + "/sub")
    try body(
      TestServer {
        $0.isQuick = { _ in true }
      } handler: { request in
        if request.path.hasPrefix("/inner/") {
          return inner.response(to: request, at: request.path.dropFirst(7)) ?? .text(404, "none")
        }
        if request.path == "/gone" { return HTTPResponse(body: .file(path: folder + "/gone")) }
        if request.path == "/folder" { return HTTPResponse(body: .file(path: folder)) }
        return files.response(to: request, at: request.path.dropFirst()) ?? .text(404, "none")
      })
  }

  @Test("A file is served with its type and a tag that answers 304")
  func plain() throws {
    try serve { server in
      let answer = try #require(server.get("/sub/style.css?v=3"))
      #expect(answer.status == 200)
      #expect(answer.text == "0123456789")
      #expect(answer["Content-Type"] == "text/css; charset=utf-8")
      #expect(answer["Cache-Control"] == "max-age=60")
      #expect(answer["Vary"] == "Accept-Encoding")
      let tag = try #require(answer["ETag"])
      #expect(server.get("/sub/style.css", "If-None-Match: \(tag)\r\n")?.status == 304)
      #expect(server.get("/empty.bin")?["Content-Type"] == "application/octet-stream")
      #expect(server.get("/empty.bin")?.bytes == [])
      #expect(server.answer("HEAD /sub/style.css HTTP/1.1\r\nHost: localhost\r\n\r\n")?["Content-Length"] == "10")
    }
  }

  @Test("The compressed twin is served to those who accept it, with a tag of its own")
  func compressed() throws {
    try serve { server in
      let zipped = try #require(server.get("/sub/style.css", "Accept-Encoding: br, gzip;q=0.5\r\n"))
      #expect(zipped.text == "zipped")
      #expect(zipped["Content-Encoding"] == "gzip")
      #expect(zipped["Content-Type"] == "text/css; charset=utf-8")
      #expect(zipped["ETag"] != server.get("/sub/style.css")?["ETag"])
      #expect(server.get("/sub/style.css", "Accept-Encoding: gzip;q=0, *\r\n")?.text == "0123456789")
      #expect(server.get("/sub/style.css", "Accept-Encoding: *\r\n")?.text == "zipped")
    }
  }

  @Test(
    "Byte ranges",
    arguments: [
      ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=7-", 206, "789", "bytes 7-9/10"),
      ("bytes=-2", 206, "89", "bytes 8-9/10"), ("bytes=5-100", 206, "56789", "bytes 5-9/10"),
      ("bytes=-100", 206, "0123456789", "bytes 0-9/10"),
      ("bytes=10-", 416, "The file has 10 bytes; the range asked for is not among them.\n", "bytes */10"),
      ("bytes=3-1", 200, "0123456789", ""), ("bytes=0-1,3-4", 200, "0123456789", ""),
      ("lines=1-2", 200, "0123456789", ""),
      ("bytes=99999999999999999999-", 200, "0123456789", ""),
      ("bytes=0-9223372036854775807", 206, "0123456789", "bytes 0-9/10"),
    ])
  func range(_ range: String, status: Int, text: String, contentRange: String) throws {
    try serve { server in
      let answer = try #require(server.get("/sub/style.css", "Range: \(range)\r\nAccept-Encoding: gzip\r\n"))
      #expect(answer.status == status)
      if status != 200 {
        #expect(answer.text == text)
        #expect(answer["Content-Range"] == contentRange)
      }
    }
  }

  @Test("A range of an older version is answered with the whole new one")
  func ifRange() throws {
    try serve { server in
      let tag = try #require(server.get("/sub/style.css")?["ETag"])
      #expect(server.get("/sub/style.css", "Range: bytes=1-1\r\nIf-Range: \(tag)\r\n")?.text == "1")
      #expect(server.get("/sub/style.css", "Range: bytes=1-1\r\nIf-Range: \"old\"\r\n")?.text == "0123456789")
    }
  }

  @Test(
    "No path leads out of the folder, to hidden files or to folders",
    arguments: [
      "/inner/../empty.bin", "/inner/%2e%2e/empty.bin", "/inner/..%2fempty.bin", "/inner//etc/passwd", "/.hidden",
      "/sub",
      "/sub/", "/", "/inner/", "/inner/style.css/", "/inner/.", "/inner/style.css%00.txt", "/gone", "/folder",
      "/inner/..\\empty.bin",
    ])
  func outside(_ path: String) throws {
    try serve { server in #expect(server.get(path)?.status == 404) }
  }

  @Test("A large file arrives whole through a client that reads slowly")
  func large() throws {
    let folder = TestServer.makeFolder()
    defer { TestServer.remove(folder) }
    let bytes = (0..<8_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
    TestServer.write(bytes, to: folder + "/large")
    let server = try TestServer { _ in
    } handler: { _ in
      HTTPResponse(body: .file(path: folder + "/large"))
    }
    let client = server.client()
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    usleep(100_000)
    #expect(client.readResponse()?.bytes == bytes)
  }
}
