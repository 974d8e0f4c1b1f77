import Archives
import Importers

/// What one import of books reads: files, or the ZIP of an account. Told by content.
struct BookSource {
  let files: [ImportFile]
  /// Holds the covers of the books, where it is a ZIP.
  let archive: AccountArchive?

  init(_ files: [ImportFile]) throws(ImportError) {
    // A ZIP is read piece by piece, which a pipe or an answer from the network cannot be.
    if let file = files.first(where: { ZipReader.recognises($0.bytes) }) {
      throw ImportError(
        .unknownFormat, file: file.name, problem: "A ZIP is read where it lies on the disk.",
        advice: "Save it as a file, and import that.")
    }
    (self.files, archive) = (files, nil)
  }

  /// `names` are only used to speak of the files.
  init(paths: [(path: String, name: String)]) throws(ImportError) {
    guard let zip = paths.first(where: { ZipReader.recognises(path: $0.path) }) else {
      var files: [ImportFile] = []
      for file in paths { files.append(try ImportFile(path: file.path, name: file.name)) }
      try self.init(files)
      return
    }
    guard paths.count == 1 else {
      throw ImportError(
        .unknownFormat, file: zip.name, problem: "A ZIP holds all that belongs to it.", advice: "Import it alone.")
    }
    try self.init(AccountArchive(path: zip.path, name: zip.name))
  }

  private init(_ archive: AccountArchive) throws(ImportError) {
    (files, self.archive) = ([try archive.books()], archive)
  }
}
