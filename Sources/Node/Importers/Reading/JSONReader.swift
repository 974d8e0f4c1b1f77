/// Reads strict JSON (RFC 8259) value by value from bytes in UTF-8, so that a long list never stands in memory at once.
///
/// Everything outside the standard is an error with its line and column, except what `Leniency` allows: a comma before
/// a closing bracket, as JavaScript has it.
struct JSONReader {
  static let depthLimit = 64

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  /// Whether a comma may stand before a closing bracket; set when one was met.
  let allowsTrailingComma: Bool
  private(set) var metTrailingComma = false
  private var depth = 0
  /// The text with escapes that is being read, kept so that each does not take memory of its own.
  private var text: [UInt8] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0, allowsTrailingComma: Bool = false) {
    self.bytes = bytes
    self.position = position
    self.allowsTrailingComma = allowsTrailingComma
  }

  var isAtEnd: Bool { position >= bytes.count }
  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  // MARK: values

  mutating func value() throws(ImportError) -> JSONValue {
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"):
      var object = JSONObject()
      try members { (reader, name) throws(ImportError) in object.members.append((name, try reader.value())) }
      return .object(object)
    case UInt8(ascii: "["):
      var array: [JSONValue] = []
      try elements { (reader) throws(ImportError) in
        array.append(try reader.value())
        return true
      }
      return .array(array)
    case UInt8(ascii: "\""): return .string(try string())
    default:
      let start = position
      switch try scalar() {
      case .number: return .number(String(decoding: bytes[start..<position], as: UTF8.self))
      case .yes: return .bool(true)
      case .no: return .bool(false)
      case .null: return .null
      }
    }
  }

  /// Goes past one value, checking it without building it.
  mutating func skip() throws(ImportError) {
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"): try members(readingNames: false) { (reader, _) throws(ImportError) in try reader.skip() }
    case UInt8(ascii: "["):
      try elements { (reader) throws(ImportError) in
        try reader.skip()
        return true
      }
    case UInt8(ascii: "\""): try skipString()
    default: _ = try scalar()
    }
  }

  /// Calls `body` before the value of each member of an object.
  mutating func members(
    readingNames: Bool = true, _ body: (inout JSONReader, String) throws(ImportError) -> Void
  ) throws(ImportError) {
    try enter()
    skipBlanks()
    if take(UInt8(ascii: "}")) {
      depth -= 1
      return
    }
    repeat {
      skipBlanks()
      if allowsTrailingComma, take(UInt8(ascii: "}")) {
        metTrailingComma = true
        depth -= 1
        return
      }
      guard byte == UInt8(ascii: "\"") else { throw unexpected("a name in double quotes") }
      var name = ""
      if readingNames { name = try string() } else { try skipString() }
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw unexpected("a colon after a name") }
      try body(&self, name)
      skipBlanks()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw unexpected("a comma or a closing brace") }
    depth -= 1
  }

  /// Calls `body` before each element of a list. When it returns false, the rest is left unread and the reader is of no
  /// more use.
  mutating func elements(_ body: (inout JSONReader) throws(ImportError) -> Bool) throws(ImportError) {
    try enter()
    skipBlanks()
    if take(UInt8(ascii: "]")) {
      depth -= 1
      return
    }
    repeat {
      skipBlanks()
      if allowsTrailingComma, take(UInt8(ascii: "]")) {
        metTrailingComma = true
        depth -= 1
        return
      }
      if try !body(&self) { return }
      skipBlanks()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw unexpected("a comma or a closing bracket") }
    depth -= 1
  }

  private mutating func enter() throws(ImportError) {
    position += 1
    depth += 1
    if depth > JSONReader.depthLimit {
      throw ImportError(
        .tooDeep, problem: "Lists and objects stand in each other more than \(JSONReader.depthLimit) levels deep.",
        place: place(position - 1), advice: "No open data is that deep; make sure that it is the right file.")
    }
  }

  private mutating func take(_ wanted: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == wanted else { return false }
    position += 1
    return true
  }
}

// MARK: scalars

extension JSONReader {
  private enum Scalar { case number, yes, no, null }

