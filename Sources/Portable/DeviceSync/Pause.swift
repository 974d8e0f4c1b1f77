/// How long to wait before something is tried again: 2, 4, 8 … seconds, five minutes at most, each shortened at random by up to half, so that
/// many devices do not come back at the same moment.
public struct Pause: Sendable {
  static let longest: Int64 = 300_000
  private var failures = 0
  /// In milliseconds since 1970.
  private(set) var until: Int64 = 0

  public init() {}

  /// `random` is anything; `atLeast` is what the node asked for, in milliseconds, itself at most `longest`.
  mutating func lengthen(now: Int64, random: UInt64, atLeast: Int64 = 0) {
    failures = min(failures + 1, 9)
    let full = min(Self.longest, 1000 << Int64(failures))
    let shortened = full - Int64(random % UInt64(full / 2 + 1))
    until = now + max(shortened, min(atLeast, Self.longest))
  }

  mutating func end() { self = Pause() }

  /// A clock that was set back by more than the longest pause must not make it last for years.
  func isOver(_ now: Int64) -> Bool { now >= until || until - now > Self.longest }
}
