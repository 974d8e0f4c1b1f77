import FactLog

/// Writes JSON: the answers of the lists.
///
///     let answer = JSON.written { j in
///       j.object { j.field("total", 2); j.field("items") { j.array { j.text("a"); j.text("b") } } }
///     }                                   // {"total":2,"items":["a","b"]}
///
/// It is of use within `written` only.
public struct JSON {
  private let out: Output
  private let needsComma: UnsafeMutablePointer<Bool>

  /// The bytes of what `content` writes.
  public static func written(_ content: (JSON) -> Void) -> [UInt8] {
    var needsComma = false
    return withUnsafeMutablePointer(to: &needsComma) { needsComma in
      Output.written { content(JSON(out: $0, needsComma: needsComma)) }
    }
  }

  public func object(_ content: () -> Void) { enclose("{", "}", content) }
  public func array(_ content: () -> Void) { enclose("[", "]", content) }

  public func field(_ name: StaticString, _ content: () -> Void) {
    begin(name)
    content()
    needsComma.pointee = true
  }
  public func field(_ name: StaticString, _ value: String) { field(name) { text(value) } }
  public func field(_ name: StaticString, _ value: Int) { field(name) { number(value) } }
  public func field(_ name: StaticString, _ value: Int64) { field(name) { literal("\(value)") } }
  public func field(_ name: StaticString, _ value: Bool) { field(name) { flag(value) } }
  public func field(_ name: StaticString, _ value: ID) { field(name) { id(value) } }

  @inline(never) public func text(_ value: String) {
    separate()
    var copy = value
    copy.withUTF8 { string($0) }
    needsComma.pointee = true
  }

  public func id(_ value: ID) {
    separate()
    out.raw("\"")
    out.id(value)
    out.raw("\"")
    needsComma.pointee = true
  }

  @inline(never) public func number(_ value: Int) {
    separate()
    out.number(value)
    needsComma.pointee = true
  }

  /// Six decimals, which for degrees is a tenth of a metre.
  public func degrees(_ value: Double) { literal(Fields.degrees(value)) }

  public func flag(_ value: Bool) { literal(value ? "true" : "false") }
  public func null() { literal("null") }

  @inline(never) private func literal(_ text: String) {
    separate()
    var copy = text
    copy.withUTF8 { bytes in if let first = bytes.baseAddress { out.put(first, bytes.count) } }
    needsComma.pointee = true
  }

  private func enclose(_ open: StaticString, _ close: StaticString, _ content: () -> Void) {
    separate()
    out.raw(open)
    needsComma.pointee = false
    content()
    out.raw(close)
    needsComma.pointee = true
  }

  @inline(never) private func begin(_ name: StaticString) {
    separate()
    string(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    out.raw(":")
    needsComma.pointee = false
  }

  private func separate() {
    if needsComma.pointee { out.raw(",") }
    needsComma.pointee = false
  }

  private func string(_ text: UnsafeBufferPointer<UInt8>) {
    out.raw("\"")
    guard let first = text.baseAddress else { return out.raw("\"") }
    var begin = 0
    for index in text.indices {
      let byte = first[index]
      guard byte < 32 || byte == 34 || byte == 92 else { continue }
      out.put(first + begin, index - begin)
      begin = index + 1
      if byte < 32 {
        let digits = [byte].hexadecimal
        out.raw("\\u00")
        digits.withUnsafeBufferPointer { if let first = $0.baseAddress { out.put(first, $0.count) } }
      } else {
        out.raw(byte == 34 ? "\\\"" : "\\\\")
      }
    }
    out.put(first + begin, text.count - begin)
    out.raw("\"")
  }
}
