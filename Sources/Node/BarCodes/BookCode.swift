/// The thirteen digits of a book: ISBN-13.
enum BookCode {
  static func isOne(_ digits: String) -> Bool {
    let numbers = digits.utf8.map { Int($0) - 48 }
    guard numbers.count == 13, numbers.allSatisfy({ (0...9).contains($0) }) else { return false }
    guard digits.hasPrefix("978") || digits.hasPrefix("979") else { return false }
    return numbers.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) } % 10 == 0
  }
}
