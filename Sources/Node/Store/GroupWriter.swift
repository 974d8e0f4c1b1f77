import Foundation
import Synchronization

/// The one writer. Work that arrives while a transaction is being committed is done in the next one, together: the disk is
/// waited for once for all of it.
final class GroupWriter: Sendable {
  private final class Job: @unchecked Sendable {
    let work: (Database) throws(StoreError) -> Void
    var result: Result<Void, StoreError>?
    let done = DispatchSemaphore(value: 0)
    init(_ work: @escaping (Database) throws(StoreError) -> Void) { self.work = work }
  }
  private struct Connection: @unchecked Sendable { let database: Database }

  private let connection: Connection
  let queue = DispatchQueue(label: "store.writer")
  private let waiting = Mutex<[Job]>([])
  // These two belong to the queue; see GroupWriter+Forget.swift.
  nonisolated(unsafe) var rest = Rest.nothing
  nonisolated(unsafe) var isRetryPlanned = false

  var database: Database { connection.database }

  init(_ database: Database) { connection = Connection(database: database) }

  func perform<T: Sendable>(_ work: @escaping @Sendable (Database) throws(StoreError) -> T) throws(StoreError) -> T {
    dispatchPrecondition(condition: .notOnQueue(queue))
    let outcome = Mutex<T?>(nil)
    let job = Job { database throws(StoreError) in
      let value = try work(database)
      outcome.withLock { $0 = value }
    }
    waiting.withLock { $0.append(job) }
    queue.async { self.drain() }
    job.done.wait()
    switch job.result {
    case .success:
      guard let value = outcome.withLock({ $0 }) else { throw .failed(detail: "no result") }
      return value
    case .failure(let error): throw error
    case nil: throw .failed(detail: "not done")
    }
  }

  /// Does all that waits in one transaction. Each piece of work has a savepoint of its own.
  private func drain() {
    let jobs = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    guard !jobs.isEmpty else { return }
    do throws(StoreError) {
      try database.transaction { () throws(StoreError) in
        for job in jobs {
          try database.run("SAVEPOINT job")
          do throws(StoreError) {
            try job.work(database)
            try database.run("RELEASE job")
            job.result = .success(())
          } catch {
            job.result = .failure(error)
            // A full disk can end the whole transaction; then nothing of the group is kept, and all are told why.
            guard database.isInTransaction else { throw error }
            try database.run("ROLLBACK TO job")
            try database.run("RELEASE job")
          }
        }
      }
    } catch {
      for job in jobs {
        if case .failure = job.result { continue }
        job.result = .failure(error)
      }
    }
    for job in jobs { job.done.signal() }
    if rest != .nothing { forget() }
  }
}
