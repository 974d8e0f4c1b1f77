/// Writes one page into one byte buffer, escaping everything but literals.
///
///     let h = HTML()
///     h.ul(.class("list")) { for name in names { h.li { h.text(name) } } }
///     h.bytes   // <ul class="list"><li>L&#39;Île</li></ul>
///
/// A final class captured by closures: measured beside value types and result builders it makes the fastest pages and the
/// smallest wasm. One hundred rows take some tens of microseconds.
public final class HTML {
  public private(set) var bytes: [UInt8] = []

  public init(capacity: Int = 1 << 15) { bytes.reserveCapacity(capacity) }

  /// Text from anywhere: `& < > " '` are escaped.
  public func text(_ text: String) {
    var copy = text
    copy.withUTF8 { escape($0) }
  }

  /// Text of our own, from the language tables.
  public func text(_ text: StaticString) {
    escape(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  public func number(_ value: Int) {
    if value < 0 { bytes.append(45) }
    digits(value.magnitude)
  }

  /// Markup of our own, written as it is. Only literals can be passed.
  public func raw(_ markup: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  private func digits(_ value: UInt) {
    if value >= 10 { digits(value / 10) }
    bytes.append(48 + UInt8(truncatingIfNeeded: value % 10))
  }

  func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in 0..<text.count {
      let entity: StaticString
      switch text[index] {
      case 38: entity = "&amp;"
      case 60: entity = "&lt;"
      case 62: entity = "&gt;"
      case 34: entity = "&quot;"
      case 39: entity = "&#39;"
      default: continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      raw(entity)
      start = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }
}
