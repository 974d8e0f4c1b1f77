import Dispatch

/// Lets so many in at a time; who waited too long is sent away.
final class Gate: Sendable {
  private let places: DispatchSemaphore
  private let patience: DispatchTimeInterval

  init(places: Int, patience: DispatchTimeInterval) {
    self.places = DispatchSemaphore(value: places)
    self.patience = patience
  }

  func pass<Result>(_ work: () throws(BarCodeError) -> Result) throws(BarCodeError) -> Result {
    guard places.wait(timeout: .now() + patience) == .success else { throw .busy }
    defer { places.signal() }
    return try work()
  }
}
