import FactLog
import Foundation
import Testing

@testable import Photos

@Suite struct FolderTests {
  @Test("What a kill left half-written is swept at the start; what another program is writing, and all photos, stay")
  func sweeping() throws {
    let test = try TestPhotos()
    let hash = try test.receive(try test.picture())
    let photos = test.kept
    for name in ["tmp-killed", "tmp-working"] {
      try FileManager.default.createDirectory(atPath: test.folder + "/" + name, withIntermediateDirectories: false)
      try Data([0xFF, 0xD8]).write(to: URL(filePath: test.folder + "/\(name)/full.jpg"))
    }
    let lock = try #require(FolderLock(test.folder + "/tmp-working"))
    let store = try PhotoStore(folder: test.folder)
    #expect(test.kept == (photos + ["tmp-working", "tmp-working/full.jpg"]).sorted())
    #expect(store.path(hash, width: nil) != nil)
    lock.release()
    _ = try PhotoStore(folder: test.folder)
    #expect(test.kept == photos)
  }

  @Test("Without room for it a photo is refused, says so, and can come again")
  func noRoom() throws {
    let test = try TestPhotos()
    let path = try test.picture()
    let hash = SHA256.digest(FileManager.default.contents(atPath: path) ?? Data())
    let inTheWay = test.folder + "/" + String(decoding: hash.hexadecimal.prefix(2), as: UTF8.self)
    try Data().write(to: URL(filePath: inTheWay))
    #expect(isNoRoom { () throws(PhotoError) in try test.store.receive(path, sha256: hash) })
    try FileManager.default.removeItem(atPath: inTheWay)
    try test.store.receive(path, sha256: hash)
    #expect(test.kept.count == 5)
    #expect(isNoRoom { () throws(PhotoError) in _ = try PhotoStore(folder: path + "/below a file") })
  }

  @Test(
    "On a disk that is full nothing is left of the photo",
    .enabled(if: canMount, "needs the right to mount a file system"))
  func fullDisk() throws {
    let test = try TestPhotos()
    let disk = test.root + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    try #require(run("mount", ["-t", "tmpfs", "-o", "size=64k", "none", disk]))
    defer { _ = run("umount", [disk]) }
    let store = try PhotoStore(folder: disk)
    let path = try test.picture(Picture(width: 3000, height: 2000))
    #expect(isNoRoom { () throws(PhotoError) in try store.receive(path, sha256: [UInt8](repeating: 5, count: 32)) })
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == [])
    try store.receive(try test.picture(), sha256: [UInt8](repeating: 5, count: 32))
    #expect(store.path([UInt8](repeating: 5, count: 32), width: 160) != nil)
  }

  private func isNoRoom(_ work: () throws(PhotoError) -> Void) -> Bool {
    do throws(PhotoError) {
      try work()
      return false
    } catch {
      if case .noRoom = error { return true }
      return false
    }
  }
}

private let canMount: Bool = {
  let folder = NSTemporaryDirectory() + "trouvaille-mount-" + UUID().uuidString
  try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { rmdir(folder) }
  guard geteuid() == 0, run("mount", ["-t", "tmpfs", "-o", "size=64k", "none", folder]) else { return false }
  return run("umount", [folder])
}()

private func run(_ command: String, _ arguments: [String]) -> Bool {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [command] + arguments
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return false }
  process.waitUntilExit()
  return process.terminationStatus == 0
}
