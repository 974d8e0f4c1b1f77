import FactLog

extension ByteWriter {
  public mutating func source(_ source: Source) {
    for part in [source.slug, source.name, source.attribution, source.licence, source.url] { text(part) }
    signed(source.zone.offset)
    byte(source.zone.summer.rawValue)
    signed(source.imported)
  }

  public mutating func boundary(_ boundary: Boundary) {
    text(boundary.name)
    byte(boundary.kind.rawValue)
    polygons(boundary.polygons)
  }
}

extension ByteReader {
  public mutating func source() throws(DecodingError) -> Source {
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
    let name = try text()
    guard let kind = Boundary.Kind(rawValue: try byte()) else { throw .badNumber }
    return Boundary(name: name, kind: kind, polygons: try polygons())
  }
}
