import FactLog
import Pages

extension Page {
  /// The buttons of the page about this device. On a node there is nothing to do.
  func doWaiting() -> Response {
    guard world.onDevice != nil else { return .redirect(.waiting) }
    let action = request.form["action"]
    if action.isSame(as: "send") {
      if world.isFirstTime { return .waiting(for: .sendNow) }
      return .redirect(.waiting, query: (world.onDevice?.count == 0 ? Notice.sent : .stillWaiting).query)
    }
    if action.isSame(as: "discard"), let thing = ID(request.form["thing"].bytes) {
      if world.isFirstTime { return .waiting(for: .discard(thing)) }
      return .redirect(.waiting, query: Notice.discarded.query)
    }
    if action.isSame(as: "empty") {
      if world.isFirstTime { return .waiting(for: .emptyDevice) }
      return .redirect(.waiting, query: Notice.deviceEmptied.query)
    }
    return .redirect(.waiting)
  }
}
