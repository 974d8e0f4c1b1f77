import Testing

@testable import Server

@Suite("Requests and answers")
struct RequestTests {
  @Test("A request reaches the handler as it was sent and its answer comes back whole")
  func roundTrip() throws {
    let server = try TestServer { _ in
    } handler: { request in
      #expect(request.method == .get)
      #expect(request.target == "/objets?page=2&q=%C3%A9")
      #expect(request.path == "/objets")
      #expect(request.query == "page=2&q=%C3%A9")
      #expect(request.headers["ACCEPT-LANGUAGE"] == "fr-CA")
      #expect(request.cookie("session") == "a=b")
      #expect(request.cookies.map { $0.name } == ["lang", "session"])
      #expect(request.remoteAddress == "127.0.0.1")
      var response = HTTPResponse.text(201, "fait\n")
      response.add("Set-Cookie", "a=1")
      response.add("Set-Cookie", "b=2")
      return response
    }
    let answer = try #require(
      server.get("/objets?page=2&q=%C3%A9", "Accept-Language: fr-CA\r\nCookie: lang=fr; session=a=b\r\n"))
    #expect(answer.status == 201)
    #expect(answer.text == "fait\n")
    #expect(answer.headers.filter { $0.name == "Set-Cookie" }.map { $0.value } == ["a=1", "b=2"])
    #expect(answer["Content-Type"] == "text/plain; charset=utf-8")
  }

  @Test("One connection carries many requests, handled at once or by a worker")
  func keepAlive() throws {
    let server = try TestServer { $0.isQuick = { $0.path == "/quick" } }
    let client = server.client()
    for number in 0..<20 {
      let target = number.isMultiple(of: 2) ? "/quick" : "/slow"
      client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(client.readResponse()?.text == "GET \(target)")
    }
    client.send("GET /a HTTP/1.1\r\nHost: localhost\r\n\r\nGET /b HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(client.readResponse()?.text == "GET /a")
    #expect(client.readResponse()?.text == "GET /b")
  }

  @Test("HEAD is answered like GET, without the body")
  func head() throws {
    let server = try TestServer()
    let client = server.client()
    client.send("HEAD /a HTTP/1.1\r\nHost: localhost\r\n\r\nGET /b HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let answer = try #require(client.readResponse(toHead: true))
    #expect(answer.status == 200)
    #expect(answer["Content-Length"] == "7")
    #expect(client.readResponse()?.text == "GET /b")
  }

  @Test(
    "A method that is not supported is refused with those that are",
    arguments: ["PATCH", "OPTIONS", "TRACE", "CONNECT", "get", "FOO"])
  func otherMethod(_ method: String) throws {
    let answer = try #require(try TestServer().answer("\(method) / HTTP/1.1\r\nHost: localhost\r\n\r\n"))
    #expect(answer.status == 405)
    #expect(answer["Allow"] == "GET, HEAD, POST, PUT, DELETE")
  }

  @Test("The same ETag is answered with 304, another with the whole")
  func conditional() throws {
    let server = try TestServer { _ in
    } handler: { _ in
      HTTPResponse(headers: [("ETag", "\"v1\""), ("Cache-Control", "no-cache")], body: .bytes(Array("page".utf8)))
    }
    let same = try #require(server.get("/", "If-None-Match: \"v0\", W/\"v1\"\r\n"))
    #expect(same.status == 304)
    #expect(same["ETag"] == "\"v1\"")
    #expect(same["Cache-Control"] == "no-cache")
    #expect(server.get("/", "If-None-Match: \"v2\"\r\n")?.text == "page")
    #expect(server.get("/", "If-None-Match: *\r\n")?.status == 304)
  }

  @Test("The log gets method, path, status and duration, and no query")
  func log() throws {
    let lines = Box<[String]>([])
    let server = try TestServer {
      $0.log = { entry in
        #expect(entry.duration >= .zero)
        lines.change { $0.append("\(entry.method) \(entry.path) \(entry.status)") }
      }
    }
    _ = server.get("/lien?jeton=secret")
    _ = server.answer("PATCH /x?jeton=secret HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(eventually { lines.value.count == 2 })
    // A line is written when its request is over, after the answer went out: the next request may be over first.
    #expect(lines.value.sorted() == ["GET /lien 200", "PATCH /x 405"])
  }
}
