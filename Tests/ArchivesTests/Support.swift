import Foundation

@testable import Archives

/// A file of its own for a test, removed with it.
final class TestFile {
  let path = NSTemporaryDirectory() + "trouvaille-archive-" + UUID().uuidString

  init(_ bytes: [UInt8] = []) throws { try write(bytes) }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
  var bytes: [UInt8] { Array(FileManager.default.contents(atPath: path) ?? Data()) }
}

/// An entry as it stands in a ZIP that somebody has made by hand: nothing of it needs to be true.
struct HandmadeEntry {
  var name: String
  var content: [UInt8]
  /// 0 is stored, 8 deflated.
  var method = 0
  var isEncrypted = false
  var checksum: UInt32?
  var size: Int?
  var packedSize: Int?

  init(_ name: String, _ content: [UInt8]) { (self.name, self.content) = (name, content) }

  fileprivate func header(_ signature: UInt32, isLocal: Bool, offset: Int) -> [UInt8] {
    let name = Array(self.name.utf8)
    var bytes = Self.number(Int(signature), 4) + (isLocal ? [] : Self.number(20, 2)) + Self.number(20, 2)
    bytes += Self.number(isEncrypted ? 1 : 0, 2) + Self.number(method, 2) + Self.number(0, 4)
    bytes += Self.number(Int(checksum ?? CRC32.of(content)), 4) + Self.number(packedSize ?? content.count, 4)
    bytes += Self.number(size ?? content.count, 4) + Self.number(name.count, 2) + Self.number(0, 2)
    if !isLocal { bytes += Self.number(0, 2 + 2 + 2 + 4) + Self.number(offset, 4) }
    return bytes + name
  }

  fileprivate static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// The whole file.
  static func archive(_ entries: [HandmadeEntry]) -> [UInt8] {
    var bytes: [UInt8] = [], directory: [UInt8] = []
    for entry in entries {
      directory += entry.header(0x0201_4B50, isLocal: false, offset: bytes.count)
      bytes += entry.header(0x0403_4B50, isLocal: true, offset: 0) + entry.content
    }
    let count = number(entries.count, 2)
    return bytes + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + number(directory.count, 4)
      + number(bytes.count, 4) + [0, 0]
  }
}

enum CRC32 {
  static func of(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    var sum = UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    return sum
  }
}

/// Reads an entry of a file of those bytes.
func unpack(_ name: String, atMost limit: Int = 1000, _ bytes: [UInt8]) throws -> [UInt8]? {
  let file = try TestFile(bytes)
  return try ZipReader(path: file.path).read(name, atMost: limit)
}

/// What is wrong with the entry `a` of it.
func problem(atMost limit: Int = 1000, _ bytes: [UInt8]) throws -> ZipError? {
  do {
    _ = try unpack("a", atMost: limit, bytes)
    return nil
  } catch let error as ZipError {
    return error
  }
}
