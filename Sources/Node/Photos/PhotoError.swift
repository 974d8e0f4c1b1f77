/// Why a file was not taken as a photo. The file itself is untouched.
public enum PhotoError: Error, Equatable, CustomStringConvertible {
  /// Neither JPEG, PNG, WebP nor HEIC, whatever its name says.
  case notAPicture
  case tooManyPixels(Int)
  case tooLarge(bytes: Int)
  /// It begins like a picture but cannot be decoded to its end.
  case damaged(detail: String)
  case noRoom(detail: String)

  public var description: String {
    switch self {
    case .notAPicture: "The file is not a photo (JPEG, PNG, WebP or HEIC). Nothing was changed."
    case .tooManyPixels(let pixels):
      "The photo has \((pixels + 999_999) / 1_000_000) megapixels; 40 are the limit. Nothing was changed."
    case .tooLarge(let bytes):
      "The file has \((bytes + 999_999) / 1_000_000) MB; 25 are the limit. Nothing was changed."
    case .damaged(let detail): "The photo cannot be read to its end (\(detail)). Nothing was changed."
    case .noRoom(let detail): "The photo could not be stored (\(detail)). Nothing was changed."
    }
  }
}
