import FactLog

/// Why a catalogue's file cannot be used. It is made from the database and can be made again: nothing is lost.
public enum CatalogueError: Error, Equatable, Sendable {
  /// The file is something else.
  case notACatalogue
  /// The file was written by another version of the program.
  case unknownVersion(UInt32)
  /// The file was cut short or changed.
  case damaged
}

/// The sections of a snapshot file, and the bytes of each. docs/formats/catalogue.md specifies the file.
enum Section: Int, CaseIterable {
  case sources, boundaries, ids, itemOffsets, items, columns, facets
  case people, peopleOffsets, orderPeople
  case orderTitleFrench, orderTitleEnglish, orderArtist, orderYear, orderAdded, known
  case wordOffsets, words, postingOffsets, postings
  case spotCodes, spotItems, outlineItems, outlineBoxes
}

enum SnapshotFile {
  static let magic = "TROUVCAT".bytes
  /// 2: people, outlines of places, columns in ten-millionths of a degree, and a version byte in sources and outlines.
  static let version: UInt32 = 2
  /// Magic, version, section count, checksum.
  static let headSize = 24

  /// A fast 64-bit checksum over words of eight bytes (multiply and xor-shift); it finds damage, it does not stop forgers.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var lanes: (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F)
    var position = 0
    while position + 16 <= bytes.count {
      lanes.0 = mix(lanes.0, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
      lanes.1 = mix(lanes.1, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self)))
      position += 16
    }
    while position < bytes.count {
      lanes.0 = mix(lanes.0, UInt64(bytes[position]))
      position += 1
    }
    return mix(lanes.0, lanes.1 ^ UInt64(bytes.count))
  }

  @inline(__always) private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let x = (state ^ word) &* 0x9FB2_1C65_1E98_DF25
    return x ^ (x >> 29)
  }
}
