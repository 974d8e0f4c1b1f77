/// Why the store could not do its work. In every case what was acknowledged before is safe.
public enum StoreError: Error, Equatable, CustomStringConvertible {
  case diskFull(path: String)
  case locked(path: String)
  case damaged(path: String, detail: String)
  case readOnly(path: String)
  case cannotOpen(path: String, detail: String)
  /// The database was written by a newer version.
  case tooNew(path: String, version: Int)
  /// The writer may not write this fact.
  case notAllowed
  case tooLarge(what: String, limit: Int)
  case failed(detail: String)

  public var description: String {
    switch self {
    case .diskFull(let path):
      "The disk that holds \(path) is full. Nothing that was saved before is lost; this last change was not saved. Make room and try again."
    case .locked(let path):
      "\(path) is in use by another program and stayed locked. Nothing was changed. End the other program or try again."
    case .damaged(let path, let detail):
      "\(path) is damaged (\(detail)). Nothing was changed. Keep a copy of the file, then restore the last backup into an empty folder."
    case .readOnly(let path):
      "\(path) cannot be written. Nothing was changed. Check who owns the folder and its permissions."
    case .cannotOpen(let path, let detail):
      "\(path) cannot be opened (\(detail)). Nothing was changed. Check the folder and its permissions."
    case .tooNew(let path, let version):
      "\(path) was written by a newer Trouvaille (schema \(version)). Nothing was changed. Use the newer program."
    case .notAllowed: "These facts belong to somebody else. Nothing was changed."
    case .tooLarge(let what, let limit): "\(what) is larger than the limit of \(limit). Nothing was changed."
    case .failed(let detail): "The database reports: \(detail). This last change was not saved; nothing saved before is lost."
    }
  }
}
