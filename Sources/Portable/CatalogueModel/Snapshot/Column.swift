/// A column of little-endian numbers inside the file, read in place. Whoever asks stays below `count`: pages ask with indices that were
/// checked at the door, and every index in the file was checked when it was opened.
struct Column<Number: FixedWidthInteger & BitwiseCopyable>: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer
  let count: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    count = bytes.count / MemoryLayout<Number>.size
  }

  @inline(__always) subscript(_ index: Int) -> Number {
    Number(littleEndian: bytes.loadUnaligned(fromByteOffset: index * MemoryLayout<Number>.size, as: Number.self))
  }

  /// Whether no number is smaller than the one before it, and all are below `limit`.
  func isRising(below limit: Number) -> Bool {
    var last: Number = 0
    for index in 0..<count {
      let number = self[index]
      if number < last || number >= limit { return false }
      last = number
    }
    return true
  }
}
