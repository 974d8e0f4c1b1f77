import Glibc

/// The folder in which uploads lie while they arrive.
enum UploadFolder {
  static let prefix = "upload-"
  static let suffix = ".part"
  /// Nothing takes a day to arrive: what is older was left by a process that was killed.
  static let oldestSeconds = 86_400

  /// Makes the folder (not its parents) if missing, proves that it can be written, and removes old leftovers.
  static func prepare(_ path: String) throws(ServerError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw error(path) }
    guard access(path, R_OK | W_OK | X_OK) == 0, let folder = opendir(path) else { throw error(path) }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { continue }
      var information = stat()
      let file = "\(path)/\(name)"
      if lstat(file, &information) == 0, information.st_mtim.tv_sec < time(nil) - oldestSeconds { unlink(file) }
    }
  }

  private static func error(_ path: String) -> ServerError {
    .uploadFolder(path, reason: String(cString: strerror(errno)))
  }
}

extension UploadedFile {
  /// Takes the file: after this returns it is at `destination` and survives a power cut, and it is no longer removed
  /// after the response. A file already there is replaced in one step; on an error nothing has changed.
  ///
  ///     try photo.move(to: "photos/" + name)
  ///
  /// `destination` must be on the same file system as the upload folder.
  public func move(to destination: String) throws(UploadMoveError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw UploadMoveError(from: path, to: destination, errno) }
    defer { close(file) }
    guard fsync(file) == 0, rename(path, destination) == 0 else {
      throw UploadMoveError(from: path, to: destination, errno)
    }
    // The new name is only certain once its folder is written.
    let slash = destination.lastIndex(of: "/")
    let parent = slash.map { $0 == destination.startIndex ? "/" : String(destination[..<$0]) } ?? "."
    let folder = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw UploadMoveError(from: path, to: destination, errno) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw UploadMoveError(from: path, to: destination, errno) }
  }
}

/// An upload could not be brought to its place.
public struct UploadMoveError: Error, CustomStringConvertible {
  public let description: String

  init(from source: String, to destination: String, _ code: Int32) {
    let hint = code == EXDEV ? "; the upload folder must be on the same file system" : ""
    description = """
      The uploaded file \(source) could not be moved to \(destination): \(String(cString: strerror(code)))\(hint).
      """
  }
}
