import Dispatch

/// Runs something in a thread of its own; the result waits for its end.
func inThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> () -> Value? {
  let result = Shared<Value?>(nil)
  let done = DispatchGroup()
  DispatchQueue(label: "test").async(group: done) {
    let value = body()
    result.change { $0 = value }
  }
  return {
    done.wait()
    return result.value
  }
}
