import FactLog

/// Writes JSON into one byte buffer: the answers of the lists.
///
///     let j = JSON()
///     j.object { j.field("total", 2); j.field("items") { j.array { j.text("a"); j.text("b") } } }
public final class JSON {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  public func object(_ content: () -> Void) { enclose(123, 125, content) }
  public func array(_ content: () -> Void) { enclose(91, 93, content) }

  public func field(_ name: StaticString, _ content: () -> Void) {
    separate()
    string(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(58)
    needsComma = false
    content()
    needsComma = true
  }
  public func field(_ name: StaticString, _ value: String) { field(name) { text(value) } }
  public func field(_ name: StaticString, _ value: Int) { field(name) { number(value) } }
  public func field(_ name: StaticString, _ value: Int64) { field(name) { literal("\(value)") } }
  public func field(_ name: StaticString, _ value: Bool) { field(name) { flag(value) } }

  public func text(_ value: String) {
    separate()
    var copy = value
    copy.withUTF8 { string($0) }
    needsComma = true
  }

  public func number(_ value: Int) { literal("\(value)") }

  /// Six decimals, which for degrees is a tenth of a metre.
  public func degrees(_ value: Double) { literal(Fields.degrees(value)) }

  public func flag(_ value: Bool) { literal(value ? "true" : "false") }
  public func null() { literal("null") }

  private func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private func enclose(_ open: UInt8, _ close: UInt8, _ content: () -> Void) {
    separate()
    bytes.append(open)
    needsComma = false
    content()
    bytes.append(close)
    needsComma = true
  }

  private func separate() {
    if needsComma { bytes.append(44) }
    needsComma = false
  }

  private func string(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(34)
    for byte in text {
      switch byte {
      case 34, 92:
        bytes.append(92)
        bytes.append(byte)
      case 0..<32:
        bytes.append(contentsOf: Array("\\u00".utf8) + [byte].hexadecimal)
      default: bytes.append(byte)
      }
    }
    bytes.append(34)
  }
}
