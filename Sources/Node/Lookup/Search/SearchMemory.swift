import Dispatch
import Synchronization

/// What was asked lately, and what is being asked just now: nobody waits twice for the same answer, and a service never
/// gets the same question twice at once.
final class SearchMemory: Sendable {
  /// How much is kept, and for how long.
  struct Limits: Sendable {
    var entries = 200
    var found = Duration.seconds(24 * 60 * 60)
    /// Nothing was found, or a service failed: soon that may be different.
    var other = Duration.seconds(60)
    /// Searches under way at once.
    var searches = 4
  }

  private final class Flight: Sendable {
    let result = Mutex<SearchResult?>(nil)
    let landed = DispatchGroup()
    init() { landed.enter() }
  }
  private struct Entry {
    var result: SearchResult
    var end: Int64
    /// Grows with every use; the least is dropped first.
    var used: Int64
  }
  private struct State {
    var entries: [String: Entry] = [:]
    var flights: [String: Flight] = [:]
    var uses: Int64 = 0
  }
  private enum Turn {
    case known(SearchResult)
    case wait(Flight)
    case ask(Flight)
    case refused
  }

  private let state = Mutex(State())
  private let limits: Limits
  /// Milliseconds on a clock that only goes forward.
  private let clock: @Sendable () -> Int64

  init(_ limits: Limits, clock: @escaping @Sendable () -> Int64) {
    self.limits = limits
    self.clock = clock
  }

  /// The result that is known for the key, or that somebody is waiting for, or else of `ask`. Nil when too many are
  /// asking.
  func result(_ key: String, ask: () -> SearchResult) -> SearchResult? {
    switch turn(key) {
    case .known(let result): return result
    case .refused: return nil
    case .wait(let flight):
      flight.landed.wait()
      return flight.result.withLock { $0 }
    case .ask(let flight):
      let result = ask()
      flight.result.withLock { $0 = result }
      land(key, result)
      flight.landed.leave()
      return result
    }
  }

  private func turn(_ key: String) -> Turn {
    state.withLock { state in
      state.uses += 1
      if let entry = state.entries[key], entry.end > clock() {
        state.entries[key]?.used = state.uses
        return .known(entry.result)
      }
      if let flight = state.flights[key] { return .wait(flight) }
      if state.flights.count >= limits.searches { return .refused }
      let flight = Flight()
      state.flights[key] = flight
      return .ask(flight)
    }
  }

  private func land(_ key: String, _ result: SearchResult) {
    let time = result.books.isEmpty || !result.failures.isEmpty ? limits.other : limits.found
    state.withLock { state in
      state.flights[key] = nil
      state.entries[key] = nil
      // Once there is a network again, the first question finds out.
      if case .noNetwork = result.outcome { return }
      if state.entries.count >= limits.entries,
        let oldest = state.entries.min(by: { $0.value.used < $1.value.used })?.key
      {
        state.entries[oldest] = nil
      }
      state.entries[key] = Entry(result: result, end: clock() + time.inMilliseconds, used: state.uses)
    }
  }
}
