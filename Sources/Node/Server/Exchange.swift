import CMicroHTTPD
import Glibc
import Synchronization

/// One request and its answer, from the request line to the last byte. Touched only by the network thread of its
/// connection; what a worker needs it gets as values.
final class Exchange {
  private enum Stage {
    case head
    case body(BodyReceiver)
    case handling(PendingAnswer)
    case answered
  }

  private let core: Core
  private let target: [UInt8]?
  private let begun = milliseconds()
  private var stage = Stage.head
  private var head: RequestHead?
  /// Holds the uploaded files in being until the answer is sent.
  private var receiver: BodyReceiver?
  private var methodName = ""
  private var status: Int?
  private var countsAsUpload = false

  init(_ core: Core, target: [UInt8]?) {
    self.core = core
    self.target = target
  }

  /// libmicrohttpd calls first with the head alone, then for each piece of the body, then once more; and again after a
  /// connection was resumed. A body's piece must always be consumed whole.
  func advance(
    _ handle: ConnectionHandle, _ connection: Connection, method: String, version: String,
    piece: UnsafeRawBufferPointer
  ) -> MHD_Result {
    switch stage {
    case .head:
      do throws(Refusal) {
        guard let refused = try begin(handle, connection, method: method, version: version) else { return .YES }
        return refuse(refused, handle, connection)
      } catch {
        return refuse(error.response, handle, connection)
      }
    case .body(let receiver):
      do throws(Refusal) {
        if piece.isEmpty { return answer(try receiver.finish(), handle, connection) }
        try receiver.receive(piece)
        connection.allow(received: receiver.received, core.configuration)
        return .YES
      } catch {
        if piece.isEmpty { return send(error.response, handle, connection) }
        return abort(error, connection)
      }
    case .handling(let pending):
      guard let response = pending.take() else { return .YES }
      core.pending.end(pending)
      return send(response, handle, connection)
    case .answered:
      return .YES
    }
  }

  /// nil when the body may come.
  private func begin(
    _ handle: ConnectionHandle, _ connection: Connection, method: String, version: String
  ) throws(Refusal) -> HTTPResponse? {
    methodName = String(method.prefix(20))
    let headers = try HTTPHeaders(of: handle.pointer)
    let head = try RequestHead(method: method, target: target, version: version, headers: headers)
    self.head = head
    try head.check(host: core.configuration.hosts, boundAddress: core.configuration.address)
    if head.contentLength != 0, let response = core.configuration.refuse(request(head, .none, connection)) {
      return response
    }
    let receiver = try BodyReceiver(for: head, core.configuration)
    if receiver.isUpload {
      countsAsUpload = true
      guard core.uploads.add(1, ordering: .relaxed).newValue <= core.configuration.mostUploads else {
        throw .tooManyUploads
      }
    }
    self.receiver = receiver
    stage = .body(receiver)
    return nil
  }

  private func request(_ head: RequestHead, _ body: HTTPBody, _ connection: Connection) -> HTTPRequest {
    HTTPRequest(
      method: head.method, target: head.target, headers: head.headers,
      remoteAddress: connection.remote?.description ?? "unknown", body: body)
  }

  /// The body, if there is one, is not read; the connection ends.
  private func refuse(_ response: HTTPResponse, _ handle: ConnectionHandle, _ connection: Connection) -> MHD_Result {
    connection.isRefused.store(true, ordering: .relaxed)
    return send(response, handle, connection, closes: true)
  }

  private func answer(_ body: HTTPBody, _ handle: ConnectionHandle, _ connection: Connection) -> MHD_Result {
    guard let head else { return .NO }
    connection.isReceiving.store(false, ordering: .relaxed)
    connection.setDeadline(.max)
    let request = request(head, body, connection)
    if head.method == .get || head.method == .head, core.configuration.isQuick(request) {
      return send(core.handler(request), handle, connection)
    }
    guard let pending = core.pending.begin(handle) else { return send(Core.stoppingAnswer, handle, connection) }
    stage = .handling(pending)
    let handler = core.handler
    if !core.workers.run({ pending.settle(handler(request)) }) { pending.settle(Core.busyAnswer) }
    return .YES
  }

  private func send(
    _ response: HTTPResponse, _ handle: ConnectionHandle, _ connection: Connection, closes: Bool = false
  ) -> MHD_Result {
    stage = .answered
    let closes = closes || core.isStopping.load(ordering: .relaxed)
    guard let sending = Sending(response, to: head, on: handle, core.streams, closes: closes) else { return .NO }
    defer { MHD_destroy_response(sending.raw) }
    status = sending.status
    connection.allow(sending: sending.length, core.configuration)
    return MHD_queue_response(handle.pointer, UInt32(sending.status), sending.raw)
  }

  /// In the middle of a body libmicrohttpd takes no answer, but nothing else is being sent either.
  private func abort(_ refusal: Refusal, _ connection: Connection) -> MHD_Result {
    stage = .answered
    status = refusal.status
    connection.isRefused.store(true, ordering: .relaxed)
    let bytes = refusal.raw
    _ = Glibc.send(connection.socket, bytes, bytes.count, 0)  // never blocks: libmicrohttpd made the socket so
    return .NO
  }

  /// The answer is sent, or the connection broke.
  func end() {
    if case .handling(let pending) = stage { core.pending.end(pending) }
    if countsAsUpload { core.uploads.subtract(1, ordering: .relaxed) }
    guard let status, let target else { return }
    core.configuration.log(
      RequestLog(
        method: methodName, path: String(decoding: target.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self),
        status: status, duration: .milliseconds(milliseconds() - begun)))
  }
}

extension Connection {
  /// The time for a request grows with what has arrived of it.
  func allow(received: Int, _ configuration: ServerConfiguration) {
    isReceiving.store(true, ordering: .relaxed)
    setDeadline(requestStart.load(ordering: .relaxed) + configuration.milliseconds(forBytes: received))
  }

  func allow(sending length: Int?, _ configuration: ServerConfiguration) {
    isReceiving.store(false, ordering: .relaxed)
    setDeadline(length.map { milliseconds() + configuration.milliseconds(forBytes: $0) } ?? .max)
  }
}

extension ServerConfiguration {
  func milliseconds(forBytes count: Int) -> Int {
    requestDeadline.inMilliseconds + count * 1000 / leastBytesPerSecond
  }
}
