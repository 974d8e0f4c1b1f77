import Glibc
import Synchronization

/// A server on loopback that answers with bytes written for the test: also such as no real server library would send.
/// It serves until the tests end.
final class CannedServer: Sendable {
  /// What to send for a request's target ("/a?b=c"); the connection is closed afterwards.
  typealias Answers = @Sendable (_ target: String) -> [UInt8]

  let port: UInt16
  private let listener: Int32
  private struct Seen {
    var connections = 0
    var heads: [String] = []
  }
  private let seen = Mutex(Seen())

  init(_ answers: @escaping Answers) {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    port = withUnsafeMutableBytes(of: &address) { bytes in
      let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress!
      precondition(bind(descriptor, pointer, size) == 0 && listen(descriptor, 64) == 0, "no port on loopback")
      getsockname(descriptor, pointer, &size)
      return UInt16(bigEndian: bytes.load(as: sockaddr_in.self).sin_port)
    }
    Self.thread { [self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        seen.withLock { $0.connections += 1 }
        Self.thread { self.serve(connection, answers) }
      }
    }
  }

  var base: String { "http://127.0.0.1:\(port)/" }
  var connections: Int { seen.withLock { $0.connections } }
  /// The whole heads of the requests, in the order in which they came.
  var heads: [String] { seen.withLock { $0.heads } }
  var targets: [String] { heads.map { String($0.split(separator: " ")[1]) } }

  private func serve(_ connection: Int32, _ answers: Answers) {
    defer { close(connection) }
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    // A greeting of TLS, which this server does not understand, begins with 0x16.
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8), head.first != 0x16 {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count <= 0 { return }
      head += buffer[..<count]
    }
    let text = String(decoding: head, as: UTF8.self)
    seen.withLock { $0.heads.append(text) }
    let answer = answers(head.first == 0x16 ? "" : String(text.split(separator: " ")[1]))
    var sent = 0
    while sent < answer.count {
      let count = answer.withUnsafeBytes {
        send(connection, $0.baseAddress! + sent, answer.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      sent += count
    }
  }

  private static func thread(_ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { argument in
        Unmanaged<Box>.fromOpaque(argument!).takeRetainedValue().body()
        return nil
      }, Unmanaged.passRetained(Box(body)).toOpaque())
    pthread_detach(thread)
  }
}

/// A whole answer.
func answer(_ status: Int = 200, _ body: [UInt8] = [], _ headers: String...) -> [UInt8] {
  let fields = ["Content-Length: \(body.count)", "Connection: close"] + headers
  return Array("HTTP/1.1 \(status) Some reason\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n".utf8) + body
}

func answer(_ status: Int = 200, _ text: String) -> [UInt8] {
  answer(status, Array(text.utf8), "Content-Type: application/json")
}

func redirect(to place: String) -> [UInt8] { answer(302, [], "Location: \(place)") }