  private mutating func scalar() throws(ImportError) -> Scalar {
    switch byte {
    case UInt8(ascii: "t"):
      try word("true")
      return .yes
    case UInt8(ascii: "f"):
      try word("false")
      return .no
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    default:
      try number()
      return .number
    }
  }

  private mutating func word(_ word: StaticString) throws(ImportError) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[offset] else { throw unexpected("the word \(word)") }
      position += 1
    }
  }

  private mutating func digits() -> Int {
    let start = position
    while position < bytes.count, bytes[position] >= 48, bytes[position] <= 57 { position += 1 }
    return position - start
  }

  private mutating func number() throws(ImportError) {
    let start = position
    _ = take(UInt8(ascii: "-"))
    let first = byte
    let count = digits()
    guard count > 0 else {
      position = start
      throw unexpected("a value")
    }
    if count > 1 && first == 48 {
      position = start
      throw unexpected("a number without a leading zero")
    }
    if take(UInt8(ascii: ".")), digits() == 0 { throw unexpected("digits after the decimal point") }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      if digits() == 0 { throw unexpected("digits after the exponent") }
    }
  }

  /// The end of the run of plain bytes that begins at the position: where a quote, a backslash or a control character
  /// stands.
  private func plainEnd() -> Int {
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\"), bytes[end] >= 0x20 {
      end += 1
    }
    return end
  }

  private mutating func skipString() throws(ImportError) {
    position += 1
    while true {
      position = plainEnd()
      if take(UInt8(ascii: "\"")) { return }
      _ = try escapeInText()
    }
  }

  private mutating func string() throws(ImportError) -> String {
    position += 1
    let start = position
    position = plainEnd()
    if take(UInt8(ascii: "\"")) { return String(decoding: bytes[start..<position - 1], as: UTF8.self) }
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: bytes[start..<position])
    while true {
      let scalar = try escapeInText()
      if scalar.value < 0x80 {
        text.append(UInt8(scalar.value))
      } else {
        text.append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
      }
      let next = position
      position = plainEnd()
      text.append(contentsOf: bytes[next..<position])
      if take(UInt8(ascii: "\"")) { return String(decoding: text, as: UTF8.self) }
    }
  }

  /// The escape that ended a run of plain bytes; an error for anything else.
  private mutating func escapeInText() throws(ImportError) -> Unicode.Scalar {
    if take(UInt8(ascii: "\\")) { return try escape() }
    throw unexpected(isAtEnd ? "the closing quote of a text" : "no control character inside a text")
  }

  /// The scalar of an escape whose backslash is past. Half a surrogate pair becomes U+FFFD, as browsers show it.
  private mutating func escape() throws(ImportError) -> Unicode.Scalar {
    let letter = byte
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      let high = try hexadecimal()
      guard high & 0xFC00 == 0xD800, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u")
      else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
      let before = position
      position += 2
      let low = try hexadecimal()
      if low & 0xFC00 == 0xDC00 {
        return Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + low & 0x3FF) ?? "\u{FFFD}"
      }
      position = before
      return "\u{FFFD}"
    default:
      position -= 1
      throw unexpected("an escape that JSON knows")
    }
  }

  private mutating func hexadecimal() throws(ImportError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      switch byte {
      case 48...57: value = value << 4 | UInt32(byte - 48)
      case 65...70: value = value << 4 | UInt32(byte - 55)
      case 97...102: value = value << 4 | UInt32(byte - 87)
      default: throw unexpected("four hexadecimal digits")
      }
      position += 1
    }
    return value
  }

  // MARK: errors

  func unexpected(_ expected: String) -> ImportError {
    if position >= bytes.count {
      return ImportError(
        .truncated, problem: "The file stops in the middle: \(expected) is missing.", place: place(bytes.count),
        advice: "It was probably cut off while it was downloaded or copied; fetch it again.")
    }
    return ImportError(
      .malformed, problem: "This is not JSON: \(expected) should stand here.", place: place(position),
      advice: "Correct the file at that place, or ask its publisher for a right one.")
  }

  /// Line and column (in characters), both from 1.
  private func place(_ position: Int) -> String {
    var line = 1
    var column = 1
    for index in 0..<min(position, bytes.count) {
      if bytes[index] == 0x0A {
        line += 1
        column = 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    return "line \(line), column \(column)"
  }
}
