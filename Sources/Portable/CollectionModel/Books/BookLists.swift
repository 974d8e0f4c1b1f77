import CatalogueModel
import FactLog

// Lists and dates of a book as the bytes of one fact: a list is replaced as a whole.
// docs/formats/facts.md specifies them.

enum BookLists {
  /// More than any book has; what a file names beyond is left out.
  static let most = 60

  static func people(_ people: [Contributor]) -> [UInt8] {
    var writer = ByteWriter()
    writer.unsigned(UInt64(min(people.count, most)))
    for person in people.prefix(most) {
      writer.byte(person.role.rawValue)
      writer.text(person.name)
      writer.text(person.sortName)
    }
    return writer.bytes
  }

  static func people(from bytes: [UInt8]) -> [Contributor]? {
    read(bytes) { reader throws(DecodingError) in
      var people: [Contributor] = []
      for _ in 0..<(try reader.count(least: 3)) {
        let role = Contributor.Role(rawValue: try reader.byte()) ?? .other
        people.append(Contributor(try reader.text(), role: role, sortName: try reader.text()))
      }
      return people
    }
  }

  static func series(_ series: [SeriesPlace]) -> [UInt8] {
    var writer = ByteWriter()
    writer.unsigned(UInt64(min(series.count, most)))
    for place in series.prefix(most) {
      writer.text(place.name)
      writer.text(place.tome)
    }
    return writer.bytes
  }

  static func series(from bytes: [UInt8]) -> [SeriesPlace]? {
    read(bytes) { reader throws(DecodingError) in
      var series: [SeriesPlace] = []
      for _ in 0..<(try reader.count(least: 2)) { series.append(SeriesPlace(try reader.text(), tome: try reader.text())) }
      return series
    }
  }

  static func dates(_ dates: PartialDate...) -> [UInt8] {
    var writer = ByteWriter()
    for date in dates { writer.date(date) }
    return writer.bytes
  }

  static func date(from bytes: [UInt8]) -> PartialDate? {
    read(bytes) { reader throws(DecodingError) in try reader.date() }
  }

  static func reading(_ id: ID, from bytes: [UInt8]) -> Reading? {
    read(bytes) { reader throws(DecodingError) in Reading(id: id, start: try reader.date(), end: try reader.date()) }
  }

  /// Nil when the bytes are not of this form.
  private static func read<T>(_ bytes: [UInt8], _ body: (inout ByteReader) throws(DecodingError) -> T) -> T? {
    bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      do throws(DecodingError) {
        let value = try body(&reader)
        return reader.atEnd ? value : nil
      } catch {
        return nil
      }
    }
  }
}
