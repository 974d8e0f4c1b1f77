/// Reads what `ByteWriter` wrote; anything else is `TextError.damaged`, never a trap.
struct ByteReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { at >= bytes.count }

  @inline(__always)
  mutating func byte() throws(TextError) -> UInt8 {
    if at >= bytes.count { throw .damaged }
    at += 1
    return bytes[at - 1]
  }

  /// A number up to 2^31 - 1, in its shortest form.
  @inline(__always)
  mutating func number() throws(TextError) -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 {
        if next == 0 && shift > 0 { throw .damaged }
        break
      }
      shift += 7
      if shift > 28 { throw .damaged }
    }
    if value > 0x7FFF_FFFF { throw .damaged }
    return Int(value)
  }

  @inline(__always)
  mutating func signed() throws(TextError) -> Int {
    let value = try number()
    return value & 1 == 0 ? value >> 1 : ~(value >> 1)
  }

  mutating func agent() throws(TextError) -> Agent {
    let length = try byte()
    if length > 8 { throw .damaged }
    var number: UInt64 = 0
    for i in 0..<length {
      let next = try byte()
      if i + 1 == length && next == 0 { throw .damaged }
      number |= UInt64(next) << (8 * UInt64(i))
    }
    return Agent(number)
  }

  mutating func take(_ count: Int) throws(TextError) -> UnsafeBufferPointer<UInt8> {
    if count < 0 || count > bytes.count - at { throw .damaged }
    at += count
    return UnsafeBufferPointer(rebasing: bytes[at - count..<at])
  }

  /// So many scalars of UTF-8; whether they are valid is for the caller to check.
  mutating func scalars(_ count: Int) throws(TextError) -> UnsafeBufferPointer<UInt8> {
    let start = at
    for _ in 0..<count {
      if at >= bytes.count { throw .damaged }
      let lead = bytes[at]
      at += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    }
    if at > bytes.count { throw .damaged }
    return UnsafeBufferPointer(rebasing: bytes[start..<at])
  }
}
