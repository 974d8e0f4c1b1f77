import CVips

/// A picture of one byte for each pixel, in memory.
final class GreyPicture {
  private let image: UnsafeMutablePointer<VipsImage>
  var width: Int { Int(vips_image_get_width(image)) }
  var height: Int { Int(vips_image_get_height(image)) }

  /// Takes over the image. Nil makes the error of what libvips says.
  init(owning image: UnsafeMutablePointer<VipsImage>?) throws(BarCodeError) {
    guard let image else { throw .damaged(detail: Self.complaint()) }
    self.image = image
  }

  deinit { tv_free(image) }

  func scaled(_ factor: Double) throws(BarCodeError) -> GreyPicture {
    try GreyPicture(owning: tv_scaled(image, factor))
  }
  func turned(_ degrees: Int) throws(BarCodeError) -> GreyPicture {
    try GreyPicture(owning: tv_turned(image, Double(degrees)))
  }
  func sharpened() throws(BarCodeError) -> GreyPicture { try GreyPicture(owning: tv_sharpened(image)) }

  /// Gives `body` the rows from above, without gaps.
  func withPixels<Result>(_ body: (UnsafeRawBufferPointer) -> Result) throws(BarCodeError) -> Result {
    var count = 0
    guard let pixels = vips_image_write_to_memory(image, &count) else { throw .damaged(detail: Self.complaint()) }
    defer { g_free(pixels) }
    precondition(count == width * height, "a grey picture has one byte for each pixel")
    return body(UnsafeRawBufferPointer(start: pixels, count: count))
  }

  /// What libvips said last, on one line.
  private static func complaint() -> String {
    guard let text = vips_error_buffer_copy() else { return "no details" }
    defer { g_free(text) }
    return String(cString: text).split(separator: "\n").first.map(String.init) ?? "no details"
  }
}
