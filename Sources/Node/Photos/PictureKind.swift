import CVips
import Foundation

/// What a picture file is, told from its first bytes and never from its name.
enum PictureKind {
  case jpeg, png, webp, heif

  /// Nil for everything else, also for what cannot be read.
  init?(ofFile path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 32) else { return nil }
    self.init(head: Array(head))
  }

  init?(head: [UInt8]) {
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if head.dropFirst(4).starts(with: "ftyp".utf8),
      Self.brands.contains(where: { head.dropFirst(8).starts(with: $0.utf8) })
    {
      self = .heif
    } else {
      return nil
    }
  }

  /// The brands of still pictures in HEIF files (ISO/IEC 23008-12) that phones write.
  private static let brands = ["heic", "heix", "heim", "heis", "mif1"]

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
