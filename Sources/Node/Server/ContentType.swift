/// A media type with parameters: `multipart/form-data; boundary=x`.
struct ContentType {
  /// Lower case, without parameters.
  let type: String
  let parameters: [(name: String, value: String)]

  init(_ text: String) {
    let pieces = ParameterList(text)
    type = String(decoding: pieces.head.utf8.map(\.asciiLowercased), as: UTF8.self)
    parameters = pieces.parameters
  }

  subscript(_ name: String) -> String? { parameters.first { $0.name.equalsIgnoringCase(name) }?.value }
}

/// `head; name=token; name="quoted"`, the shape of `Content-Type` and `Content-Disposition`.
struct ParameterList {
  let head: String
  private(set) var parameters: [(name: String, value: String)] = []

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var position = bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
    head = String(decoding: bytes[..<position].trimmed, as: UTF8.self)
    while position < bytes.count {
      position += 1  // the semicolon
      let nameStart = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "="), bytes[position] != UInt8(ascii: ";") {
        position += 1
      }
      let name = String(decoding: bytes[nameStart..<position].trimmed, as: UTF8.self)
      guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { continue }
      position += 1
      while position < bytes.count, bytes[position] == 0x20 { position += 1 }
      let value = Self.value(bytes, &position)
      parameters.append((name, String(decoding: value, as: UTF8.self)))
    }
  }

  /// Leaves `position` at the next semicolon or the end.
  private static func value(_ bytes: [UInt8], _ position: inout Int) -> [UInt8] {
    var value: [UInt8] = []
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      while position < bytes.count, bytes[position] != UInt8(ascii: ";") {
        value.append(bytes[position])
        position += 1
      }
      return Array(value[...].trimmed)
    }
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      // Only \" and \\ are escapes: a lone backslash is part of a name.
      if bytes[position] == 0x5C, position + 1 < bytes.count, [0x22, 0x5C].contains(bytes[position + 1]) {
        position += 1
      }
      value.append(bytes[position])
      position += 1
    }
    while position < bytes.count, bytes[position] != UInt8(ascii: ";") { position += 1 }
    return value
  }
}

extension ArraySlice<UInt8> {
  /// Without spaces and tabs at both ends.
  var trimmed: ArraySlice<UInt8> {
    var slice = drop { $0 == 0x20 || $0 == 0x09 }
    while let last = slice.last, last == 0x20 || last == 0x09 { slice.removeLast() }
    return slice
  }
}
