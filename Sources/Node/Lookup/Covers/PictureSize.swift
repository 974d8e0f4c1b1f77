import DeviceSync

/// Width and height of a picture in pixels, read from its head. Nothing is decoded.
struct PictureSize: Equatable, Sendable {
  var width: Int
  var height: Int

  /// Nil when the head does not say it, for these kinds only.
  init?(_ bytes: [UInt8], _ kind: PictureKind) {
    let size: (Int, Int)?
    switch kind {
    case .png: size = Self.png(bytes)
    case .jpeg: size = Self.jpeg(bytes)
    case .webp: size = Self.webp(bytes)
    case .heif: size = nil
    }
    guard let (width, height) = size, width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  private static func big(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
    bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
  }
  private static func little(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
    bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The first chunk is IHDR (ISO/IEC 15948).
  private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return (big(bytes, 16, 4), big(bytes, 20, 4))
  }

  /// Goes from segment to segment until the one that begins a frame (ITU-T T.81, table B.1).
  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    var position = 2
    while position + 9 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      if marker == 0xFF {
        position += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (big(bytes, position + 7, 2), big(bytes, position + 5, 2))
      }
      if marker == 0xDA || marker == 0xD9 { return nil }
      position += 2 + big(bytes, position + 2, 2)
    }
    return nil
  }

  /// The three kinds of first chunks of RFC 9649.
  private static func webp(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 30 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ": return (little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
    case "VP8L":
      let bits = little(bytes, 21, 4)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X": return (little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
    default: return nil
    }
  }
}
