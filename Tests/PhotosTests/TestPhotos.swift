import FactLog
import Foundation
import Testing

@testable import Photos

/// A photo store in a folder of its own, and files to send.
final class TestPhotos: Sendable {
  let root = NSTemporaryDirectory() + "trouvaille-photos-" + UUID().uuidString
  let store: PhotoStore
  var folder: String { root + "/photos" }

  init() throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    store = try PhotoStore(folder: root + "/photos")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Writes a file to send; the same name again replaces it.
  func file(_ bytes: some Sequence<UInt8>, named name: String = "IMG_0001.jpg") throws -> String {
    try Data(bytes).write(to: URL(filePath: root + "/" + name))
    return root + "/" + name
  }

  func picture(_ picture: Picture = Picture(), _ saver: String = "jpegsave", named name: String = "IMG_0001.jpg") throws
    -> String
  {
    try #require(picture.save(root + "/" + name, saver), "libvips cannot write this with \(saver)")
    return root + "/" + name
  }

  /// Sends a file under the hash of its bytes.
  @discardableResult
  func receive(_ path: String) throws(PhotoError) -> [UInt8] {
    let hash = SHA256.digest(FileManager.default.contents(atPath: path) ?? Data())
    try store.receive(path, sha256: hash)
    return hash
  }

  /// What a kept photo shows.
  func look(_ sha256: [UInt8], width: Int? = nil) throws -> (width: Int, height: Int, corners: [Picture.Corner]) {
    let path = try #require(store.path(sha256, width: width))
    return try #require(lookAt(path))
  }

  /// The bytes of a picture: what libvips writes with `saver`, or `heic`.
  func bytes(_ picture: Picture = Picture(), _ saver: String) throws -> [UInt8] {
    if saver == "heic" { return HEIC.plain }
    let path = try self.picture(picture, saver, named: "made.bin")
    return Array(try #require(FileManager.default.contents(atPath: path)))
  }

  /// What came of it, and that a refused file leaves nothing. The same is said of its bytes in memory, looked at or sent.
  func problem(_ path: String) -> PhotoError? {
    let name = [UInt8](repeating: 9, count: 32)
    let problem = problem { () throws(PhotoError) in try store.receive(path, sha256: name) }
    guard let bytes = FileManager.default.contents(atPath: path).map({ Array($0) }) else { return problem }
    let looked = self.problem { () throws(PhotoError) in try store.check(bytes) }
    let sent = self.problem { () throws(PhotoError) in try store.receive(bytes, sha256: name) }
    #expect(kind(looked) == kind(problem) && kind(sent) == kind(problem))
    return problem
  }

  private func problem(_ take: () throws(PhotoError) -> Void) -> PhotoError? {
    do throws(PhotoError) {
      try take()
      return nil
    } catch {
      #expect(kept == [], "what was refused leaves nothing")
      return error
    }
  }

  /// Without what libvips said: it names files.
  private func kind(_ error: PhotoError?) -> PhotoError? { if case .damaged = error { .damaged(detail: "") } else { error } }

  /// Everything in the store's folder.
  var kept: [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder + "/" + $0, isDirectory: &isFolder) && !isFolder.boolValue
        || $0.hasPrefix("tmp-")
    }.sorted()) ?? []
  }
}
