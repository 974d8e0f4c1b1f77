import Glibc

/// Times in milliseconds of many runs.
struct Times {
  private var values: [Double] = []

  mutating func add(_ milliseconds: Double) { values.append(milliseconds) }

  func percentile(_ share: Double) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

/// Runs `body` for each input, `rounds` times over, and times each run: the time on the processor, so that what else the machine does
/// at that moment does not count.
func measure<Input>(_ inputs: [Input], rounds: Int, _ body: (Input) -> Int) -> Times {
  var times = Times()
  var sum = 0
  for _ in 0..<rounds {
    for input in inputs {
      let start = processorTime()
      sum &+= body(input)
      times.add(processorTime() - start)
    }
  }
  // The sum is used, so that no run can be left out.
  if sum == .min { print(sum) }
  return times
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// One row: what, then the middle, the 99th percentile and the slowest, in milliseconds.
func row(_ what: String, _ times: Times, limit: Double? = nil) {
  func column(_ value: Double) -> String {
    let thousandths = Int(value * 1000 + 0.5)
    let fraction = String(thousandths % 1000 + 1000).dropFirst()
    let text = "\(thousandths / 1000).\(fraction)"
    return String(repeating: " ", count: max(0, 10 - text.count)) + text
  }
  let name = what + String(repeating: " ", count: max(0, 58 - what.count))
  print(name + [0.5, 0.99, 1].map { column(times.percentile($0)) }.joined() + (limit.map { "   p99 aim \($0)" } ?? ""))
}
