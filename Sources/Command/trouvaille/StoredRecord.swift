import FactLog

/// The binary records that the database keeps of items, sources and outlines.
enum StoredRecord {
  /// Reads one: `try StoredRecord.decode(bytes) { try $0.item() }`.
  static func decode<T>(_ bytes: [UInt8], _ read: (inout ByteReader) throws(DecodingError) -> T) throws -> T {
    try bytes.withUnsafeBytes { view in
      var reader = ByteReader(view)
      return try read(&reader)
    }
  }

  static func encode(_ write: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter()
    write(&writer)
    return writer.bytes
  }
}
