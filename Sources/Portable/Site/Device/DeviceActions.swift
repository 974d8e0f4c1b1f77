import FactLog
import Pages

extension Page {
  /// The buttons of the page about this device. On a node there is nothing to do.
  func doWaiting() -> Response {
    guard world.onDevice != nil else { return .redirect(.waiting) }
    let action = request.form["action"]
    if action.isSame(as: "send") {
      guard world.outcome != nil else { return .waiting(for: .sendNow) }
      return .redirect(.waiting, query: (world.onDevice?.count == 0 ? Notice.sent : .stillWaiting).query)
    }
    if action.isSame(as: "discard"), let thing = ID(request.form["thing"].utf8) {
      guard world.outcome != nil else { return .waiting(for: .discard(thing)) }
      return .redirect(.waiting, query: Notice.discarded.query)
    }
    if action.isSame(as: "empty") {
      guard world.outcome != nil else { return .waiting(for: .emptyDevice) }
      return .redirect(.waiting, query: Notice.deviceEmptied.query)
    }
    return .redirect(.waiting)
  }
}
