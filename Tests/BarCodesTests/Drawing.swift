import CVips
import Foundation
import Testing

@testable import BarCodes

/// What the tests photograph: codes on a light ground, of one byte for each pixel.
struct Drawing {
  private(set) var width: Int
  private(set) var height: Int
  private var pixels: [UInt8]
  /// Whether the ground is see-through instead of light.
  private let isClear: Bool

  init(width: Int = 640, height: Int = 480, isClear: Bool = false) {
    (self.width, self.height, self.isClear) = (width, height, isClear)
    pixels = [UInt8](repeating: 235, count: width * height)
  }

  /// A drawing of one code in its middle.
  init(_ digits: String, width: Int = 640, height: Int = 480, module: Int = 3, isClear: Bool = false) {
    self.init(width: width, height: height, isClear: isClear)
    draw(digits, x: (width - 95 * module) / 2, y: height / 4, module: module, height: height / 2)
  }

  /// Draws the bars of a code, each module so many pixels wide.
  mutating func draw(_ digits: String, x: Int, y: Int, module: Int = 3, height: Int = 120) {
    for (place, isDark) in EAN13(digits).modules.enumerated() where isDark {
      for column in (x + place * module)..<(x + (place + 1) * module) {
        for row in y..<(y + height) { pixels[row * width + column] = 25 }
      }
    }
  }

  /// The bytes of a picture file: what libvips writes with `saver`.
  func bytes(_ saver: String = "jpegsave", turned degrees: Double = 0) throws -> [UInt8] {
    let path = NSTemporaryDirectory() + "trouvaille-bars-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = patientReader
    let image = try #require(
      vips_image_new_from_memory_copy(
        samples, samples.count, Int32(width), Int32(height), isClear ? 2 : 1, VIPS_FORMAT_UCHAR))
    defer { tv_free(image) }
    image.pointee.Type = VIPS_INTERPRETATION_B_W
    let turned = try #require(degrees == 0 ? tv_memory(image) : tv_turned(image, degrees))
    defer { tv_free(turned) }
    try #require(save(turned, path, saver), "libvips cannot write this with \(saver)")
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// With the opacity behind each pixel where there is one.
  private var samples: [UInt8] { isClear ? pixels.flatMap { $0 < 128 ? [$0, 255] : [0, 0] } : pixels }
}

/// An operation by name: those with a variable number of arguments are not for Swift.
private func save(_ image: UnsafeMutablePointer<VipsImage>, _ path: String, _ saver: String) -> Bool {
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
