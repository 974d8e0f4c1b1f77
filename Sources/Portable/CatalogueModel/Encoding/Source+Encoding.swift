import FactLog

// The binary forms of a source and of an outline; docs/formats/catalogue.md specifies them.

private let sourceVersion: UInt8 = 1
private let boundaryVersion: UInt8 = 1

extension ByteWriter {
  public mutating func source(_ source: Source) {
    byte(sourceVersion)
    for part in [source.slug, source.name, source.attribution, source.licence, source.url] { text(part) }
    signed(source.zone.offset)
    byte(source.zone.summer.rawValue)
    signed(source.imported)
  }

  public mutating func boundary(_ boundary: Boundary) {
    byte(boundaryVersion)
    text(boundary.name)
    byte(boundary.kind.rawValue)
    polygons(boundary.polygons)
  }
}

extension ByteReader {
  public mutating func source() throws(DecodingError) -> Source {
    try version(sourceVersion)
    var source = Source(slug: try text(), name: try text())
    source.attribution = try text()
    source.licence = try text()
    source.url = try text()
    let offset = try signed()
    guard abs(offset) <= 1000, let summer = CivilZone.Summer(rawValue: try byte()) else { throw .badNumber }
    source.zone = CivilZone(offset: offset, summer: summer)
    source.imported = try signed64()
    return source
  }

  public mutating func boundary() throws(DecodingError) -> Boundary {
    try version(boundaryVersion)
    let name = try text()
    guard let kind = Boundary.Kind(rawValue: try byte()) else { throw .badNumber }
    return Boundary(name: name, kind: kind, polygons: try polygons())
  }
}

extension ByteReader {
  /// Reads a version byte, and refuses every other version.
  mutating func version(_ known: UInt8) throws(DecodingError) {
    let version = try byte()
    guard version == known else { throw .unknownVersion(version) }
  }
}
