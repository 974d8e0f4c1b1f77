/// A stretch of years to filter by.
public struct Period: Equatable, Sendable, Hashable {
  /// The first year in it, and the last; nil for "from the beginning" and "until now".
  public let first: Int?
  public let last: Int?

  public func contains(_ year: Int) -> Bool { year >= first ?? .min && year <= last ?? .max }

  /// Finer towards today, as the works are. Every year is in exactly one.
  public static let all: [Period] = [
    Period(first: nil, last: 1899), Period(first: 1900, last: 1949), Period(first: 1950, last: 1979),
    Period(first: 1980, last: 1999), Period(first: 2000, last: 2009), Period(first: 2010, last: 2019), Period(first: 2020, last: nil),
  ]
}
