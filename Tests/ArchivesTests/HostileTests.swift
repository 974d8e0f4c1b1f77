import Foundation
import Testing

@testable import Archives

/// Archives that somebody has made to do harm, or that have suffered on their way.
@Suite struct HostileTests {
  private let plain = HandmadeEntry("a", Array("books".utf8))

  @Test("A ZIP made by hand is read like any")
  func handmade() throws {
    #expect(try unpack("a", HandmadeEntry.archive([plain])) == plain.content)
  }

  @Test("Sizes and checksums that are not true are damage, never more bytes than were asked for")
  func lies() throws {
    for (size, packed, sum) in [(4, 5, nil), (6, 5, nil), (5, 4, nil), (5, 6, nil), (5, 5, 1)] as [(Int, Int, UInt32?)] {
      var entry = plain
      (entry.size, entry.packedSize, entry.checksum) = (size, packed, sum)
      guard case .damaged? = try problem(HandmadeEntry.archive([entry])) else {
        Issue.record("size \(size), packed \(packed), sum \(sum ?? 0)")
        continue
      }
    }
    var entry = plain
    entry.size = 0xFFFF_FFFE
    #expect(try problem(HandmadeEntry.archive([entry])) == .tooLarge(limit: 1000))
  }

  @Test("A bomb is unpacked to the limit and no further, also when it says that it is small")
  func bomb() throws {
    let file = try TestFile()
    let writer = try ZipWriter(path: file.path)
    try writer.add("a", bytes: [UInt8](repeating: 0, count: 20_000_000))
    try writer.close()
    var bytes = file.bytes
    #expect(bytes.count < 100_000)
    #expect(try problem(atMost: 1_000_000, bytes) == .tooLarge(limit: 1_000_000))
    // The size stands 24 bytes into the entry's row in the table of contents, which the last 22 bytes lead to.
    let directory = bytes.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: bytes.count - 6, as: UInt32.self)) }
    bytes.replaceSubrange(directory + 24..<directory + 28, with: [100, 0, 0, 0])
    #expect(try problem(atMost: 1_000_000, bytes) != nil)
  }

  @Test("All that is read and unpacked is counted, also of an entry that turns out damaged or too large")
  func work() throws {
    var damaged = HandmadeEntry("b", [UInt8](repeating: 1, count: 70_000))
    damaged.checksum = 1
    let file = try TestFile(HandmadeEntry.archive([plain, damaged]))
    let reader = try ZipReader(path: file.path)
    #expect(reader.work == 0)
    #expect(try reader.read("a", atMost: 5) == plain.content && reader.work == 10)
    #expect(throws: ZipError.self) { try reader.read("b", atMost: 100_000) }
    #expect(reader.work > 10 + 70_000 + 65_000)
    let before = reader.work
    #expect(throws: ZipError.tooLarge(limit: 69_999)) { try reader.read("b", atMost: 69_999) }
    #expect(reader.work == before, "nothing is unpacked of what says itself that it is too large")
  }

  @Test("What is protected by a password says so")
  func encrypted() throws {
    var entry = plain
    entry.isEncrypted = true
    entry.content += [UInt8](repeating: 7, count: 12)
    #expect(try problem(HandmadeEntry.archive([entry])) == .encrypted)
  }

  @Test("An unknown way of packing is damage")
  func method() throws {
    var entry = plain
    entry.method = 77
    guard case .damaged? = try problem(HandmadeEntry.archive([entry])) else { return #expect(Bool(false)) }
  }

  @Test("Cut off anywhere, it says that it was cut off")
  func truncated() throws {
    let bytes = HandmadeEntry.archive([plain, HandmadeEntry("b", [1, 2])])
    for length in 4..<bytes.count { #expect(try problem(Array(bytes.prefix(length))) == .truncated, "\(length) bytes") }
  }

  @Test("Names that climb out of a folder are only names")
  func paths() throws {
    let entry = HandmadeEntry("../../etc/passwd", [1])
    #expect(try unpack("../../etc/passwd", HandmadeEntry.archive([entry])) == [1])
    #expect(try unpack("etc/passwd", HandmadeEntry.archive([entry])) == nil)
  }

  @Test("Thousands of entries are read, too many are refused")
  func many() throws {
    let entries = (0..<5000).map { HandmadeEntry("\($0)", plain.content) }
    #expect(try unpack("4999", HandmadeEntry.archive(entries)) == plain.content)
    let file = try TestFile()
    let writer = try ZipWriter(path: file.path)
    for index in 0...ZipReader.mostEntries { try writer.add("\(index)", bytes: []) }
    try writer.close()
    #expect(throws: ZipError.tooManyEntries(ZipReader.mostEntries + 1)) { try ZipReader(path: file.path) }
  }
}
