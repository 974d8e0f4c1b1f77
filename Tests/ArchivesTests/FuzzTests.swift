import Foundation
import Testing

@testable import Archives

/// Cut and damaged archives: never a crash, never more than was asked for, and what is read is what was written.
@Suite struct FuzzTests {
  private let contents = [
    "books.json": Array(#"{ "format": "trouvaille-books", "version": 1, "books": [] }"#.utf8), "photos/1.jpg": [UInt8](0...255),
    "photos/2.jpg": [UInt8](repeating: 9, count: 5000),
  ]

  private func archive() throws -> [UInt8] {
    let file = try TestFile()
    let writer = try ZipWriter(path: file.path)
    for name in contents.keys.sorted() { try writer.add(name, bytes: contents[name] ?? []) }
    try writer.close()
    return file.bytes
  }

  @Test("Bytes changed, taken out, doubled and cut off", arguments: 1...4 as ClosedRange<UInt64>)
  func damaged(seed: UInt64) throws {
    var generator = SplitMix(seed: seed)
    let whole = try archive()
    let file = try TestFile()
    var opened = 0
    for round in 0..<500 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) { strike(&bytes, &generator) }
      try file.write(bytes)
      do throws(ZipError) {
        let reader = try ZipReader(path: file.path)
        opened += 1
        for (name, content) in contents {
          do throws(ZipError) {
            guard let read = try reader.read(name, atMost: 5000) else { continue }
            #expect(read == content, "seed \(seed), round \(round), \(name)")
          } catch {
            #expect(!"\(error)".isEmpty, "seed \(seed), round \(round), \(name)")
          }
        }
      } catch {
        #expect(!"\(error)".isEmpty, "seed \(seed), round \(round)")
      }
    }
    #expect(opened > 50, "seed \(seed): too few of them get as far as their entries")
  }

  private func strike(_ bytes: inout [UInt8], _ generator: inout SplitMix) {
    if bytes.isEmpty { return }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &generator)))
    case 1: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 100)], at: place)
    case 2: bytes.removeLast(bytes.count - place)
    default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    }
  }
}

private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
