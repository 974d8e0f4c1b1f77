import DeviceSync
import Testing

@testable import Lookup

@Suite("Covers")
struct CoverTests {
  /// The head of a picture of that size, followed by as many bytes as make it believable.
  static func png(_ width: Int, _ height: Int, size: Int = 20_000) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).reversed().map { UInt8(value >> ($0 * 8) & 255) } }
    let head =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + number(width)
      + number(height)
    return head + [UInt8](repeating: 7, count: size - head.count)
  }
  static func jpeg(_ width: Int, _ height: Int, size: Int = 20_000) -> [UInt8] {
    let frame =
      [0xFF, 0xFF, 0xC2, 0, 17, 8].map { UInt8($0) }
      + [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    let head = [0xFF, 0xD8, 0xFF, 0xE0, 0, 6, 1, 2, 3, 4, 0xFF, 0xC4, 0, 3, 0xC0] + frame
    return head + [UInt8](repeating: 7, count: size - head.count)
  }
  static func webp(_ chunk: String, _ rest: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(chunk)".utf8) + rest + [UInt8](repeating: 7, count: 2000)
  }

  private func said(_ cover: Cover?) -> String {
    cover.map { "\($0.kind) \($0.width)×\($0.height) \($0.bytes.count)" } ?? "none"
  }

  @Test("A picture is what its bytes say: kind and size are read from its head")
  func kinds() {
    #expect(said(Cover(Self.png(300, 451))) == "png 300×451 20000")
    #expect(said(Cover(Self.jpeg(300, 451))) == "jpeg 300×451 20000")
    #expect(
      said(Cover(Self.webp("VP8 ", [0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 0x2C, 0x41, 0xC3, 0x81])))
        == "webp 300×451 2030")
    // 299 | 450 << 14, as 14 bits each, less one.
    #expect(said(Cover(Self.webp("VP8L", [0, 0, 0, 0, 0x2F, 0x2B, 0x81, 0x70, 0]))) == "webp 300×451 2025")
    #expect(said(Cover(Self.webp("VP8X", [10, 0, 0, 0, 0, 0, 0, 0, 0x2B, 1, 0, 0xC2, 1, 0]))) == "webp 300×451 2030")
  }

  @Test("A page, a GIF, a picture without a size, and one of absurd size are no covers")
  func others() {
    let others: [[UInt8]] = [
      [], Array("<html>".utf8), Array("GIF89a".utf8) + [UInt8](repeating: 1, count: 5000),
      Array(Self.png(300, 451).prefix(20)),
      Array(Self.jpeg(300, 451).prefix(22)), [0xFF, 0xD8, 0xFF, 0xDA] + [UInt8](repeating: 0, count: 50),
      [0xFF, 0xD8, 0xFF, 0xE0],
      [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 0, count: 5000), Self.png(20_000, 300), Self.png(0, 300),
      Self.webp("VP9 ", [UInt8](repeating: 1, count: 20)),
      Array("....ftypheic".utf8) + [UInt8](repeating: 1, count: 5000),
    ]
    for (index, bytes) in others.enumerated() { #expect(said(Cover(bytes)) == "none", "\(index)") }
  }

  @Test(
    "Stand-ins are recognised: one pixel, a drawing that compresses to nothing; a real cover of the same size is kept")
  func standIns() {
    #expect(said(Cover(Self.jpeg(1, 1))) == "none")
    #expect(said(Cover(Self.jpeg(49, 400))) == "none")
    #expect(said(Cover(Self.png(575, 750, size: 15_000))) == "none")
    #expect(said(Cover(Self.png(575, 750, size: 200_000))) == "png 575×750 200000")
    #expect(said(Cover(Self.jpeg(575, 750, size: 15_000))) == "jpeg 575×750 15000")
  }

  /// The notices of Google are not ours to commit: a picture of our own stands in their place.
  @Test("A picture whose digest is known as a notice is none, and the digests are those that calibre published")
  func notices() {
    let picture = Self.jpeg(128, 170)
    #expect(said(Cover(picture)) == "jpeg 128×170 20000")
    #expect(said(Cover(picture, notices: [MD5.digest(picture)])) == "none")
    #expect(Cover.notices == ["0de4383ebad0adad5eeb8975cd796657", "a64fa89d7ebc97075c1d363fc5fea71f"])
  }

  @Test("The digest is that of RFC 1321, for every length around a block")
  func digest() {
    let vectors = [
      ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
      ("abc", "900150983cd24fb0d6963f7d28e17f72"),
      ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
      ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"),
      (
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
        "57edf4a22be3c955ac49da2e2107b67a"
      ),
    ]
    for (text, digest) in vectors { #expect(MD5.digest(Array(text.utf8)) == digest) }
    // Each digest becomes part of the next message, so that one wrong length shows.
    var chain: [UInt8] = []
    for _ in 0..<5 { chain += Array(MD5.digest(chain).utf8) }
    #expect(MD5.digest(Array(chain.prefix(120))) == "7cb25dc95e29ae597f707133158026ff")
  }

  // MARK: fetching

  private func fetch(
    _ answers: @escaping CannedServer.Answers, _ paths: String..., change: (inout HTTPSettings) -> Void = { _ in }
  ) -> (String, [String]) {
    let server = CannedServer(answers)
    let fetcher = CoverFetcher(of: BookSearch(quick(change), hosts(server)))
    let outcome = fetcher.cover(at: paths.map { CoverAddress(WebAddress(server.base + $0)!) })
    let text =
      switch outcome {
      case .found(let cover): said(cover)
      case .none: "none"
      case .busy: "busy"
      case .noNetwork: "no network"
      }
    return (text, server.targets)
  }

  @Test("The first real picture is taken, after notices, gaps and services that are busy")
  func first() {
    let (text, targets) = fetch(
      { target in
        switch target {
        case "/a": answer(200, Self.png(575, 750, size: 9000), "Content-Type: image/jpeg")
        case "/b": answer(404, "no")
        case "/c": redirect(to: "/d")
        case "/d": answer(200, Self.jpeg(300, 451), "Content-Type: text/html")
        default: answer(200, "never asked")
        }
      }, "a", "b", "c", "e")
    #expect(text == "jpeg 300×451 20000")
    #expect(targets == ["/a", "/b", "/c", "/d"])
  }

  @Test("No picture, busy and no network are told apart")
  func outcomes() {
    #expect(fetch({ _ in answer(404, "") }, "a", "b") == ("none", ["/a", "/b"]))
    #expect(fetch({ _ in answer(200, Self.jpeg(1, 1)) }, "a") == ("none", ["/a"]))
    #expect(fetch({ $0 == "/a" ? answer(503, "") : answer(404, "") }, "a", "b") == ("busy", ["/a", "/b"]))
    #expect(fetch({ _ in answer(404, "") }) == ("none", []))
    #expect(fetch({ _ in answer(404, "") }, "a", "b", "c", "d", "e") == ("none", ["/a", "/b", "/c", "/d"]))
    let closed = WebAddress("http://127.0.0.1:1/")!
    let search = BookSearch(
      quick(), LookupHosts(googleBooks: closed, openLibrary: closed, openLibraryCovers: closed, covers: []))
    guard case .noNetwork = CoverFetcher(of: search).cover(at: [CoverAddress(closed)]) else {
      Issue.record("there is no network")
      return
    }
  }

  @Test("A cover may be five megabytes and not more")
  func limit() {
    #expect(HTTPSettings(version: "1").coverLimit == 5_000_000)
    let picture = Self.jpeg(3000, 4000, size: 30_000)
    #expect(fetch({ _ in answer(200, picture) }, "a", change: { $0.coverLimit = 30_000 }).0 == "jpeg 3000×4000 30000")
    #expect(fetch({ _ in answer(200, picture) }, "a", change: { $0.coverLimit = 29_999 }).0 == "busy")
  }

  @Test("A cover's address on another host is not asked, whoever made it")
  func otherHosts() {
    let other = CannedServer { _ in answer(200, Self.jpeg(300, 451)) }
    let server = CannedServer { [port = other.port] _ in redirect(to: "http://127.0.0.1:\(port)/x") }
    let fetcher = CoverFetcher(of: BookSearch(quick(), hosts(server)))
    for address in [other.base, server.base] { _ = fetcher.cover(at: [CoverAddress(WebAddress(address)!)]) }
    #expect(other.connections == 0)
    #expect(server.connections == 1)
  }
}
