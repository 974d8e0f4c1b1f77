import Glibc

/// A moment by which something must be done, on a clock that only goes forward.
struct Deadline: Sendable {
  /// Milliseconds of that clock.
  private let moment: Int64

  init(after duration: Duration) { moment = Self.now + duration.inMilliseconds }

  /// Milliseconds that are left; never below zero.
  var remaining: Int { Int(max(0, moment - Self.now)) }

  /// Milliseconds since some start.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

extension Duration {
  var inMilliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
