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

  mutating func checkText() throws(DecodingError) { _ = try utf8() }

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
