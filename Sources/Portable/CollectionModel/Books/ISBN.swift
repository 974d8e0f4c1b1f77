import FactLog

/// The number of an edition of a book, always in its form of thirteen digits.
///
///     try ISBN(reading: "2-7021-3839-X").text   // 9782702138397
///
/// ISO 2108: a prefix of three digits (978 or 979), nine digits, and a check digit.
public struct ISBN: Hashable, Comparable, Sendable {
  /// Thirteen digits as a number.
  public let number: Int64

  /// Nil unless it has thirteen digits, begins with 978 or 979, and its check digit is right.
  public init?(_ number: Int64) {
    guard (9_780_000_000_000...9_799_999_999_999).contains(number), EAN.isValid(number) else { return nil }
    self.number = number
  }

  /// As the key of a table.
  var id: ID { ID(high: 0, low: UInt64(number)) }

  /// The thirteen digits.
  public var text: String { "\(number)" }

  /// The older form of ten characters; nil for 979, which never had one.
  public var isbn10: String? {
    guard number < 9_790_000_000_000 else { return nil }
    let core = number / 10 % 1_000_000_000
    var sum: Int64 = 0, rest = core
    for weight in 2...10 {
      sum += rest % 10 * Int64(weight)
      rest /= 10
    }
    let check = (11 - sum % 11) % 11
    let digits = "\(core)"
    return String(repeating: "0", count: 9 - digits.utf8.count) + digits + (check == 10 ? "X" : "\(check)")
  }

  /// The thirteenth digit added to the nine of a form of ten.
  init(core: Int64) {
    let first = 9_780_000_000_000 + core * 10
    number = first + EAN.check(of: first)
  }

  public static func < (a: ISBN, b: ISBN) -> Bool { a.number < b.number }
}

extension ISBN {
  /// The identity of a book with this number: two devices and two imports agree on it without asking.
  public var bookID: ID { ID(derivedFrom: "isbn", key: text) }
}

/// The thirteen digits under the bars of a product.
enum EAN {
  /// Whether the last of thirteen digits is what the other twelve ask for.
  static func isValid(_ number: Int64) -> Bool { number % 10 == check(of: number) }

  /// The check digit of a number of thirteen digits, whatever its last one is.
  static func check(of number: Int64) -> Int64 {
    var sum: Int64 = 0, rest = number / 10
    for place in 0..<12 {
      sum += rest % 10 * (place % 2 == 0 ? 3 : 1)
      rest /= 10
    }
    return (10 - sum % 10) % 10
  }
}
