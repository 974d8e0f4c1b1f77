/// A few threads on which handlers run, so that one that waits for the disk holds up nobody else.
final class WorkerPool: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    /// Jobs before this index are taken.
    var next = 0
    var isStopped = false

    mutating func take() -> (@Sendable () -> Void)?? {
      if next == jobs.count { return isStopped ? .some(nil) : nil }
      defer {
        next += 1
        if next == jobs.count { (jobs, next) = ([], 0) }
      }
      return jobs[next]
    }
  }
  private let state = Monitor(State())
  private let mostWaiting: Int

  init(threads: Int, mostWaiting: Int) throws(ServerError) {
    self.mostWaiting = mostWaiting
    for _ in 0..<threads {
      try startThread { [state] in
        while let job = state.wait(until: nil, { $0.take() }) ?? nil { job() }
      }
    }
  }

  /// False when too many wait already.
  func run(_ job: @escaping @Sendable () -> Void) -> Bool {
    state.change(wakingOne: true) { state in
      guard state.jobs.count - state.next < mostWaiting, !state.isStopped else { return false }
      state.jobs.append(job)
      return true
    }
  }

  /// The threads end after the jobs that wait. Does not wait for them.
  func stop() { state.change { $0.isStopped = true } }
}
