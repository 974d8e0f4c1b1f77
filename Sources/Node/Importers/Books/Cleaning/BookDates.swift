import CatalogueModel

/// Calendar dates as book services write them. A day is what is written: no time zone ever moves it.
enum BookDates {
  /// Which of two numbers before a year is the month. A table says so as a whole, when one of its rows proves it.
  enum Order: String, Codable, Sendable { case dayFirst, monthFirst }
  enum Problem: Error { case unreadable, unprovenOrder(year: Int) }

  /// The order that the dates of one column prove; nil when they prove none, or both.
  static func order(of column: some Sequence<String>) -> Order? {
    var isDayFirst = false, isMonthFirst = false
    for text in column {
      for part in text.split(separator: ",") {
        guard let numbers = numbers(part), numbers.count == 3, numbers[2].digits == 4 else { continue }
        if numbers[0].value > 12 { isDayFirst = true }
        if numbers[1].value > 12 { isMonthFirst = true }
      }
    }
    return isDayFirst == isMonthFirst ? nil : isDayFirst ? .dayFirst : .monthFirst
  }

  /// `2020/08/23`, `[2007-05-08]`, `2023-10-27T00:00:00.000`, `2020-11`, `1808`, `February 27, 1995`; `10/12/2022` with a known order.
  static func date(_ text: String, order: Order? = nil) throws(Problem) -> PartialDate {
    let text = text.trimmingBlanks.filter { $0 != "[" && $0 != "]" }
    if text.isEmpty { return .unknown }
    guard let numbers = numbers(text[...]) else {
      guard text.contains(where: { $0.isLetter }), let date = DateWords.date(text) else { throw .unreadable }
      return date
    }
    if numbers[0].digits >= 3 || numbers.count == 1 {
      return try date(numbers[0].value, numbers.count > 1 ? numbers[1].value : nil, numbers.count > 2 ? numbers[2].value : nil)
    }
    let year = numbers[numbers.count - 1]
    guard year.digits == 4 else { throw .unreadable }
    if numbers.count == 2 { return try date(year.value, numbers[0].value, nil) }
    let (first, second) = (numbers[0].value, numbers[1].value)
    if first > 12 || order == .dayFirst || first == second { return try date(year.value, second, first) }
    if second > 12 || order == .monthFirst { return try date(year.value, first, second) }
    throw .unprovenOrder(year: year.value)
  }

  /// A year alone; of those before our era Goodreads writes `-50` for 50 BC.
  static func year(_ text: String) -> PartialDate {
    guard let number = Int(text.trimmingBlanks), number != 0, abs(number) <= 2200 else { return .unknown }
    return PartialDate(year: number < 0 ? number + 1 : number)
  }

  private static func date(_ year: Int, _ month: Int?, _ day: Int?) throws(Problem) -> PartialDate {
    guard (1...2200).contains(year) else { throw .unreadable }
    guard let month, month != 0 else { return PartialDate(year: year) }
    guard (1...12).contains(month) else { throw .unreadable }
    guard let day, day != 0 else { return PartialDate(year: year, month: month) }
    guard CivilDay(year: year, month: month, day: day).parts == (year, month, day) else { throw .unreadable }
    return PartialDate(year: year, month: month, day: day)
  }

  /// One to three numbers parted by one kind of sign, up to a time of day. Nil for anything else.
  private static func numbers(_ text: Substring) -> [(value: Int, digits: Int)]? {
    var result: [(value: Int, digits: Int)] = []
    var current = (value: 0, digits: 0)
    var separator: UInt8?
    for byte in text.utf8.drop(while: { $0 <= 0x20 }) {
      if byte >= 48 && byte <= 57 {
        if current.digits == 4 { return nil }
        current = (current.value * 10 + Int(byte - 48), current.digits + 1)
        continue
      }
      // A time of day follows a whole date.
      if byte == UInt8(ascii: "T") || byte == 0x20, result.count == 2, current.digits > 0 { break }
      guard current.digits > 0, byte == 0x2D || byte == 0x2F || byte == 0x2E, separator ?? byte == byte, result.count < 2 else {
        return nil
      }
      separator = byte
      result.append(current)
      current = (0, 0)
    }
    guard current.digits > 0 else { return nil }
    result.append(current)
    return result
  }
}

extension PartialDate {
  /// The day, where all of it is known.
  var civilDay: CivilDay? {
    guard let year, let month, let day else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }
}
