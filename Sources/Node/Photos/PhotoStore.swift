import CVips
import DeviceSync
import Dispatch
import FactLog
import Foundation

/// Photos on disk: `folder/ab/<sha256>/full.jpg` and four widths, each folder whole or not there at all.
///
/// A photo is named by the SHA-256 of the bytes as the device made them. What is kept is the picture decoded, upright, in sRGB and without
/// metadata. Receiving the same bytes again finds the photo there.
public final class PhotoStore: Sendable {
  /// Widths of the thumbnails in pixels; smaller pictures are not enlarged.
  public static let widths = [160, 480, 960, 1600]
  public static let mostPixels = PictureKind.mostPixels
  public static let mostBytes = PictureKind.mostBytes

  /// A JPEG cannot be wider or higher; what is (a panorama as PNG) is shrunk.
  private static let mostInWidth: Int32 = 65_500

  private let folder: String
  private static let turnstile = DispatchSemaphore(value: 2)
  private static let isStarted = tv_start() == 0

  /// Removes what a kill left half-written, and leaves what another program is writing at this moment.
  public init(folder: String) throws(PhotoError) {
    precondition(Self.isStarted, "libvips cannot be used on this machine")
    self.folder = folder
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasPrefix("tmp-") {
        guard let lock = FolderLock(folder + "/" + name) else { continue }
        try FileManager.default.removeItem(atPath: folder + "/" + name)
        lock.release()
      }
    } catch {
      throw .noRoom(detail: error.localizedDescription)
    }
  }

  /// The file of a photo: a width of `widths`, or nil for the full picture. Nil when there is none.
  public func path(_ sha256: [UInt8], width: Int?) -> String? {
    guard sha256.count == 32 else { return nil }
    let path = place(sha256) + "/" + (width.map { "\($0)" } ?? "full") + ".jpg"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Takes in the file at `path`, whose SHA-256 is `sha256`. Durable when it returns. The file is left where it is.
  public func receive(_ path: String, sha256: [UInt8]) throws(PhotoError) {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    try receive(sha256, size: size) { () throws(PhotoError) in try Self.picture(in: path) }
  }

  /// The same for a file that is in memory.
  public func receive(_ bytes: [UInt8], sha256: [UInt8]) throws(PhotoError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(PhotoError) in
      try receive(sha256, size: buffer.count) { () throws(PhotoError) in try Self.picture(in: buffer) }
    }
  }

  /// Throws what `receive` would say of the picture. It is decoded to its end, and nothing is written.
  public func check(_ bytes: [UInt8]) throws(PhotoError) {
    guard bytes.count <= Self.mostBytes else { throw .tooLarge(bytes: bytes.count) }
    Self.turnstile.wait()
    defer { Self.turnstile.signal() }
    try bytes.withUnsafeBufferPointer { (buffer) throws(PhotoError) in
      let file = try Self.picture(in: buffer)
      defer { tv_free(file) }
      tv_free(try decoded(file))
    }
  }

  private func receive(
    _ sha256: [UInt8], size: Int, open: () throws(PhotoError) -> UnsafeMutablePointer<VipsImage>
  ) throws(PhotoError) {
    if self.path(sha256, width: nil) != nil { return }
    guard size <= Self.mostBytes else { throw .tooLarge(bytes: size) }
    Self.turnstile.wait()
    defer { Self.turnstile.signal() }
    let temporary = folder + "/tmp-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    do {
      try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    } catch {
      throw .noRoom(detail: error.localizedDescription)
    }
    let lock = FolderLock(temporary)
    defer { lock?.release() }
    let file = try open()
    defer { tv_free(file) }
    try render(file, into: temporary)
    try settle(temporary, at: place(sha256))
  }

  /// Whether nothing of it is left: true as well for a photo that was never there.
  public func remove(_ sha256: [UInt8]) -> Bool {
    let place = place(sha256)
    try? FileManager.default.removeItem(atPath: place)
    return !FileManager.default.fileExists(atPath: place)
  }

  private func place(_ sha256: [UInt8]) -> String {
    precondition(sha256.count == 32, "without a whole name, the folder of all photos would be meant")
    let name = String(decoding: sha256.hexadecimal, as: UTF8.self)
    return folder + "/" + name.prefix(2) + "/" + name
  }

  private func render(_ file: UnsafeMutablePointer<VipsImage>, into target: String) throws(PhotoError) {
    // Decoded once; each size is made from the next larger one.
    var picture = try decoded(file)
    defer { tv_free(picture) }
    guard tv_save(picture, target + "/full.jpg", 92) == 0 else { throw .noRoom(detail: Self.complaint()) }
    for width in Self.widths.reversed() {
      let smaller = try shrunk(picture, to: Int32(width))
      tv_free(picture)
      picture = smaller
      guard tv_save(picture, target + "/\(width).jpg", 82) == 0 else { throw .noRoom(detail: Self.complaint()) }
    }
  }

  /// The picture as it is kept, whole in memory. The caller frees the result.
  private func decoded(_ file: UnsafeMutablePointer<VipsImage>) throws(PhotoError) -> UnsafeMutablePointer<VipsImage> {
    // The head is read, the pixels are not yet.
    let pixels = Int(vips_image_get_width(file)) * Int(vips_image_get_height(file))
    guard pixels <= Self.mostPixels else { throw .tooManyPixels(pixels) }
    guard let upright = tv_normalise(file) else { throw .damaged(detail: Self.complaint()) }
    defer { tv_free(upright) }
    return try shrunk(upright, to: Self.mostInWidth)
  }

  /// At most that wide, whole in memory. The caller frees the result.
  private func shrunk(_ picture: UnsafeMutablePointer<VipsImage>, to width: Int32) throws(PhotoError) -> UnsafeMutablePointer<VipsImage> {
    guard let small = tv_shrink(picture, width) else { throw .damaged(detail: Self.complaint()) }
    defer { tv_free(small) }
    guard let memory = tv_memory(small) else { throw .damaged(detail: Self.complaint()) }
    return memory
  }

  /// Makes the finished folder durable and moves it to its place at once.
  private func settle(_ temporary: String, at place: String) throws(PhotoError) {
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: temporary) {
        try Self.sync(temporary + "/" + name)
      }
      try Self.sync(temporary)
      let parent = (place as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      if rename(temporary, place) != 0 && errno != ENOTEMPTY && errno != EEXIST {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
      try Self.sync(parent)
      try Self.sync(folder)
    } catch {
      throw .noRoom(detail: error.localizedDescription)
    }
  }

  private static func sync(_ path: String) throws {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  /// What libvips said last, on one line.
  static func complaint() -> String {
    defer { vips_error_clear() }
    return String(cString: vips_error_buffer()).split(separator: "\n").first.map(String.init) ?? "no details"
  }
}
