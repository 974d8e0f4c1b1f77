/// How a server listens and what it tolerates. The defaults are meant for the open internet; only `uploadFolder` has
/// none.
///
///     var configuration = ServerConfiguration(uploadFolder: "/var/lib/trouvaille/uploads")
///     configuration.port = 8080
public struct ServerConfiguration: Sendable {
  /// A numeric address, IPv4 or IPv6, or "localhost". "0.0.0.0" listens on all of IPv4, "::" on IPv6 and IPv4.
  public var address = "127.0.0.1"
  /// 0 lets the system choose; `HTTPServer.port` tells.
  public var port: UInt16 = 0
  /// Which names a `Host` header may have.
  public var hosts = HostRule()

  /// Where bodies are written while they arrive; made if missing. On the same file system as the files' final place, so
  /// that taking one is a rename.
  public var uploadFolder: String
  /// The limit in bytes of a body, by method and path (without query); nil means the limit of its kind, below.
  public var bodyLimit: @Sendable (_ method: HTTPMethod, _ path: String) -> Int? = { _, _ in nil }
  /// Default limit of urlencoded forms and of bodies kept in memory: 64 KiB.
  public var smallBodyLimit = 64 << 10
  /// Default limit of multipart forms and of `PUT`: 25 MB, and 64 KiB for what surrounds it.
  public var uploadLimit = 25_000_000 + 64 << 10
  /// Bodies above `smallBodyLimit`'s kind (multipart, `PUT`) on their way or being handled at one time. With
  /// `uploadLimit` it bounds the disk that strangers can fill; beyond, the answer is 503.
  public var mostUploads = 64
  /// Asked when the head of a request with a body has arrived, before the body is read: a response given here is the
  /// answer and the body is not read. For what can be told from the head, such as a missing session: no stranger then
  /// fills the disk. Called on a network thread: it must not wait. The request's body is `.none`.
  public var refuse: @Sendable (HTTPRequest) -> HTTPResponse? = { _ in nil }
  public var mostFields = 200
  public var fieldLimit = 64 << 10
  public var mostFiles = 4

  /// Requests (`GET` and `HEAD` only) for which this says true are handled at once on a network thread: for answers
  /// that never wait for disk, database or heavy work. All others go to the workers, where they may block.
  public var isQuick: @Sendable (HTTPRequest) -> Bool = { _ in false }
  /// Threads that only move bytes.
  public var networkThreads = 2
  /// Threads that run handlers.
  public var workerThreads = 8
  /// Requests that may wait for a worker; beyond, the answer is 503.
  public var mostWaiting = 512

  /// A whole head and a small body must arrive within this time.
  public var requestDeadline: Duration = .seconds(30)
  /// Uploads get more time for what they have sent, at this rate, so a slow phone can finish and an idle one cannot
  /// stay. The same rate, downwards, is the least a client must read.
  public var leastBytesPerSecond = 8 << 10
  /// How long a connection may stay open before its next request is complete to the end of its head.
  public var keepAlive: Duration = .seconds(75)
  /// How often an idle event stream sends a comment.
  public var eventKeepAlive: Duration = .seconds(20)

  public var mostConnections = 4096
  /// Per IPv4 address or IPv6 /64 network.
  public var mostConnectionsPerAddress = 64
  /// Loopback is where a reverse proxy's connections come from, all with one address.
  public var limitsLoopback = false
  /// Memory for one connection's head and buffers; a larger head is answered with 431.
  public var connectionMemory = 32 << 10

  /// Told about every answered request. Never gets a query, header or body: those may hold secrets.
  public var log: @Sendable (RequestLog) -> Void = { _ in }

  public init(uploadFolder: String) { self.uploadFolder = uploadFolder }
}

/// What may be written down about a request.
public struct RequestLog: Sendable {
  /// As received; not one of `HTTPMethod` when the status is 405.
  public let method: String
  /// Without query.
  public let path: String
  public let status: Int
  /// From the request line to the last byte handed to the kernel.
  public let duration: Duration
}
