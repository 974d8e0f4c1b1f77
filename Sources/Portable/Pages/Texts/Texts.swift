import CatalogueModel
import FactLog

/// The language table of one language. Each area of the product has its own small table, a struct with the two languages as
/// two static values, reached by an extension beside it:
///
///     extension Texts { var about: AboutTexts { unsafeAddress { place(in: AboutTexts.both) } } }
///
/// A table is read where it lies: as a value it would be written word by word, by code, each time that one phrase of it is
/// wanted. No page contains a word that does not come from here.
public struct Texts: Sendable {
  public let language: Language
  public init(_ language: Language) { self.language = language }

  /// Where the table of this language is. `tables`, the French and the English one, is a global constant: it is never freed.
  func place<T>(in tables: [T]) -> UnsafePointer<T> {
    tables.withUnsafeBufferPointer { both in
      guard let first = both.baseAddress else { preconditionFailure("a table without languages") }
      return language == .french ? first : first + 1
    }
  }
}

/// A phrase that counts: French keeps the singular for 0 and 1, English for 1 alone. `{}` stands for the number.
struct Plural: Sendable {
  let one: StaticString
  let other: StaticString
}

extension HTML {
  /// Writes `phrase` with each `{}` replaced, in order; everything is escaped.
  func fill(_ phrase: StaticString, _ values: String...) {
    text(Texts.filled(phrase, values))
  }

  func count(_ phrase: Plural, _ count: Int, _ texts: Texts) {
    text(texts.counted(phrase, count))
  }
}

extension Texts {
  /// The phrase with each `{}` replaced, in order.
  static func filled(_ phrase: StaticString, _ values: [String]) -> String {
    var result: [UInt8] = []
    var next = 0
    var index = 0
    phrase.withUTF8Buffer { bytes in
      while index < bytes.count {
        if bytes[index] == 123, index + 1 < bytes.count, bytes[index + 1] == 125, next < values.count {
          result += values[next].bytes
          next += 1
          index += 2
        } else {
          result.append(bytes[index])
          index += 1
        }
      }
    }
    return String(utf8: result)
  }

  func counted(_ phrase: Plural, _ count: Int) -> String {
    let isOne = language == .french ? count < 2 : count == 1
    return Self.filled(isOne ? phrase.one : phrase.other, [number(count)])
  }

  /// With the language's own separator of thousands: a narrow no-break space in French, a comma in English.
  func number(_ value: Int) -> String {
    let digits = "\(value.magnitude)".bytes
    var result: [UInt8] = value < 0 ? "−".bytes : []
    for (index, digit) in digits.enumerated() {
      let left = digits.count - index
      if index > 0 && left % 3 == 0 { result += language == .french ? "\u{202F}".bytes : [44] }
      result.append(digit)
    }
    return String(utf8: result)
  }
}
