/// Taking in events of others.
extension Document {
  /// Merges a message made by `events(since:)`: any order, any number of times, with gaps. Returns what changed in
  /// the text, in order. Events whose parents are missing are held (`missing` says what to ask for).
  ///
  /// When an error is thrown the document is as it was. O(log n) for each run typed on top of what is here; concurrent
  /// runs cost the replay from the last version that everybody shares.
  @discardableResult
  public func merge(_ message: [UInt8]) throws(TextError) -> [Edit] {
    let chunks = try Chunk.decode(message, limit: TextLimits.messageBytes)
    return try merge(chunks)
  }

  /// The events that others refer to and that are not here.
  public var missing: [EventID] { waiting.needs }
  /// How many events are held because something before them is missing.
  public var heldCount: Int { waiting.count }

  func merge(_ chunks: [Chunk]) throws(TextError) -> [Edit] {
    var edits: [Edit] = []
    let changes = try integrate(chunks)
    edits.reserveCapacity(changes.count)
    for change in changes { edits.append(perform(change)) }
    return edits
  }

  /// Appends to the history what can be, and works out what changes in the text without touching it yet.
  func integrate(_ chunks: [Chunk]) throws(TextError) -> [Change] {
    try load()
    let mark = history.end
    let headsBefore = heads
    var arrivals = Arrivals()
    do throws(TextError) {
      for chunk in chunks { try admit(chunk, &arrivals) }
      while let guest = arrivals.ready.popLast() {
        // All are woken before one may fail, so that there is no third attempt.
        do throws(TextError) { try admit(guest.chunk, &arrivals) } catch { arrivals.error = error }
      }
      if let error = arrivals.error { throw error }
      return history.end == mark ? [] : try transform(from: mark)
    } catch {
      history.truncate(to: mark)
      heads = headsBefore
      tracker = nil
      for guest in arrivals.woken { _ = try waiting.add(guest) }
      _ = waiting.remove(arrivals.held)
      // A held event may be the bad one. Without those the message stands or falls by itself.
      let suspects = waiting.remove(arrivals.woken)
      if suspects.isEmpty { throw error }
      do throws(TextError) { return try integrate(chunks) } catch {
        for guest in suspects { _ = try waiting.add(guest) }
        throw error
      }
    }
  }

  /// What becomes of a message: for taking it in, and for undoing that.
  private struct Arrivals {
    /// Guests that have nothing more to wait for.
    var ready: [WaitingRoom.Guest] = []
    /// All guests that left the waiting room, and those that entered it.
    var woken: [WaitingRoom.Guest] = []
    var held: [WaitingRoom.Guest] = []
    var error: TextError?
  }

  /// Appends a chunk to the history unless it is known or has to wait.
  private func admit(_ chunk: Chunk, _ arrivals: inout Arrivals) throws(TextError) {
    var chunk = chunk
    let known = history.agents.numbers[chunk.agent]
    let next = known.map { Int(history.agents.next($0)) } ?? 0
    if chunk.sequence > next {
      return try hold(.init(needs: EventID(chunk.agent, chunk.sequence - 1), chunk: chunk), &arrivals)
    }
    if chunk.sequence < next {
      try compare(chunk, upTo: min(next, chunk.sequence + chunk.count))
      if chunk.sequence + chunk.count <= next { return }
      chunk = chunk.dropping(next - chunk.sequence)
    }
    var parents: [LocalVersion] = []
    for parent in chunk.parents {
      guard let event = history.agents.find(parent) else {
        return try hold(.init(needs: parent, chunk: chunk), &arrivals)
      }
      parents.append(event)
    }
    parents.sort()
    if history.agents.agents.count >= TextLimits.agents && known == nil { throw .tooLarge }
    if Int(history.end) + chunk.count > TextLimits.events { throw .tooLarge }
    let number = history.agents.number(of: chunk.agent)
    history.append(chunk, by: number, after: parents)
    let ready = waiting.wake(chunk.agent, before: chunk.sequence + chunk.count)
    arrivals.woken += ready
    arrivals.ready += ready.reversed()
  }

  private func hold(_ guest: WaitingRoom.Guest, _ arrivals: inout Arrivals) throws(TextError) {
    if try waiting.add(guest) { arrivals.held.append(guest) }
  }

  /// An event that is here already must be the same one.
  private func compare(_ chunk: Chunk, upTo end: Int) throws(TextError) {
    guard let number = history.agents.numbers[chunk.agent] else { return }
    var sequence = chunk.sequence
    while sequence < end {
      guard let (event, run) = history.agents.find(number, Int32(sequence)) else { throw .damaged }
      let here = min(Int(run), end - sequence)
      let mine = Chunk.single(history, event, event + Int32(here))
      for part in mine {
        let theirs = chunk.dropping(part.sequence - chunk.sequence).keeping(part.count)
        if !part.isSame(as: theirs) { throw .conflictingEvent(EventID(chunk.agent, part.sequence)) }
      }
      sequence += here
    }
  }
}
