import Dispatch

/// The only way out of the node for look-ups: GET, to origins on a list, within limits of time and size.
///
/// No cookie, no credential, no proxy of the environment, no compression. libcurl follows no redirect: each hop is
/// checked here against the same list. The caller waits; every call ends within `HTTPSettings.wholeTime`.
final class HTTPClient: Sendable {
  let settings: HTTPSettings
  private let handles = CurlHandles()
  private let places: DispatchSemaphore

  init(_ settings: HTTPSettings) {
    self.settings = settings
    places = DispatchSemaphore(value: settings.mostCalls)
  }

  /// The answer, whatever its status, after at most `mostRedirects` hops. `origins` are those that this call may reach.
  func get(
    _ address: WebAddress, of origins: [Origin], limit: Int, until deadline: Deadline? = nil
  ) throws(LookupFailure) -> HTTPAnswer {
    let whole = Deadline(after: settings.wholeTime)
    let deadline = deadline.map { $0.remaining < whole.remaining ? $0 : whole } ?? whole
    guard places.wait(timeout: .now() + .milliseconds(deadline.remaining)) == .success else { throw .tooManyCalls }
    defer { places.signal() }
    var address = address
    for _ in 0...settings.mostRedirects {
      guard origins.contains(where: { $0.allows(address) }) else { throw .redirected }
      let (answer, next) = try logged(address, limit: limit, until: deadline)
      guard let next else { return answer }
      guard let target = WebAddress(next) else { throw .redirected }
      address = target
    }
    throw .redirected
  }

  private func logged(
    _ address: WebAddress, limit: Int, until deadline: Deadline
  ) throws(LookupFailure) -> (HTTPAnswer, redirect: String?) {
    let start = Deadline.now
    func log(_ status: Int, _ failure: LookupFailure?) {
      let duration = Duration.milliseconds(Deadline.now - start)
      settings.log(LookupLog(host: address.host, status: status, failure: failure, duration: duration))
    }
    do throws(LookupFailure) {
      let result = try transfer(address, limit: limit, until: deadline)
      log(result.0.status, nil)
      return result
    } catch {
      log(0, error)
      throw error
    }
  }

  private func transfer(
    _ address: WebAddress, limit: Int, until deadline: Deadline
  ) throws(LookupFailure) -> (HTTPAnswer, redirect: String?) {
    guard deadline.remaining > 0 else { throw .tooSlow }
    let handle = handles.take()
    defer { handles.giveBack(handle) }
    return try handle.get(address, settings, limit: limit, milliseconds: deadline.remaining)
  }
}

/// What a service answered.
struct HTTPAnswer: Sendable {
  let status: Int
  let bytes: [UInt8]
}
