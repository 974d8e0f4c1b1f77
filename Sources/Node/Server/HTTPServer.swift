import CMicroHTTPD
import CSodium
import Glibc
import Synchronization

/// An HTTP/1.1 server for one handler, hardened for the open internet; TLS is left to a proxy in front.
///
///     let server = try HTTPServer(configuration) { request in
///       request.path == "/" ? .text(200, "Bonjour") : .text(404, "Rien ici")
///     }
///     print("http://127.0.0.1:\(server.port)/")
///     …
///     server.stop(graceSeconds: 10)
///
/// The handler is called on several threads at once and may block; see `ServerConfiguration.isQuick`. It gets only
/// requests that are complete and within their limits. It must not trap: that ends the program.
///
/// The process ignores SIGPIPE from then on and its limit of open files is raised as far as allowed.
public final class HTTPServer: Sendable {
  /// The port it listens on.
  public let port: UInt16

  private let core: Core
  private let listener: Int32
  // The daemon is only ever given to functions that may be called from any thread, and stopped once.
  private struct Daemon: @unchecked Sendable {
    let pointer: OpaquePointer
  }
  private let daemon: Daemon
  private let isStopped = Atomic(false)
  private let attendant: Monitor<Attendant>
  private struct Attendant {
    var isToStop = false
    var hasStopped = false
  }

  /// Listens and serves when it returns. Throws a `ServerError` that says what to do.
  public init(
    _ configuration: ServerConfiguration, handler: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(ServerError) {
    guard sodium_init() >= 0 else { throw .system("libsodium cannot be used on this machine") }
    signal(SIGPIPE, SIG_IGN)
    let descriptors = ListeningSocket.raiseDescriptorLimit()
    try UploadFolder.prepare(configuration.uploadFolder)

    let listener = try ListeningSocket.open(address: configuration.address, port: configuration.port)
    self.listener = listener
    port = ListeningSocket.port(of: listener)
    attendant = Monitor(Attendant())
    do throws(ServerError) {
      core = try Core(configuration, handler)
    } catch {
      close(listener)
      throw error
    }
    do throws(ServerError) {
      try startThread { [core] in core.lingering.run() }
      try startThread { [core, attendant] in Self.attend(core, attendant) }
      guard let pointer = Self.startDaemon(core, listener, descriptors: descriptors) else {
        throw .system("libmicrohttpd: \(String(cString: strerror(errno)))")
      }
      daemon = Daemon(pointer: pointer)
    } catch {
      core.workers.stop()
      core.lingering.stop()
      attendant.change { $0.isToStop = true }
      close(listener)
      throw error
    }
  }

  deinit { stop(graceSeconds: 0) }

  /// Requests that are being received, handled or answered.
  public var activeRequests: Int { core.active.change { $0 } }
  public var openConnections: Int { core.connections.count }

  /// Stops accepting, ends the event streams, lets running requests finish for up to `graceSeconds`, answers what is
  /// left with 503, and closes. Returns when all is closed; a handler that still runs then goes on alone and its answer
  /// is dropped. A second call does nothing. Not to be called by a handler, for which it would wait.
  public func stop(graceSeconds: Double) {
    guard !isStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
    core.isStopping.store(true, ordering: .relaxed)
    MHD_quiesce_daemon(daemon.pointer)
    shutdown(listener, Int32(SHUT_RDWR))
    core.streams.close()
    waitForRequests(milliseconds: Int(graceSeconds * 1000))
    core.pending.close(with: Core.stoppingAnswer)
    waitForRequests(milliseconds: 300)  // for the answers just given to be written

    // From here no connection is suspended: libmicrohttpd would abort the program.
    MHD_stop_daemon(daemon.pointer)
    close(listener)
    core.workers.stop()
    core.lingering.stop()
    attendant.change { $0.isToStop = true }
    _ = attendant.wait { $0.hasStopped ? true : nil }
  }

  private func waitForRequests(milliseconds time: Int) {
    _ = core.active.wait(until: milliseconds() + time) { $0 == 0 ? true : nil }
  }

  /// Looks after deadlines and event streams.
  private static func attend(_ core: Core, _ attendant: Monitor<Attendant>) {
    let pause = core.configuration.eventKeepAlive.inMilliseconds
    var nextKeepAlive = milliseconds() + pause
    while attendant.wait(until: milliseconds() + 200, { $0.isToStop ? true : nil }) == nil {
      core.connections.endOverdue()
      if milliseconds() >= nextKeepAlive {
        core.streams.sendKeepAlive()
        nextKeepAlive = milliseconds() + pause
      }
    }
    attendant.change { $0.hasStopped = true }
  }

  private static func startDaemon(_ core: Core, _ listener: Int32, descriptors: Int) -> OpaquePointer? {
    let configuration = core.configuration
    let context = Unmanaged.passUnretained(core).toOpaque()
    // Files, databases and lingering sockets need descriptors too.
    let connections = max(16, min(configuration.mostConnections, descriptors - 256))
    func option(_ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil) -> MHD_OptionItem {
      MHD_OptionItem(option: option, value: value, ptr_value: pointer)
    }
    let threads = max(2, configuration.networkThreads)
    let options = [
      option(.LISTEN_SOCKET, Int(listener)),
      option(.THREAD_POOL_SIZE, threads),
      option(.CONNECTION_LIMIT, connections),
      option(.CONNECTION_MEMORY_LIMIT, configuration.connectionMemory),
      option(.NOTIFY_CONNECTION, mhd_connection_callback(connectionChanged), context),
      option(.URI_LOG_CALLBACK, mhd_target_callback(requestBegan), context),
      option(.NOTIFY_COMPLETED, mhd_completed_callback(requestEnded), context),
      option(.STRICT_FOR_CLIENT, 1),
      option(.END, 0),
    ]
    let flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    return mhd_start(flags, requestAdvanced, context, options)
  }
}
