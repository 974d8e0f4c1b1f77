import Glibc
import Testing

@testable import Server

@Suite("Responses")
struct ResponseTests {
  @Test("A line break in a header's value stops the program rather than split the response")
  func injection() async {
    await #expect(processExitsWith: .failure) {
      _ = HTTPResponse(headers: [("Location", "/a\r\nSet-Cookie: session=stolen")])
    }
    await #expect(processExitsWith: .failure) {
      var response = HTTPResponse()
      response.set("X", "a\nb")
    }
    await #expect(processExitsWith: .failure) { _ = HTTPResponse(headers: [("X: y\r\nZ", "a")]) }
    await #expect(processExitsWith: .failure) { _ = HTTPResponse(headers: [("Content-Length", "5")]) }
    await #expect(processExitsWith: .failure) { _ = HTTPResponse(headers: [("X", "")]) }
    await #expect(processExitsWith: .failure) { _ = HTTPResponse(headers: [("X", "a\0b")]) }
    await #expect(processExitsWith: .failure) { _ = HTTPResponse(status: 101) }
    await #expect(processExitsWith: .failure) { EventStream().push(data: "", event: "a\nid: 1") }
  }

  @Test("Every error at the start says what to do")
  func errors() {
    #expect(
      ServerError.portInUse(80, holder: nil).description == """
        Port 80 is already in use. Stop that program (`ss -ltnp 'sport = :80'` names it), or choose another port \
        with --port.
        """)
    #expect(ListeningSocket.error(EACCES, "0.0.0.0", 80) == .noPermission(port: 80))
    #expect(
      ServerError.noPermission(port: 80).description == """
        Port 80 needs a privilege: ports below 1024 belong to the system. Choose a port from 1024 with --port, or \
        give the program CAP_NET_BIND_SERVICE.
        """)
    #expect(
      ServerError.badAddress("example.org").description
        == "“example.org” is not an address to listen on. Give a numeric one: 127.0.0.1, 0.0.0.0 or ::.")
  }

  @Test("A file that is not there takes nothing with it that described it")
  func missingFile() throws {
    let server = try TestServer { _ in
    } handler: { _ in
      HTTPResponse(
        headers: [("Content-Type", "image/png"), ("Content-Encoding", "gzip"), ("X-Frame-Options", "DENY")],
        body: .file(path: "/nowhere/at/all"))
    }
    let answer = try #require(server.get("/"))
    #expect(answer.status == 404)
    #expect(answer.text == "There is nothing at this address.\n")
    #expect(answer["Content-Type"] == "text/plain; charset=utf-8")
    #expect(answer["Content-Encoding"] == nil)
    #expect(answer["X-Frame-Options"] == "DENY")
  }

  @Test("Tags of bytes differ when the bytes do")
  func tags() {
    #expect(ETag.of(Array("abc".utf8)) == "\"ba7816bf8f01cfea414140de5dae2223\"")
    #expect(ETag.matches("W/\"a\" , \"b\"", "\"b\""))
    #expect(ETag.matches("W/\"a\"", "\"a\""))
    #expect(!ETag.matches("\"ab\"", "\"a\""))
    #expect(!ETag.matches("", "\"a\""))
  }
}
