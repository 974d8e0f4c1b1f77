import CVips
import DeviceSync
import FactLog
import Foundation

@testable import Photos

/// What the tests photograph: four fields, red and green above, blue and white below.
struct Picture {
  enum Corner: String { case red, green, blue, white, other }

  var width = 96
  var height = 64
  /// Adds an opacity: the right half is see-through.
  var hasAlpha = false

  /// Writes it as libvips writes such a file: `jpegsave`, `pngsave`, `webpsave`, `tiffsave`.
  func save(_ path: String, _ saver: String) -> Bool {
    guard let image = makeImage() else { return false }
    defer { tv_free(image) }
    return Self.call(saver, image, path)
  }

  private func makeImage() -> UnsafeMutablePointer<VipsImage>? {
    _ = Self.isStarted
    let bands = hasAlpha ? 4 : 3
    var pixels = [UInt8]()
    pixels.reserveCapacity(width * height * bands)
    for y in 0..<height {
      for x in 0..<width {
        switch (y < height / 2, x < width / 2) {
        case (true, true): pixels += [255, 0, 0]
        case (true, false): pixels += [0, 255, 0]
        case (false, true): pixels += [0, 0, 255]
        case (false, false): pixels += [255, 255, 255]
        }
        if hasAlpha { pixels.append(x < width / 2 ? 255 : 0) }
      }
    }
    let raw = vips_image_new_from_memory_copy(
      pixels, pixels.count, Int32(width), Int32(height), Int32(bands), VIPS_FORMAT_UCHAR)
    raw?.pointee.Type = VIPS_INTERPRETATION_sRGB
    return raw
  }

  private static let isStarted = (try? PhotoStore(folder: NSTemporaryDirectory() + "trouvaille-photos-start")) != nil

  /// An operation by name: those with a variable number of arguments are not for Swift.
  private static func call(_ saver: String, _ image: UnsafeMutablePointer<VipsImage>, _ path: String) -> Bool {
    guard let operation = vips_operation_new(saver) else { return false }
    defer { g_object_unref(operation) }
    var value = GValue()
    g_value_init(&value, vips_image_get_type())
    g_value_set_object(&value, image)
    let object = UnsafeMutableRawPointer(operation)
    g_object_set_property(object.assumingMemoryBound(to: GObject.self), "in", &value)
    g_value_unset(&value)
    let vips = object.assumingMemoryBound(to: VipsObject.self)
    defer { vips_object_unref_outputs(vips) }
    return vips_object_set_argument_from_string(vips, "filename", path) == 0 && vips_object_build(vips) == 0
  }
}

/// The size of a file's picture and the colours near its corners: above left, above right, below left, below right.
func lookAt(_ path: String) -> (width: Int, height: Int, corners: [Picture.Corner])? {
  guard let file = PictureKind(ofFile: path)?.open(path) else { return nil }
  defer { tv_free(file) }
  let width = Int(vips_image_get_width(file))
  let height = Int(vips_image_get_height(file))
  let bands = Int(vips_image_get_bands(file))
  var size = 0
  guard bands == 3, let memory = vips_image_write_to_memory(file, &size) else { return nil }
  defer { g_free(memory) }
  let bytes = UnsafeRawBufferPointer(start: memory, count: size)
  func colour(_ x: Int, _ y: Int) -> Picture.Corner {
    let at = (y * width + x) * bands
    switch (bytes[at] > 200, bytes[at + 1] > 200, bytes[at + 2] > 200) {
    case (true, true, true): return .white
    case (true, false, false): return .red
    case (false, true, false): return .green
    case (false, false, true): return .blue
    default: return .other
    }
  }
  let right = width - 1 - width / 8
  let below = height - 1 - height / 8
  return (
    width, height,
    [colour(width / 8, height / 8), colour(right, height / 8), colour(width / 8, below), colour(right, below)]
  )
}

/// The segment that a camera writes: its make, how it was held, and where it was (45° 30′ N), little-endian.
func exif(orientation: UInt8) -> [UInt8] {
  func entry(_ tag: UInt16, _ type: UInt8, _ count: UInt8, _ value: [UInt8]) -> [UInt8] {
    [UInt8(tag & 0xff), UInt8(tag >> 8), type, 0, count, 0, 0, 0] + value
      + [UInt8](repeating: 0, count: 4 - value.count)
  }
  let firstDirectory: UInt8 = 8
  let make: UInt8 = 50
  let gps: UInt8 = 60
  let latitude: UInt8 = 90
  var tiff: [UInt8] = Array("II".utf8) + [42, 0, firstDirectory, 0, 0, 0]
  tiff +=
    [3, 0] + entry(0x010F, 2, 10, [make]) + entry(0x0112, 3, 1, [orientation]) + entry(0x8825, 4, 1, [gps]) + [
      0, 0, 0, 0,
    ]
  tiff += Array("SECRETCAM".utf8) + [0]
  tiff += [2, 0] + entry(1, 2, 2, Array("N".utf8)) + entry(2, 5, 3, [latitude]) + [0, 0, 0, 0]
  for (number, divisor) in [(45, 1), (30, 1), (0, 1)] as [(UInt8, UInt8)] {
    tiff += [number, 0, 0, 0, divisor, 0, 0, 0]
  }
  let body = Array("Exif".utf8) + [0, 0] + tiff
  return [0xFF, 0xE1, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 0xff)] + body
}

/// A PNG's head for a picture of that size, and nothing behind it that could be decoded.
func pngHead(width: UInt32, height: UInt32) -> [UInt8] {
  func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    var sum: UInt32 = .max
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return number(UInt32(content.count)) + body + number(~sum)
  }
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0]) + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
}
