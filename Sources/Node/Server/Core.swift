import CMicroHTTPD
import Synchronization

/// What all requests of one server share. Outlives libmicrohttpd's daemon.
final class Core: Sendable {
  let configuration: ServerConfiguration
  let handler: @Sendable (HTTPRequest) -> HTTPResponse
  let connections: Connections
  let pending = PendingAnswers()
  let streams = EventStreams()
  let workers: WorkerPool
  let lingering: Lingering
  let isStopping = Atomic(false)
  /// Uploads on their way or being handled.
  let uploads = Atomic(0)
  /// Requests begun and not yet answered.
  let active = Monitor(0)

  static let busyAnswer: HTTPResponse = {
    var response = HTTPResponse.text(503, "The server is busy. Nothing was changed: please try again in a moment.\n")
    response.add("Retry-After", "5")
    return response
  }()
  static let stoppingAnswer: HTTPResponse = {
    var response = HTTPResponse.text(503, "The server is stopping. Please try again in a moment.\n")
    response.add("Retry-After", "5")
    return response
  }()

  init(_ configuration: ServerConfiguration, _ handler: @escaping @Sendable (HTTPRequest) -> HTTPResponse)
    throws(ServerError)
  {
    self.configuration = configuration
    self.handler = handler
    connections = Connections(
      mostPerAddress: configuration.mostConnectionsPerAddress, limitsLoopback: configuration.limitsLoopback)
    workers = try WorkerPool(threads: configuration.workerThreads, mostWaiting: configuration.mostWaiting)
    lingering = try Lingering()
  }

  func opened(_ handle: OpaquePointer) -> Connection {
    let connection = Connection(
      socket: mhd_socket_of(handle), remote: NumericAddress(mhd_address_of(handle)),
      deadline: milliseconds() + configuration.requestDeadline.inMilliseconds)
    connections.add(connection)
    return connection
  }

  func closing(_ connection: Connection) {
    connections.remove(connection)
    lingering.keep(connection.socket, isRefused: connection.isRefused.load(ordering: .relaxed))
  }

  func begun(target: [UInt8]?, on connection: Connection) -> Exchange {
    active.change { $0 += 1 }
    // A connection's first request has been under way since the connection was opened, a later one since now.
    let isFirst = connection.requests.add(1, ordering: .relaxed).oldValue == 0
    connection.requestStart.store(isFirst ? connection.openedAt : milliseconds(), ordering: .relaxed)
    connection.allow(received: 0, configuration)
    return Exchange(self, target: target)
  }

  func ended(_ exchange: Exchange, on connection: Connection) {
    exchange.end()
    connection.setDeadline(milliseconds() + configuration.keepAlive.inMilliseconds)
    active.change { $0 -= 1 }
  }
}
