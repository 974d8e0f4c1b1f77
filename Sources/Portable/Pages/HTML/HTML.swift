import FactLog

/// Writes one page, escaping everything but literals.
///
///     let page = HTML.written { h in
///       h.ul.class("list") { for name in names { h.li { h.text(name) } } }
///     }                                   // <ul class="list"><li>L&#39;Île</li></ul>
///
/// It is of use within `written` only.
public struct HTML {
  let out: Output

  /// The bytes of what `content` writes.
  public static func written(capacity: Int = 1 << 16, _ content: (HTML) -> Void) -> [UInt8] {
    Output.written(capacity: capacity) { content(HTML(out: $0)) }
  }

  /// Text from anywhere: `& < > " '` are escaped.
  public func text(_ text: String) {
    var copy = text
    copy.withUTF8 { escape($0) }
  }

  /// Text of our own, from the language tables.
  public func text(_ text: StaticString) {
    escape(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Markup of our own, written as it is. Only literals can be passed.
  @inline(__always) public func raw(_ markup: StaticString) { out.raw(markup) }

  func escape(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.baseAddress else { return }
    var begin = 0
    for index in 0..<text.count {
      let entity: StaticString
      switch first[index] {
      case 38: entity = "&amp;"
      case 60: entity = "&lt;"
      case 62: entity = "&gt;"
      case 34: entity = "&quot;"
      case 39: entity = "&#39;"
      default: continue
      }
      out.put(first + begin, index - begin)
      raw(entity)
      begin = index + 1
    }
    out.put(first + begin, text.count - begin)
  }

  public func number(_ value: Int) { out.number(value) }

  /// The address of a page of ours. Nothing in it needs escaping.
  func route(_ route: Route) {
    let (before, id, after) = route.form
    raw(before)
    if let id { out.id(id) }
    raw(after)
  }
}
