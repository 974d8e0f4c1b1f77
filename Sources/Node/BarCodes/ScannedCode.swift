import CZBar

/// An EAN-13 as zbar reads it; its check digit is right.
struct ScannedCode: Equatable {
  let digits: String
  /// On how many rows and columns of pixels it was read.
  let lines: Int

  /// All codes of a picture. Everything but EAN-13 is switched off: it would cost time, and find what is no book.
  static func all(in picture: GreyPicture) throws(BarCodeError) -> [ScannedCode] {
    let (width, height) = (UInt32(picture.width), UInt32(picture.height))
    return try picture.withPixels { pixels in
      guard let scanner = zbar_image_scanner_create(), let image = zbar_image_create() else {
        preconditionFailure("no memory for a bar code scanner")
      }
      defer {
        zbar_image_destroy(image)
        zbar_image_scanner_destroy(scanner)
      }
      zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
      zbar_image_scanner_set_config(scanner, ZBAR_EAN13, ZBAR_CFG_ENABLE, 1)
      // zbar can tell the whole machine what it read.
      zbar_image_scanner_request_dbus(scanner, 0)
      zbar_image_set_format(image, tv_zbar_grey())
      zbar_image_set_size(image, width, height)
      zbar_image_set_data(image, pixels.baseAddress, UInt(pixels.count), nil)
      zbar_scan_image(scanner, image)
      var codes: [ScannedCode] = []
      var symbol = zbar_image_first_symbol(image)
      while let found = symbol {
        if let text = zbar_symbol_get_data(found) {
          codes.append(ScannedCode(digits: String(cString: text), lines: Int(zbar_symbol_get_quality(found))))
        }
        symbol = zbar_symbol_next(found)
      }
      return codes
    }
  }
}

extension [ScannedCode] {
  /// Without those that are the bars of another one misread: on far fewer lines, and nearly the same digits.
  ///
  /// The check digit alone lets one misread line of ten pass, and a photo has hundreds of lines.
  var withoutMisreadings: [ScannedCode] {
    filter { code in
      !contains { other in
        code.lines * 3 <= other.lines && zip(code.digits.utf8, other.digits.utf8).count { $0 != $1 } <= 5
      }
    }
  }
}
