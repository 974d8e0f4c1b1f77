import Foundation

extension ImportFile {
  /// The file at a path, read without a second copy in memory. Of one above `limit` only so much is read as tells that
  /// it is too large.
  public init(path: String, name: String? = nil) throws(ImportError) {
    let unreadable = ImportError(
      .unreadable, file: name ?? path, problem: "The file cannot be read.",
      advice: "Check the name and the permissions.")
    guard let file = fopen(path, "rb") else { throw unreadable }
    defer { fclose(file) }
    var status = stat()
    guard fstat(fileno(file), &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { throw unreadable }
    var bytes: [UInt8] = []
    // A pipe has no size, and grows the list as it comes.
    bytes.reserveCapacity(min(Int(status.st_size), ImportFile.limit) + ImportFile.chunk)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: ImportFile.chunk, alignment: 1)
    defer { buffer.deallocate() }
    while bytes.count <= ImportFile.limit {
      let count = fread(buffer.baseAddress, 1, buffer.count, file)
      if count == 0 { break }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    if ferror(file) != 0 { throw unreadable }
    self.init(name: name ?? path, bytes: bytes)
  }

  private static let chunk = 1 << 20
}
