/// A calendar date as far as it is known: "1972", "vers 1940", "2010-12-03", "before 1890", "1931–1933", or not at all.
/// There is no clock and no time zone in it.
public struct PartialDate: Hashable, Sendable {
  public enum Qualifier: UInt8, Sendable { case exact = 0, circa = 1, before = 2, after = 3 }

  /// Astronomical year numbering: −600 is 601 BC. Nil when nothing is known.
  public var year: Int?
  /// 1…12, nil when only the year is known.
  public var month: Int?
  /// 1…31, nil when only the month is known.
  public var day: Int?
  /// The last year of a span that begins with `year`.
  public var endYear: Int?
  public var qualifier: Qualifier

  public init(year: Int?, month: Int? = nil, day: Int? = nil, endYear: Int? = nil, qualifier: Qualifier = .exact) {
    self.year = year
    self.month = month
    self.day = day
    self.endYear = endYear
    self.qualifier = qualifier
  }

  public static let unknown = PartialDate(year: nil)
}
