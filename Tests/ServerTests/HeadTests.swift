import Testing

@testable import Server

@Suite("Heads that are refused")
struct HeadTests {
  /// Whatever else happens, the answer has this status, and the connection is closed after it, so nothing that follows
  /// can be taken for a request.
  private func expect(_ request: String, _ status: Int, _ text: String? = nil, in server: TestServer) throws {
    let client = server.client()
    client.send(request + "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let all = client.readToEnd()
    #expect(all.hasPrefix("HTTP/1.1 \(status) "), "\(all.prefix(200))")
    #expect(!all.contains("/smuggled"))
    if let text { #expect(all.hasSuffix("\r\n\r\n\(text)\n"), "\(all)") }
  }

  @Test(
    "A body whose end can be understood in two ways is refused",
    arguments: [
      (
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
        "Content-Length and Transfer-Encoding exclude each other."
      ),
      (
        "Transfer-Encoding: chunked\r\ncontent-length: 0\r\n",
        "Content-Length and Transfer-Encoding exclude each other."
      ),
      ("Content-Length: 5\r\nContent-Length: 5\r\n", "Content-Length is given more than once."),
      ("Content-Length: 5\r\nCONTENT-LENGTH: 6\r\n", "Content-Length is given more than once."),
      ("Transfer-Encoding: gzip, chunked\r\n", "The only Transfer-Encoding understood is “chunked”, in HTTP/1.1."),
      ("Transfer-Encoding: identity\r\n", "The only Transfer-Encoding understood is “chunked”, in HTTP/1.1."),
      (
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
        "The only Transfer-Encoding understood is “chunked”, in HTTP/1.1."
      ),
    ])
  func ambiguous(fields: String, text: String) throws {
    try expect("POST / HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n", 400, text, in: TestServer())
  }

  @Test(
    "A Content-Length that is no number, and what only looks like one, is refused",
    arguments: [
      "Content-Length: 5, 5", "Content-Length: +5", "Content-Length: -5", "Content-Length: 0x5", "Content-Length: 5 5",
      "Content-Length:", "Content-Length : 5", "Content-Length\t: 5", " Content-Length: 5",
    ])
  func badLength(field: String) throws {
    try expect("POST / HTTP/1.1\r\nHost: localhost\r\n\(field)\r\n\r\n", 400, in: TestServer())
  }

  @Test(
    "A field that goes on in a second line, has a zero byte or another control character, hides nothing: it is refused",
    arguments: [
      "Transfer-Encoding:\r\n chunked", "Transfer-Encoding: chunked\r\n\tx", "Content-Length: 1\r\n 2",
      "Content-Length:\r\n 5", "X: a\r\n b\r\nY: c", "X: a\r\n \r\nY: c", "Content-Length: 3\0x",
      "Transfer-Encoding: chunked\0x\r\nX: y", "X\0Y: z", "X: a\rb", "X: a\u{1}b", "X: a\u{7F}",
    ])
  func hidden(field: String) throws {
    try expect("POST / HTTP/1.1\r\nHost: localhost\r\n\(field)\r\n\r\n", 400, in: TestServer())
  }

  @Test("Empty values, spaces and tabs around values, and lines that end without a carriage return, are read")
  func lenient() throws {
    let server = try TestServer { _ in
    } handler: { request in
      .text(200, request.headers.fields.map { "\($0.name)=\($0.value)|" }.joined())
    }
    #expect(
      server.get("/", "A:\r\nB:   \r\nC: \t x y \r\nD:z\nE: é\tf\r\n")?.text
        == "Host=localhost|A=|B=|C=x y|D=z|E=é\tf|")
    #expect(server.answer("GET / HTTP/1.1\nHost: localhost\nA: b\n\n")?.text == "Host=localhost|A=b|")
  }

  @Test("Chunks in HTTP/1.0, and bodies of GET and HEAD, are refused")
  func bodies() throws {
    let server = try TestServer()
    try expect(
      "POST / HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n", 400,
      "The only Transfer-Encoding understood is “chunked”, in HTTP/1.1.", in: server)
    try expect(
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx", 400, "A GET request has no body.", in: server)
    try expect("GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n", 400, in: server)
    #expect(server.get("/", "Content-Length: 0\r\n")?.status == 200)
  }

  @Test(
    "A head that is too large is refused",
    arguments: [
      "X: " + String(repeating: "x", count: 40_000),
      (0..<4000).map { "X\($0): x" }.joined(separator: "\r\n"),
    ])
  func oversized(fields: String) throws {
    let server = try TestServer()
    let answer = try #require(server.get("/", fields + "\r\n"))
    #expect(answer.status == 431)
    #expect(server.get("/")?.status == 200)
  }

  @Test("A target that is too long is refused, at exactly the limit")
  func longTarget() throws {
    let server = try TestServer()
    #expect(server.get("/" + String(repeating: "a", count: 4095))?.status == 200)
    #expect(server.get("/" + String(repeating: "a", count: 4096))?.status == 414)
    #expect(server.get("/?" + String(repeating: "a", count: 4095))?.status == 414)
    #expect(server.get("/" + String(repeating: "a", count: 60_000))?.status == 414)
  }

  @Test(
    "A target that is not a path in ASCII is refused",
    arguments: [
      "http://localhost/", "*", "localhost:80", "é", "/é", "/a\u{7F}", "/a\tb", "",
    ])
  func badTarget(target: String) throws {
    try expect("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, in: TestServer())
  }

  @Test(
    "A request line without version, or with another one, is not served",
    arguments: [
      "GET /\r\n", "GET / HTTP/2.0\r\n", "GET / HTTP/3\r\n", "GET / HTPP/1.1\r\n", "GET\r\n",
      "\u{16}\u{3}\u{1}\u{2}\r\n",
    ])
  func badVersion(line: String) throws {
    let server = try TestServer()
    let client = server.client()
    client.send(line + "Host: localhost\r\n\r\n")
    #expect(!client.readToEnd().hasPrefix("HTTP/1.1 200"))
  }

  @Test(
    "Only known host names are answered, so that no web page can make its own name lead here",
    arguments: [
      ("localhost", 200), ("LocalHost:8080", 200), ("127.0.0.1", 200), ("127.1.2.3:80", 200), ("[::1]:8080", 200),
      ("localhost.", 200), ("node.example", 200), ("NODE.example:443", 200),
      ("evil.example", 421), ("evil.example:80", 421), ("localhost.evil.example", 421), ("192.168.1.2", 421),
      ("localhost:80:80", 421), ("localhost:x", 421), ("::1", 421), ("[::1", 421), ("", 421), ("127.0.0.1.evil", 421),
      ("user@localhost", 421),
    ])
  func hosts(host: String, status: Int) throws {
    let server = try TestServer { $0.hosts.names = ["node.example"] }
    #expect(server.answer("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")?.status == status)
  }

  @Test("A server on all addresses answers for any number, which cannot be rebound, and no other name")
  func hostsOnAllAddresses() {
    for bound in ["0.0.0.0", "::"] {
      #expect(HostRule().allows("192.168.1.2:8080", boundAddress: bound))
      #expect(HostRule().allows("[fe80::1]", boundAddress: bound))
      #expect(!HostRule().allows("evil.example", boundAddress: bound))
    }
    #expect(HostRule().allows("192.168.1.2", boundAddress: "192.168.1.2"))
    #expect(!HostRule().allows("192.168.1.3", boundAddress: "192.168.1.2"))
    #expect(HostRule(allowsAny: true).allows("evil.example", boundAddress: "::1"))
  }

  @Test("No host, or two, is refused")
  func hostCount() throws {
    let server = try TestServer()
    try expect("GET / HTTP/1.1\r\n\r\n", 400, in: server)
    try expect("GET / HTTP/1.0\r\n\r\n", 400, "A request has exactly one Host.", in: server)
    try expect(
      "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400, "A request has exactly one Host.",
      in: server)
  }

  @Test("A client that asks before it sends a body is told to continue, or why not")
  func expectContinue() throws {
    let server = try TestServer()
    let client = server.client()
    client.send(
      "POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Type: \(FormTests.form)\r\n"
        + "Content-Length: 3\r\n\r\n")
    #expect(client.read(to: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
    client.send("a=1")
    #expect(client.readResponse()?.text == "POST /\nfield \"a\" \"1\"")
    client.send("PUT / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 99999999\r\n\r\n")
    #expect(client.readResponse()?.status == 413)
  }
}
