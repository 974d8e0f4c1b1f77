import Synchronization

/// Handles that are not in use, kept for the connections they hold: a second question to the same host needs no new
/// handshake. There are never more than calls are allowed at once.
final class CurlHandles: Sendable {
  private let idle = Mutex<[CurlHandle]>([])

  func take() -> CurlHandle { idle.withLock { $0.popLast() } ?? CurlHandle() }
  func giveBack(_ handle: CurlHandle) { idle.withLock { $0.append(handle) } }
}
