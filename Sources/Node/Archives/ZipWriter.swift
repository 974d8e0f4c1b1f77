import CZip
import Foundation

/// A ZIP file being written, by libzip. Nothing is on disk until `close`; then all of it.
public final class ZipWriter {
  private let archive: OpaquePointer
  private let path: String

  /// A file that is there already is replaced.
  public init(path: String) throws(ZipError) {
    var code: Int32 = 0
    guard let archive = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &code) else {
      throw .unwritable(path: path, detail: "libzip \(code)")
    }
    self.archive = archive
    self.path = path
  }

  public func add(_ name: String, _ text: String) throws(ZipError) { try add(name, bytes: Array(text.utf8)) }

  public func add(_ name: String, bytes: [UInt8]) throws(ZipError) {
    // libzip frees the copy.
    guard let copy = malloc(max(bytes.count, 1)) else { throw .unwritable(path: path, detail: "out of memory") }
    bytes.withUnsafeBytes { if let base = $0.baseAddress { memcpy(copy, base, bytes.count) } }
    try add(name, zip_source_buffer(archive, copy, zip_uint64_t(bytes.count), 1))
  }

  /// The file is read when the archive is closed. `isCompressed` files (photos) are stored as they are.
  public func add(_ name: String, file: String, isCompressed: Bool = true) throws(ZipError) {
    let index = try add(name, zip_source_file(archive, file, 0, -1))
    if isCompressed { zip_set_file_compression(archive, zip_uint64_t(index), ZIP_CM_STORE, 0) }
  }

  public func close() throws(ZipError) {
    guard zip_close(archive) == 0 else { throw failure() }
  }

  @discardableResult
  private func add(_ name: String, _ source: OpaquePointer?) throws(ZipError) -> Int64 {
    guard let source else { throw failure() }
    let index = zip_file_add(archive, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8 | ZIP_FL_OVERWRITE))
    guard index >= 0 else {
      zip_source_free(source)
      throw failure()
    }
    return index
  }

  private func failure() -> ZipError { .unwritable(path: path, detail: String(cString: zip_strerror(archive))) }
}
