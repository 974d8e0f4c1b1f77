import Glibc
import Synchronization

/// One open socket. libmicrohttpd holds it from accepting to closing.
final class Connection: Sendable {
  let socket: Int32
  let remote: NumericAddress?
  let openedAt = milliseconds()
  /// When the peer must have done its part, in `milliseconds()`; `.max` while it is the server's turn.
  let deadline: Atomic<Int>
  /// When the request under way began, in `milliseconds()`.
  let requestStart = Atomic(0)
  /// Requests begun on it.
  let requests = Atomic(0)
  /// More of a request is awaited.
  let isReceiving = Atomic(true)
  /// The peer was found to have ended while more of its request was awaited.
  private let hasEnded = Atomic(false)
  /// Some of what the peer sends will not be read: see `Lingering`.
  let isRefused = Atomic(false)

  init(socket: Int32, remote: NumericAddress?, deadline: Int) {
    self.socket = socket
    self.remote = remote
    self.deadline = Atomic(deadline)
  }

  func setDeadline(_ time: Int) { deadline.store(time, ordering: .relaxed) }

  /// Whether the peer ended in the middle of its request, seen at two looks: after one, the request may just be on its way to a handler.
  func isBroken() -> Bool {
    var byte: UInt8 = 0
    let ended = isReceiving.load(ordering: .relaxed) && recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
    return hasEnded.exchange(ended, ordering: .relaxed) && ended
  }
}

/// All open sockets: counts them by address and ends those whose time is over.
///
/// libmicrohttpd's own timeout starts again with every byte, so a client that sends one now and then stays for ever.
/// Here each stage of a request has one deadline for the whole of it.
final class Connections: Sendable {
  private struct State {
    var open: [ObjectIdentifier: Connection] = [:]
    var perNetwork: [[UInt8]: Int] = [:]
  }
  private let state = Mutex(State())
  private let mostPerAddress: Int
  private let limitsLoopback: Bool

  init(mostPerAddress: Int, limitsLoopback: Bool) {
    self.mostPerAddress = mostPerAddress
    self.limitsLoopback = limitsLoopback
  }

  var count: Int { state.withLock { $0.open.count } }

  /// A connection above its address's limit is shut at once.
  func add(_ connection: Connection) {
    state.withLock { state in
      state.open[ObjectIdentifier(connection)] = connection
      guard let network = limitedNetwork(of: connection) else { return }
      state.perNetwork[network, default: 0] += 1
      if state.perNetwork[network, default: 0] > mostPerAddress { shutdown(connection.socket, Int32(SHUT_RDWR)) }
    }
  }

  /// To be called before the socket is closed: afterwards its number may belong to somebody else.
  func remove(_ connection: Connection) {
    state.withLock { state in
      state.open[ObjectIdentifier(connection)] = nil
      guard let network = limitedNetwork(of: connection), let count = state.perNetwork[network] else { return }
      state.perNetwork[network] = count > 1 ? count - 1 : nil
    }
  }

  /// Shuts the sockets whose deadline has passed, and those whose peer ended in the middle of a request: libmicrohttpd notices and closes them. By
  /// itself it does not see an end that arrived together with the last bytes, and would wait for more until the deadline.
  func endOverdue() {
    let now = milliseconds()
    state.withLock { state in
      for connection in state.open.values where connection.deadline.load(ordering: .relaxed) <= now || connection.isBroken() {
        shutdown(connection.socket, Int32(SHUT_RDWR))
      }
    }
  }

  private func limitedNetwork(of connection: Connection) -> [UInt8]? {
    guard let remote = connection.remote, limitsLoopback || !remote.isLoopback else { return nil }
    return remote.network
  }
}
