import CatalogueModel

/// Dates as publishers write them.
enum Dates {
  /// Reads a date in any usual form. What cannot be read is unknown, with a note.
  static func date(_ text: String, _ notes: RowNotes) -> PartialDate {
    let text = Texts.line(text, notes)
    if text.isEmpty { return .unknown }
    if text.hasPrefix("9999") || text.hasPrefix("0000") || text == "1/1/3000" {
      notes.note(.unknownDate, text)
      return .unknown
    }
    if text.hasPrefix("/Date("), let date = script(text, notes) { return date }
    if let date = numeric(text, notes) { return date }
    if let date = DateWords.date(text) { return date }
    notes.note(.badDate, text)
    return .unknown
  }

  /// A day; on the first or last of a year only the year is known: that is what databases write when asked for a day.
  static func day(_ year: Int, _ month: Int, _ day: Int, _ notes: RowNotes, _ text: String) -> PartialDate? {
    if year == 9999 {
      notes.note(.unknownDate, text)
      return .unknown
    }
    guard (1...12).contains(month), (1...31).contains(day), (1...2200).contains(year),
      CivilDay(year: year, month: month, day: day).parts == (year, month, day)
    else { return nil }
    if month == 1 && day == 1 || month == 12 && day == 31 {
      notes.note(.yearOnly, text)
      return PartialDate(year: year)
    }
    return PartialDate(year: year, month: month, day: day)
  }

  /// The year alone of a day that does not exist: 2019-02-31.
  private static func dayOrYear(_ year: Int, _ month: Int, _ day: Int, _ notes: RowNotes, _ text: String)
    -> PartialDate?
  {
    if let date = Dates.day(year, month, day, notes, text) { return date }
    guard (1000...2200).contains(year) else { return nil }
    notes.note(.badDay, text)
    return PartialDate(year: year)
  }

  /// `/Date(1291352400000-0500)/`: milliseconds since 1970, and the offset of the clock that the day was written by.
  private static func script(_ text: String, _ notes: RowNotes) -> PartialDate? {
    let inside = text.dropFirst(6).prefix { $0 != ")" }
    let sign = inside.hasPrefix("-") ? -1 : 1
    let rest = inside.drop { $0 == "-" }
    guard let number = Int(rest.prefix { $0.isNumber }), number < 1 << 52 else { return nil }
    let offset = rest.drop { $0.isNumber }
    guard let digits = Int(offset.dropFirst().prefix(4)) ?? (offset.isEmpty ? 0 : nil) else { return nil }
    let minutes = (digits / 100 * 60 + digits % 100) * (offset.hasPrefix("-") ? -1 : 1)
    let local = CivilZone(offset: minutes, summer: .never).local(Int64(sign * number))
    let parts = local.day.parts
    return day(parts.year, parts.month, parts.day, notes, text)
  }

  /// `1972`, `1972-05`, `1972-05-01`, with or without a time of day; `05/01/1972`.
  private static func numeric(_ text: String, _ notes: RowNotes) -> PartialDate? {
    var numbers: [(value: Int, digits: Int)] = []
    var separators: [UInt8] = []
    var value = 0
    var digits = 0
    var hasClock = false
    for byte in text.utf8 {
      if byte >= 48 && byte <= 57 {
        if digits > 4 { return nil }
        value = value * 10 + Int(byte - 48)
        digits += 1
        continue
      }
      if digits == 0 { return nil }
      numbers.append((value, digits))
      (value, digits) = (0, 0)
      if (byte == 0x20 || byte == 0x54) && numbers.count == 3 {
        hasClock = true
        break
      }
      guard byte == 0x2D || byte == 0x2F else { return nil }
      separators.append(byte)
    }
    if !hasClock {
      if digits == 0 { return nil }
      numbers.append((value, digits))
    } else if !text.utf8.dropFirst(text.utf8.count - 3).allSatisfy({ $0 >= 48 && $0 <= 57 || $0 == 0x3A || $0 == 0x5A }) {
      return nil
    }
    guard let first = numbers.first, separators.allSatisfy({ $0 == separators[0] }) else { return nil }
    if hasClock { notes.note(.clock, text) }
    switch numbers.count {
    case 1 where first.digits == 4: return first.value <= 2200 ? PartialDate(year: first.value) : nil
    case 2
    where first.digits == 4 && numbers[1].digits == 2 && separators[0] == 0x2D && (1...12).contains(numbers[1].value):
      return PartialDate(year: first.value, month: numbers[1].value)
    case 3 where first.digits == 4 && separators[0] == 0x2D && numbers[1].value == 0:
      return PartialDate(year: first.value)
    case 3 where first.digits == 4 && separators[0] == 0x2D && numbers[2].value == 0 && numbers[1].value <= 12:
      return PartialDate(year: first.value, month: numbers[1].value)
    case 3 where first.digits == 4: return dayOrYear(first.value, numbers[1].value, numbers[2].value, notes, text)
    case 3 where separators[0] == 0x2F && numbers[2].digits == 4:
      return dayOrYear(numbers[2].value, first.value, numbers[1].value, notes, text)
    default: return nil
    }
  }
}
