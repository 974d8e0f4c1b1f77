import Synchronization

/// Server-Sent Events: a handle to a response that stays open, to which any thread may push.
///
///     let events = EventStream { subscribers.remove(id) }
///     subscribers.add(id, events)
///     return .events(events)
///     …
///     events.push(data: "42", event: "changed")
///
/// The server sends a comment every `ServerConfiguration.eventKeepAlive`, so that proxies keep the connection open
/// and a reader who went away is noticed. A reader that is too slow (more than 1 MiB waiting) is disconnected: it
/// reconnects by itself and asks for what it missed. Nothing is kept for a reader that is not connected.
///
/// A stream belongs to one response. Pushing before the response is sent is allowed: the events wait.
public final class EventStream: Sendable {
  static let mostWaiting = 1 << 20

  struct State {
    var waiting: [UInt8] = []
    var ended = false
    /// Called to have the connection read again; set while it sleeps for want of events.
    var wake: (@Sendable () -> Void)?
    var onEnd: (@Sendable () -> Void)?

    /// Under the lock, so that once `ended` is seen nobody is still about to touch the connection.
    mutating func rouse() {
      wake?()
      wake = nil
    }
  }
  let state: Mutex<State>

  /// `onEnd` is called once, on any thread, when the stream has ended for whatever reason.
  public init(onEnd: (@Sendable () -> Void)? = nil) { state = Mutex(State(onEnd: onEnd)) }

  /// False once the reader is gone, was too slow, or `end` was called.
  public var isOpen: Bool { state.withLock { !$0.ended } }

  /// Sends one event. `data` may have several lines; `event` and `id` must be single lines (precondition).
  /// Returns false when the stream is no longer open. Never blocks.
  @discardableResult
  public func push(data: String, event: String? = nil, id: String? = nil) -> Bool {
    append(Self.encode(data: data, event: event, id: id))
  }

  /// Sends a comment, which readers ignore.
  @discardableResult
  public func comment(_ text: String = "") -> Bool {
    precondition(Self.isOneLine(text), "a comment is one line")
    return append(Array(": \(text)\n\n".utf8))
  }

  /// Ends the response after what was already pushed. A browser reconnects unless it is told otherwise.
  public func end() {
    let onEnd = state.withLock { state in
      defer { state.onEnd = nil }
      state.ended = true
      state.rouse()
      return state.onEnd
    }
    onEnd?()
  }

  static func encode(data: String, event: String?, id: String?) -> [UInt8] {
    precondition(isOneLine(event ?? "") && isOneLine(id ?? ""), "the name and the id of an event are one line each")
    var bytes: [UInt8] = []
    if let event { bytes += "event: \(event)\n".utf8 }
    if let id { bytes += "id: \(id)\n".utf8 }
    // The format ends a line at CR, LF or CRLF; each piece needs its own "data:", or the rest would be read as a field.
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: { $0.isLineEnd }) {
      bytes += "data: ".utf8
      bytes += line.utf8
      bytes.append(0x0A)
    }
    bytes.append(0x0A)
    return bytes
  }

  private static func isOneLine(_ text: String) -> Bool { text.utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D && $0 != 0 } }

  private func append(_ bytes: [UInt8]) -> Bool {
    let isTooSlow = state.withLock { state -> Bool? in
      if state.ended { return nil }
      if state.waiting.count + bytes.count > Self.mostWaiting {
        state.waiting = []
        return true
      }
      state.waiting += bytes
      state.rouse()
      return false
    }
    if isTooSlow == true { end() }
    return isTooSlow == false
  }
}

extension Character {
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
