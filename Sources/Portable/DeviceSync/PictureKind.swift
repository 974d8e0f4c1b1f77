import FactLog

/// What a picture file is, told from its first bytes and never from its name: the same answer on the device and at the node.
public enum PictureKind: Sendable {
  case jpeg, png, webp, heif

  /// How many bytes are enough to tell.
  public static let headLength = 32
  /// The largest file that is taken as a photo.
  public static let mostBytes = 25_000_000
  /// The largest picture that is taken as a photo, in pixels.
  public static let mostPixels = 40_000_000

  /// Nil for everything else.
  public init?(head: [UInt8]) {
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: "RIFF".bytes), head.dropFirst(8).starts(with: "WEBP".bytes) {
      self = .webp
    } else if head.dropFirst(4).starts(with: "ftyp".bytes),
      Self.brands.contains(where: { head.dropFirst(8).starts(with: $0.bytes) })
    {
      self = .heif
    } else {
      return nil
    }
  }

  /// The brands of still pictures in HEIF files (ISO/IEC 23008-12) that phones write.
  private static let brands = ["heic", "heix", "heim", "heis", "mif1"]
}
