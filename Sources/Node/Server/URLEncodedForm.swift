/// `application/x-www-form-urlencoded`, as browsers send it (WHATWG URL, section 5.1).
enum URLEncodedForm {
  /// The pairs in order. A "%" that is not followed by two hexadecimal digits stands for itself.
  static func parse(_ bytes: [UInt8], _ limits: FormLimits) throws(Refusal) -> [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      try limits.checkCount(fields: fields.count + 1)
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      let name = try text(decode(pair[..<equals]), "The name of a field of the form")
      let value = decode(pair[equals...].dropFirst())
      try limits.checkSize(of: name, bytes: value.count)
      fields.append((name, try text(value, "The field “\(name.prefix(60))”")))
    }
    return fields
  }

  private static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let byte = bytes[position]
      if byte == UInt8(ascii: "%"), position + 2 < bytes.endIndex,
        let high = hexadecimal(bytes[position + 1]), let low = hexadecimal(bytes[position + 2])
      {
        decoded.append(high << 4 | low)
        position += 3
      } else {
        decoded.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
        position += 1
      }
    }
    return decoded
  }
}

/// The value of a hexadecimal digit.
func hexadecimal(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}
