import FactLog
import Testing

@testable import DeviceSync

/// Devices and nodes of different versions, as they meet through the bytes of their messages.
@Suite struct VersionTests {
  /// What a newer version may write: an attribute, a kind of value and a kind of scope that this one does not know.
  private let newer = [
    Fact(.member(me), thing(1), Attribute(9000), .other(tag: 99, [1, 2, 3]), qualifier: thing(7), at: Stamp(time: 5, replica: 5)),
    Fact(.letters(me), thing(2), Attribute(9001), .text("new"), at: Stamp(time: 6, replica: 5)),
  ]
  private let newScope = Fact(.other(kind: 77, me), thing(3), Attribute(20), .text("new"), at: Stamp(time: 7, replica: 5))

  @Test("What a newer version wrote comes to an older device, is kept through a restart, and goes back to a node that lost it")
  func keptAndPassedOn() throws {
    var node = ModelNode()
    for fact in newer { node.take(fact) }
    var log = DeviceLog(member: me, replica: 1)
    try log.exchange(with: &node)
    #expect(log.everything == Set(newer))
    let kept = log.confirmedBytes()
    log = DeviceLog(member: me, replica: 1)
    try kept.withUnsafeBytes { try log.restore(confirmed: $0) }
    #expect(log.everything == Set(newer))
    node = ModelNode()
    try log.exchange(with: &node)
    #expect(Set(node.facts.facts) == Set(newer) && log.waitingThings() == [])
  }

  @Test("News of a kind of scope that an older device does not know are passed over, and all else in the message is taken")
  func unknownNews() throws {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1)
    node.take(newer[0])
    guard case .exchange(let request) = log.step(now: noon) else { Issue.record("an exchange"); return }
    var reply = node.answer(request)
    reply.news.insert(.init(scope: newScope.key.scope, facts: [newScope], upTo: 9, hasMore: false, digest: FactDigest([newScope])), at: 0)
    reply.refused = [newScope.key]
    #expect(log.take(try passed(reply), to: request) == .taken(changed: true))
    #expect(log.everything == [newer[0]] && log.step(now: noon) == .rest(until: nil))
  }

  @Test("What a newer version made in a scope unknown to an older one stays on the device, and is not sent until it is known")
  func unknownWaits() throws {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1)
    log.make(newer + [newScope])
    log.say(4, "old")
    let made = log.everything
    try log.exchange(with: &node)
    #expect(Set(node.facts.facts) == made && made.count == 3)
    #expect(log.waitingThings().map { $0.subject } == [thing(3)])
    let waiting = try log.waitingBytes().withUnsafeBytes { view in
      var reader = ByteReader(view)
      return try reader.facts()
    }
    #expect(waiting == [newScope])
  }

  @Test("An older node refuses what it does not know by name and takes the rest; the device shows it, and offers it again when it is asked to")
  func olderNode() throws {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1)
    node.unknown = [Attribute(9000)]
    log.make(newer)
    try log.exchange(with: &node)
    #expect(Set(node.facts.facts) == [newer[1]])
    #expect(log.waitingThings().map { $0.state } == [.refused])
    node.unknown = []
    log.wake(isUrgent: true)
    try log.exchange(with: &node)
    #expect(Set(node.facts.facts) == Set(newer) && log.waitingThings() == [])
  }

  @Test("A reply of a newer version is refused whole; the device keeps everything, says why, and goes on when it is understood again")
  func newerReply() throws {
    var node = ModelNode(), log = DeviceLog(member: me, replica: 1)
    log.say(1, "kept")
    let made = log.everything
    guard case .exchange(let request) = log.step(now: noon) else { Issue.record("an exchange"); return }
    var writer = ByteWriter()
    writer.syncReply(node.answer(request))
    let bytes = [2] + writer.bytes.dropFirst()
    #expect(throws: DecodingError.unknownVersion(2)) {
      try bytes.withUnsafeBytes { view in
        var reader = ByteReader(view)
        _ = try reader.syncReply()
      }
    }
    log.exchangeFailed(now: noon, random: 0, trouble: .otherVersion)
    #expect(log.trouble == .otherVersion && log.everything == made && log.waitingThings().map { $0.state } == [.toSend])
    log.wake(isUrgent: true)
    try log.exchange(with: &node)
    #expect(log.trouble == nil && Set(node.facts.facts) == made && log.waitingThings() == [])
  }

  @Test("Trouble is forgotten with the next failure that has another reason")
  func trouble() {
    var log = DeviceLog(member: me, replica: 1)
    log.exchangeFailed(now: noon, random: 0, trouble: .notTheNode)
    #expect(log.trouble == .notTheNode)
    log.exchangeFailed(now: noon, random: 0)
    #expect(log.trouble == nil)
  }

  private func passed(_ reply: SyncReply) throws -> SyncReply {
    var writer = ByteWriter()
    writer.syncReply(reply)
    return try writer.bytes.withUnsafeBytes { view in
      var reader = ByteReader(view)
      return try reader.syncReply()
    }
  }
}

extension DeviceLog {
  /// Exchanges until nothing is left to do, every message through its bytes.
  fileprivate mutating func exchange(with node: inout ModelNode) throws {
    while case .exchange(let request) = step(now: noon) {
      var writer = ByteWriter()
      writer.syncRequest(request)
      let heard = try writer.bytes.withUnsafeBytes { view in
        var reader = ByteReader(view)
        return try reader.syncRequest()
      }
      var answer = ByteWriter()
      answer.syncReply(node.answer(heard))
      let reply = try answer.bytes.withUnsafeBytes { view in
        var reader = ByteReader(view)
        return try reader.syncReply()
      }
      _ = take(reply, to: request)
    }
  }
}
