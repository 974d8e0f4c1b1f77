/// Which agent made which event: runs from local versions to (agent, sequence), and back.
struct AgentTable {
  struct Run {
    var start: LocalVersion
    var end: LocalVersion
    var agent: Int32
    var sequence: Int32
  }
  /// A run seen from its agent, in order of sequence numbers.
  struct Span {
    var sequence: Int32
    var start: LocalVersion
    var length: Int32
  }

  var agents: [Agent] = []
  var numbers: [Agent: Int32] = [:]
  var spans: [[Span]] = []
  var runs: [Run] = []
  /// Where the sequence of an agent goes on while the events before are still in the file.
  var stored: [Int32: Int32] = [:]
  private var skipped: [Int32: Int32] = [:]

  mutating func number(of agent: Agent) -> Int32 {
    if let known = numbers[agent] { return known }
    let new = Int32(agents.count)
    agents.append(agent)
    spans.append([])
    numbers[agent] = new
    return new
  }

  /// The sequence number after the last of an agent.
  func next(_ agent: Int32) -> Int32 {
    guard let last = spans[Int(agent)].last else { return stored.isEmpty ? 0 : stored[agent] ?? 0 }
    return last.sequence + last.length
  }

  mutating func append(_ agent: Int32, from start: LocalVersion, count: Int32) {
    var sequence = next(agent)
    if !skipped.isEmpty, let later = skipped.removeValue(forKey: agent) { sequence = later }
    let i = runs.count - 1
    if i >= 0, runs[i].agent == agent, runs[i].end == start,
      runs[i].sequence + start - runs[i].start == sequence
    {
      runs[i].end += count
    } else {
      runs.append(Run(start: start, end: start + count, agent: agent, sequence: sequence))
    }
    let own = spans[Int(agent)].count - 1
    if own >= 0, case let last = spans[Int(agent)][own], last.start + last.length == start,
      last.sequence + last.length == sequence
    {
      spans[Int(agent)][own].length += count
    } else {
      spans[Int(agent)].append(Span(sequence: sequence, start: start, length: count))
    }
  }

  /// Lets the sequence of an agent go on at a later number: for the past of a document, where events may be left out.
  mutating func skip(_ agent: Int32, to sequence: Int32) { skipped[agent] = sequence }

  func run(of event: LocalVersion) -> Run {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].start <= event { low = middle } else { high = middle }
    }
    return runs[low]
  }

  func id(_ event: LocalVersion) -> EventID {
    let run = run(of: event)
    return EventID(agents[Int(run.agent)], Int(run.sequence + event - run.start))
  }

  /// The local version of an event and how many of its agent's next events follow it directly; nil if unknown.
  func find(_ agent: Int32, _ sequence: Int32) -> (event: LocalVersion, run: Int32)? {
    let own = spans[Int(agent)]
    var low = 0
    var high = own.count
    if high == 0 || sequence < 0 { return nil }
    while high - low > 1 {
      let middle = (low + high) / 2
      if own[middle].sequence <= sequence { low = middle } else { high = middle }
    }
    let span = own[low]
    if sequence >= span.sequence + span.length { return nil }
    return (span.start + sequence - span.sequence, span.sequence + span.length - sequence)
  }

  func find(_ id: EventID) -> LocalVersion? {
    guard let agent = numbers[id.agent], let sequence = Int32(exactly: id.sequence) else { return nil }
    return find(agent, sequence)?.event
  }

  /// Smaller agent first, then smaller sequence number.
  func precedes(_ x: LocalVersion, _ y: LocalVersion) -> Bool {
    let (a, b) = (run(of: x), run(of: y))
    if a.agent != b.agent { return agents[Int(a.agent)] < agents[Int(b.agent)] }
    return a.sequence + x - a.start < b.sequence + y - b.start
  }

  /// Forgets the events from `event` on. Agents that are left with nothing stay known.
  mutating func truncate(to event: LocalVersion) {
    while let last = runs.last, last.end > event {
      let cut = last.end - max(event, last.start)
      let own = Int(last.agent)
      var left = cut
      while left > 0, let span = spans[own].last {
        let here = min(left, span.length)
        if here == span.length { spans[own].removeLast() } else { spans[own][spans[own].count - 1].length -= here }
        left -= here
      }
      if last.start >= event { runs.removeLast() } else { runs[runs.count - 1].end = event }
    }
  }
}
