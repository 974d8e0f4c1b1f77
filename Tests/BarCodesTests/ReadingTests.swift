import Testing

@testable import BarCodes

@Suite struct ReadingTests {
  private let reader = patientReader
  private let book = "9782702138397"
  private let otherBook = "9791032705469"
  private let product = "3017620422003"

  @Test(
    "The code of a book is read from JPEG, PNG and WebP, in one frame as in a still photo",
    arguments: ["jpegsave", "pngsave", "webpsave"])
  func formats(saver: String) throws {
    for code in [book, otherBook] {
      let bytes = try Drawing(code).bytes(saver)
      #expect(try reader.read(bytes, kind: .still) == reading([code]))
      #expect(try reader.read(bytes, kind: .frame) == reading([code]))
    }
  }

  @Test("The code of a book is read from HEIC, as phones write it")
  func heic() throws {
    #expect(try reader.read(HEIC.drawing, kind: .frame) == reading([book]))
  }

  @Test("Bars on a ground that is see-through are on white", arguments: ["pngsave", "webpsave"])
  func alpha(saver: String) throws {
    #expect(try reader.read(try Drawing(book, isClear: true).bytes(saver), kind: .still) == reading([book]))
  }

  @Test("A code whose check digit is wrong is nothing at all", arguments: ["9782702138390", "3017620422000"])
  func wrongCheckDigit(code: String) throws {
    #expect(try reader.read(try Drawing(code).bytes(), kind: .still) == reading([], at: nil))
  }

  @Test("The code of a product is no book, and is told; so is a UPC-A", arguments: ["3017620422003", "0036000291452"])
  func product(code: String) throws {
    let bytes = try Drawing(code).bytes()
    #expect(try reader.read(bytes, kind: .still) == reading([], other: true, at: nil))
    #expect(try reader.read(bytes, kind: .frame) == reading([], other: true, at: nil))
  }

  @Test("Of two books both are given, the one that shows more of its bars first")
  func twoBooks() throws {
    var drawing = Drawing()
    drawing.draw(book, x: 150, y: 30, height: 100)
    drawing.draw(otherBook, x: 150, y: 200, height: 220)
    #expect(try reader.read(try drawing.bytes(), kind: .frame) == reading([otherBook, book]))
  }

  @Test("Two volumes of a series, whose numbers are nearly the same, are two books")
  func twoVolumes() throws {
    var drawing = Drawing()
    drawing.draw("9782205049671", x: 150, y: 30, height: 120)
    drawing.draw("9782205049688", x: 150, y: 200, height: 200)
    #expect(try reader.read(try drawing.bytes(), kind: .still) == reading(["9782205049688", "9782205049671"]))
  }

  @Test("A book beside a product is a book, and the product is told")
  func bookAndProduct() throws {
    var drawing = Drawing()
    drawing.draw(product, x: 150, y: 30, height: 180)
    drawing.draw(book, x: 150, y: 260, height: 120)
    #expect(try reader.read(try drawing.bytes(), kind: .frame) == reading([book], other: true))
  }

  @Test("A picture without a code has none", arguments: [1, 2, 40, 2000])
  func empty(side: Int) throws {
    #expect(try reader.read(try Drawing(width: side, height: side).bytes(), kind: .still) == reading([], at: nil))
  }
}
