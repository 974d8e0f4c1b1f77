/// When and where a fact was made: hybrid logical time first, the making replica's number second. The newest stamp wins.
public struct Stamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970 in the upper 48 bits, a counter for ties in the lower 16.
  public let time: UInt64
  public let replica: UInt64

  public init(time: UInt64, replica: UInt64) {
    self.time = time
    self.replica = replica
  }

  /// Milliseconds before 1970 count as 0.
  public init(milliseconds: Int64, counter: Int = 0, replica: UInt64) {
    self.init(time: Self.time(milliseconds) | UInt64(counter & 0xffff), replica: replica)
  }

  /// The end of the year 9999. No honest clock is beyond it: such a stamp would win for ever and leave no room for a newer one.
  public static let latestTime: UInt64 = 253_402_300_800_000 << 16

  fileprivate static func time(_ milliseconds: Int64) -> UInt64 { min(UInt64(clamping: milliseconds), latestTime >> 16) << 16 }

  /// The wall-clock part, in milliseconds since 1970.
  public var milliseconds: Int64 { Int64(time >> 16) }

  public static func < (a: Stamp, b: Stamp) -> Bool { a.time != b.time ? a.time < b.time : a.replica < b.replica }
}

/// A hybrid logical clock (Kulkarni and others, 2014): never behind what it has seen, close to the wall clock otherwise,
/// so an edit made after reading another always has the newer stamp, even when the device's clock is years off.
public struct HybridClock: Sendable {
  public let replica: UInt64
  private var last: UInt64 = 0

  public init(replica: UInt64) { self.replica = replica }

  /// A stamp newer than every one given or seen before. `now` is in milliseconds since 1970.
  public mutating func tick(now: Int64) -> Stamp {
    last = max(last + 1, Stamp.time(now))
    return Stamp(time: last, replica: replica)
  }

  /// Takes note of a stamp made elsewhere. One beyond `Stamp.latestTime` is not believed.
  public mutating func see(_ stamp: Stamp) {
    if stamp.time <= Stamp.latestTime { last = max(last, stamp.time) }
  }
}
