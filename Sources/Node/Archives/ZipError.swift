/// What is wrong with a ZIP file, or with one entry of it.
public enum ZipError: Error, Equatable, CustomStringConvertible {
  case unwritable(path: String, detail: String)
  case unreadable(detail: String)
  /// It begins like a ZIP, and its table of contents is not at its end.
  case truncated
  case damaged(detail: String)
  case encrypted
  /// The entry holds more bytes than were asked for.
  case tooLarge(limit: Int)
  case tooManyEntries(Int)

  public var description: String {
    switch self {
    case .unwritable(let path, let detail): "\(path) cannot be written: \(detail). Nothing else was changed."
    case .unreadable(let detail): "The file cannot be read: \(detail)."
    case .truncated: "The ZIP was cut off before its end."
    case .damaged(let detail): "The ZIP is damaged: \(detail)."
    case .encrypted: "The ZIP is protected by a password."
    case .tooLarge(let limit): "An entry of the ZIP is larger than \(limit) bytes."
    case .tooManyEntries(let count): "The ZIP has \(count) entries; \(ZipReader.mostEntries) are the limit."
    }
  }
}
