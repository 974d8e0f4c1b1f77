import CZip
import Foundation
import Synchronization

/// A ZIP file being read, by libzip: one entry at a time, never the whole. The names in it only find entries.
public final class ZipReader: Sendable {
  public static let mostEntries = 100_000

  private struct Archive: @unchecked Sendable {
    let pointer: OpaquePointer
    var work = 0
  }
  /// For one thread at a time.
  private let archive: Mutex<Archive>
  /// Of the file, in bytes.
  public let size: Int

  /// The bytes that were read and unpacked until now, also of entries that turned out damaged. That of all entries may be
  /// far more than the file: rows of the table of contents can lead to the same bytes.
  public var work: Int { archive.withLock { $0.work } }

  /// Whether it is a file (not a pipe, which can be read only once) that begins like a ZIP.
  public static func recognises(path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let file = fopen(path, "rb") else { return false }
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 4)
    return fread(&head, 1, 4, file) == 4 && recognises(head)
  }

  /// Whether the bytes begin like those of a ZIP.
  public static func recognises(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// Reads the table of contents: linear in the number of entries.
  public init(path: String) throws(ZipError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(detail: String(cString: strerror(errno))) }
    size = Int(status.st_size)
    var code: Int32 = 0
    guard let pointer = zip_open(path, ZIP_RDONLY, &code) else {
      switch code {
      case ZIP_ER_NOZIP: throw .truncated
      case ZIP_ER_OPEN, ZIP_ER_READ, ZIP_ER_SEEK: throw .unreadable(detail: "libzip \(code)")
      default: throw .damaged(detail: Self.words(code))
      }
    }
    let count = Int(zip_get_num_entries(pointer, 0))
    guard count <= Self.mostEntries else {
      zip_discard(pointer)
      throw .tooManyEntries(count)
    }
    archive = Mutex(Archive(pointer: pointer))
  }

  deinit { archive.withLock { zip_discard($0.pointer) } }

  /// The bytes of an entry; nil when there is none of that name. What its header says of its size is not believed: no
  /// more than `limit` is ever unpacked, and the checksum is checked.
  public func read(_ name: String, atMost limit: Int) throws(ZipError) -> [UInt8]? {
    try archive.withLock { archive throws(ZipError) in
      try Self.read(name, atMost: limit, archive.pointer, ofFile: size, &archive.work)
    }
  }

  private static func read(
    _ name: String, atMost limit: Int, _ archive: OpaquePointer, ofFile size: Int, _ work: inout Int
  ) throws(ZipError) -> [UInt8]? {
    let index = zip_name_locate(archive, name, 0)
    guard index >= 0 else {
      let code = zip_error_code_zip(zip_get_error(archive))
      if code == ZIP_ER_NOENT { return nil }
      throw .damaged(detail: words(code))
    }
    var said = zip_stat()
    guard zip_stat_index(archive, zip_uint64_t(index), 0, &said) == 0 else { throw .damaged(detail: words(of: archive)) }
    guard said.encryption_method == ZIP_EM_NONE else { throw .encrypted }
    guard said.size <= UInt64(limit) else { throw .tooLarge(limit: limit) }
    guard let entry = zip_fopen_index(archive, zip_uint64_t(index), 0) else { throw .damaged(detail: words(of: archive)) }
    defer { zip_fclose(entry) }
    work += Int(min(said.comp_size, UInt64(size)))
    var bytes: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count = zip_fread(entry, buffer.baseAddress, zip_uint64_t(buffer.count))
      if count == 0 { return bytes }
      guard count > 0 else { throw .damaged(detail: String(cString: zip_error_strerror(zip_file_get_error(entry)))) }
      work += Int(count)
      guard bytes.count + Int(count) <= limit else { throw .tooLarge(limit: limit) }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<Int(count)]))
    }
  }

  private static let chunk = 64 << 10

  private static func words(of archive: OpaquePointer) -> String { String(cString: zip_strerror(archive)) }

  private static func words(_ code: Int32) -> String {
    var error = zip_error()
    zip_error_init_with_code(&error, code)
    defer { zip_error_fini(&error) }
    return String(cString: zip_error_strerror(&error))
  }
}
