import Glibc
import Testing

@testable import Server

@Suite("Serving many, and stopping")
struct ServiceTests {
  @Test(
    "A head, and a body, that does not come is closed at the deadline, although its bytes keep trickling",
    arguments: [
      "GET / HTTP/1.1\r\nHost: local", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc",
      "PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000000\r\n\r\n", "",
    ])
  func deadline(start: String) throws {
    let server = try TestServer { $0.requestDeadline = .milliseconds(600) }
    let client = server.client()
    client.send(start)
    #expect(
      eventually {
        client.send("x")
        usleep(20_000)
        return server.server.openConnections == 0
      })
    #expect(eventually { server.uploads == [] })
  }

  @Test("An upload that keeps its rate may take longer than the deadline")
  func slowUpload() throws {
    let server = try TestServer {
      $0.requestDeadline = .milliseconds(500)
      $0.leastBytesPerSecond = 1000
    }
    let client = server.client()
    client.send("PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000\r\n\r\n")
    for _ in 0..<15 {
      client.send([UInt8](repeating: 1, count: 200))
      usleep(100_000)
    }
    #expect(client.readResponse()?.status == 200)
  }

  @Test("A kept connection without a further request is closed after its time")
  func idle() throws {
    let server = try TestServer { $0.keepAlive = .milliseconds(300) }
    let client = server.client()
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(client.readResponse()?.status == 200)
    #expect(client.isClosed())
  }

  @Test("A client that does not read its answer is closed at the deadline")
  func notReading() throws {
    let server = try TestServer {
      $0.requestDeadline = .milliseconds(500)
      $0.leastBytesPerSecond = 100_000_000
    } handler: { _ in
      HTTPResponse(body: .bytes([UInt8](repeating: 0, count: 20_000_000)))
    }
    let client = server.client()
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(eventually { server.server.openConnections == 1 })
    #expect(eventually { server.server.openConnections == 0 })
  }

  @Test("1,500 clients that send a byte now and then keep nobody else from being served")
  func slowClients() throws {
    let server = try TestServer()
    let slow = (0..<1500).map { _ in server.client() }
    for client in slow { client.send("POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Le") }
    #expect(eventually { server.server.openConnections == 1500 })
    for round in 0..<20 {
      for client in slow { client.send("n") }
      #expect(server.get("/\(round)")?.text == "GET /\(round)")
    }
    #expect(server.server.openConnections >= 1500)
  }

  @Test("An address has so many connections and no more; others are not affected; loopback is exempt unless asked")
  func perAddress() throws {
    let server = try TestServer {
      $0.mostConnectionsPerAddress = 3
      $0.limitsLoopback = true
    }
    let three = (0..<3).map { _ in server.client(from: "127.0.0.2") }
    for client in three {
      client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(client.readResponse()?.status == 200)
    }
    #expect(server.client(from: "127.0.0.2").isClosed())
    #expect(server.get("/")?.status == 200)
    shutdown(three[0].socket, Int32(SHUT_RDWR))
    #expect(
      eventually {
        let client = server.client(from: "127.0.0.2")
        client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return client.readResponse()?.status == 200
      })

    let exempt = try TestServer { $0.mostConnectionsPerAddress = 1 }
    let many = (0..<5).map { _ in exempt.client() }
    for client in many {
      client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(client.readResponse()?.status == 200)
    }
  }

  @Test("Above the limit of all connections a client waits until another leaves")
  func totalLimit() throws {
    let server = try TestServer { $0.mostConnections = 16 }
    let all = (0..<16).map { _ in server.client() }
    #expect(eventually { server.server.openConnections == 16 })
    let next = server.client()
    next.send("GET /next HTTP/1.1\r\nHost: localhost\r\n\r\n")
    for client in all { shutdown(client.socket, Int32(SHUT_RDWR)) }
    #expect(next.readResponse()?.text == "GET /next")
  }

  @Test("While a handler takes long, others are served; when too many wait, they are told so")
  func slowHandler() throws {
    let gate = Gate()
    let server = try TestServer {
      $0.workerThreads = 2
      $0.mostWaiting = 1
      $0.isQuick = { $0.path == "/quick" }
    } handler: { request in
      if request.path == "/slow" { gate.pass() }
      return .text(200, String(request.path))
    }
    let slow = server.client()
    slow.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(eventually { gate.waiting == 1 })
    #expect(server.get("/other")?.text == "/other")
    let second = server.client()
    second.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(eventually { gate.waiting == 2 })
    let third = server.client()
    third.send("GET /third HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(eventually { server.server.activeRequests == 3 })
    usleep(50_000)
    let fourth = try #require(server.get("/fourth"))
    #expect(fourth.status == 503)
    #expect(fourth["Retry-After"] == "5")
    #expect(server.get("/quick")?.text == "/quick")
    gate.open()
    for client in [slow, second, third] { #expect(client.readResponse()?.status == 200) }
  }

  @Test("Stopping lets a running request finish and takes no new connection")
  func gracefulStop() throws {
    let gate = Gate()
    let server = try TestServer { _ in
    } handler: { _ in
      gate.pass()
      return .text(200, "done")
    }
    let client = server.client()
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(eventually { gate.waiting == 1 })
    let hasStopped = Box(false)
    try startThread {
      server.server.stop(graceSeconds: 10)
      hasStopped.change { $0 = true }
    }
    #expect(eventually { !server.client().isConnected })
    #expect(!hasStopped.value)
    gate.open()
    let answer = client.readResponse()
    #expect(answer?.text == "done")
    #expect(answer?["Connection"] == "close")
    #expect(eventually { hasStopped.value })
  }

  @Test("When the grace is over, a request that still runs is answered with 503 and its files are removed")
  func graceOver() throws {
    let gate = Gate()
    let server = try TestServer { _ in
    } handler: { _ in
      gate.pass()
      return .text(200, "too late")
    }
    let client = server.client()
    client.send("PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc")
    #expect(eventually { gate.waiting == 1 })
    server.server.stop(graceSeconds: 0.05)
    let answer = client.readResponse()
    #expect(answer?.status == 503)
    #expect(answer?.text == "The server is stopping. Please try again in a moment.\n")
    #expect(server.uploads == [])
    gate.open()
  }

  @Test("A port in use is refused with who holds it and what to do")
  func portInUse() throws {
    let server = try TestServer()
    var configuration = ServerConfiguration(uploadFolder: server.folder + "/uploads")
    configuration.port = server.server.port
    let port = configuration.port
    #expect { try HTTPServer(configuration) { _ in .text(200, "") } } throws: { error in
      guard case .portInUse(port, let holder?) = error as? ServerError else { return false }
      #expect(
        "\(error)" == """
          Port \(port) is already in use by \(holder). Stop that program, or choose another port with --port.
          """)
      return holder.contains("(process \(getpid()))")
    }
  }

  @Test(
    "An address that is none, or not of this machine, and a folder that cannot be written, are refused",
    arguments: [
      ("example.org", ServerError.badAddress("example.org")), ("", .badAddress("")), ("1.2.3", .badAddress("1.2.3")),
      ("203.0.113.1", .addressNotHere("203.0.113.1")),
    ])
  func badAddress(address: String, expected: ServerError) throws {
    let folder = TestServer.makeFolder()
    defer { TestServer.remove(folder) }
    var configuration = ServerConfiguration(uploadFolder: folder)
    configuration.address = address
    #expect(throws: expected) { try HTTPServer(configuration) { _ in .text(200, "") } }
    configuration.uploadFolder = folder + "/missing/uploads"
    #expect(throws: ServerError.uploadFolder(folder + "/missing/uploads", reason: "No such file or directory")) {
      try HTTPServer(configuration) { _ in .text(200, "") }
    }
  }

  @Test("Leftovers of a process that was killed are removed after a day, and nothing else")
  func leftovers() throws {
    let folder = TestServer.makeFolder()
    defer { TestServer.remove(folder) }
    for name in ["upload-1.part", "upload-2.part", "photo.part"] { TestServer.write([1], to: "\(folder)/\(name)") }
    for name in ["upload-1.part", "photo.part"] {
      var times = [timeval(tv_sec: 1000, tv_usec: 0), timeval(tv_sec: 1000, tv_usec: 0)]
      utimes("\(folder)/\(name)", &times)
    }
    _ = try HTTPServer(ServerConfiguration(uploadFolder: folder)) { _ in .text(200, "") }
    #expect(TestServer.names(in: folder) == ["photo.part", "upload-2.part"])
  }

  @Test("The limit of open files is raised as far as the system allows")
  func descriptors() throws {
    _ = try TestServer()
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #expect(limit.rlim_cur == limit.rlim_max)
  }

  @Test("IPv6 is served, and a server on “::” is reached by both families")
  func version6() throws {
    let server = try TestServer { $0.address = "::" }
    #expect(server.get("/")?.text == "GET /")
  }
}

/// Handlers wait here until the test lets them go on.
final class Gate: Sendable {
  private struct State {
    var waiting = 0
    var isOpen = false
  }
  private let state = Monitor(State())

  var waiting: Int { state.change { $0.waiting } }
  func open() { state.change { $0.isOpen = true } }
  func pass() {
    state.change { $0.waiting += 1 }
    _ = state.wait(until: milliseconds() + 20_000) { $0.isOpen ? true : nil }
  }
}
