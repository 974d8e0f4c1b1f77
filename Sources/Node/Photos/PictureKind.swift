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
}
