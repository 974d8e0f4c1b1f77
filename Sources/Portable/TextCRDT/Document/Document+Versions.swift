/// Versions, and what another replica lacks.
extension Document {
  /// The version that the text shows.
  public var version: Version {
    if let stored, history.end == LocalVersion(stored.eventCount) { return Version(stored.heads) }
    return Version(heads.map { id($0) })
  }

  /// What is here, for `events(since:)` of another replica.
  public var summary: Summary {
    var next: [(agent: Agent, sequence: Int)] = []
    for (number, agent) in history.agents.agents.enumerated() {
      let sequence = Int(history.agents.next(Int32(number)))
      if sequence > 0 { next.append((agent, sequence)) }
    }
    return Summary(next)
  }

  /// A message with all events that a replica with this summary lacks. Larger than `TextLimits.messageBytes` for long
  /// histories: `messages(since:)` cuts it.
  public func events(since summary: Summary = Summary([])) throws(TextError) -> [UInt8] {
    Chunk.encode(try chunks(since: summary))
  }

  /// The same in messages of at most `limit` bytes, to be merged in any order. A long insertion is cut too, a single
  /// event is not.
  public func messages(
    since summary: Summary = Summary([]), limit: Int = TextLimits.messageBytes
  ) throws(TextError) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var batch: [Chunk] = []
    // One byte is the format.
    var size = 1
    var rest = Array(try chunks(since: summary).reversed())
    while let chunk = rest.popLast() {
      if chunk.size >= limit && chunk.count > 1 {
        let (first, second) = chunk.halves()
        rest += [second, first]
        continue
      }
      if size + chunk.size > limit && !batch.isEmpty {
        result.append(Chunk.encode(batch))
        batch = []
        size = 1
      }
      batch.append(chunk)
      size += chunk.size
    }
    if !batch.isEmpty { result.append(Chunk.encode(batch)) }
    return result
  }

  /// A message with the events made here from a sequence number on: what a live session sends after each keystroke.
  public func ownEvents(from sequence: Int) throws(TextError) -> [UInt8] {
    // The first event after opening a file has parents whose names are in the file.
    try load()
    guard let ownNumber = history.agents.numbers[agent] else { return Chunk.encode([]) }
    var chunks: [Chunk] = []
    let next = history.agents.next(ownNumber)
    var at = Int32(sequence)
    while at < next, let (event, run) = history.agents.find(ownNumber, at) {
      chunks += Chunk.single(history, event, event + run)
      at += run
    }
    return Chunk.encode(chunks)
  }

  /// The sequence number that the next event made here will have.
  public var nextSequence: Int {
    if ownNumber >= 0 { return Int(history.agents.next(ownNumber)) }
    return history.agents.numbers[agent].map { Int(history.agents.next($0)) } ?? 0
  }

  func chunks(since summary: Summary) throws(TextError) -> [Chunk] {
    try load()
    var known: [Agent: Int32] = [:]
    for (agent, sequence) in summary.next { known[agent] = Int32(clamping: sequence) }
    var chunks: [Chunk] = []
    for run in history.agents.runs {
      let next = known[history.agents.agents[Int(run.agent)]] ?? 0
      let skipped = max(0, next - run.sequence)
      if run.start + skipped < run.end { chunks += Chunk.single(history, run.start + skipped, run.end) }
    }
    return chunks
  }

  /// The local versions of a version's heads.
  func local(_ version: Version) throws(TextError) -> [LocalVersion] {
    try load()
    var heads: [LocalVersion] = []
    for id in version.heads {
      guard let event = history.agents.find(id) else { throw .unknownVersion }
      heads.append(event)
    }
    return heads.sorted()
  }

  /// The name of an event; also of those that are still in the file.
  func id(_ event: LocalVersion) -> EventID {
    if let stored, event < LocalVersion(stored.eventCount) { return stored.id(event) }
    return history.agents.id(event)
  }
}
