import Foundation

/// A file as large as one likes, in the shape of MONA's.
enum Input {
  /// The folder of real files; nil where it is missing.
  static var shared: URL? {
    let root = URL(fileURLWithPath: #filePath + "/../../../..").standardizedFileURL
    let folder = ProcessInfo.processInfo.environment["TROUVAILLE_SHARED_DATA"].map { URL(fileURLWithPath: $0) }
    let found = folder ?? root.appendingPathComponent("../shared/data")
    return FileManager.default.fileExists(atPath: found.path) ? found : nil
  }

  static var source: URL? {
    guard let file = shared?.appendingPathComponent("art/mona/artworks_v3_2023-07-11.json") else { return nil }
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  /// Writes the rows of a file again and again, each time with other titles and addresses, for these make the keys.
  /// Gives its size.
  static func write(_ count: Int, from source: URL, to path: String) throws -> Int {
    let works = rows(Array(try Data(contentsOf: source))).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasPrefix(#"{"id":"#) }
    try Data().write(to: URL(fileURLWithPath: path))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.write(contentsOf: Data(#"{"data":["#.utf8))
    for start in stride(from: 0, to: count, by: works.count) {
      let copies = works.prefix(count - start).map {
        $0.replacingOccurrences(of: #"\/oeuvre\/"#, with: #"\/oeuvre-\#(start)\/"#)
          .replacingOccurrences(of: #""title":{"fr":""#, with: #""title":{"fr":"\#(start) "#)
          .replacingOccurrences(of: #""title":{"fr":null,"en":null}"#, with: #""title":{"fr":"\#(start)","en":null}"#)
      }
      try handle.write(contentsOf: Data(((start == 0 ? "" : ",") + copies.joined(separator: ",")).utf8))
    }
    try handle.write(contentsOf: Data("]}".utf8))
    let size = try handle.offset()
    try handle.close()
    return Int(size)
  }

  /// The objects of the list `data`, as they are written.
  private static func rows(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var rows: [ArraySlice<UInt8>] = []
    var (depth, start, isText, isEscaped) = (0, 0, false, false)
    for (index, byte) in bytes.enumerated() {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          isText = false
        }
        continue
      }
      switch byte {
      case 0x22: isText = true
      case 0x7B:
        depth += 1
        if depth == 2 { start = index }
      case 0x7D:
        if depth == 2 { rows.append(bytes[start...index]) }
        depth -= 1
      default: break
      }
    }
    return rows
  }
}
