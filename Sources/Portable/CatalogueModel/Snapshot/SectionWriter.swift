import FactLog

/// Gathers the sections of a snapshot file and puts the head before them.
struct SectionWriter {
  private var sections = [[UInt8]](repeating: [], count: Section.allCases.count)

  mutating func set(_ section: Section, bytes: [UInt8]) { sections[section.rawValue] = bytes }

  mutating func set<T: FixedWidthInteger>(_ section: Section, _ numbers: [T]) { set(section, bytes: littleEndian(numbers)) }

  mutating func set(_ section: Section, _ write: (inout ByteWriter) -> Void) {
    var writer = ByteWriter()
    write(&writer)
    set(section, bytes: writer.bytes)
  }

  func file() -> [UInt8] {
    let version = version
    var table = [version.high, version.low]
    var offset = 16 + sections.count * 16
    for section in sections {
      table += [UInt64(offset), UInt64(section.count)]
      offset += (section.count + 7) & ~7
    }
    var body = littleEndian(table)
    body.reserveCapacity(offset)
    for section in sections {
      body += section
      while body.count % 8 != 0 { body.append(0) }
    }
    let checksum = body.withUnsafeBytes { SnapshotFile.checksum($0) }
    return SnapshotFile.magic + littleEndian([SnapshotFile.version, UInt32(sections.count)]) + littleEndian([checksum]) + body
  }

  /// The first 128 bits of SHA-256 over what was put in, and over checksums of what was computed from it: so a program that computes
  /// otherwise gives another version, and no browser keeps an old file for the new one.
  private var version: ID {
    var hash = SHA256()
    let given: [Section] = [.sources, .boundaries, .items]
    for section in given { hash.update(sections[section.rawValue]) }
    for section in Section.allCases where !given.contains(section) {
      let checksum = sections[section.rawValue].withUnsafeBytes { SnapshotFile.checksum($0) }
      hash.update(checksum.bigEndianBytes)
    }
    let digest = hash.finish()
    return ID(high: UInt64(bigEndianBytes: digest[0..<8]), low: UInt64(bigEndianBytes: digest[8..<16]))
  }
}

func littleEndian<T: FixedWidthInteger>(_ values: [T]) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(values.count * MemoryLayout<T>.size)
  for value in values {
    var rest = value
    for _ in 0..<MemoryLayout<T>.size {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
  return bytes
}
