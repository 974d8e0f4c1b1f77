import FactLog
import Testing

@testable import DeviceSync

@Suite struct FaultTests {
  /// Two devices of one member and a node, with everything going wrong that can: lost requests, lost replies after the node has committed,
  /// doubled requests, kills between any two steps, a node restored from a backup, clocks that are years apart.
  @Test("After any faults everything that was acknowledged is at the node and on both devices, once", arguments: 0..<1000)
  func converges(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    var node = ModelNode()
    node.mostNews = 1 + random.below(5)
    var backup = node
    var devices = [ModelDevice(replica: 1, now: noon), ModelDevice(replica: 2, now: noon + 400_000_000_000)]
    for _ in 0..<40 {
      let index = random.below(2)
      switch random.below(10) {
      case 0...3: devices[index].make(&random)
      case 4...7: try devices[index].exchange(&node, &random)
      case 8: try devices[index].killAndRestart()
      default: if random.chance(20) { node = backup } else if random.chance(30) { backup = node }
      }
      #expect(devices[index].missing(in: FactSet(devices[index].log.everything)) == [], "seed \(seed)")
    }
    for _ in 0..<4 {
      for index in devices.indices { devices[index].settle(&node) }
    }
    let here = Set(node.facts.facts)
    for device in devices { #expect(device.log.everything == here, "seed \(seed)") }
    for device in devices { #expect(device.log.waitingThings() == [], "seed \(seed)") }
    for device in devices { #expect(device.missing(in: node.facts) == [], "seed \(seed)") }
  }
}

/// A device that can be killed: what it has written down survives, all else does not.
private struct ModelDevice {
  let replica: UInt64
  var now: Int64
  var log: DeviceLog
  /// The newest of what the member was told to be kept.
  private var acknowledged = FactSet()
  // On its disk.
  private var confirmed: [UInt8]
  private var waiting: [Fact] = []
  private var photos: [[UInt8]] = []

  init(replica: UInt64, now: Int64) {
    self.replica = replica
    self.now = now
    log = DeviceLog(member: me, replica: replica)
    confirmed = log.confirmedBytes()
  }

  mutating func make(_ random: inout SplitMix) {
    now += Int64(random.below(5000))
    let subject = thing(random.below(6))
    var facts = [Fact(.member(me), subject, comment, .text("\(replica)-\(now)"), at: log.stamp(now: now))]
    if random.chance(30) {
      let sha256 = photo(random.below(200))
      photos.append(sha256)
      log.add(WaitingPhoto(sha256: sha256, size: random.below(100)))
      facts.append(Fact(.member(me), subject, picture, .bytes(sha256), at: log.stamp(now: now)))
    }
    waiting += facts
    log.make(facts)
    for fact in facts { acknowledged.merge(fact) }
  }

  /// What was acknowledged and neither stands in a set nor was replaced by something newer.
  func missing(in facts: FactSet) -> [Fact] {
    acknowledged.facts.filter { fact in facts[fact.key].map { $0 != fact && !$0.wins(over: fact) } ?? true }
  }

  mutating func exchange(_ node: inout ModelNode, _ random: inout SplitMix) throws {
    now += 301_000
    log.wake(isUrgent: random.chance(20))
    for _ in 0..<random.below(4) {
      switch log.step(now: now) {
      case .sendPhoto(let sha256): if random.chance(60) { log.photoSent(sha256) } else { log.photoFailed(sha256, now: now, random: random.next()) }
      case .exchange(let request):
        let isLost = random.chance(15)
        let reply = isLost ? nil : node.answer(request)
        let doubled = random.chance(10) ? node.answer(request) : nil
        if random.chance(15) { try killAndRestart() }
        guard let reply, random.chance(80) else {
          log.exchangeFailed(now: now, random: random.next())
          continue
        }
        _ = log.take(doubled ?? reply, to: request)
        if random.chance(10) { _ = log.take(reply, to: request) }
        if random.chance(10) { return try killAndRestart() }
        write()
      case .rest: return
      }
    }
  }

  /// In one transaction, as the shell does it.
  private mutating func write() {
    let dropped = log.dropPhotos(now: now)
    photos.removeAll { dropped.contains($0) }
    confirmed = log.confirmedBytes()
    waiting = Array(log.waiting.facts)
  }

  mutating func killAndRestart() throws {
    log = DeviceLog(member: me, replica: replica)
    try confirmed.withUnsafeBytes { try log.restore(confirmed: $0) }
    for sha256 in photos { log.add(WaitingPhoto(sha256: sha256, size: 1)) }
    log.make(waiting)
  }

  mutating func settle(_ node: inout ModelNode) {
    now += 1_000_000
    log.wake(isUrgent: true)
    var arrived: Set<[UInt8]> = []
    log.settle(with: &node, now: now, photos: &arrived)
    write()
  }
}
