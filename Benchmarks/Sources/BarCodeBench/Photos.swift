import CVipsBench
import Foundation

/// A photo, and the code that it is labelled with.
struct Photo {
  let bytes: [UInt8]
  let code: String
  let isBook: Bool
  let path: String

  /// All labelled photos of the shared data; nil where they are missing.
  static func all() throws -> [Photo]? {
    let root = URL(fileURLWithPath: #filePath + "/../../../..").standardizedFileURL
    let shared = ProcessInfo.processInfo.environment["TROUVAILLE_SHARED_DATA"].map { URL(fileURLWithPath: $0) }
    let folder = (shared ?? root.appendingPathComponent("../shared/data")).appendingPathComponent("barcodes")
    guard let labels = try? String(contentsOf: folder.appendingPathComponent("labels.csv"), encoding: .utf8) else {
      return nil
    }
    return try labels.split(whereSeparator: \.isNewline).dropFirst().map { row in
      let cells = row.split(separator: ",").map(String.init)
      let file = folder.appendingPathComponent(cells[0])
      return Photo(
        bytes: Array(try Data(contentsOf: file)), code: cells[1], isBook: cells[2] == "isbn", path: file.path)
    }
  }

  /// The same as a JPEG of 12 megapixels; nil when libvips cannot make it.
  var enlarged: [UInt8]? {
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    guard bench_enlarge(path, 4000, 3000, &bytes, &count) == 0, let bytes else { return nil }
    defer { g_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
