#if arch(wasm32)
import FactLog
import Pages

// What JavaScript calls, apart from pages and exchanges. Bytes go in by `allocate`, copy, call; what comes out lies in one block of numbers that
// JavaScript reads at once: results, then address and length of each piece of bytes.

nonisolated(unsafe) let app = App()

/// Holds what was given out until the next call.
nonisolated(unsafe) private var pieces: [[UInt8]] = []
nonisolated(unsafe) private let block = UnsafeMutablePointer<UInt32>.allocate(capacity: 16)

public typealias Block = UnsafeMutablePointer<UInt32>

/// Numbers first, then address and length of each piece.
func give(_ numbers: [UInt32], _ bytes: [[UInt8]] = []) -> Block {
  pieces = bytes
  for (index, number) in numbers.enumerated() { block[index] = number }
  for index in pieces.indices {
    let place = numbers.count + index * 2
    block[place] = pieces[index].withUnsafeBytes { UInt32(UInt(bitPattern: $0.baseAddress)) }
    block[place + 1] = UInt32(pieces[index].count)
  }
  return block
}

/// Reads a message of the worker; nil when it is not well formed.
func read<T>(_ bytes: UnsafeRawPointer, _ count: Int, _ work: (inout ByteReader) throws(DecodingError) -> T) -> T? {
  var reader = ByteReader(UnsafeRawBufferPointer(start: bytes, count: count))
  do throws(DecodingError) { return try work(&reader) } catch { return nil }
}

/// The SHA-256 that lies there.
func hash(at place: UnsafeRawPointer) -> [UInt8] { Array(UnsafeRawBufferPointer(start: place, count: 32)) }

@_expose(wasm, "allocate") @c public func allocate(_ count: Int) -> UnsafeMutableRawPointer { .allocate(byteCount: count, alignment: 8) }
@_expose(wasm, "release") @c public func release(_ bytes: UnsafeMutableRawPointer) { bytes.deallocate() }

/// Text with its length (`ByteWriter.text`) five times: the version, the addresses of style, script and sprite, and of tiles that may be kept.
@_expose(wasm, "load_build") @c public func loadBuild(_ bytes: UnsafeRawPointer, _ count: Int) -> Int32 {
  let build = read(bytes, count) { reader throws(DecodingError) in
    var build = App.Build()
    build.version = try reader.text()
    build.assets = .init(style: try reader.text(), script: try reader.text(), sprite: try reader.text())
    build.tilesToKeep = try reader.text()
    return build
  }
  guard let build else { return 0 }
  app.build = build
  return 1
}

/// Whether pages can be made.
@_expose(wasm, "is_ready") @c public func isReady() -> Int32 { app.isReady ? 1 : 0 }
#endif
