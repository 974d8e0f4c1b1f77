import Testing

@testable import BarCodes

@Suite struct LadderTests {
  private let reader = patientReader
  private let book = "9782702138397"

  @Test("However a still photo was held, its code is read; a quarter or half turn is no harder than none")
  func turned() throws {
    for degrees in stride(from: 0, to: 360, by: 15) {
      let seen = try reader.read(try Drawing(book).bytes(turned: Double(degrees)), kind: .still)
      #expect(seen == reading([book], at: degrees % 90 == 0 ? .asItIs : seen.foundAt), "\(degrees)°")
    }
  }

  @Test("A frame is looked at once: bars that lie across its rows and columns are left to the next one")
  func frame() throws {
    var drawing = Drawing()
    drawing.draw(book, x: 150, y: 200, height: 60)
    let bytes = try drawing.bytes(turned: 45)
    #expect(try reader.read(bytes, kind: .frame) == reading([], at: nil))
    #expect(try reader.read(bytes, kind: .still).foundAt == .turned(degrees: 45))
  }

  @Test("A small code in a large photo is read from the pixels that the photo has, not from the shrunk picture")
  func twice() throws {
    let bytes = try Drawing(book, width: 5000, height: 1500).bytes()
    #expect(try reader.read(bytes, kind: .still) == reading([book], at: .twice))
  }

  @Test("A photo of 12 and of 39 megapixels is read in the first look", arguments: [(4000, 3000), (6500, 6000)])
  func large(width: Int, height: Int) throws {
    let bytes = try Drawing(book, width: width, height: height, module: 20).bytes()
    #expect(try reader.read(bytes, kind: .frame) == reading([book]))
  }

  @Test("The ladder is this one, and a frame stands on its first rung")
  func order() {
    #expect(
      Rung.ladder.map(\.description) == [
        "as it is", "twice the size", "half the size", "turned by 22°", "turned by -22°", "turned by 45°",
        "turned by -45°", "sharpened",
      ])
  }

  /// A photo of 9780804816632, sharpened, gave these two: in 24 rows bars were misread, and the check digit agreed.
  @Test("The bars of a book misread in a few rows, so that the check digit is right, are not a second book")
  func misread() {
    let right = ScannedCode(digits: "9780804816632", lines: 105)
    let wrong = ScannedCode(digits: "9780204816638", lines: 24)
    #expect([wrong, right].withoutMisreadings == [right])
    let another = ScannedCode(digits: "9784872348880", lines: 4)
    let asClear = ScannedCode(digits: "9780204816638", lines: 36)
    #expect([another, asClear, right].withoutMisreadings == [another, asClear, right])
  }
}
