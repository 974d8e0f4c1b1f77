import Glibc

/// How long many runs of the same thing took, in milliseconds.
public struct Times {
  private let sorted: [Double]

  public init(_ milliseconds: [Double]) { sorted = milliseconds.sorted() }

  public var count: Int { sorted.count }
  public var median: Double { percentile(0.5) }
  public var p99: Double { percentile(0.99) }
  public var slowest: Double { sorted.last ?? 0 }

  private func percentile(_ share: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

/// Runs `body` for each input, `rounds` times over after `warmUp` rounds that do not count, and times each run: the time on the
/// processor of this thread, so that what else the machine does at that moment does not count.
public func measure<Input>(_ inputs: [Input], rounds: Int, warmUp: Int = 0, _ body: (Input) -> Int) -> Times {
  var times: [Double] = []
  var sum = 0
  for round in 0..<(warmUp + rounds) {
    for input in inputs {
      let start = milliseconds(CLOCK_THREAD_CPUTIME_ID)
      sum &+= body(input)
      if round >= warmUp { times.append(milliseconds(CLOCK_THREAD_CPUTIME_ID) - start) }
    }
  }
  // The sum is used, so that no run can be left out.
  if sum == .min { print(sum) }
  return Times(times)
}

/// What one of the system's clocks says.
public func milliseconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}
