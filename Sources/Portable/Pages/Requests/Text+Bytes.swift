import FactLog

// Comparison by bytes: String's own == normalises Unicode and costs the wasm thirty kilobytes.

extension String {
  public func isSame(as other: String) -> Bool { utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8) }
  public func isSame(as other: StaticString) -> Bool {
    utf8.count == other.utf8CodeUnitCount && other.withUTF8Buffer { utf8.elementsEqual($0) }
  }

  /// Without blanks, tabs, line ends and no-break spaces at both ends.
  public var trimmed: String {
    var scalars = Array(unicodeScalars)
    func isBlank(_ s: Unicode.Scalar) -> Bool { s.value <= 32 || s.value == 0xA0 || s.value == 0x202F || s.value == 0xFEFF }
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    let start = scalars.firstIndex { !isBlank($0) } ?? scalars.count
    var text = ""
    for scalar in scalars[start...] { text.unicodeScalars.append(scalar) }
    return text
  }
}

extension StaticString {
  func hasBytes(_ bytes: [UInt8]) -> Bool { withUTF8Buffer { $0.elementsEqual(bytes) } }

  public var string: String { withUTF8Buffer { String(utf8: $0) } }
}
