import DeviceSync
import FactLog

let me = ID(high: 0x27C3_51E9_0B42_8D16, low: 0x3F9E_7710_C5D8_2A61)
let you = ID(high: 0x5D10_9A3C_77E2_4B08, low: 0x90B1_22CF_6E57_D304)
let comment = Attribute(20), picture = Attribute(18)
let noon: Int64 = 1_764_500_000_000

func thing(_ number: Int) -> ID { ID(high: 9, low: UInt64(number)) }
func photo(_ number: Int) -> [UInt8] { [UInt8](repeating: UInt8(number), count: 32) }

/// A node as the rules of the exchange describe it, in memory.
struct ModelNode {
  private(set) var facts = FactSet()
  private var numbers: [FactKey: UInt64] = [:]
  private var last: UInt64 = 0
  var member = me
  /// How many facts it tells at once.
  var mostNews = 100
  /// What this node refuses because it is older than who wrote it.
  var unknown: Set<Attribute> = []

  mutating func take(_ fact: Fact) {
    guard facts.merge(fact) else { return }
    last += 1
    numbers[fact.key] = last
  }

  mutating func answer(_ request: SyncRequest) -> SyncReply {
    var reply = SyncReply(member: member, catalogue: "c1")
    guard request.member == member else { return reply }
    for fact in request.facts {
      if fact.isAcceptable(from: .member(member)), !unknown.contains(fact.key.attribute) { take(fact) } else { reply.refused.append(fact.key) }
    }
    for mark in request.marks {
      let all = facts.facts.filter { $0.key.scope == mark.scope }
      let news = all.filter { numbers[$0.key]! > mark.since }.sorted { numbers[$0.key]! < numbers[$1.key]! }
      let told = Array(news.prefix(mostNews))
      reply.news.append(
        .init(
          scope: mark.scope, facts: told, upTo: told.count < news.count ? numbers[told.last!.key]! : last,
          hasMore: told.count < news.count, digest: FactDigest(all)))
    }
    return reply
  }
}

extension DeviceLog {
  /// Everything of the member, by key.
  var everything: Set<Fact> { Set(facts(in: .member(member)) + facts(in: .letters(member))) }

  /// Exchanges with a node until nothing is left to do. Photos always arrive.
  mutating func settle(with node: inout ModelNode, now: Int64 = noon, photos arrived: inout Set<[UInt8]>) {
    for _ in 0..<1000 {
      switch step(now: now) {
      case .sendPhoto(let sha256):
        arrived.insert(sha256)
        photoSent(sha256)
      case .exchange(let request): _ = take(node.answer(request), to: request)
      case .rest: return
      }
    }
    preconditionFailure("the device never comes to rest")
  }

  mutating func settle(with node: inout ModelNode) {
    var photos: Set<[UInt8]> = []
    settle(with: &node, photos: &photos)
  }

  mutating func say(_ subject: Int, _ text: String, now: Int64 = noon) {
    make([Fact(.member(member), thing(subject), comment, .text(text), at: stamp(now: now))])
  }
}

extension SplitMix {
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
