import BarCodes
import CollectionModel
import Foundation
import Measuring

/// How many photos of books are read, by which rung of the ladder, and what one photo costs.
/// Usage: BarCodeBench [ROUNDS]
@main struct BarCodeBench {
  private typealias Read = (photo: Photo, reading: BarCodeReader.Reading)

  static func main() throws {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 3
    guard let photos = try Photo.all() else {
      print(
        "The photos of bar codes are missing (set TROUVAILLE_SHARED_DATA to the folder that holds barcodes): no table.")
      return
    }
    let books = photos.filter(\.isBook)
    let reader = BarCodeReader()

    let found = Table("How many photos of books are read?", "\(books.count) photos", "read", "other codes")
    let readings = try books.map { ($0, try reader.read($0.bytes, kind: .still)) }
    for rung in Rung.ladder { row(found, rung.description, readings.filter { $0.1.foundAt == rung }) }
    row(found, "all", readings)
    row(found, "one frame", try books.map { ($0, try reader.read($0.bytes, kind: .frame)) })

    let cost = Table(
      "What does a photo cost? Milliseconds of the processor, of all threads", "", "photos", "median", "p99", "aim")
    try time(cost, "books, frames", books.map(\.bytes), .frame, rounds)
    try time(cost, "books, stills", books.map(\.bytes), .still, rounds)
    try time(cost, "products, stills: the whole ladder", photos.filter { !$0.isBook }.map(\.bytes), .still, rounds)
    let isClear = { (photo: Photo) in try reader.read(photo.bytes, kind: .frame).books.map(\.text) == [photo.code] }
    let large = try books.filter(isClear).prefix(12).compactMap(\.enlarged)
    try time(cost, "books, 12 megapixels, found as it is", large, .frame, rounds, aim: "300")
    let none = photos.filter { !$0.isBook }.prefix(6).compactMap(\.enlarged)
    try time(cost, "products, 12 megapixels: the whole ladder", none, .still, rounds)
  }

  private static func row(_ table: Table, _ name: String, _ readings: [Read]) {
    let right = readings.count { $0.reading.books.map(\.text).contains($0.photo.code) }
    let others = readings.reduce(0) { sum, one in sum + one.reading.books.count { $0.text != one.photo.code } }
    table.row(name, "\(right)", "\(others)")
  }

  private static func time(
    _ table: Table, _ name: String, _ photos: [[UInt8]], _ kind: BarCodeReader.Kind, _ rounds: Int, aim: String = ""
  ) throws {
    let reader = BarCodeReader()
    var times: [Double] = []
    for _ in 0..<rounds {
      for photo in photos {
        // libvips decodes on threads of its own.
        let start = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
        _ = try reader.read(photo, kind: kind)
        times.append(milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start)
      }
    }
    let sorted = Times(times)
    table.row(name, "\(photos.count)", fixed(sorted.median, 1), fixed(sorted.p99, 1), aim)
  }
}
