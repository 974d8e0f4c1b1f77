import Foundation
import Testing

@testable import Archives

@Suite struct ZipTests {
  @Test("What is written is read, each entry alone and whole; another name is none")
  func roundTrip() throws {
    let file = try TestFile(), photo = try TestFile([1, 2, 3])
    let writer = try ZipWriter(path: file.path)
    let long = String(repeating: "Nana ", count: 40_000)
    try writer.add("books.json", long)
    try writer.add("empty", "")
    try writer.add("photos/é.jpg", file: photo.path)
    try writer.close()
    let reader = try ZipReader(path: file.path)
    #expect(ZipReader.recognises(path: file.path) && ZipReader.recognises(file.bytes) && reader.size == file.bytes.count)
    #expect(try reader.read("books.json", atMost: long.utf8.count) == Array(long.utf8))
    #expect(try reader.read("empty", atMost: 0) == [])
    #expect(try reader.read("photos/é.jpg", atMost: 3) == [1, 2, 3])
    #expect(try reader.read("photos", atMost: 3) == nil && reader.read("BOOKS.JSON", atMost: 3) == nil)
    #expect(throws: ZipError.tooLarge(limit: long.utf8.count - 1)) { try reader.read("books.json", atMost: long.utf8.count - 1) }
    #expect(try reader.read("photos/é.jpg", atMost: 3) == [1, 2, 3], "an error spoils nothing for the next entry")
  }

  @Test("Only a file that begins like a ZIP is one")
  func recognising() throws {
    for bytes in [[], [0x50], Array("PK".utf8), Array("title,isbn\n".utf8)] as [[UInt8]] {
      let file = try TestFile(bytes)
      #expect(!ZipReader.recognises(bytes) && !ZipReader.recognises(path: file.path))
    }
    #expect(!ZipReader.recognises(path: NSTemporaryDirectory()) && !ZipReader.recognises(path: "/nowhere"))
    #expect(try unpack("a", HandmadeEntry.archive([])) == nil, "an empty ZIP has no entry")
  }

  @Test("A pipe is left as it is: what was read of it would be lost")
  func pipe() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: [0x50, 0x4B, 3, 4])
    #expect(!ZipReader.recognises(path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"))
    #expect(try pipe.fileHandleForReading.read(upToCount: 4) == Data([0x50, 0x4B, 3, 4]))
  }
}
