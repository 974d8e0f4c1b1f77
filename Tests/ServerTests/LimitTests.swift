import Glibc
import Testing

@testable import Server

@Suite("Limits of bodies")
struct LimitTests {
  private static func part(_ number: Int, file: Bool = false, size: Int = 1) -> String {
    """
    --b\r
    Content-Disposition: form-data; name="n\(number)"\(file ? "; filename=\"f\"" : "")\r
    \r
    \(String(repeating: "x", count: size))\r\n
    """
  }

  private func multipart(_ server: TestServer, _ parts: [String]) -> RawResponse? {
    server.post("/x", type: "multipart/form-data; boundary=b", Array((parts.joined() + "--b--").utf8))
  }

  @Test("A body above its route's limit is refused before it is read, with the limit, and the connection ends")
  func contentLength() throws {
    let server = try TestServer { $0.bodyLimit = { method, path in path == "/tight" ? 10 : nil } }
    #expect(server.post("/tight", type: FormTests.form, Array("a=12345678".utf8))?.status == 200)
    let client = server.client()
    client.send("POST /tight?q HTTP/1.1\r\nHost: localhost\r\nContent-Length: 11\r\n\r\n")
    let answer = try #require(client.readResponse())
    #expect(answer.status == 413)
    #expect(answer.text == "The request is too large: the limit is 10 bytes. Nothing was saved.\n")
    #expect(answer["Connection"] == "close")
    #expect(client.isClosed())
    let form = try #require(server.answer("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 65537\r\n\r\n"))
    #expect(form.text == "The request is too large: the limit is 65536 bytes. Nothing was saved.\n")
    let put = try #require(server.answer("PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 25065537\r\n\r\n"))
    #expect(put.text == "The request is too large: the limit is 25065536 bytes. Nothing was saved.\n")
  }

  @Test("A client that sends much more than allowed still gets to read why it was refused")
  func lingering() throws {
    let server = try TestServer()
    let client = server.client()
    client.send("PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 30000000\r\n\r\n")
    #expect(client.send([UInt8](repeating: 0, count: 30_000_000)))
    #expect(client.readResponse()?.status == 413)
  }

  @Test("A body in chunks is refused as soon as it is above the limit, although it has no end")
  func chunked() throws {
    let server = try TestServer { $0.uploadLimit = 10_000 }
    let client = server.client()
    client.send("PUT / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
    let chunk = "1000\r\n" + String(repeating: "x", count: 4096) + "\r\n"
    for _ in 0..<3 { client.send(chunk) }
    let answer = client.readToEnd()
    #expect(answer.hasPrefix("HTTP/1.1 413 "))
    #expect(answer.hasSuffix("\r\n\r\nThe request is too large: the limit is 10000 bytes. Nothing was saved.\n"))
    #expect(eventually { server.uploads == [] })
  }

  @Test("Too many fields, too many files and a field too large are refused, at exactly the limit")
  func forms() throws {
    let server = try TestServer()
    let many = (0..<200).map { Self.part($0) }
    #expect(multipart(server, many)?.status == 200)
    #expect(
      multipart(server, many + [Self.part(200)])?.text
        == "The form has too many fields: the limit is 200. Nothing was saved.\n")
    let files = (0..<4).map { Self.part($0, file: true) }
    #expect(multipart(server, files)?.status == 200)
    #expect(
      multipart(server, files + [Self.part(4, file: true)])?.text
        == "The form has too many files: the limit is 4. Nothing was saved.\n")
    #expect(multipart(server, [Self.part(0, size: 65536)])?.status == 200)
    let large = try #require(multipart(server, [Self.part(0, size: 65537)]))
    #expect(large.status == 413)
    #expect(large.text == "The field “n0” is too large: the limit is 65536 bytes. Nothing was saved.\n")

    let fields = (0..<201).map { "f\($0)=" }.joined(separator: "&")
    #expect(server.post("/x", type: FormTests.form, Array(fields.utf8))?.status == 413)
    #expect(eventually { server.uploads == [] })
  }

  @Test("A body is not read when its head is enough to refuse it; a request without body is not asked about")
  func refuse() throws {
    let server = try TestServer { $0.refuse = { $0.cookie("session") == nil ? .text(401, "who?") : nil } }
    let client = server.client()
    client.send("PUT /p HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n")
    #expect(client.readResponse()?.status == 401)
    #expect(client.isClosed())
    #expect(server.uploads == [])
    #expect(server.get("/")?.status == 200)
    #expect(
      server.answer(
        "PUT / HTTP/1.1\r\nHost: localhost\r\nCookie: session=1\r\nContent-Length: 1\r\n\r\nx")?.status == 200)
  }

  @Test("So many uploads at a time and no more, so that the disk cannot be filled; when one ends there is room again")
  func uploadsAtOnce() throws {
    let server = try TestServer { $0.mostUploads = 2 }
    let start = "PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\na"
    let two = [server.client(), server.client()]
    for client in two { client.send(start) }
    #expect(eventually { server.uploads.count == 2 })
    let third = try #require(server.answer(start + "b"))
    #expect(third.status == 503)
    #expect(third["Retry-After"] == "5")
    #expect(server.post("/", type: FormTests.form, [])?.status == 200)
    two[0].send("b")
    #expect(two[0].readResponse()?.status == 200)
    #expect(eventually { server.answer(start + "b")?.status == 200 })
    shutdown(two[1].socket, Int32(SHUT_RDWR))
    #expect(eventually { server.uploads == [] })
  }

  // An end that came together with the last bytes was not seen: the upload kept its place until its deadline, and stopping waited for it.
  @Test("An upload whose client is gone makes room at once, also when the end came together with its last bytes")
  func cutUploads() throws {
    let server = try TestServer {
      $0.mostUploads = 4
      $0.requestDeadline = .seconds(600)
    }
    for _ in 0..<4 {
      let client = server.client()
      client.send("PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nonly this")
      shutdown(client.socket, Int32(SHUT_WR))
      #expect(client.isClosed())
    }
    #expect(eventually { server.uploads == [] })
    #expect(server.answer("PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nb")?.status == 200)
    let half = server.client()
    half.send("PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nb")
    shutdown(half.socket, Int32(SHUT_WR))
    #expect(half.readResponse()?.status == 200, "a client that has sent everything may end its half")
  }

  @Test("After a refused form the same connection goes on")
  func goesOn() throws {
    let server = try TestServer()
    let client = server.client()
    client.send(
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: \(FormTests.form)\r\nContent-Length: 5\r\n\r\na=%FF"
        + "GET /next HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(client.readResponse()?.status == 400)
    #expect(client.readResponse()?.text == "GET /next")
  }
}
