import CMicroHTTPD
import Synchronization

/// The event streams that are open.
final class EventStreams: Sendable {
  private struct State {
    var all: [ObjectIdentifier: EventStream] = [:]
    var isClosed = false
  }
  private let state = Mutex(State())

  /// A stream that comes when the server is stopping ends at once.
  func add(_ stream: EventStream) {
    let isWelcome = state.withLock { state in
      if !state.isClosed { state.all[ObjectIdentifier(stream)] = stream }
      return !state.isClosed
    }
    if !isWelcome { stream.end() }
  }

  func remove(_ stream: EventStream) { state.withLock { _ = $0.all.removeValue(forKey: ObjectIdentifier(stream)) } }

  func sendKeepAlive() { for stream in state.withLock({ Array($0.all.values) }) { stream.comment() } }

  func close() {
    let all = state.withLock { state in
      state.isClosed = true
      return Array(state.all.values)
    }
    for stream in all { stream.end() }
  }
}

/// What libmicrohttpd reads an event stream through.
final class EventSource {
  private let stream: EventStream
  private let streams: EventStreams
  private let connection: ConnectionHandle

  init(_ stream: EventStream, _ streams: EventStreams, _ connection: ConnectionHandle) {
    self.stream = stream
    self.streams = streams
    self.connection = connection
    streams.add(stream)
  }

  deinit {
    streams.remove(stream)
    stream.end()
  }

  /// A response whose memory holds this source until it is over. nil when memory is short.
  func makeResponse() -> OpaquePointer? {
    let source = Unmanaged.passRetained(self)
    let response = MHD_create_response_from_callback(
      .max, 4096,  // of unknown size
      { source, _, buffer, size in
        Unmanaged<EventSource>.fromOpaque(source!).takeUnretainedValue().read(into: buffer!, size)
      }, source.toOpaque(), { Unmanaged<EventSource>.fromOpaque($0!).release() })
    if response == nil { source.release() }
    return response
  }

  private func read(into buffer: UnsafeMutablePointer<CChar>, _ size: Int) -> Int {
    stream.state.withLock { state in
      if !state.waiting.isEmpty {
        let count = min(size, state.waiting.count)
        state.waiting.withUnsafeBytes {
          UnsafeMutableRawPointer(buffer).copyMemory(from: $0.baseAddress!, byteCount: count)
        }
        state.waiting.removeFirst(count)
        return count
      }
      if state.ended { return -1 }  // MHD_CONTENT_READER_END_OF_STREAM
      MHD_suspend_connection(connection.pointer)
      state.wake = { [connection] in MHD_resume_connection(connection.pointer) }
      return 0
    }
  }
}
