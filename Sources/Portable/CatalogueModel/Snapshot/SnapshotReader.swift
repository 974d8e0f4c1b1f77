import FactLog

/// A snapshot file whose head and checksum were checked, as a table of sections.
struct SnapshotReader {
  let version: ID
  /// Whether everything in it was checked when it was opened before.
  let wasAccepted: Bool
  private let sections: [UnsafeRawBufferPointer]

  init(_ file: UnsafeRawBufferPointer, wasAccepted: Bool) throws(CatalogueError) {
    self.wasAccepted = wasAccepted
    let headSize = SnapshotFile.headSize
    guard file.count >= headSize, file.prefix(8).elementsEqual(SnapshotFile.magic) else { throw .notACatalogue }
    let version = UInt32(littleEndian: file.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
    guard version == SnapshotFile.version else { throw .unknownVersion(version) }
    let number = Section.allCases.count
    let written = UInt32(littleEndian: file.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
    let checksum = UInt64(littleEndian: file.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
    let body = UnsafeRawBufferPointer(rebasing: file[headSize...])
    guard written == UInt32(number), body.count >= 16 + number * 16, SnapshotFile.checksum(body) == checksum else {
      throw .damaged
    }
    let table = Column<UInt64>(UnsafeRawBufferPointer(rebasing: body[0..<(16 + number * 16)]))
    self.version = ID(high: table[0], low: table[1])
    var sections: [UnsafeRawBufferPointer] = []
    for section in 0..<number {
      guard let offset = Int(exactly: table[2 + section * 2]), let size = Int(exactly: table[3 + section * 2]),
        offset <= body.count, size <= body.count - offset
      else { throw .damaged }
      sections.append(UnsafeRawBufferPointer(rebasing: body[offset..<(offset + size)]))
    }
    self.sections = sections
  }

  subscript(_ section: Section) -> UnsafeRawBufferPointer { sections[section.rawValue] }

  func list<T>(
    _ section: Section, _ read: (inout ByteReader) throws(DecodingError) -> T
  ) throws(DecodingError) -> [T] {
    var reader = ByteReader(self[section])
    var values: [T] = []
    for _ in 0..<(try reader.count()) { values.append(try read(&reader)) }
    guard reader.atEnd else { throw .badNumber }
    return values
  }

  func facets() throws(DecodingError) -> ([WorkCategory], [Catalogue.Borough]) {
    var reader = ByteReader(self[.facets])
    var categories: [WorkCategory] = []
    for _ in 0..<(try reader.count()) {
      categories.append(WorkCategory(key: try reader.text(), name: try reader.localized(), count: try reader.number()))
    }
    var boroughs: [Catalogue.Borough] = []
    for _ in 0..<(try reader.count()) {
      boroughs.append(
        Catalogue.Borough(key: BoroughKey(key: try reader.text()), name: try reader.text(), count: try reader.number()))
    }
    guard reader.atEnd else { throw .badNumber }
    return (categories, boroughs)
  }

  /// Whether `count` records follow each other and fill `size` bytes (or entries).
  func offsetsAreValid(_ offsets: Column<UInt32>, count: Int, size: Int) -> Bool {
    if wasAccepted { return true }
    guard offsets.count == count + 1, let end = UInt32(exactly: size) else { return false }
    return offsets[0] == 0 && offsets[count] == end && offsets.isRising(below: .max)
  }

  /// A column of item indices, each below `count`.
  func indices(_ section: Section, below count: Int) throws(CatalogueError) -> Column<UInt32> {
    let column = Column<UInt32>(self[section])
    if wasAccepted { return column }
    let limit = UInt32(clamping: count)
    for index in 0..<column.count where column[index] >= limit { throw .damaged }
    return column
  }
}

extension ByteReader {
  /// A number of things, at most what every machine can count.
  mutating func number() throws(DecodingError) -> Int {
    guard let number = Int32(exactly: try unsigned()) else { throw .badNumber }
    return Int(number)
  }
}
