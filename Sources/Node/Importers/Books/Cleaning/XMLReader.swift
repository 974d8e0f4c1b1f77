/// Reads the elements of an XML document from bytes in UTF-8, one tag at a time: names, attributes and text. No document type is taken,
/// so there are no entities but the five of XML and numbers, and nothing outside the file is ever asked for.
struct XMLReader {
  enum Event: Equatable {
    case open(name: String, attributes: [String: String])
    case close(name: String)
    case text(String)
  }
  static let mostOfATag = 64 * 1024

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// The element that was opened and closed by one tag.
  private var pending: String?

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Nil at the end. Throws for what is no XML.
  mutating func next() throws(ImportError) -> Event? {
    if let name = pending {
      pending = nil
      return .close(name: name)
    }
    while position < bytes.endIndex {
      guard bytes[position] == UInt8(ascii: "<") else { return .text(text()) }
      if starts(with: "<!--") {
        try pass("-->")
      } else if starts(with: "<![CDATA[") {
        let begin = position + 9
        try pass("]]>")
        return .text(String(decoding: bytes[begin..<(position - 3)], as: UTF8.self))
      } else if starts(with: "<?") {
        try pass("?>")
      } else if starts(with: "<!") {
        throw error("A document type is not taken.")
      } else {
        return try tag()
      }
    }
    return nil
  }

  private mutating func text() -> String {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
    defer { position = end }
    return Self.decoded(bytes[position..<end])
  }

  private mutating func tag() throws(ImportError) -> Event {
    let begin = position + 1
    var quote: UInt8 = 0
    var end = begin
    while end < bytes.endIndex, quote != 0 || bytes[end] != UInt8(ascii: ">") {
      let byte = bytes[end]
      if quote != 0 { if byte == quote { quote = 0 } } else if byte == 0x22 || byte == 0x27 { quote = byte }
      end += 1
      if end - begin > Self.mostOfATag { throw error("A tag is too long.") }
    }
    if end == bytes.endIndex { throw error("A tag is not closed.") }
    position = end + 1
    var inside = bytes[begin..<end]
    if inside.first == UInt8(ascii: "/") { return .close(name: Self.name(&inside, from: inside.startIndex + 1)) }
    let isWhole = inside.last == UInt8(ascii: "/")
    if isWhole { inside.removeLast() }
    let name = Self.name(&inside, from: inside.startIndex)
    if name.isEmpty { throw error("A tag has no name.") }
    if isWhole { pending = name }
    return .open(name: name, attributes: Self.attributes(inside))
  }

  /// Without the prefix of its namespace, which every program chooses anew.
  private static func name(_ bytes: inout ArraySlice<UInt8>, from start: Int) -> String {
    let word = bytes[start...].prefix { $0 > 0x20 }
    bytes = bytes[(start + word.count)...]
    return String(decoding: word.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
  }

  private static func attributes(_ text: ArraySlice<UInt8>) -> [String: String] {
    var result: [String: String] = [:]
    var rest = text
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let word = rest[..<equals].filter { $0 > 0x20 }
      guard let open = rest[equals...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
        let close = rest[(open + 1)...].firstIndex(of: rest[open])
      else { break }
      let name = String(decoding: word.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
      result[name] = decoded(rest[(open + 1)..<close])
      rest = rest[(close + 1)...]
    }
    return result
  }

  /// With its entities decoded; one that is not known stays as it is written.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: Texts.withoutEntities(Array(bytes)) ?? Array(bytes), as: UTF8.self)
  }

  private func starts(with word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func pass(_ word: String) throws(ImportError) {
    let end = Array(word.utf8)
    var index = position
    while index + end.count <= bytes.endIndex {
      if bytes[index] == end[0], bytes[index..<(index + end.count)].elementsEqual(end) {
        position = index + end.count
        return
      }
      index += 1
    }
    throw error("\(word) is missing.")
  }

  private func error(_ what: String) -> ImportError {
    let line = bytes[..<min(position, bytes.endIndex)].count { $0 == 0x0A } + 1
    return ImportError(
      .malformed, problem: "This is not XML as it should be: \(what)", place: "line \(line)", advice: "Export the file again.")
  }
}
