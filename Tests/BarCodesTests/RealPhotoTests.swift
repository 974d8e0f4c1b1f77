import CollectionModel
import Foundation
import Testing

@testable import BarCodes

/// Photos of books and products, which stay outside the repository.
@Suite(.enabled(if: barCodePhotos != nil, "the photos of bar codes are missing; set TROUVAILLE_SHARED_DATA"))
struct RealPhotoTests {
  /// Labelled with the product's code below; the book's code is in the photo too.
  private static let alsoShown = ["ean13-2/23.png": "9784872348880"]

  @Test(
    "Of 88 photos of books at least 84 are read; no photo, of a book or of a product, gives a book that it does not show"
  )
  func photos() throws {
    let folder = try #require(barCodePhotos)
    let reader = patientReader
    var right = 0
    var books = 0
    var wrong: [String] = []
    let rows = try String(contentsOf: folder.appendingPathComponent("labels.csv"), encoding: .utf8)
      .split(whereSeparator: \.isNewline).dropFirst()
    for row in rows {
      let cells = row.split(separator: ",").map(String.init)
      let (path, expected, isBook) = (cells[0], cells[1], cells[2] == "isbn")
      let reading = try reader.read(Array(try Data(contentsOf: folder.appendingPathComponent(path))), kind: .still)
      if isBook { books += 1 }
      if isBook && reading.books.map(\.text).contains(expected) { right += 1 }
      let shown = [isBook ? expected : nil, Self.alsoShown[path]].compactMap { $0 }
      wrong += reading.books.map(\.text).filter { !shown.contains($0) }.map { "\(path): \($0)" }
    }
    #expect((rows.count, books) == (117, 88))
    #expect(right >= 84)
    #expect(wrong == [])
  }
}

private let barCodePhotos: URL? = {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let environment = ProcessInfo.processInfo.environment["TROUVAILLE_SHARED_DATA"].map { URL(fileURLWithPath: $0) }
  let folder = (environment ?? root.appendingPathComponent("../shared/data")).appendingPathComponent("barcodes")
  return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
}()
