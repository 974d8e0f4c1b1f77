import FactLog

/// Something that a member made on the device and that the node does not have yet.
public struct WaitingThing: Equatable, Sendable {
  public enum State: Equatable, Sendable {
    case toSend
    /// Its photo has not arrived yet.
    case photoToSend
    case photoRefused(WaitingPhoto.Refusal)
    /// The node does not take it.
    case refused
  }
  public let scope: Scope
  public let subject: ID
  /// The photo that has not arrived.
  public let photo: [UInt8]?
  /// What of it waits.
  public let attributes: [Attribute]
  /// When it was last changed, in milliseconds since 1970.
  public let changed: Int64
  public let state: State
}

extension DeviceLog {
  /// What waits, latest first. Linear in the facts that wait.
  public func waitingThings() -> [WaitingThing] {
    var things = KeyTable<FactKey, [Fact]>()
    for fact in waiting.facts { things[fact.key.thing, default: []].append(fact) }
    var missing: [ID: Int] = [:]
    for (index, photo) in photos.enumerated() where !photo.isSent { missing[photo.key] = index }
    return things.entries.map { thing, facts in
      var photo: WaitingPhoto?
      for fact in facts { if let index = WaitingPhoto.key(namedBy: fact).flatMap({ missing[$0] }) { photo = photos[index] } }
      let state: WaitingThing.State =
        if let refusal = photo?.refusal {
          .photoRefused(refusal)
        } else if photo != nil {
          .photoToSend
        } else if facts.contains(where: { isRefused($0.key) }) {
          .refused
        } else {
          .toSend
        }
      return WaitingThing(
        scope: thing.scope, subject: thing.subject, photo: photo?.sha256, attributes: facts.map { $0.key.attribute },
        changed: facts.map { $0.stamp.milliseconds }.max() ?? 0, state: state)
    }.arranged { $0.changed != $1.changed ? $0.changed > $1.changed : $0.subject < $1.subject }
  }
}
