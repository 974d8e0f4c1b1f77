// Texts are compared, searched and cut by their bytes, in arrays. As Unicode, or as the views of a String, each of these operations would be
// a kilobyte or more of the browser's program, and the tables of Unicode another thirty.

extension String {
  /// The text as UTF-8, to look for something in it. Linear.
  @inline(never) public var bytes: [UInt8] {
    var text = self
    return text.withUTF8 { Array($0) }
  }

  /// How many characters of Unicode (scalars) the text has. Linear.
  @inline(never) public var scalarCount: Int {
    var text = self
    return text.withUTF8 { bytes in
      var count = 0
      for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
      return count
    }
  }

  /// The first `most` characters of Unicode. Linear.
  public func prefix(scalars most: Int) -> String {
    var count = 0
    return String(
      utf8: bytes.prefix { byte in
        if byte & 0xC0 != 0x80 { count += 1 }
        return count <= most
      })
  }

  /// Whether both have the same bytes: nothing is normalised. Linear.
  @inline(never) public func isSame(as other: String) -> Bool {
    if utf8.count != other.utf8.count { return false }
    var a = self, b = other
    return a.withUTF8 { a in b.withUTF8 { b in a.elementsEqual(b) } }
  }

  @inline(never) public func isSame(as other: StaticString) -> Bool {
    if utf8.count != other.utf8CodeUnitCount { return false }
    var text = self
    return text.withUTF8 { text in other.withUTF8Buffer { other in text.elementsEqual(other) } }
  }

  /// What the bytes say as UTF-8; what is not UTF-8 becomes U+FFFD. Linear.
  ///
  /// One function that is called: the standard library's own is 200 bytes of the browser's program at each place.
  @inline(never) public init(utf8 bytes: UnsafeBufferPointer<UInt8>) { self = String(decoding: bytes, as: UTF8.self) }

  @inline(never) public init(utf8 bytes: UnsafeRawBufferPointer) { self = bytes.withMemoryRebound(to: UInt8.self) { String(utf8: $0) } }

  @inline(never) public init(utf8 bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { String(utf8: $0) } }

  @inline(never) public init(utf8 bytes: ArraySlice<UInt8>) { self = bytes.withUnsafeBufferPointer { String(utf8: $0) } }
}

extension StaticString {
  public var string: String { withUTF8Buffer { String(utf8: $0) } }

  public func hasBytes(_ bytes: [UInt8]) -> Bool { withUTF8Buffer { $0.elementsEqual(bytes) } }
}
