import FactLog

extension ByteReader {
  /// Walks over an item and refuses what `item()` would refuse, without making anything: some nanoseconds a text. Gives the part that
  /// columns repeat.
  mutating func checkItem() throws(DecodingError) -> (id: ID, kind: UInt8, status: UInt8) {
    try version(itemVersion)
    let id = try id(), kind = try byte(), status = try byte()
    guard Item.Kind(rawValue: kind) != nil, Item.Status(rawValue: status) != nil else { throw .badNumber }
    _ = try byte()
    try checkLocalized()
    try checkList(least: 2) { reader throws(DecodingError) in
      guard Person.Role(rawValue: try reader.byte()) != nil else { throw .badNumber }
      try reader.checkText()
    }
    _ = try date()
    try checkLocalized()
    try checkText()
    if try byte() != 0 { _ = try point() }

    for _ in 0..<3 { try checkText() }
    try checkList { reader throws(DecodingError) in try reader.checkText() }
    for _ in 0..<2 { try checkList { reader throws(DecodingError) in try reader.checkLocalized() } }
    for _ in 0..<2 { try checkText() }
    try checkPolygons()
    for _ in 0..<3 { try checkLocalized() }
    try checkList(least: 2) { reader throws(DecodingError) in
      guard Link.Kind(rawValue: try reader.byte()) != nil else { throw .badNumber }
      try reader.checkText()
    }
    _ = try signed64()
    return (id, kind, status)
  }

  mutating func checkText() throws(DecodingError) {
    let view = try raw(try count())
    var all: UInt8 = 0
    for byte in view { all |= byte }
    guard all < 0x80 || UTF8Rule.accepts(view) else { throw .badText }
  }

  private mutating func checkLocalized() throws(DecodingError) {
    let known = try byte()
    guard known < 8 else { throw .badNumber }
    for _ in 0..<known.nonzeroBitCount { try checkText() }
  }

  private mutating func checkList(
    least: Int = 1, _ check: (inout ByteReader) throws(DecodingError) -> Void
  ) throws(DecodingError) {
    for _ in 0..<(try count(least: least)) { try check(&self) }
  }

  private mutating func checkPolygons() throws(DecodingError) {
    try checkList { reader throws(DecodingError) in
      let rings = try reader.count()
      guard rings > 0 else { throw .badNumber }
      for _ in 0..<rings { try reader.checkList(least: 2) { reader throws(DecodingError) in _ = try reader.point() } }
    }
  }
}

/// What is well-formed UTF-8 (Unicode 16, table 3-7).
private enum UTF8Rule {
  static func accepts(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while position < bytes.count {
      let first = bytes[position]
      position += 1
      if first < 0x80 { continue }
      // How many bytes follow, and what the first of them may be.
      let following: Int, low: UInt8, high: UInt8
      switch first {
      case 0xC2...0xDF: (following, low, high) = (1, 0x80, 0xBF)
      case 0xE0: (following, low, high) = (2, 0xA0, 0xBF)
      case 0xED: (following, low, high) = (2, 0x80, 0x9F)
      case 0xE1...0xEF: (following, low, high) = (2, 0x80, 0xBF)
      case 0xF0: (following, low, high) = (3, 0x90, 0xBF)
      case 0xF1...0xF3: (following, low, high) = (3, 0x80, 0xBF)
      case 0xF4: (following, low, high) = (3, 0x80, 0x8F)
      default: return false
      }
      guard bytes.count - position >= following, bytes[position] >= low, bytes[position] <= high else { return false }
      for offset in stride(from: 1, to: following, by: 1) where bytes[position + offset] & 0xC0 != 0x80 { return false }
      position += following
    }
    return true
  }
}
