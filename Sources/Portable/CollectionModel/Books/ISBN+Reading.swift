import FactLog

/// Why a text is not taken for an ISBN. Each says what it probably is instead.
public enum ISBNError: Error, Equatable, Sendable {
  /// A spreadsheet has made a rounded number of it: 9.78234E+12. Its last digits are lost.
  case damagedBySpreadsheet
  /// A number of one shop (B00FU0M3ZU).
  case shopNumber
  /// The number of a product that is not a book.
  case otherProduct
  case wrongLength
  case wrongCheckDigit
  case notANumber
}

extension ISBN {
  /// Reads what people, files and shops write: of ten or thirteen digits, with hyphens, blanks, quotes, `ISBN` before it or words in
  /// brackets behind it. A leading zero that a spreadsheet has eaten is given back, where the check digit proves it.
  public init(reading text: String) throws(ISBNError) {
    var scan = Scan(text)
    try scan.run()
    guard let isbn = try ISBN(digits: scan.digits, endsInX: scan.endsInX) else { throw .notANumber }
    self = isbn
  }

  /// Reads what a scanner has seen: only 978 and 979 with a right check digit are books. The two or five digits of a second, small code
  /// beside it (the price) may follow.
  public init?(barCode: String) {
    let digits = barCode.bytes
    guard [13, 15, 18].contains(digits.count), digits.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
    self.init(ISBN.value(digits.prefix(13)))
  }

  private static func value(_ digits: ArraySlice<UInt8>) -> Int64 { digits.reduce(0) { $0 * 10 + Int64($1 - 48) } }

  /// Nil when there are too few digits to be any such number.
  private init?(digits: [UInt8], endsInX: Bool) throws(ISBNError) {
    let value = ISBN.value(digits.prefix(13))
    switch digits.count + (endsInX ? 1 : 0) {
    case 13 where !endsInX:
      if let isbn = ISBN(value) {
        self = isbn
      } else {
        throw (978...979).contains(value / 10_000_000_000) || !EAN.isValid(value) ? .wrongCheckDigit : .otherProduct
      }
    case 10:
      guard let isbn = ISBN.ofTen(value, endsInX: endsInX) else { throw .wrongCheckDigit }
      self = isbn
    case 9:
      guard let isbn = ISBN.ofTen(value, endsInX: endsInX) else { throw .wrongLength }
      self = isbn
    case 12 where !endsInX && value / 1_000_000_000 != 978 && value / 1_000_000_000 != 979 && EAN.isValid(value): throw .otherProduct
    case ..<8: return nil
    default: throw .wrongLength
    }
  }

  private static func ofTen(_ value: Int64, endsInX: Bool) -> ISBN? {
    let core = endsInX ? value : value / 10
    let isbn = ISBN(core: core)
    guard let last = isbn.isbn10?.bytes.last else { return nil }
    return last == (endsInX ? UInt8(ascii: "X") : UInt8(value % 10) + 48) ? isbn : nil
  }
}

/// The digits at the start of a text.
private struct Scan {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var digits: [UInt8] = []
  private(set) var endsInX = false

  init(_ text: String) { bytes = Array(text.bytes.prefix(200)) }

  mutating func run() throws(ISBNError) {
    while position < bytes.count, !isLetter(bytes[position]), !isDigit(bytes[position]) { position += 1 }
    passName()
    let start = position
    while position < bytes.count, !endsInX {
      let byte = bytes[position]
      if isDigit(byte) {
        digits.append(byte)
      } else if byte | 32 == UInt8(ascii: "x"), digits.count >= 8 {
        endsInX = true
      } else if isLetter(byte) || digits.count < 9 && (byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")) {
        throw complaint(from: start)
      } else if ![32, 45, 0xC2, 0xA0, 0xE2, 0x80, 0x90, 0x91, 0x92, 0x93].contains(byte) {
        // A hyphen or blank of any kind may stand within the number; anything else ends it.
        break
      }
      position += 1
    }
    if endsInX, position < bytes.count, isLetter(bytes[position]) || isDigit(bytes[position]) { throw complaint(from: start) }
  }

  /// Passes over `ISBN`, `ISBN-13:`, `isbn10 `.
  private mutating func passName() {
    guard bytes.count >= position + 4, bytes[position..<position + 4].map({ $0 | 32 }) == "isbn".bytes else { return }
    position += 4
    var next = position
    while next < bytes.count, !isDigit(bytes[next]), !isLetter(bytes[next]) { next += 1 }
    if next + 1 < bytes.count, bytes[next] == 49, bytes[next + 1] == 48 || bytes[next + 1] == 51 {
      let behind = next + 2
      if behind == bytes.count || !isDigit(bytes[behind]) { next = behind }
    }
    while next < bytes.count, !isDigit(bytes[next]), !isLetter(bytes[next]) { next += 1 }
    position = next
  }

  /// What a text with letters or points in it is.
  private func complaint(from start: Int) -> ISBNError {
    let word = bytes[start...].prefix { isLetter($0) || isDigit($0) || $0 == 46 || $0 == 44 || $0 == 43 }
    let isPower = word.dropFirst().contains { $0 | 32 == UInt8(ascii: "e") } && word.allSatisfy { !isLetter($0) || $0 | 32 == UInt8(ascii: "e") }
    if isPower, let first = word.first, isDigit(first), word.contains(UInt8(ascii: "+")) { return .damagedBySpreadsheet }
    if word.count == 10, word.first.map({ $0 | 32 }) == UInt8(ascii: "b"), word.dropFirst().contains(where: isDigit) { return .shopNumber }
    return .notANumber
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
  private func isLetter(_ byte: UInt8) -> Bool { byte | 32 >= 97 && byte | 32 <= 122 }
}
