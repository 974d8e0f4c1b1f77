/// Why bytes from outside could not be read. Nothing is taken over when this is thrown.
public enum DecodingError: Error, Equatable, Sendable {
  case truncated
  case badNumber
  case badText
  case unknownVersion(UInt8)
  case tooLarge
}

/// Reads the forms that `ByteWriter` writes, never past the end, and refuses what is not well formed.
public struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private let textsAreChecked: Bool
  public private(set) var position = 0

  /// The memory must outlive the reader. Texts that were read before and found to be well formed need not be looked through again.
  public init(_ bytes: UnsafeRawBufferPointer, textsAreChecked: Bool = false) {
    self.bytes = bytes
    self.textsAreChecked = textsAreChecked
  }

  public var atEnd: Bool { position >= bytes.count }
  public var remaining: Int { bytes.count - position }

  public mutating func byte() throws(DecodingError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    position += 1
    return bytes[position - 1]
  }

  public mutating func unsigned() throws(DecodingError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      if shift == 63 && next > 1 { throw .badNumber }
      value |= UInt64(next & 0x7f) << shift
      if next < 0x80 { return value }
      shift += 7
      if shift > 63 { throw .badNumber }
    }
  }

  public mutating func signed() throws(DecodingError) -> Int {
    guard let number = Int(exactly: try signed64()) else { throw .badNumber }
    return number
  }

  /// For moments: milliseconds since 1970 do not fit into the 32 bits that an `Int` has in the browser.
  public mutating func signed64() throws(DecodingError) -> Int64 {
    let value = try unsigned()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// A count that is believable: each counted thing takes at least `least` bytes of what is left.
  public mutating func count(least: Int = 1) throws(DecodingError) -> Int {
    let value = try unsigned()
    guard value <= UInt64(remaining / least) else { throw .truncated }
    return Int(value)
  }

  public mutating func raw(_ count: Int) throws(DecodingError) -> UnsafeRawBufferPointer {
    guard count >= 0, count <= remaining else { throw .truncated }
    position += count
    return UnsafeRawBufferPointer(rebasing: bytes[(position - count)..<position])
  }

  /// What was read since `start`, which was the `position` then.
  public func read(since start: Int) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[start..<position]) }

  // These are functions that are called: at each of a hundred places their checks would be a hundred bytes of the browser's program.

  @inline(never) public mutating func sized() throws(DecodingError) -> [UInt8] { Array(try raw(try count())) }

  @inline(never) public mutating func text() throws(DecodingError) -> String { String(utf8: try utf8()) }

  /// The bytes of a text, in place: well-formed UTF-8. (`String(validating:)` says the same, but looks up the metadata of generic types
  /// each time, which took three times as long as all the rest.)
  @inline(never) public mutating func utf8() throws(DecodingError) -> UnsafeRawBufferPointer {
    let view = try raw(try count())
    guard textsAreChecked || UTF8Rule.accepts(view) else { throw .badText }
    return view
  }

  public mutating func id() throws(DecodingError) -> ID {
    let view = try raw(16)
    return ID(high: UInt64(bigEndianBytes: view[0..<8]), low: UInt64(bigEndianBytes: view[8..<16]))
  }
}
