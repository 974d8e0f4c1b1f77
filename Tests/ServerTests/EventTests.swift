import Glibc
import Testing

@testable import Server

@Suite("Event streams")
struct EventTests {
  private func serve(keepAlive: Duration = .seconds(20)) throws -> (TestServer, Box<[EventStream]>) {
    let streams = Box<[EventStream]>([])
    let server = try TestServer {
      $0.eventKeepAlive = keepAlive
    } handler: { _ in
      let stream = EventStream()
      streams.change { $0.append(stream) }
      return .events(stream)
    }
    return (server, streams)
  }

  private func open(_ server: TestServer) throws -> RawClient {
    let client = server.client()
    client.send("GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let head = try #require(client.read(to: "\r\n\r\n"))
    #expect(head.contains("Content-Type: text/event-stream\r\n"))
    #expect(head.contains("Cache-Control: no-store\r\n"))
    return client
  }

  @Test("An event is written as the format says, whatever line breaks its data has")
  func encoding() {
    #expect(EventStream.encode(data: "a", event: nil, id: nil) == Array("data: a\n\n".utf8))
    #expect(
      EventStream.encode(data: "a\nb\r\nc\rid: x\n", event: "note", id: "7")
        == Array("event: note\nid: 7\ndata: a\ndata: b\ndata: c\ndata: id: x\ndata: \n\n".utf8))
    #expect(EventStream.encode(data: "", event: nil, id: nil) == Array("data: \n\n".utf8))
  }

  @Test("Events arrive as they are pushed, one by one, and then the end")
  func push() throws {
    let (server, streams) = try serve()
    let client = try open(server)
    #expect(eventually { streams.value.count == 1 })
    let stream = try #require(streams.value.first)
    for number in 0..<50 {
      #expect(stream.push(data: "\(number)", event: "count"))
      #expect(client.read(to: "\n\n\r\n")?.hasSuffix("event: count\ndata: \(number)\n\n\r\n") == true)
    }
    let long = String(repeating: "é", count: 100_000)
    stream.push(data: long)
    var received: [UInt8] = []
    while received.suffix(2) != [0x0A, 0x0A] {
      // In Swift CRLF is one character.
      guard let size = client.read(to: "\r\n").flatMap({ Int($0.dropLast(), radix: 16) }), size > 0 else { break }
      received += client.read(count: size)
      _ = client.read(to: "\r\n")
    }
    #expect(received == Array("data: \(long)\n\n".utf8))
    stream.push(data: "last")
    stream.end()
    #expect(!stream.push(data: "after"))
    let rest = client.read(to: "0\r\n\r\n")
    #expect(rest?.hasSuffix("data: last\n\n\r\n0\r\n\r\n") == true)
    client.send("GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(client.read(to: "\r\n\r\n")?.hasPrefix("HTTP/1.1 200") == true)
  }

  @Test("Many threads push to many streams and nothing is lost or out of order")
  func concurrent() throws {
    let (server, streams) = try serve()
    let clients = try (0..<20).map { _ in try open(server) }
    #expect(eventually { streams.value.count == 20 })
    let all = streams.value
    for thread in 0..<4 {
      try startThread {
        for number in 0..<200 { for stream in all { stream.push(data: "\(thread):\(number)") } }
      }
    }
    for client in clients {
      var next = [0, 0, 0, 0]
      while next.contains(where: { $0 < 200 }) {
        guard let text = client.read(to: "\n\n"), let data = text.range(of: "data: ") else {
          Issue.record("the stream ended at \(next)")
          return
        }
        let parts = text[data.upperBound...].dropLast(2).split(separator: ":").compactMap { Int($0) }
        try #require(parts.count == 2)
        #expect(next[parts[0]] == parts[1])
        next[parts[0]] = parts[1] + 1
      }
    }
  }

  @Test("A silent stream gets comments, by which a reader who left is noticed")
  func keepAliveComments() throws {
    let (server, streams) = try serve(keepAlive: .milliseconds(200))
    var client: RawClient? = try open(server)
    #expect(client?.read(to: ": \n\n") != nil)
    let stream = try #require(streams.value.first)
    #expect(stream.isOpen)
    client = nil
    #expect(eventually { !stream.isOpen })
    #expect(eventually { server.server.openConnections == 0 })
  }

  @Test("A reader who does not read is disconnected, and the one who pushes is told")
  func tooSlow() throws {
    let ends = Box(0)
    let streams = Box<[EventStream]>([])
    let server = try TestServer { _ in
    } handler: { _ in
      let stream = EventStream { ends.change { $0 += 1 } }
      streams.change { $0.append(stream) }
      return .events(stream)
    }
    let client = try open(server)
    let stream = try #require(streams.value.first)
    let data = String(repeating: "x", count: 100_000)
    #expect(eventually { !stream.push(data: data) })
    #expect(!stream.isOpen)
    #expect(ends.value == 1)
    withExtendedLifetime(client) {}
  }

  @Test("Stopping the server ends the streams at once")
  func stop() throws {
    let (server, streams) = try serve()
    let clients = try (0..<5).map { _ in try open(server) }
    #expect(eventually { streams.value.count == 5 })
    streams.value[0].push(data: "bye")
    server.server.stop(graceSeconds: 10)
    #expect(clients[0].readToEnd().contains("data: bye\n\n"))
    for client in clients.dropFirst() { #expect(client.readToEnd().hasSuffix("0\r\n\r\n")) }
    #expect(streams.value.allSatisfy { !$0.isOpen })
  }

  @Test("HEAD of a stream has no body and ends the stream")
  func head() throws {
    let (server, streams) = try serve()
    #expect(server.answer("HEAD /live HTTP/1.1\r\nHost: localhost\r\n\r\n")?.status == 200)
    #expect(eventually { streams.value.first?.isOpen == false })
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
