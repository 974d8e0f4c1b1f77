import Glibc
import Testing

@testable import Server

@Suite("Forms and uploads")
struct FormTests {
  static let form = "application/x-www-form-urlencoded"

  @Test("An urlencoded form arrives decoded, in order, with empty and repeated fields")
  func urlEncoded() throws {
    let answer = try TestServer().post(
      "/x", type: Self.form, Array("titre=L%e2%80%99%C3%A9t%C3%A9+100%&v=&v=2%2b&w".utf8))
    #expect(
      answer?.text == """
        POST /x
        field "titre" "L’été 100%"
        field "v" ""
        field "v" "2+"
        field "w" ""
        """)
  }

  @Test("A multipart form arrives the same in whatever pieces it is sent", arguments: [1, 7, 64, 1000, 100_000])
  func multipart(pieceSize: Int) throws {
    let photo = (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 31) } + Array("\r\n--lim\r\r\n--li".utf8)
    let body =
      Array(
        """
        ignored\r
        --limit\r
        Content-Disposition: form-data; name="vide"\r
        \r
        \r
        --limit\r
        Content-Disposition: form-data; name="vide"\r
        \r
        é\r
        b\r
        --limit  \r
        content-disposition: form-data; name="photo"; filename="C:\\a \\"b\\" %22c%22.jpg"\r
        Content-Type: image/jpeg\r
        \r\n
        """.utf8) + photo
      + Array(
        """
        \r
        --limit\r
        Content-Disposition: form-data; name="none"; filename=""\r
        Content-Type: application/octet-stream\r
        \r
        \r
        --limit--\r
        ignored
        """.utf8)
    let server = try TestServer()
    let client = server.client()
    client.send(
      "POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=\"limit\"\r\n"
        + "Content-Length: \(body.count)\r\n\r\n")
    for start in stride(from: 0, to: body.count, by: pieceSize) {
      client.send(Array(body[start..<min(start + pieceSize, body.count)]))
    }
    #expect(
      client.readResponse()?.text == """
        POST /x
        field "vide" ""
        field "vide" "é\\r\\nb"
        file "photo" "C:\\\\a \\"b\\" \\"c\\".jpg" image/jpeg \(photo.count) \
        \(TestServer.hexadecimal(sha256(photo))) on disk
        """)
    #expect(eventually { server.uploads == [] })
  }

  @Test("A PUT arrives as a file with its hash, and is removed when nobody took it")
  func put() throws {
    let server = try TestServer()
    let client = server.client()
    client.send("PUT /photo HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: 3\r\n\r\nabc")
    #expect(
      client.readResponse()?.text == """
        PUT /photo
        file "" "" image/png 3 ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad on disk
        """)
    #expect(eventually { server.uploads == [] })
  }

  @Test("A handler takes an upload by moving it, which replaces what was there")
  func take() throws {
    let place = TestServer.makeFolder()
    defer { TestServer.remove(place) }
    TestServer.write([1], to: place + "/photo")
    let server = try TestServer { _ in
    } handler: { request in
      guard case .upload(let file) = request.body else { return .text(400, "") }
      do throws(UploadMoveError) { try file.move(to: place + "/photo") } catch { return .text(500, error.description) }
      return HTTPResponse(status: 204)
    }
    let client = server.client()
    client.send(
      "PUT /p HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n")
    #expect(client.readResponse()?.status == 204)
    #expect(TestServer.read(place + "/photo") == Array("abcde".utf8))
    #expect(eventually { server.uploads == [] })
  }

  @Test("Moving an upload to a place that is not there says so, and the place stays as it was")
  func moveFails() throws {
    let folder = TestServer.makeFolder()
    defer { TestServer.remove(folder) }
    TestServer.write([1], to: folder + "/a")
    let file = UploadedFile(fieldName: "", fileName: "", size: 1, sha256: [], path: folder + "/a")
    #expect { try file.move(to: folder + "/missing/b") } throws: { error in
      "\(error)".hasSuffix("missing/b: No such file or directory.")
    }
    #expect(TestServer.names(in: folder) == ["a"])
  }

  @Test("Other bodies arrive as bytes")
  func bytes() throws {
    let answer = try TestServer().post("/x", type: "application/json", Array("{}".utf8))
    #expect(answer?.text == "POST /x\nbytes \"{}\"")
  }

  @Test(
    "Text that is not UTF-8 is refused with the field's name",
    arguments: [
      (form, "a=%FF", "The field “a” is not valid UTF-8.\n"),
      (form, "%C3=a", "The name of a field of the form is not valid UTF-8.\n"),
      (
        "multipart/form-data; boundary=b",
        "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\u{1}\r\n--b--\r\n",
        "The field “a” is not valid UTF-8.\n"
      ),
      (
        "multipart/form-data; boundary=b",
        "--b\r\nContent-Disposition: form-data; name=\"\u{1}\"\r\n\r\n1\r\n--b--\r\n",
        "The head of a part of the form is not valid UTF-8.\n"
      ),
    ])
  func notUTF8(type: String, body: String, message: String) throws {
    let bytes = body.utf8.map { $0 == 1 ? 0xFF : $0 }
    let answer = try #require(try TestServer().post("/x", type: type, bytes))
    #expect(answer.status == 400)
    #expect(answer.text == message)
  }

  @Test(
    "A malformed or unfinished multipart form is refused with the reason",
    arguments: [
      (
        "boundary=b", "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n",
        "The form was cut off before its end. Nothing was saved."
      ),
      ("boundary=b", "--bx\r\n", "The form is malformed: a boundary is not followed by a line break."),
      ("boundary=b", "--b\r\nContent-Type: text/plain\r\n\r\n1\r\n--b--", "A part of the form has no name."),
      ("boundary=b", "", "The form was cut off before its end. Nothing was saved."),
      ("charset=b", "--b--", "The form has no boundary."),
      ("boundary=\"\"", "--b--", "The form's boundary is malformed."),
    ])
  func malformed(parameter: String, body: String, message: String) throws {
    let server = try TestServer()
    let answer = try #require(server.post("/x", type: "multipart/form-data; \(parameter)", Array(body.utf8)))
    #expect(answer.status == 400)
    #expect(answer.text == message + "\n")
    #expect(eventually { server.uploads == [] })
  }
}
