import DeviceSync
import FactLog
import Foundation
import Testing

@testable import Photos

@Suite struct ReceiveTests {
  @Test(
    "However the camera was held, the picture is upright and nothing tells where it was taken",
    arguments: [
      (1, [.red, .green, .blue, .white]), (2, [.green, .red, .white, .blue]), (3, [.white, .blue, .green, .red]),
      (4, [.blue, .white, .red, .green]), (5, [.red, .blue, .green, .white]), (6, [.blue, .red, .white, .green]),
      (7, [.white, .green, .blue, .red]), (8, [.green, .white, .red, .blue]),
    ] as [(UInt8, [Picture.Corner])])
  func orientation(orientation: UInt8, corners: [Picture.Corner]) throws {
    let test = try TestPhotos()
    let plain = try test.bytes(Picture(), "jpegsave")
    let path = try test.file(plain[0..<2] + exif(orientation: orientation) + plain[2...])
    let hash = try test.receive(path)
    let seen = try test.look(hash)
    #expect(seen.corners == corners)
    #expect((seen.width, seen.height) == (orientation < 5 ? (96, 64) : (64, 96)))
    for name in test.kept {
      let bytes = try #require(FileManager.default.contents(atPath: test.folder + "/" + name))
      for secret in ["Exif", "SECRETCAM", "II*\0"] {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) in \(name)")
      }
      #expect(lookAt(test.folder + "/" + name)?.corners == corners, "\(name)")
    }
    #expect(FileManager.default.contents(atPath: path)?.range(of: Data("SECRETCAM".utf8)) != nil)
  }

  @Test(
    "PNG, WebP and HEIC are taken whatever their name says, and kept as JPEG",
    arguments: ["pngsave", "webpsave", "heic"])
  func formats(saver: String) throws {
    let test = try TestPhotos()
    let hash = try test.receive(try test.file(try test.bytes(Picture(), saver)))
    let full = try #require(test.store.path(hash, width: nil))
    #expect(PictureKind(ofFile: full) == .jpeg)
    let seen = try test.look(hash)
    #expect(seen.corners == [.red, .green, .blue, .white])
    #expect((seen.width, seen.height) == (96, 64))
  }

  @Test("A HEIC that says how it was held is upright")
  func turnedHEIC() throws {
    let test = try TestPhotos()
    let seen = try test.look(try test.receive(try test.file(HEIC.turned)))
    #expect(seen.corners == [.blue, .red, .white, .green])
    #expect((seen.width, seen.height) == (64, 96))
  }

  @Test("What is see-through becomes white", arguments: ["pngsave", "webpsave"])
  func alpha(saver: String) throws {
    let test = try TestPhotos()
    let hash = try test.receive(try test.picture(Picture(hasAlpha: true), saver))
    #expect(try test.look(hash).corners == [.red, .white, .blue, .white])
  }

  @Test("Four widths are made; a smaller picture is not enlarged; the proportions stay")
  func thumbnails() throws {
    let test = try TestPhotos()
    let large = try test.receive(try test.picture(Picture(width: 2000, height: 1000)))
    let small = try test.receive(try test.picture(Picture(width: 200, height: 300)))
    func sizes(_ hash: [UInt8]) throws -> [[Int]] {
      try ([nil] + PhotoStore.widths).map { width in
        let seen = try test.look(hash, width: width)
        return [seen.width, seen.height]
      }
    }
    #expect(try sizes(large) == [[2000, 1000], [160, 80], [480, 240], [960, 480], [1600, 800]])
    #expect(try sizes(small) == [[200, 300], [160, 240], [200, 300], [200, 300], [200, 300]])
    #expect(test.store.path(large, width: 161) == nil)
    #expect(test.store.path([1, 2, 3], width: nil) == nil)
  }

  @Test("A strip that is longer than a JPEG can be is shrunk", arguments: [(66_000, 16), (16, 66_000)])
  func strip(width: Int, height: Int) throws {
    let test = try TestPhotos()
    let hash = try test.receive(try test.picture(Picture(width: width, height: height), "pngsave"))
    let seen = try test.look(hash)
    #expect(max(seen.width, seen.height) == 65_500)
  }

  @Test("From memory the picture is the same, and looking at it keeps nothing", arguments: ["jpegsave", "pngsave", "webpsave", "heic"])
  func memory(saver: String) throws {
    let (ofFile, ofMemory) = (try TestPhotos(), try TestPhotos())
    let bytes = try ofFile.bytes(Picture(), saver), hash = SHA256.digest(bytes)
    try ofMemory.store.check(bytes)
    #expect(ofMemory.kept == [])
    try ofFile.receive(try ofFile.file(bytes))
    try ofMemory.store.receive(bytes, sha256: hash)
    #expect(ofMemory.kept == ofFile.kept && ofMemory.kept.count == 5)
    for name in ofFile.kept {
      let (a, b) = (ofFile.folder + "/" + name, ofMemory.folder + "/" + name)
      #expect(FileManager.default.contentsEqual(atPath: a, andPath: b), "\(name)")
    }
  }

  @Test("The same file twice, also at once, leaves one photo; removed, it is gone and can come again")
  func twice() throws {
    let test = try TestPhotos()
    let path = try test.picture()
    let hash = try test.receive(path)
    let once = test.kept
    #expect(once.count == 5)
    #expect(once.allSatisfy { $0.hasPrefix(String(decoding: hash.hexadecimal.prefix(2), as: UTF8.self) + "/") })
    try test.receive(path)
    #expect(test.kept == once)
    #expect(test.store.remove(hash))
    #expect(test.store.remove(hash))
    #expect(test.store.path(hash, width: nil) == nil)
    #expect(test.kept == [])
    let group = DispatchGroup()
    for _ in 0..<6 {
      group.enter()
      Thread.detachNewThread {
        do { try test.receive(path) } catch { Issue.record("\(error)") }
        group.leave()
      }
    }
    group.wait()
    #expect(test.kept == once)
  }
}
