import Glibc
import Testing

@testable import Server

@Suite("Whatever is sent")
struct FuzzTests {
  static let seeds: [UInt64] = [1, 2, 3, UInt64.random(in: 0 ... .max)]

  /// Whole requests, as material to damage.
  static let samples = [
    "GET /a?b=c HTTP/1.1\r\nHost: localhost\r\nCookie: a=b; c=d\r\nAccept-Encoding: gzip\r\nRange: bytes=0-3\r\n\r\n",
    "HEAD / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: \"a\"\r\n\r\n",
    "POST /f HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
      + "Content-Length: 11\r\n\r\na=%C3%A9&b=+",
    "POST /m HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n"
      + "Content-Length: 159\r\n\r\n"
      + "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"
      + "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"x\"\r\n"
      + "Content-Type: a/b\r\n\r\n\0\u{1}2\r\n--b--\r\n",
    "PUT /p HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
      + "5\r\nhello\r\n3;e=1\r\nabc\r\n0\r\nT: x\r\n\r\n",
    "DELETE /d HTTP/1.1\r\nHost: [::1]:80\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}",
  ].map { Array($0.utf8) }

  static let tokens = [
    "\r\n", "\n", "\r", "\0", " ", ":", ";", "\"", "=", "%", "%00", "--b", "--b--", "Content-Length: 3\r\n",
    "Transfer-Encoding: chunked\r\n", "Host: x\r\n", "HTTP/1.0", "ffffffffffffffff", "99999999999999999999", "-1", "é",
    "\\",
  ].map { Array($0.utf8) }

  private static func damaged(_ random: inout SplitMix) -> [UInt8] {
    var bytes = samples.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 0...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &random)))
      case 2: bytes.insert(contentsOf: tokens.randomElement(using: &random) ?? [], at: place)
      case 3: bytes.insert(contentsOf: bytes[place...].prefix(Int.random(in: 1...60, using: &random)), at: place)
      case 4: bytes = Array(bytes[..<place])
      default: bytes += samples.randomElement(using: &random) ?? []
      }
    }
    return bytes
  }

  @Test("Damaged requests never stop the server: it serves afterwards and keeps no file", arguments: seeds)
  func requests(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let server = try TestServer {
      $0.isQuick = { $0.path.utf8.count.isMultiple(of: 2) }
      // Most of what is sent is not complete: the server waits for the rest, so its patience is this test's duration.
      $0.requestDeadline = .milliseconds(300)
      $0.keepAlive = .milliseconds(300)
    }
    for batch in 0..<4 {
      let clients = (0..<100).map { _ in server.client() }
      for client in clients {
        let bytes = (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in Self.damaged(&random) }
        let cut = Int.random(in: 0...bytes.count, using: &random)
        client.send(Array(bytes[..<cut]))
        client.send(Array(bytes[cut...]))
      }
      for (number, client) in clients.enumerated() {
        let answer = client.readToEnd()
        #expect(
          answer.isEmpty || answer.hasPrefix("HTTP/1."),
          "seed \(seed), client \(batch * 100 + number): \(answer.prefix(80))")
      }
    }
    #expect(server.get("/alive")?.text == "GET /alive", "seed \(seed)")
    #expect(eventually { server.uploads == [] }, "seed \(seed)")
  }

  @Test(
    "A multipart body is cut into the same parts however it is sliced, and any damage is a refusal", arguments: seeds)
  func parts(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let body = Array(Self.samples[3].drop { $0 != UInt8(ascii: "-") }.drop { $0 != UInt8(ascii: "b") })
    let start = Array("--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n".utf8)
    for _ in 0..<300 {
      var bytes = start
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        bytes += [Self.tokens, [start, body, Array("\r\n--b".utf8)]].joined().randomElement(using: &random) ?? []
      }
      if Bool.random(using: &random) { bytes += Array("\r\n--b--".utf8) }
      let whole = Self.parse(bytes, pieces: [bytes.count])
      var pieces: [Int] = []
      while pieces.reduce(0, +) < bytes.count { pieces.append(Int.random(in: 1...9, using: &random)) }
      #expect(Self.parse(bytes, pieces: pieces) == whole, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// The parts as text; a refusal counts as what came before it and its reason.
  private static func parse(_ bytes: [UInt8], pieces: [Int]) -> [String] {
    guard var parser = MultipartParser(boundary: "b") else { return [] }
    var parts: [String] = []
    var position = 0
    do throws(Refusal) {
      for size in pieces where position < bytes.count {
        let piece = Array(bytes[position..<min(position + size, bytes.count)])
        position += piece.count
        var failure: Refusal?
        piece.withUnsafeBytes { raw in
          do throws(Refusal) {
            try parser.feed(raw) { (event) throws(Refusal) in
              switch event {
              case .began(let head): parts.append("head \(head) content ")
              case .content(let content): parts[parts.count - 1] += content.map { "\($0)," }.joined()
              case .ended: parts[parts.count - 1] += " ended"
              }
            }
          } catch { failure = error }
        }
        if let failure { throw failure }
      }
      parts.append(parser.isComplete ? "complete" : "cut off")
    } catch {
      parts.append(error.text)
    }
    return parts
  }
}

/// A small generator with a seed (Steele, Lea and Flood, 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
