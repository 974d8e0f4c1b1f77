import Glibc
import Testing

/// A socket and nothing more: a real HTTP client would refuse to send most of what these tests send.
final class RawClient {
  let socket: Int32
  /// False when the connection was refused.
  let isConnected: Bool
  private var received: [UInt8] = []

  init(port: UInt16, from source: String? = nil) {
    let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    socket = descriptor
    if let source {
      var address = Self.address(source, 0)
      withUnsafeBytes(of: &address) {
        _ = bind(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t($0.count))
      }
    }
    var address = Self.address("127.0.0.1", port)
    isConnected = withUnsafeBytes(of: &address) {
      connect(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t($0.count)) == 0
    }
    // Only so that a fault of the server ends the test instead of hanging it.
    var patience = timeval(tv_sec: 15, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  private static func address(_ text: String, _ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, text, &address.sin_addr)
    return address
  }

  /// Sends all, or as much as the server takes.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress! + sent, bytes.count - sent, 0)
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Reads some more; false at the end of the connection (or after a reset).
  private func readMore() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count > 0 { received += buffer[..<count] }
    if count < 0, errno == EAGAIN { Issue.record("the server neither sent nor closed within 15 seconds") }
    return count > 0
  }

  /// All that comes until the server closes.
  func readToEnd() -> String {
    while readMore() {}
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  /// Waits until `text` has come and returns everything up to and with it; nil if the connection ends first.
  func read(to text: String) -> String? {
    let wanted = Array(text.utf8)
    while true {
      if let start = received.firstIndex(of: wanted), case let end = start + wanted.count {
        defer { received.removeFirst(end) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      if !readMore() { return nil }
    }
  }

  /// Waits for so many bytes; fewer if the connection ends first.
  func read(count: Int) -> [UInt8] {
    while received.count < count { if !readMore() { break } }
    defer { received.removeFirst(min(count, received.count)) }
    return Array(received.prefix(count))
  }

  /// Reads one response with a Content-Length (or, to `HEAD`, none).
  func readResponse(toHead: Bool = false) -> RawResponse? {
    guard let head = read(to: "\r\n\r\n"), var response = RawResponse(head: head) else { return nil }
    if toHead || response.status == 304 { return response }
    let length = Int(response["content-length"] ?? "") ?? 0
    while received.count < length { if !readMore() { return nil } }
    response.bytes = Array(received.prefix(length))
    received.removeFirst(length)
    return response
  }

  /// True when the server closes without a further byte.
  func isClosed() -> Bool { received.isEmpty && !readMore() }
}

struct RawResponse {
  let status: Int
  let headers: [(name: String, value: String)]
  var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }
  subscript(_ name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }

  init?(head: String) {
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else { return nil }
    self.status = status
    headers = lines.dropFirst().map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (String(line[..<colon]), String(line[colon...].dropFirst().drop { $0 == " " }))
    }
  }
}

extension Array where Element == UInt8 {
  fileprivate func firstIndex(of pattern: [UInt8]) -> Int? {
    guard count >= pattern.count else { return nil }
    return (0...(count - pattern.count)).first { self[$0..<($0 + pattern.count)].elementsEqual(pattern) }
  }
}
