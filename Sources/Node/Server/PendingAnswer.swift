import CMicroHTTPD
import Synchronization

/// libmicrohttpd's connection, to be suspended by its own thread and resumed by any.
struct ConnectionHandle: @unchecked Sendable {
  // Valid as long as the connection is suspended, since a suspended one is never closed.
  let pointer: OpaquePointer
}

/// An answer that a worker is making. The connection sleeps until it is there.
final class PendingAnswer: Sendable {
  private struct State {
    var response: HTTPResponse?
    var isSettled = false
  }
  private let state = Mutex(State())
  private let connection: ConnectionHandle

  init(_ connection: ConnectionHandle) { self.connection = connection }

  /// The first answer counts: a worker's, or the server's own when it stops. Resuming is part of the step, so that
  /// after `settle` has returned, whoever called it, nobody will touch the connection any more.
  func settle(_ response: HTTPResponse) {
    state.withLock { state in
      guard !state.isSettled else { return }
      state = State(response: response, isSettled: true)
      MHD_resume_connection(connection.pointer)
    }
  }

  /// nil when libmicrohttpd calls without reason while the answer is not there yet.
  func take() -> HTTPResponse? { state.withLock { $0.response } }
}

/// The connections that sleep until a worker is done.
final class PendingAnswers: Sendable {
  private struct State {
    var all: [ObjectIdentifier: PendingAnswer] = [:]
    var isClosed = false
  }
  private let state = Mutex(State())

  /// Suspends the connection; nil when the server no longer waits for anybody. One step, so that `close` finds either
  /// none or one that is complete.
  func begin(_ connection: ConnectionHandle) -> PendingAnswer? {
    state.withLock { state in
      guard !state.isClosed else { return nil }
      let pending = PendingAnswer(connection)
      MHD_suspend_connection(connection.pointer)
      state.all[ObjectIdentifier(pending)] = pending
      return pending
    }
  }

  func end(_ pending: PendingAnswer) { state.withLock { _ = $0.all.removeValue(forKey: ObjectIdentifier(pending)) } }

  /// Answers all in the workers' place; afterwards no connection is or becomes suspended for want of an answer.
  func close(with response: HTTPResponse) {
    let rest = state.withLock { state in
      state.isClosed = true
      return Array(state.all.values)
    }
    for pending in rest { pending.settle(response) }
  }
}
