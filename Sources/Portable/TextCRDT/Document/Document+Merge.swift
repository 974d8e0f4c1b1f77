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
    let waitingBefore = waiting
    var woken: [Chunk] = []
    do throws(TextError) {
      var queue = chunks
      queue.reverse()
      while let chunk = queue.popLast() {
        guard let agent = try admit(chunk) else { continue }
        let ready = waiting.wake(agent, before: Int(history.agents.next(history.agents.number(of: agent))))
        woken += ready
        queue += ready.reversed()
      }
      if history.end == mark { return [] }
      let changes = try transform(from: mark)
      return changes
    } catch {
      history.truncate(to: mark)
      heads = headsBefore
      tracker = nil
      waiting = waitingBefore
      // A held event may be the bad one. Without those that were held before, the message stands or falls by itself.
      for chunk in woken { waiting.forget(chunk) }
      if waiting.count == waitingBefore.count { throw error }
      return try integrate(chunks)
    }
  }

  /// Appends a chunk to the history; nil if it is known or has to wait.
  private func admit(_ chunk: Chunk) throws(TextError) -> Agent? {
    var chunk = chunk
    let known = history.agents.numbers[chunk.agent]
    let next = known.map { Int(history.agents.next($0)) } ?? 0
    if chunk.sequence > next {
      waiting.add(chunk, needs: EventID(chunk.agent, chunk.sequence - 1))
      return nil
    }
    if chunk.sequence < next {
      try compare(chunk, upTo: min(next, chunk.sequence + chunk.count))
      if chunk.sequence + chunk.count <= next { return nil }
      chunk = chunk.dropping(next - chunk.sequence)
    }
    var parents: [LocalVersion] = []
    for parent in chunk.parents {
      guard let event = history.agents.find(parent) else {
        waiting.add(chunk, needs: parent)
        return nil
      }
      parents.append(event)
    }
    parents.sort()
    if history.agents.agents.count >= TextLimits.agents && known == nil { throw .tooLarge }
    if Int(history.end) + chunk.count > TextLimits.events { throw .tooLarge }
    let number = history.agents.number(of: chunk.agent)
    for operation in chunk.operations {
      chunk.text.withUnsafeBufferPointer { text in
        let part = UnsafeBufferPointer(rebasing: text[operation.content..<operation.content + operation.bytes])
        history.append(
          number, parents, operation.kind, Int32(operation.position), Int32(operation.length), text: part)
      }
      parents = [history.end - 1]
    }
    return chunk.agent
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

  /// Applies one change to the rope.
  private func perform(_ change: Change) -> Edit {
    let position = Int(change.position)
    let utf16 = rope.utf16Offset(ofScalar: position)
    let length = rope.utf16Count
    apply(change)
    let text = change.deleted > 0 ? [] : Array(history.operations.content[change.textRange])
    return Edit(
      position: position, deleted: Int(change.deleted), inserted: text, utf16Position: utf16,
      utf16Deleted: max(0, length - rope.utf16Count), insertedCount: Int(change.inserted),
      utf16Inserted: max(0, rope.utf16Count - length))
  }

  func apply(_ change: Change) {
    core.apply(change)
  }
}

extension Core {
  mutating func apply(_ change: Change) {
    if change.deleted > 0 {
      rope.delete(Int(change.deleted), at: Int(change.position))
    } else {
      history.operations.content.withUnsafeBufferPointer { content in
        rope.insert(UnsafeBufferPointer(rebasing: content[change.textRange]), at: Int(change.position))
      }
    }
  }
}
