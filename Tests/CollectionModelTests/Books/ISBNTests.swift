import FactLog
import Testing

@testable import CollectionModel

@Suite struct ISBNTests {
  @Test(
    "What people, files and shops write is read as thirteen digits, and the ten are made of them",
    arguments: [
      ("=\"270213839X\"", "9782702138397", "270213839X"), ("978-2-38163-047-2", "9782381630472", "2381630473"),
      ("9791032812587", "9791032812587", nil), ("75640407X", "9780756404079", "075640407X"),
      ("043942089x", "9780439420891", "043942089X"), ("9782072702211 (br)", "9782072702211", "2072702216"),
      ("750861772X : RMB29.00", "9787508617725", "750861772X"), ("\u{FFFD}9782375650530", "9782375650530", "2375650530"),
      ("ISBN-13: 978 2 07 036822 8", "9782070368228", "207036822X"), ("isbn 2-07-036822-2", nil, nil),
      ("978\u{2011}2\u{2011}07\u{2011}036822\u{2011}8, 12 €", "9782070368228", "207036822X"),
    ] as [(String, String?, String?)])
  func reading(text: String, isbn: String?, ten: String?) throws {
    guard let isbn else {
      #expect(throws: ISBNError.wrongCheckDigit) { try ISBN(reading: text) }
      return
    }
    let read = try ISBN(reading: text)
    #expect(read.text == isbn && read.isbn10 == ten)
  }

  @Test(
    "What is no ISBN is refused with what it is",
    arguments: [
      ("9.78234E+12", .damagedBySpreadsheet), ("9,78234E+12", .damagedBySpreadsheet), ("B00FU0M3ZU", .shopNumber),
      ("0076092022473", .otherProduct), ("978152939268", .wrongLength), ("487311336X", .wrongCheckDigit),
      ("9782070368227", .wrongCheckDigit), ("123abc", .notANumber), ("Isbn13", .notANumber), ("", .notANumber), ("—", .notANumber),
      ("97820703682281", .wrongLength), ("123", .notANumber),
    ] as [(String, ISBNError)])
  func refusal(text: String, error: ISBNError) {
    #expect(throws: error) { try ISBN(reading: text) }
  }

  @Test("A bar code is a book's only with 978 or 979 and a right check digit; a small code beside it is left out")
  func barCodes() {
    let seen = ["9782070368228", "978054466825652495", "2041813002834", "5000213002834", "078073003501", "9782070368227", "97820703682280"]
    #expect(seen.map { ISBN(barCode: $0)?.text } == ["9782070368228", "9780544668256", nil, nil, nil, nil, nil])
  }

  @Test("No text stops the program, and what is read reads itself", arguments: 1...4 as ClosedRange<UInt64>)
  func anyText(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let signs = Array("0123456789xX-. ,ISBNisbn=\"'E+()é\u{A0}\u{2010}B")
    for _ in 0..<5_000 {
      let text = String((0..<Int.random(in: 0...24, using: &random)).map { _ in signs.randomElement(using: &random)! })
      guard let isbn = try? ISBN(reading: text) else { continue }
      #expect(try! ISBN(reading: isbn.text) == isbn && isbn.isbn10.map { try! ISBN(reading: $0) == isbn } ?? true, "seed \(seed): \(text)")
    }
  }
}
