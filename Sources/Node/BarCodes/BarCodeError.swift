/// Why a photo was not looked at for bar codes. Nothing was kept of it.
public enum BarCodeError: Error, Equatable, CustomStringConvertible {
  /// Neither JPEG, PNG, WebP nor HEIC, whatever its name says.
  case notAPicture
  case tooManyPixels(Int)
  case tooLarge(bytes: Int)
  /// It begins like a picture but cannot be decoded to its end.
  case damaged(detail: String)
  /// So many photos are being read that this one had to wait too long.
  case busy

  public var description: String {
    let advice = "Take the photo again, or type the number. Nothing was changed."
    return switch self {
    case .notAPicture: "The file is not a photo (JPEG, PNG, WebP or HEIC). \(advice)"
    case .tooManyPixels(let pixels):
      "The photo has \((pixels + 999_999) / 1_000_000) megapixels; 40 are the limit. \(advice)"
    case .tooLarge(let bytes): "The file has \((bytes + 999_999) / 1_000_000) MB; 25 are the limit. \(advice)"
    case .damaged(let detail): "The photo cannot be read to its end (\(detail)). \(advice)"
    case .busy:
      "Many photos are being read at this moment. Try again in a moment, or type the number. Nothing was changed."
    }
  }
}
