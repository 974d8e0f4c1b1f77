import CVips
import DeviceSync

/// The bytes of a photo as they came, whose kind and size are known and allowed.
struct EncodedPhoto {
  /// Of the picture as it is looked at first; half of it must be something too.
  private static let fewestRows = 8

  private let bytes: UnsafeBufferPointer<UInt8>
  private let kind: PictureKind
  private let longerSide: Int
  /// Whether it is more than a line of pixels. libvips stops the program when it decodes a JPEG to an eighth of less
  /// than eight rows.
  let canHoldBars: Bool

  /// Reads the head only. The bytes must outlive it.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(BarCodeError) {
    guard bytes.count <= PictureKind.mostBytes else { throw .tooLarge(bytes: bytes.count) }
    guard let kind = PictureKind(head: Array(bytes.prefix(PictureKind.headLength))) else { throw .notAPicture }
    self.bytes = bytes
    self.kind = kind
    let head = try GreyPicture(owning: Self.open(bytes, kind, shrink: 1))
    guard head.width * head.height <= PictureKind.mostPixels else { throw .tooManyPixels(head.width * head.height) }
    longerSide = max(head.width, head.height)
    canHoldBars = min(head.width, head.height) * min(longerSide, Rung.side) / longerSide >= Self.fewestRows
  }

  /// Decoded with `factor` times the pixels of the picture that `Rung.asItIs` looks at.
  func decoded(factor: Int) throws(BarCodeError) -> GreyPicture {
    let side = min(longerSide, Rung.side) * factor
    // What JPEG leaves out while it decodes costs nothing; libvips does the rest of the way, more carefully.
    let shrink = [8, 4, 2].first { longerSide / $0 >= side } ?? 1
    guard let image = Self.open(bytes, kind, shrink: shrink) else { return try GreyPicture(owning: nil) }
    defer { tv_free(image) }
    return try GreyPicture(owning: tv_grey(image, Int32(side), factor > 1 ? 1 : 0))
  }

  private static func open(
    _ bytes: UnsafeBufferPointer<UInt8>, _ kind: PictureKind, shrink: Int
  ) -> UnsafeMutablePointer<VipsImage>? {
    switch kind {
    case .jpeg: tv_read_jpeg(bytes.baseAddress, bytes.count, Int32(shrink))
    case .png: tv_read_png(bytes.baseAddress, bytes.count)
    case .webp: tv_read_webp(bytes.baseAddress, bytes.count)
    case .heif: tv_read_heif(bytes.baseAddress, bytes.count)
    }
  }
}
