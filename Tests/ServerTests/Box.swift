import Synchronization

/// A value that tests and handlers share.
final class Box<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>
  init(_ value: Value) { mutex = Mutex(value) }
  var value: Value { mutex.withLock { $0 } }
  func change(_ body: @Sendable (inout Value) -> Void) {
    mutex.withLock { (value: inout sending Value) in body(&value) }
  }
}
