import CSodium
import Glibc

/// A body on its way to a temporary file, hashed as it passes. The file is removed when this object goes, unless
/// somebody renamed it away by then.
final class UploadWriter {
  let path: String
  private(set) var size = 0
  private let descriptor: Int32
  private var hash = crypto_hash_sha256_state()

  init(folder: String) throws(Refusal) {
    path = "\(folder)/\(UploadFolder.prefix)\(UInt64.random(in: 0 ... .max))\(UploadFolder.suffix)"
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Self.refusal(errno) }
    crypto_hash_sha256_init(&hash)
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let written = Glibc.write(descriptor, piece.baseAddress, piece.count)
      if written < 0 {
        if errno == EINTR { continue }
        throw Self.refusal(errno)
      }
      rest = rest.dropFirst(written)
    }
    crypto_hash_sha256_update(&hash, bytes.baseAddress, UInt64(bytes.count))
    size += bytes.count
  }

  /// To be called once, after the last byte.
  func finish(fieldName: String, fileName: String, contentType: String) -> UploadedFile {
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256_final(&hash, &digest)
    return UploadedFile(
      fieldName: fieldName, fileName: fileName, contentType: contentType, size: size, sha256: digest, path: path)
  }

  private static func refusal(_ error: Int32) -> Refusal {
    error == ENOSPC || error == EDQUOT
      ? Refusal(507, "This server has no room left for the file. Nothing was saved; what was there is unharmed.")
      : Refusal(500, "This server could not write the file (\(String(cString: strerror(error)))). Nothing was saved.")
  }
}
