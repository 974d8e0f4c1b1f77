import Glibc

/// A thread that runs `body` and ends. Detached: whoever must know of its end has `body` say so.
func startThread(_ body: @escaping @Sendable () -> Void) throws(ServerError) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let box = Unmanaged.passRetained(Box(body))
  var thread = pthread_t()
  let result = pthread_create(
    &thread, nil,
    { argument in
      Unmanaged<Box>.fromOpaque(argument!).takeRetainedValue().body()
      return nil
    }, box.toOpaque())
  guard result == 0 else {
    box.release()
    throw .system("no further thread: \(String(cString: strerror(result)))")
  }
  pthread_detach(thread)
}

/// A lock with a condition, around a value. `Synchronization.Mutex` has no condition to wait for.
final class Monitor<Value>: @unchecked Sendable {
  // Allocated, because a pthread lock must not move.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: Value) {
    self.value = value
    pthread_mutex_init(lock, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(lock)
    lock.deallocate()
    condition.deallocate()
  }

  /// Changes the value and wakes all who wait, or only one of them, when any will do.
  func change<Result>(wakingOne: Bool = false, _ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer {
      if wakingOne { pthread_cond_signal(condition) } else { pthread_cond_broadcast(condition) }
      pthread_mutex_unlock(lock)
    }
    return body(&value)
  }

  /// Waits until `body` gives a result; nil when `deadline` (in `milliseconds()`) passes first.
  func wait<Result>(until deadline: Int? = nil, _ body: (inout Value) -> Result?) -> Result? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let result = body(&value) { return result }
      guard let deadline else {
        pthread_cond_wait(condition, lock)
        continue
      }
      if milliseconds() >= deadline { return nil }
      var time = timespec(tv_sec: deadline / 1000, tv_nsec: deadline % 1000 * 1_000_000)
      pthread_cond_timedwait(condition, lock, &time)
    }
  }
}
