import FactLog
import Foundation
import Testing

@testable import Photos

@Suite struct RefusalTests {
  @Test(
    "What is no photo is refused whatever its name says",
    arguments: [
      ("text", Array("Bonjour".utf8)), ("nothing", []), ("one byte", [0xFF]),
      ("GIF", Array("GIF89a\u{1}\0\u{1}\0\0\0\0;".utf8)),
      ("SVG", Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>".utf8)),
      ("PDF", Array("%PDF-1.4".utf8)), ("BMP", Array("BM".utf8) + [UInt8](repeating: 0, count: 60)),
      ("RIFF sound", Array("RIFF....WAVE".utf8)),
      ("film", [0, 0, 0, 24] + Array("ftypisom".utf8) + [UInt8](repeating: 0, count: 40)),
    ] as [(String, [UInt8])])
  func notAPicture(what: String, bytes: [UInt8]) throws {
    let test = try TestPhotos()
    #expect(test.problem(try test.file(bytes)) == .notAPicture, "\(what)")
  }

  @Test("A TIFF is refused, and a file that is not there")
  func tiff() throws {
    let test = try TestPhotos()
    let path = try test.picture(Picture(), "tiffsave")
    #expect(test.problem(path) == .notAPicture)
    #expect(test.problem(test.root + "/no such file") == .notAPicture)
    #expect(test.problem(test.root) == .notAPicture)
  }

  @Test(
    "A file cut anywhere is damaged, or whole enough to be shown; never half a photo",
    arguments: ["jpegsave", "pngsave", "webpsave", "heic"])
  func truncated(saver: String) throws {
    let test = try TestPhotos()
    let bytes = try test.bytes(Picture(), saver)
    for part in 1...8 {
      let length = max(40, bytes.count * part / 9)
      guard case .damaged = test.problem(try test.file(bytes.prefix(length))) else {
        Issue.record("\(length) of \(bytes.count) bytes were not refused as damaged")
        continue
      }
    }
  }

  @Test(
    "Damaged pictures are refused or shown, and nothing crashes",
    arguments: ["jpegsave", "pngsave", "webpsave", "heic"])
  func mutations(saver: String) throws {
    let bytes = try TestPhotos().bytes(Picture(width: 48, height: 32), saver)
    var state: UInt64 = 42
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    for round in 0..<25 {
      let test = try TestPhotos()
      var damaged = bytes
      for _ in 0...random(6) { damaged[random(damaged.count)] = UInt8(random(256)) }
      switch test.problem(try test.file(damaged)) {
      case nil: #expect(test.kept.count == 5, "round \(round)")
      case .noRoom(let detail): Issue.record("round \(round): \(detail)")
      case .notAPicture, .damaged, .tooManyPixels, .tooLarge: break
      }
    }
  }

  @Test("A picture of 400 megapixels in a few bytes is refused by its head alone")
  func bomb() throws {
    let test = try TestPhotos()
    let problem = test.problem(try test.file(pngHead(width: 20_000, height: 20_000)))
    #expect(problem == .tooManyPixels(400_000_000))
    #expect(problem?.description == "The photo has 400 megapixels; 40 are the limit. Nothing was changed.")
    guard case .damaged = test.problem(try test.file(pngHead(width: 20, height: 20))) else {
      Issue.record("what stands behind the head can be decoded")
      return
    }
  }

  @Test("A file of more than 25 MB is refused before it is looked at")
  func tooLarge() throws {
    let test = try TestPhotos()
    let path = try test.file([0xFF, 0xD8, 0xFF])
    truncate(path, off_t(PhotoStore.mostBytes + 1))
    let problem = test.problem(path)
    #expect(problem == .tooLarge(bytes: 25_000_001))
    #expect(problem?.description == "The file has 26 MB; 25 are the limit. Nothing was changed.")
  }
}
