import FactLog
import Testing

@testable import DeviceSync

@Suite struct DeviceLogTests {
  @Test("What was made goes to the node once, and then nothing waits")
  func sent() {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1)
    log.say(1, "Belle")
    #expect(log.waitingThings().map { $0.state } == [.toSend])
    log.settle(with: &node)
    #expect(Set(node.facts.facts) == log.everything && log.everything.count == 1)
    #expect(log.waitingThings() == [] && log.step(now: noon) == .rest(until: nil))
  }

  @Test("A thing is held back whole until its photo has arrived; other things go")
  func heldBack() {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1)
    log.add(WaitingPhoto(sha256: photo(7), size: 10))
    log.say(1, "with a photo")
    log.make([Fact(.member(me), thing(1), picture, .bytes(photo(7)), at: log.stamp(now: noon))])
    log.say(2, "without")
    guard case .sendPhoto(photo(7)) = log.step(now: noon) else { Issue.record("the photo goes first"); return }
    log.photoFailed(photo(7), now: noon, random: 0)
    guard case .exchange(let request) = log.step(now: noon) else { Issue.record("the rest goes on"); return }
    #expect(request.facts.map { $0.key.subject } == [thing(2)])
    _ = log.take(node.answer(request), to: request)
    #expect(log.waitingThings().map { $0.state } == [.photoToSend])
    #expect(log.step(now: noon) == .rest(until: noon + 2000))
    #expect(log.step(now: noon + 2000) == .sendPhoto(photo(7)))
    log.photoSent(photo(7))
    log.settle(with: &node)
    #expect(Set(node.facts.facts) == log.everything && log.everything.count == 3)
    let dropped = log.dropPhotos(now: noon)
    #expect(dropped == [] && log.copies.map { $0.sha256 } == [photo(7)])
  }

  @Test("A photo that the node refuses holds back its own thing alone, and says why; another photo in its place sets it free")
  func photoRefused() {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1)
    for number in [7, 8] {
      log.add(WaitingPhoto(sha256: photo(number), size: number))
      log.make([Fact(.member(me), thing(number), picture, .bytes(photo(number)), at: log.stamp(now: noon))])
    }
    log.photoRefused(photo(7), .damaged)
    log.settle(with: &node)
    #expect(node.facts.facts.map { $0.key.subject } == [thing(8)])
    #expect(log.waitingThings().map { $0.state } == [.photoRefused(.damaged)])
    #expect(log.waitingThings().map { $0.photo } == [photo(7)])
    log.add(WaitingPhoto(sha256: photo(9), size: 1))
    log.make([Fact(.member(me), thing(7), picture, .bytes(photo(9)), at: log.stamp(now: noon))])
    log.settle(with: &node)
    #expect(Set(node.facts.facts) == log.everything && log.waitingThings() == [])
    let dropped = log.dropPhotos(now: noon)
    #expect(dropped == [photo(7)] && log.copies.map { $0.sha256 } == [photo(8), photo(9)])
  }

  @Test("A fact that the node does not take is shown, is not sent again by itself, and keeps nothing else back")
  func factRefused() {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1)
    log.say(1, "good")
    let tooLong = String(repeating: "x", count: Fact.mostBytes + 1)
    log.say(2, tooLong)
    log.settle(with: &node)
    #expect(node.facts.facts.map { $0.key.subject } == [thing(1)])
    #expect(log.waitingThings().map { $0.subject } == [thing(2)])
    log.say(2, "short")
    log.settle(with: &node)
    #expect(Set(node.facts.facts) == log.everything && log.waitingThings() == [])
  }

  @Test("A node that was restored from an older backup gets everything again, and gives what it has")
  func restored() {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1), other = DeviceLog(member: me, replica: 2)
    log.say(1, "before")
    log.settle(with: &node)
    let backup = node
    log.say(2, "after")
    log.say(1, "after too")
    log.settle(with: &node)
    node = backup
    // As many numbers are given again as were lost: numbers alone would not show it.
    for number in 3...6 { other.say(number, "from another device") }
    other.wake(isUrgent: false)
    other.settle(with: &node)
    log.wake(isUrgent: false)
    log.settle(with: &node)
    other.wake(isUrgent: false)
    other.settle(with: &node)
    #expect(Set(node.facts.facts) == log.everything && other.everything == log.everything)
    #expect(log.everything.count == 6)
  }

  @Test("A photo that a restored node has lost goes again, as long as the device has a copy; what waits is never dropped to make room")
  func copies() {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1)
    let backup = node
    log.add(WaitingPhoto(sha256: photo(7), size: 1))
    log.make([Fact(.member(me), thing(1), picture, .bytes(photo(7)), at: log.stamp(now: noon))])
    let wasDropped = log.dropCopy(photo(7))
    #expect(!wasDropped)
    log.settle(with: &node)
    node = backup
    log.wake(isUrgent: false)
    var arrived: Set<[UInt8]> = []
    log.settle(with: &node, photos: &arrived)
    #expect(arrived == [photo(7)] && node.facts.count == 1)
    let isDropped = log.dropCopy(photo(7))
    #expect(isDropped && !log.has(photo: photo(7)))
  }

  // The news came in parts, and a fact counted as settled because it was sent: for a moment it was nowhere on the device.
  @Test("A fact that was sent stays on the device while the news are told in parts, and is not sent with each part")
  func parts() {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1)
    node.mostNews = 2
    for number in 1...5 { node.take(Fact(.member(me), thing(number), comment, .text("old"), at: Stamp(time: 1, replica: 5))) }
    log.say(9, "new")
    var sent: [Int] = []
    while case .exchange(let request) = log.step(now: noon) {
      sent.append(request.facts.count)
      _ = log.take(node.answer(request), to: request)
      #expect(log.everything.contains { $0.value == .text("new") })
    }
    #expect(sent == [1, 0, 0] && log.everything.count == 6 && log.waitingThings() == [])
  }

  // Only facts were counted: long letters made a message that the node refused each time, and nothing was sent any more.
  @Test("What has no room in one message goes with the next")
  func room() {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1)
    for number in 1...150 { log.say(number, String(repeating: "x", count: Fact.mostBytes)) }
    for number in 1000...5000 { log.say(number, "short") }
    var sent: [Int] = []
    while case .exchange(let request) = log.step(now: noon) {
      var writer = ByteWriter()
      writer.syncRequest(request)
      #expect(writer.bytes.count <= SyncRequest.mostBytes && request.facts.count <= SyncRequest.mostFacts)
      sent.append(request.facts.count)
      _ = log.take(node.answer(request), to: request)
    }
    #expect(sent.prefix(2) == [63, 63] && sent.reduce(0, +) == 4151)
    #expect(Set(node.facts.facts) == log.everything && log.waitingThings() == [])
  }

  @Test("A device of somebody else tells nothing and is told nothing")
  func otherMember() {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1)
    node.member = you
    log.say(1, "mine")
    guard case .exchange(let request) = log.step(now: noon) else { Issue.record("an exchange"); return }
    #expect(log.take(node.answer(request), to: request) == .otherMember(you))
    #expect(node.facts.count == 0 && log.everything.count == 1 && log.waitingThings().count == 1)
  }

  @Test("Pauses grow to five minutes; pressing try now ends them; a clock set back does not stretch them")
  func pauses() {
    var log = DeviceLog(member: me, replica: 1)
    log.say(1, "x")
    var pauses: [Int64] = []
    var now = noon
    for _ in 0..<11 {
      _ = log.step(now: now)
      log.exchangeFailed(now: now, random: 0)
      guard case .rest(let until) = log.step(now: now), let until else { Issue.record("it rests"); return }
      pauses.append((until - now) / 1000)
      now = until
    }
    #expect(pauses == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
    log.exchangeFailed(now: now, random: 0, retryAfter: 60_000)
    #expect(log.step(now: now - 400_000) != .rest(until: now + 300_000))
    log.exchangeFailed(now: now, random: 0)
    log.wake(isUrgent: true)
    guard case .exchange = log.step(now: now) else { Issue.record("try now"); return }
  }

  @Test("News that are announced while an exchange is under way are asked for after it")
  func wakeInFlight() {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1)
    guard case .exchange(let request) = log.step(now: noon) else { Issue.record("an exchange"); return }
    let reply = node.answer(request)
    node.take(Fact(.member(me), thing(1), comment, .text("elsewhere"), at: Stamp(milliseconds: noon, replica: 5)))
    log.wake(isUrgent: false)
    _ = log.take(reply, to: request)
    log.settle(with: &node)
    #expect(log.everything.count == 1)
  }

  @Test("Giving up what waits leaves what the node has, and frees the photo")
  func discard() {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1)
    log.say(1, "kept")
    log.settle(with: &node)
    log.say(1, "given up")
    log.add(WaitingPhoto(sha256: photo(7), size: 1))
    log.make([Fact(.member(me), thing(1), picture, .bytes(photo(7)), at: log.stamp(now: noon))])
    log.discard(thing(1))
    let tooEarly = log.dropPhotos(now: 3_600_000), dropped = log.dropPhotos(now: 3_600_001)
    #expect(tooEarly == [] && dropped == [photo(7)])
    #expect(log.everything == Set(node.facts.facts))
  }
}
