import CMicroHTTPD
import Glibc

/// A response as libmicrohttpd wants it, with what the server adds: 304, byte ranges, 404 for a file that is not there.
struct Sending {
  let raw: OpaquePointer
  let status: Int
  /// Bytes of body that will be sent; nil when it has no end.
  let length: Int?

  /// nil when memory is short.
  init?(
    _ response: HTTPResponse, to head: RequestHead?, on connection: ConnectionHandle, _ streams: EventStreams,
    closes: Bool
  ) {
    let reads = head.map { $0.method == .get || $0.method == .head } ?? false
    if reads, response.status == 200, let tag = response.header("ETag"),
      let known = head?.headers["if-none-match"], ETag.matches(known, tag)
    {
      self.init(bytes: [], status: 304)
    } else {
      switch response.body {
      case .bytes(let bytes): self.init(bytes: bytes, status: response.status)
      case .file(let path): self.init(file: path, of: response, to: reads ? head : nil)
      case .events(let stream): self.init(stream, streams, connection, status: response.status)
      }
    }
    for (name, value) in response.headers {
      // What describes the body that the handler meant does not describe the error that took its place.
      let isReplaced = status >= 400 && status != response.status
      if isReplaced && name.prefix(8).equalsIgnoringCase("content-") { continue }
      MHD_add_response_header(raw, name, value)
    }
    if closes { MHD_add_response_header(raw, "Connection", "close") }
  }

  private init?(bytes: [UInt8], status: Int) {
    let made = bytes.withUnsafeBytes {
      MHD_create_response_from_buffer(
        $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let made else { return nil }
    self.init(raw: made, status: status, length: bytes.count)
  }

  private init(raw: OpaquePointer, status: Int, length: Int?) {
    self.raw = raw
    self.status = status
    self.length = length
  }

  private init?(plain status: Int, _ text: String) {
    self.init(bytes: Array(text.utf8), status: status)
    MHD_add_response_header(raw, "Content-Type", "text/plain; charset=utf-8")
  }

  private init?(_ stream: EventStream, _ streams: EventStreams, _ connection: ConnectionHandle, status: Int) {
    guard let made = EventSource(stream, streams, connection).makeResponse() else { return nil }
    self.init(raw: made, status: status, length: nil)
    MHD_add_response_header(raw, "Content-Type", "text/event-stream")
    MHD_add_response_header(raw, "Cache-Control", "no-store")
    // Proxies that buffer would keep events for themselves; this one header they understand.
    MHD_add_response_header(raw, "X-Accel-Buffering", "no")
  }

  private init?(file path: String, of response: HTTPResponse, to head: RequestHead?) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)  // not to hang on a pipe
    var information = stat()
    guard descriptor >= 0, fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      if descriptor >= 0 { close(descriptor) }
      self.init(plain: 404, "There is nothing at this address.\n")
      return
    }
    let size = Int(information.st_size)
    let range = response.status == 200 ? Self.range(head, response, size: size) : .whole
    let part: Range<Int>
    switch range {
    case .whole: part = 0..<size
    case .part(let bytes): part = bytes
    case .unsatisfiable:
      close(descriptor)
      self.init(plain: 416, "The file has \(size) bytes; the range asked for is not among them.\n")
      MHD_add_response_header(raw, "Content-Range", "bytes */\(size)")
      return
    }
    let made = MHD_create_response_from_fd_at_offset64(UInt64(part.count), descriptor, UInt64(part.lowerBound))
    guard let made else {
      close(descriptor)
      return nil
    }
    let isPart = range != .whole
    self.init(raw: made, status: isPart ? 206 : response.status, length: part.count)
    if response.status == 200 { MHD_add_response_header(raw, "Accept-Ranges", "bytes") }
    if isPart {
      MHD_add_response_header(raw, "Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)")
    }
  }

  /// A range counts only for `GET`, and with `If-Range` only when the client's part is of the same version.
  private static func range(_ head: RequestHead?, _ response: HTTPResponse, size: Int) -> ByteRange {
    guard let head, head.method == .get else { return .whole }
    if let condition = head.headers["if-range"], condition != response.header("ETag") { return .whole }
    return ByteRange(head.headers["range"], size: size)
  }
}
