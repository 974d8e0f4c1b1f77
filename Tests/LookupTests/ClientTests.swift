import Glibc
import Testing

@testable import Lookup

@Suite("The way out")
struct ClientTests {
  private func get(
    _ server: CannedServer, _ target: String = "a", origins: [Origin]? = nil, limit: Int = 1000,
    _ change: (inout HTTPSettings) -> Void = { _ in }
  ) throws(LookupFailure) -> HTTPAnswer {
    let address = WebAddress(server.base + target)!
    return try HTTPClient(quick(change)).get(address, of: origins ?? [Origin(of: address)], limit: limit)
  }

  @Test("A question is a GET with the name of the program and no cookie, no credential and no wish for compression")
  func request() throws {
    let server = CannedServer { _ in answer(200, Array("yes".utf8), "Set-Cookie: a=b") }
    let client = HTTPClient(quick())
    let address = WebAddress(server.base + "x?y=z")!
    for _ in 0..<2 { #expect(try client.get(address, of: [Origin(of: address)], limit: 3).bytes == Array("yes".utf8)) }
    let head =
      "GET /x?y=z HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nUser-Agent: Trouvaille/1.0\r\nAccept: */*\r\n\r\n"
    #expect(server.heads == [head, head])
  }

  @Test("No address but those on the list is ever contacted, whatever an answer says")
  func redirects() throws {
    let other = CannedServer { _ in answer(200, "secret") }
    let places = [
      "http://127.0.0.1:\(other.port)/", "//127.0.0.1:\(other.port)/", "http://localhost:\(other.port)/",
      "http://2130706433:\(other.port)/", "http://0x7f.1:\(other.port)/", "http://[::1]:\(other.port)/",
      "http://0:\(other.port)/",
      "https://127.0.0.1:\(other.port)/", "file:///etc/passwd", "http://169.254.169.254/latest/meta-data/",
      "http://evil.example/",
      "https://www.googleapis.com@evil.example/", "http://127.0.0.1@127.0.0.1:\(other.port)/",
      "gopher://127.0.0.1:\(other.port)/x",
      "dict://127.0.0.1:\(other.port)/x", "http:\\\\127.0.0.1:\(other.port)", "http://127.0.0.1:\(other.port)%2f/",
    ]
    for place in places {
      let asked = Shared<[String]>([])
      let server = CannedServer { $0 == "/a" ? redirect(to: place) : answer(200, "another path of the same host") }
      let log: @Sendable (LookupLog) -> Void = { entry in asked.change { $0.append(entry.host) } }
      // libcurl itself refuses to read some of them; then there is an answer without a body.
      let result = try? get(server) { $0.log = log }
      #expect(result.map { $0.status } ?? 302 == 302, "\(place)")
      #expect(asked.value == ["127.0.0.1"], "\(place)")
      #expect(server.connections == 1, "\(place)")
    }
    #expect(other.connections == 0)
  }

  @Test("A host that is not on the list is not even asked for")
  func origins() {
    let other = CannedServer { _ in answer(200, "secret") }
    let list = [Origin(of: WebAddress("https://openlibrary.org/")!)]
    #expect(failure { () throws(LookupFailure) in try get(other, origins: list) } == .redirected)
    #expect(other.connections == 0)
  }

  @Test("Redirects on the list are followed four times and not a fifth time")
  func hops() throws {
    let relative = CannedServer { target in
      let step = Int(target.dropFirst())!
      return step == 0 ? answer(200, "here") : redirect(to: "/\(step - 1)")
    }
    #expect(try get(relative, "4").bytes == Array("here".utf8))
    #expect(relative.targets == ["/4", "/3", "/2", "/1", "/0"])
    #expect(failure { () throws(LookupFailure) in try get(relative, "5") } == .redirected)
    #expect(relative.targets.suffix(5) == ["/5", "/4", "/3", "/2", "/1"])
  }

  @Test("A redirect to another host on the list is followed, absolute and without a scheme")
  func hopsBetweenHosts() throws {
    let second = CannedServer { _ in answer(200, "there") }
    for start in ["http:", ""] {
      let first = CannedServer { [port = second.port] _ in redirect(to: "\(start)//127.0.0.1:\(port)/b") }
      let origins = [first, second].map { Origin(of: WebAddress($0.base)!) }
      #expect(try get(first, origins: origins).bytes == Array("there".utf8))
    }
    #expect(second.targets == ["/b", "/b"])
  }

  @Test("A proxy that the environment names is not used")
  func proxy() throws {
    let proxy = CannedServer { _ in answer(200, "from the proxy") }
    setenv("all_proxy", proxy.base, 1)
    defer { unsetenv("all_proxy") }
    #expect(try get(CannedServer { _ in answer(200, "straight") }).bytes == Array("straight".utf8))
    #expect(proxy.connections == 0)
  }

  @Test("An answer may be as large as the limit and not a byte larger, with and without an announced length")
  func sizes() throws {
    @Sendable func body(_ count: Int) -> String { String(repeating: "x", count: count) }
    #expect(try get(CannedServer { _ in answer(200, body(1000)) }).bytes.count == 1000)
    #expect(failure { () throws(LookupFailure) in try get(CannedServer { _ in answer(200, body(1001)) }) } == .tooLarge)
    let endless = CannedServer { _ in Array("HTTP/1.1 200 OK\r\n\r\n\(body(5_000_000))".utf8) }
    #expect(failure { () throws(LookupFailure) in try get(endless) } == .tooLarge)
    let heads = CannedServer { _ in
      Array("HTTP/1.1 200 OK\r\n\(String(repeating: "X: \(body(1000))\r\n", count: 100))\r\n".utf8)
    }
    #expect(failure { () throws(LookupFailure) in try get(heads) } == .tooLarge)
  }

  @Test("A bomb is not blown up: compressed content stays as it is, and a compressed transfer ends at the limit")
  func bombs() throws {
    let bomb = GzipBomb.bytes(zeros: 3_000_000)
    #expect(bomb.count < 30_000)
    let content = CannedServer { _ in answer(200, bomb, "Content-Encoding: gzip") }
    #expect(try get(content, limit: 2_000_000).bytes == bomb)
    let transfer = CannedServer { _ in
      Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\nConnection: close\r\n\r\n".utf8) + bomb
    }
    #expect(failure { () throws(LookupFailure) in try get(transfer, limit: 2_000_000) } == .tooLarge)
    #expect(try get(transfer, limit: 3_000_000).bytes == [UInt8](repeating: 0, count: 3_000_000))
  }

  @Test("What goes wrong on the way is told apart")
  func failures() {
    func of(_ server: CannedServer) -> LookupFailure? { failure { () throws(LookupFailure) in try get(server) } }
    #expect(of(CannedServer { _ in [] }) == .cut)
    #expect(of(CannedServer { _ in Array("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{".utf8) }) == .cut)
    #expect(of(CannedServer { _ in Array("220 mail.example ESMTP\r\n".utf8) }) == .cut)
    let plain = CannedServer { _ in answer(400, "no TLS here") }
    let address = WebAddress("https://127.0.0.1:\(plain.port)/")!
    #expect(
      failure { () throws(LookupFailure) in try HTTPClient(quick()).get(address, of: [Origin(of: address)], limit: 9) }
        == .untrusted)
    for text in ["http://127.0.0.1:1/", "http://nowhere.invalid/"] {
      let address = WebAddress(text)!
      #expect(
        failure { () throws(LookupFailure) in try HTTPClient(quick()).get(address, of: [Origin(of: address)], limit: 9)
        } == .noNetwork)
    }
  }

  @Test("A service that hangs is left after the whole time, which all its redirects share")
  func slow() {
    let server = CannedServer { target in
      usleep(1_200_000)
      return target == "/a" ? redirect(to: "/b") : answer(200, "late")
    }
    #expect(failure { () throws(LookupFailure) in try get(server) { $0.wholeTime = .seconds(2) } } == .tooSlow)
    #expect(server.targets == ["/a", "/b"])
  }

  @Test("No more calls than allowed are under way at once; who finds no place in time is told so")
  func places() {
    let isOpen = Shared(false)
    let server = CannedServer { _ in
      while !isOpen.value { usleep(2000) }
      return answer(200, "now")
    }
    let client = HTTPClient(quick { $0.mostCalls = 1 })
    let address = WebAddress(server.base)!
    let first = inThread {
      failure { () throws(LookupFailure) in try client.get(address, of: [Origin(of: address)], limit: 9) }
    }
    while server.connections == 0 { usleep(2000) }
    let deadline = Deadline(after: .milliseconds(50))
    #expect(
      failure { () throws(LookupFailure) in
        try client.get(address, of: [Origin(of: address)], limit: 9, until: deadline)
      } == .tooManyCalls)
    isOpen.change { $0 = true }
    #expect(first() == .some(nil))
    #expect(server.connections == 1)
  }

  @Test("The log has the host, the status and the reason, and nothing of what was asked")
  func log() {
    let lines = Shared<[String]>([])
    let server = CannedServer { target in target.hasPrefix("/a") ? redirect(to: "/b?key=secret") : [] }
    #expect(
      failure { () throws(LookupFailure) in
        try get(server, "a?q=private&key=secret") {
          $0.log = { entry in
            lines.change { $0.append("\(entry.host) \(entry.status) \(entry.failure.map { "\($0)" } ?? "")") }
          }
        }
      } == .cut)
    #expect(lines.value == ["127.0.0.1 302 ", "127.0.0.1 0 broke off its answer"])
  }
}
