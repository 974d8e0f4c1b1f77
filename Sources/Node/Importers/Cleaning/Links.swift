import CatalogueModel

/// Web addresses as publishers write them.
enum Links {
  /// A link with everything percent-encoded that must be; escapes that stand already are kept. Nil when it is no http
  /// or https address.
  static func link(_ text: String, kind: Link.Kind = .page, _ notes: RowNotes) -> Link? {
    var bytes = Array(text.utf8)
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    if let first = bytes.firstIndex(where: { $0 > 0x20 }) { bytes.removeSubrange(..<first) }
    if bytes.isEmpty || Texts.isSentinel(String(decoding: bytes, as: UTF8.self)) { return nil }
    let lower = bytes.prefix(8).map { $0 >= 65 && $0 <= 90 ? $0 | 0x20 : $0 }
    if lower.starts(with: "www.".utf8) { bytes.insert(contentsOf: "https://".utf8, at: 0) }
    guard lower.starts(with: "http://".utf8) || lower.starts(with: "https://".utf8) || lower.starts(with: "www.".utf8)
    else {
      notes.note(.badLink, text)
      return nil
    }
    let head = bytes.firstIndex(of: 0x3A).map { $0 + 3 } ?? 0
    guard head < bytes.count, bytes[head] != 0x2F, !bytes[head...].prefix(while: { $0 != 0x2F }).contains(0x20) else {
      notes.note(.badLink, text)
      return nil
    }
    var result: [UInt8] = []
    for index in bytes.indices {
      let byte = bytes[index]
      let isEscape =
        byte == 0x25 && index + 2 < bytes.count && isHexadecimal(bytes[index + 1]) && isHexadecimal(bytes[index + 2])
      if isEscape || byte != 0x25 && isAllowed(byte) {
        result.append(byte)
      } else {
        result.append(0x25)
        result.append(hexadecimal(byte >> 4))
        result.append(hexadecimal(byte & 15))
      }
    }
    if result.count != bytes.count { notes.note(.link, text) }
    return Link(String(decoding: result, as: UTF8.self), kind: kind)
  }

  /// The last part of an address, decoded: a picture's file name.
  static func name(_ address: String) -> String { decoded(address.split(separator: "/").last ?? "") }

  /// Undoes percent-encoding; escapes that do not make UTF-8 stay as they are.
  static func decoded(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(validating: result, as: UTF8.self) ?? String(text)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte >= 48 && byte <= 57 || byte | 0x20 >= 97 && byte | 0x20 <= 102
  }
  private static func hexadecimal(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 55 + value }

  /// What RFC 3986 lets stand in an address.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x3C && byte != 0x3E && byte != 0x5C && byte != 0x5E
      && byte != 0x60
      && byte != 0x7B && byte != 0x7C && byte != 0x7D
  }
}
