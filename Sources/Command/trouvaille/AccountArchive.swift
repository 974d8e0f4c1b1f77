import Archives
import FactLog
import Importers

/// The ZIP of an account (`/me/export`), read for its books and their covers: `books.json` whole, each cover alone.
final class AccountArchive: Sendable {
  private let zip: ZipReader
  private let name: String
  /// Of the file, in bytes.
  var size: Int { zip.size }
  /// What was read and unpacked until now, in bytes.
  var work: Int { zip.work }

  /// `name` is only used to speak of it.
  init(path: String, name: String) throws(ImportError) {
    self.name = name
    do throws(ZipError) { zip = try ZipReader(path: path) } catch { throw ImportError(error, name) }
  }

  func books() throws(ImportError) -> ImportFile {
    let bytes: [UInt8]?
    do throws(ZipError) { bytes = try zip.read("books.json", atMost: ImportFile.limit) } catch { throw ImportError(error, name) }
    guard let bytes else {
      throw ImportError(
        .noBooks, file: name, problem: "The ZIP has no books.json, which the export of an account has.",
        advice: "Choose trouvaille.zip as it was downloaded, or a file of books that is no ZIP.")
    }
    return ImportFile(name: name + ", books.json", bytes: bytes)
  }

  /// The picture of a cover by the SHA-256 that names it, which is not that of its bytes. Nil when there is none.
  func cover(_ sha256: [UInt8], atMost limit: Int) throws(ZipError) -> [UInt8]? {
    try zip.read("photos/" + String(decoding: sha256.hexadecimal, as: UTF8.self) + ".jpg", atMost: limit)
  }
}

extension ImportError {
  fileprivate init(_ error: ZipError, _ file: String) {
    let again = "Download it again."
    let (kind, advice): (Kind, String) =
      switch error {
      case .unwritable, .unreadable: (.unreadable, "Check the name and the permissions.")
      case .truncated: (.truncated, again)
      case .damaged: (.malformed, again)
      case .encrypted: (.encrypted, "Make it again without one.")
      case .tooLarge, .tooManyEntries: (.tooLarge, "Choose trouvaille.zip as it was downloaded.")
      }
    self.init(kind, file: file, problem: error.description, advice: advice)
  }
}
