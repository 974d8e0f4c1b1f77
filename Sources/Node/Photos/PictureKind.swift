import CVips
import DeviceSync
import Foundation

extension PictureKind {
  /// Nil for everything else, also for what cannot be read.
  init?(ofFile path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: Self.headLength) else { return nil }
    self.init(head: Array(head))
  }

  /// Reads the file's head, not yet its pixels. The caller frees the result.
  func open(_ path: String) -> UnsafeMutablePointer<VipsImage>? {
    switch self {
    case .jpeg: tv_open_jpeg(path)
    case .png: tv_open_png(path)
    case .webp: tv_open_webp(path)
    case .heif: tv_open_heif(path)
    }
  }

  /// The same of a file in memory, which must stay where it is until the result is freed.
  fileprivate func open(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeMutablePointer<VipsImage>? {
    switch self {
    case .jpeg: tv_read_jpeg(bytes.baseAddress, bytes.count, 1)
    case .png: tv_read_png(bytes.baseAddress, bytes.count)
    case .webp: tv_read_webp(bytes.baseAddress, bytes.count)
    case .heif: tv_read_heif(bytes.baseAddress, bytes.count)
    }
  }
}

extension PhotoStore {
  /// The picture in a file, of which only the head is read. The caller frees the result.
  static func picture(in path: String) throws(PhotoError) -> UnsafeMutablePointer<VipsImage> {
    guard let kind = PictureKind(ofFile: path) else { throw .notAPicture }
    guard let file = kind.open(path) else { throw .damaged(detail: complaint()) }
    return file
  }

  static func picture(in bytes: UnsafeBufferPointer<UInt8>) throws(PhotoError) -> UnsafeMutablePointer<VipsImage> {
    guard let kind = PictureKind(head: Array(bytes.prefix(PictureKind.headLength))) else { throw .notAPicture }
    guard let file = kind.open(bytes) else { throw .damaged(detail: complaint()) }
    return file
  }
}
