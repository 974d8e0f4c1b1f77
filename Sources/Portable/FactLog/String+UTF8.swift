extension String {
  /// What the bytes say as UTF-8; what is not UTF-8 becomes U+FFFD. Linear.
  ///
  /// One function that is called: the standard library's own is 200 bytes of the browser's program at each place.
  @inline(never) public init(utf8 bytes: UnsafeBufferPointer<UInt8>) { self = String(decoding: bytes, as: UTF8.self) }

  @inline(never) public init(utf8 bytes: UnsafeRawBufferPointer) { self = bytes.withMemoryRebound(to: UInt8.self) { String(utf8: $0) } }

  @inline(never) public init(utf8 bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { String(utf8: $0) } }

  @inline(never) public init(utf8 bytes: ArraySlice<UInt8>) { self = bytes.withUnsafeBufferPointer { String(utf8: $0) } }

  @inline(never) public init(utf8 bytes: Substring.UTF8View) { self = String(Substring(bytes)) }
}
