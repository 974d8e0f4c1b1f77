import FactLog

/// What a device keeps for its member, and what it has to send: a state machine without a network or a disk of its own.
///
///     var log = DeviceLog(member: me, replica: replica)
///     log.make(facts)                                // what the member did; the shell makes it durable before it answers
///     switch log.step(now: now) {                    // what is to be done next, if anything
///     case .sendPhoto(let sha256): …
///     case .exchange(let request): …                 // POST it, and give the reply to `take`
///     case .rest(let until): …
///     }
///
/// Facts come in two kinds: those the node has confirmed, and those that wait. What a page shows is both together. A fact whose photo the
/// node does not have yet is held back, with everything else about the same thing: a thing arrives whole or not at all.
public struct DeviceLog: Sendable {
  /// What stands between the device and its node until somebody does something about it; the numbers are those of the shell.
  public enum Trouble: UInt8, Sendable, CaseIterable {
    /// Node and device are of different versions and do not read each other's messages.
    case otherVersion = 1
    /// Something else answered in the node's place: a network that wants a password first, for example.
    case notTheNode = 2
  }

  public let member: ID
  var scopes: [ScopeState]
  public internal(set) var waiting = FactSet()
  public internal(set) var photos: [WaitingPhoto] = []
  /// Facts that the node will not take; they are shown, and not sent again.
  private(set) var refused = KeyTable<FactKey, Bool>()
  var clock: HybridClock
  /// Taken by the node, and not yet among the news that it tells in parts: not to be sent with each part again.
  var delivered = KeyTable<FactKey, Stamp>()
  var pause = Pause()
  /// Why the last exchange came to nothing, when it was not for want of a network.
  public internal(set) var trouble: Trouble?
  /// Somebody asks for an exchange, although nothing may wait: to be told the news.
  var wantsNews = true
  /// The hash of what the device knows about its node.
  public var about: UInt64 = 0

  /// `replica` is the device's own random number, the same at each start.
  public init(member: ID, replica: UInt64) {
    self.member = member
    clock = HybridClock(replica: replica)
    scopes = member == .zero ? [] : [ScopeState(.member(member)), ScopeState(.letters(member))]
  }

  /// A stamp newer than everything that the device has seen.
  public mutating func stamp(now: Int64) -> Stamp { clock.tick(now: now) }

  /// Takes in what the member made. Again, and in any order, it changes nothing.
  public mutating func make(_ facts: [Fact]) {
    for fact in facts {
      clock.see(fact.stamp)
      // What stands already in the same or a newer form need not be sent.
      if let known = scopes.first(where: { $0.scope == fact.key.scope })?.confirmed[fact.key], !fact.wins(over: known) { continue }
      if waiting.merge(fact), isRefused(fact.key) { refused.set(fact.key, false) }
    }
  }

  func isRefused(_ key: FactKey) -> Bool { refused[key] == true }

  /// The node will not take these.
  mutating func refuse(_ keys: [FactKey]) { for key in keys { refused.set(key, true) } }

  /// What no longer waits is not refused either.
  mutating func forgetRefusals(exceptOf facts: FactSet) {
    var left = KeyTable<FactKey, Bool>()
    for (key, isRefused) in refused.entries where isRefused && facts[key] != nil { left.set(key, true) }
    refused = left
  }

  mutating func forgetRefusals() { refused = KeyTable() }

  /// Takes in a photo that lies on the device.
  public mutating func add(_ photo: WaitingPhoto) {
    if !photos.contains(where: { $0.sha256 == photo.sha256 }) { photos.append(photo) }
  }

  /// All facts of a scope as they stand on the device, in no particular order.
  public func facts(in scope: Scope) -> [Fact] {
    var all = scopes.first { $0.scope == scope }?.confirmed ?? FactSet()
    for fact in waiting.facts where fact.key.scope == scope { all.merge(fact) }
    return all.facts
  }

  /// Whether the device holds a photo's bytes.
  public func has(photo sha256: [UInt8]) -> Bool { photos.contains { $0.sha256 == sha256 } }
}
