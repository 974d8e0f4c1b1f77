/// A calendar day, computed in whole numbers (proleptic Gregorian).
public struct CivilDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int
  public init(number: Int) { self.number = number }

  /// The day of a year, month (1…12) and day of the month. Howard Hinnant's `days_from_civil`.
  public init(year: Int, month: Int, day: Int) {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// Year, month (1…12) and day of the month. Howard Hinnant's `civil_from_days`.
  public var parts: (year: Int, month: Int, day: Int) {
    let z = number + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// 0 is Sunday.
  public var weekday: Int { ((number + 4) % 7 + 7) % 7 }

  public static func < (a: CivilDay, b: CivilDay) -> Bool { a.number < b.number }
}

/// A city's clock: its standard offset from UTC and the rule by which it moves the clock in summer.
public struct CivilZone: Hashable, Sendable {
  public enum Summer: UInt8, Sendable { case never = 0, northAmerica = 1, europe = 2 }
  /// Minutes east of UTC in winter.
  public var offset: Int
  public var summer: Summer
  public init(offset: Int, summer: Summer) {
    self.offset = offset
    self.summer = summer
  }

  /// Also New York, Philadelphia and Québec.
  public static let montreal = CivilZone(offset: -300, summer: .northAmerica)
  public static let vancouver = CivilZone(offset: -480, summer: .northAmerica)

  /// The local day and the minute in it (0…1439) at `milliseconds` since 1970. Moments more than 100,000,000 days
  /// from 1970 count as that day, as in JavaScript.
  public func local(_ milliseconds: Int64) -> (day: CivilDay, minute: Int) {
    let known = min(max(milliseconds, -8_640_000_000_000_000), 8_640_000_000_000_000)
    let minutes = floorDivide(known, 60_000)
    let local = minutes + Int64(offset) + (isSummer(minutes) ? 60 : 0)
    let day = floorDivide(local, 1440)
    return (CivilDay(number: Int(day)), Int(local - day * 1440))
  }

  /// Whether summer time is in force at `minutes` since 1970 (UTC). Rules in force since 2007 and 1996.
  private func isSummer(_ minutes: Int64) -> Bool {
    let year = CivilDay(number: Int(floorDivide(minutes + Int64(offset), 1440))).parts.year
    func sunday(onOrAfter day: CivilDay) -> Int64 { Int64(day.number + (7 - day.weekday) % 7) }
    let standard = Int64(offset)
    switch summer {
    case .never: return false
    case .northAmerica:
      let start = sunday(onOrAfter: CivilDay(year: year, month: 3, day: 8)) * 1440 + 120 - standard
      let end = sunday(onOrAfter: CivilDay(year: year, month: 11, day: 1)) * 1440 + 60 - standard
      return minutes >= start && minutes < end
    case .europe:
      let start = sunday(onOrAfter: CivilDay(year: year, month: 3, day: 25)) * 1440 + 60
      let end = sunday(onOrAfter: CivilDay(year: year, month: 10, day: 25)) * 1440 + 60
      return minutes >= start && minutes < end
    }
  }
}

private func floorDivide(_ a: Int64, _ b: Int64) -> Int64 { a >= 0 ? a / b : -((b - 1 - a) / b) }
