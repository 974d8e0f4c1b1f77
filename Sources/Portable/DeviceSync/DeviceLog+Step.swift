import FactLog

extension DeviceLog {
  /// What the shell has to do next.
  public enum Step: Equatable, Sendable {
    /// Put the photo with that SHA-256.
    case sendPhoto([UInt8])
    case exchange(SyncRequest)
    /// Nothing now; nil when nothing waits at all, else the moment at which to ask again, in milliseconds since 1970.
    case rest(until: Int64?)
  }

  /// Photos come first, smallest first, then the facts that need no photo any more. The shell does one step at a time.
  public mutating func step(now: Int64) -> Step {
    guard pause.isOver(now) else { return .rest(until: pause.until) }
    let needed = neededPhotos()
    let due = photos.filter { $0.isStillToSend && needed.contains($0.key) }
    if let photo = due.filter({ $0.pause.isOver(now) }).min(by: { $0.size < $1.size }) { return .sendPhoto(photo.sha256) }
    let facts = sendable()
    if !facts.isEmpty || wantsNews {
      // Whoever asks for news while this one is under way gets another exchange.
      wantsNews = false
      return .exchange(request(facts))
    }
    return .rest(until: due.map { $0.pause.until }.min())
  }

  /// Asks for an exchange at the next step: a page was opened, the network is back, the node has news, somebody pressed *try now*.
  /// With `isUrgent` pauses end.
  public mutating func wake(isUrgent: Bool) {
    wantsNews = true
    guard isUrgent else { return }
    pause.end()
    for index in photos.indices { photos[index].pause.end() }
    forgetRefusals()
  }

  /// No answer came, or one that says nothing about what was sent (500, 429). `retryAfter` is what the node asked for, in milliseconds.
  public mutating func exchangeFailed(now: Int64, random: UInt64, retryAfter: Int64 = 0, trouble: Trouble? = nil) {
    self.trouble = trouble
    wantsNews = true
    delivered = KeyTable()
    pause.lengthen(now: now, random: random, atLeast: retryAfter)
  }

  /// One photo could not be sent this time; what else waits goes on.
  public mutating func photoFailed(_ sha256: [UInt8], now: Int64, random: UInt64) {
    for index in photos.indices where photos[index].sha256 == sha256 { photos[index].pause.lengthen(now: now, random: random) }
  }

  public mutating func photoSent(_ sha256: [UInt8]) {
    for index in photos.indices where photos[index].sha256 == sha256 { photos[index].isSent = true }
  }

  /// The node will never take it. What needs it is held back until the member decides.
  public mutating func photoRefused(_ sha256: [UInt8], _ refusal: WaitingPhoto.Refusal) {
    for index in photos.indices where photos[index].sha256 == sha256 { photos[index].refusal = refusal }
  }

  private func request(_ facts: [Fact]) -> SyncRequest {
    var room = MessageRoom(facts: SyncRequest.mostFacts)
    return SyncRequest(
      member: member, marks: scopes.map { .init(scope: $0.scope, since: $0.upTo) },
      facts: Array(facts.prefix { room.takes(valueBytes: $0.value.mostBytes) }), about: about)
  }

  /// The facts that may go now, oldest first.
  func sendable() -> [Fact] {
    let held = heldThings()
    return waiting.facts.filter { fact in
      !isRefused(fact.key) && delivered[fact.key] != fact.stamp && held[fact.key.thing] == nil && fact.isAcceptable(from: .curator(member))
    }.arranged { $0.stamp < $1.stamp }
  }

  /// The things of which a photo has not arrived.
  func heldThings() -> KeyTable<FactKey, Bool> {
    let missing = Set(photos.filter { !$0.isSent }.map { $0.key })
    var held = KeyTable<FactKey, Bool>()
    guard !missing.isEmpty else { return held }
    for fact in waiting.facts {
      if let photo = WaitingPhoto.key(namedBy: fact), missing.contains(photo) { held.set(fact.key.thing, true) }
    }
    return held
  }

  /// The keys of the photos that facts name which wait. One that was replaced before it was sent need not be sent any more. Linear in the facts that wait.
  func neededPhotos() -> Set<ID> {
    guard !photos.isEmpty else { return [] }
    var needed: Set<ID> = []
    for fact in waiting.facts { if let photo = WaitingPhoto.key(namedBy: fact) { needed.insert(photo) } }
    return needed
  }
}
