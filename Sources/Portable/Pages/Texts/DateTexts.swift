import CatalogueModel
import FactLog

/// How dates are said.
struct DateTexts: Sendable {
  let months: [StaticString]
  let circa, before, after, span, unknown, beforeChrist: StaticString
  let today, yesterday: StaticString

  static let french = DateTexts(
    months: [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre",
    ],
    circa: "vers {}", before: "avant {}", after: "après {}", span: "{}–{}", unknown: "inconnue", beforeChrist: "{} av. J.-C.",
    today: "aujourd’hui", yesterday: "hier")

  static let english = DateTexts(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ],
    circa: "about {}", before: "before {}", after: "after {}", span: "{}–{}", unknown: "unknown", beforeChrist: "{} BC",
    today: "today", yesterday: "yesterday")
  static let both = [french, english]
}

extension Texts {
  var dates: DateTexts { unsafeAddress { place(in: DateTexts.both) } }

  /// "3 décembre 2010", "December 3, 2010", "vers 1940", "1931–1933", "inconnue".
  func date(_ date: PartialDate) -> String {
    guard let year = date.year else { return dates.unknown.string }
    var text = yearText(year)
    if let month = date.month, (1...12).contains(month) {
      text = day(year: text, month: month, day: date.day)
    } else if let end = date.endYear {
      text = Self.filled(dates.span, [text, yearText(end)])
    }
    switch date.qualifier {
    case .exact: return text
    case .circa: return Self.filled(dates.circa, [text])
    case .before: return Self.filled(dates.before, [text])
    case .after: return Self.filled(dates.after, [text])
    }
  }

  /// A civil day in full: "30 novembre 2026", "November 30, 2026".
  func day(_ day: CivilDay) -> String {
    let parts = day.parts
    return self.day(year: "\(parts.year)", month: parts.month, day: parts.day)
  }

  /// "aujourd’hui", "hier", or the day in full.
  func day(_ day: CivilDay, today: CivilDay) -> String {
    switch today.number - day.number {
    case 0: dates.today.string
    case 1: dates.yesterday.string
    default: self.day(day)
    }
  }

  private func day(year: String, month: Int, day: Int?) -> String {
    let name = dates.months[month - 1].string
    guard let day else { return name + " " + year }
    if language == .english { return name + " \(day), " + year }
    return (day == 1 ? "1er" : "\(day)") + " " + name + " " + year
  }

  /// Years before 1 are counted as historians do: the astronomical −600 is 601 BC.
  private func yearText(_ year: Int) -> String {
    year > 0 ? "\(year)" : Self.filled(dates.beforeChrist, ["\(1 - year)"])
  }
}

extension CivilDay {
  /// `2026-11-30`, as form fields and the `time` element have it.
  public var text: String {
    let (year, month, day) = parts
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    var text = "\(year)"
    while text.utf8.count < 4 { text = "0" + text }
    return text + "-" + two(month) + "-" + two(day)
  }

  /// Reads `2026-11-30`; nil for anything that is not a day of the calendar.
  init?(_ text: String) {
    let parts = text.bytes.split(separator: 45).map { Int(digits: $0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2], (1...9999).contains(year),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    self.init(year: year, month: month, day: day)
    guard self.parts == (year, month, day) else { return nil }
  }
}
