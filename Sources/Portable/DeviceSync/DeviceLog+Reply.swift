import FactLog

extension DeviceLog {
  /// What came of a reply.
  public enum Outcome: Equatable, Sendable {
    /// `changed` when pages may look different now.
    case taken(changed: Bool)
    /// Somebody else is signed in at the node, or nobody. Nothing was taken on either side.
    case otherMember(ID)
  }

  /// Takes in the reply to `request`. Taking in the same reply again changes nothing.
  public mutating func take(_ reply: SyncReply, to request: SyncRequest) -> Outcome {
    trouble = nil
    guard reply.member == member else { return .otherMember(reply.member) }
    pause.end()
    var changed = false
    refuse(reply.refused)
    for news in reply.news {
      guard let index = scopes.firstIndex(where: { $0.scope == news.scope }) else { continue }
      for fact in news.facts {
        clock.see(fact.stamp)
        if waiting[fact.key].map({ fact.wins(over: $0) }) ?? (scopes[index].confirmed[fact.key]?.stamp != fact.stamp) { changed = true }
        scopes[index].confirm(fact)
      }
      scopes[index].upTo = max(scopes[index].upTo, news.upTo)
      if news.hasMore {
        wantsNews = true
      } else if scopes[index].digest == news.digest {
        scopes[index].timesSentAgain = 0
      } else if scopes[index].timesSentAgain < ScopeState.mostTimes {
        sendAgain(index)
      }
    }
    for fact in request.facts where !isRefused(fact.key) { delivered.set(fact.key, fact.stamp) }
    settle()
    if !reply.news.contains(where: { $0.hasMore }) { delivered = KeyTable() }
    return .taken(changed: changed)
  }

  /// Nothing waits any more that the node has told: itself, or something newer about the same. To have sent it is not enough, for the news may come
  /// in several parts. A curator's word in another's scope, which is not kept here, is settled when it was taken.
  private mutating func settle() {
    var left = FactSet()
    for fact in waiting.facts {
      if let state = scopes.first(where: { $0.scope == fact.key.scope }) {
        if let known = state.confirmed[fact.key], !fact.wins(over: known) { continue }
      } else if delivered[fact.key] == fact.stamp {
        continue
      }
      left.merge(fact)
    }
    waiting = left
    forgetRefusals(exceptOf: left)
  }

  /// The node does not hold what it had confirmed: it was restored from an older backup. It gets everything again, photos included that are still
  /// here, and is asked for everything.
  private mutating func sendAgain(_ index: Int) {
    scopes[index].timesSentAgain += 1
    for fact in scopes[index].forget() { waiting.merge(fact) }
    let needed = neededPhotos()
    for index in photos.indices where needed.contains(photos[index].key) { photos[index].isSent = false }
    wantsNews = true
  }

  /// Gives up what waits about one thing; what the node has of it stays as it is there.
  public mutating func discard(_ subject: ID) {
    var left = FactSet()
    for fact in waiting.facts where fact.key.subject != subject { left.merge(fact) }
    waiting = left
    forgetRefusals(exceptOf: left)
  }

  /// Forgets photos that were replaced or given up before they were sent; returns them. Their bytes may be removed once what is left is durable.
  /// One that came within the last hour may belong to a form that is about to be sent again. Those that were sent stay as copies, for a node that
  /// loses them, until there is no room: see `dropCopy`.
  public mutating func dropPhotos(now: Int64) -> [[UInt8]] {
    let needed = neededPhotos()
    let dropped = photos.filter { !$0.isSent && !needed.contains($0.key) && abs(now - $0.added) > 3_600_000 }.map { $0.sha256 }
    photos.removeAll { photo in dropped.contains { $0 == photo.sha256 } }
    return dropped
  }

  /// Photos that are here only as copies of what the node has, those first that came first.
  public var copies: [WaitingPhoto] {
    let needed = neededPhotos()
    return photos.filter { $0.isSent && !needed.contains($0.key) }
  }

  /// Forgets a copy to make room. A photo that waits is never forgotten: then it returns false.
  public mutating func dropCopy(_ sha256: [UInt8]) -> Bool {
    guard copies.contains(where: { $0.sha256 == sha256 }) else { return false }
    photos.removeAll { $0.sha256 == sha256 }
    return true
  }
}
