import Glibc
import Synchronization

/// Closes politely after a refusal.
///
/// When a socket is closed while bytes from the peer lie unread, the kernel resets the connection, and the peer may
/// lose the answer that says why it was refused. So a second descriptor keeps such a socket open for a moment, only to
/// read and drop what still comes, until the peer closes or its time is over.
final class Lingering: Sendable {
  private struct Peer {
    let socket: Int32
    let until: Int
    var quietUntil: Int
  }
  private struct State {
    var arrived: [Peer] = []
    var count = 0
    var isStopped = false
  }
  private static let most = 128
  private static let longest = 20_000
  private static let longestQuiet = 2_000

  private let state = Mutex(State())
  private let wakeUp: (read: Int32, write: Int32)

  init() throws(ServerError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .system(String(cString: strerror(errno))) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wakeUp = (ends[0], ends[1])
  }

  /// Keeps `socket`, which its owner is about to close, if unread bytes are to be expected.
  func keep(_ socket: Int32, isRefused: Bool) {
    var unread: Int32 = 0
    guard isRefused || (ioctl(socket, UInt(FIONREAD), &unread) == 0 && unread > 0) else { return }
    let isWelcome = state.withLock { state in
      guard !state.isStopped, state.count < Self.most else { return false }
      state.count += 1
      return true
    }
    guard isWelcome else { return }
    let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return state.withLock { $0.count -= 1 } }
    shutdown(copy, Int32(SHUT_WR))
    let now = milliseconds()
    state.withLock {
      $0.arrived.append(Peer(socket: copy, until: now + Self.longest, quietUntil: now + Self.longestQuiet))
    }
    signal()
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    signal()
  }

  private func signal() {
    var byte: UInt8 = 0
    _ = write(wakeUp.write, &byte, 1)  // a full pipe has already woken it
  }

  /// Runs until `stop`, on a thread of its own; then closes everything.
  func run() {
    var peers: [Peer] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      var polled = [pollfd(fd: wakeUp.read, events: Int16(POLLIN), revents: 0)]
      polled += peers.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
      poll(&polled, nfds_t(polled.count), peers.isEmpty ? -1 : 250)
      while read(wakeUp.read, &buffer, buffer.count) > 0 {}

      let now = milliseconds()
      var kept: [Peer] = []
      for (index, var peer) in peers.enumerated() {
        var isOver = now >= peer.until || now >= peer.quietUntil
        // It never blocks: libmicrohttpd made the socket so.
        if polled[index + 1].revents != 0 {
          let count = recv(peer.socket, &buffer, buffer.count, 0)
          if count > 0 { peer.quietUntil = now + Self.longestQuiet } else { isOver = true }
        }
        if isOver { close(peer.socket) } else { kept.append(peer) }
      }
      let (arrived, isStopped) = state.withLock { state in
        defer {
          state.count = kept.count + state.arrived.count
          state.arrived = []
        }
        return (state.arrived, state.isStopped)
      }
      peers = kept + arrived
      if isStopped { break }
    }
    for peer in peers { close(peer.socket) }
    close(wakeUp.read)
    close(wakeUp.write)
  }
}
