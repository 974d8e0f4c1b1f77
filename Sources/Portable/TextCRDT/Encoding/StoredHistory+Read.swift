/// Decoding the runs, and giving every insertion its text back.
extension StoredHistory {
  func decode() throws(TextError) -> History {
    let result: Result<History, TextError> = file.withUnsafeBufferPointer { bytes in
      do throws(TextError) { return .success(try decode(bytes)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(TextError) -> History {
    var reader = ByteReader(bytes)
    reader.at = runsStart
    var history = History()
    for agent in agents { _ = history.agents.number(of: agent) }
    try readGraph(&reader, &history.graph)
    try readAgents(&reader, &history.agents)
    try readOperations(&reader, &history.operations)
    let deleted = try reader.take(bytes.count - reader.at)
    if !UTF8Count.isValid(deleted) { throw .damaged }
    let order = try Tracker.replaying(from: -1, to: history.end, history, length: textCount).present()
    let text = UnsafeBufferPointer(rebasing: bytes[textStart..<textStart + textBytes])
    try fill(&history.operations, order, text, deleted)
    return history
  }

  private func readGraph(_ reader: inout ByteReader, _ graph: inout CausalGraph) throws(TextError) {
    var heads: [LocalVersion] = []
    var at = 0
    while at < eventCount {
      let head = try reader.number()
      let length = head >> 1
      if length == 0 || length > eventCount - at { throw .damaged }
      var parents: [LocalVersion] = []
      if head & 1 == 1 {
        let count = try reader.number()
        if count > TextLimits.parents { throw .damaged }
        for _ in 0..<count {
          let back = try reader.number()
          if back == 0 || back > at { throw .damaged }
          let parent = Int32(at - back)
          if let last = parents.last, last >= parent { throw .damaged }
          parents.append(parent)
        }
      } else {
        if at == 0 { throw .damaged }
        parents = [heads.count == 1 ? heads[0] : Int32(at - 1)]
      }
      graph.append(parents, from: Int32(at), count: Int32(length))
      at += length
      CausalGraph.advance(&heads, by: parents, to: Int32(at - 1))
    }
    if heads != headVersions { throw .damaged }
  }

  private func readAgents(_ reader: inout ByteReader, _ table: inout AgentTable) throws(TextError) {
    var at = 0
    while at < eventCount {
      let number = try reader.number()
      let length = try reader.number()
      if number >= agents.count || length == 0 || length > eventCount - at { throw .damaged }
      table.append(Int32(number), from: Int32(at), count: Int32(length))
      at += length
    }
    for (number, count) in counts.enumerated() where Int(table.next(Int32(number))) != count { throw .damaged }
    for (i, head) in headVersions.enumerated() where table.id(head) != heads[i] { throw .damaged }
  }

  private func readOperations(_ reader: inout ByteReader, _ log: inout OperationLog) throws(TextError) {
    var cursor = 0
    var at = 0
    while at < eventCount {
      let head = Int(try reader.byte())
      guard let kind = OperationLog.Kind(rawValue: UInt8(head & 3)) else { throw .damaged }
      var length = head >> 3
      if length == 31 {
        let more = try reader.number()
        if more > eventCount - at { throw .damaged }
        length += more
      }
      let position = head & 4 != 0 ? cursor : cursor + (try reader.signed())
      if length == 0 || length > eventCount - at || position < 0 || position > TextLimits.scalars { throw .damaged }
      cursor = position + (kind == .insert ? length : 0)
      log.runs.append(
        .init(
          start: Int32(at), position: Int32(position), length: Int32(length), content: 0, bytes: 0, kind: kind))
      at += length
    }
    log.end = Int32(at)
  }

  /// Puts the text of insertions together from what is in the text and what was deleted.
  private func fill(
    _ log: inout OperationLog, _ order: [(start: Int32, length: Int32)], _ text: UnsafeBufferPointer<UInt8>,
    _ deleted: UnsafeBufferPointer<UInt8>
  ) throws(TextError) {
    var spans: [(start: Int32, length: Int32, byte: Int, bytes: Int)] = []
    spans.reserveCapacity(order.count)
    var from = ByteReader(text)
    for span in order {
      let part = try from.scalars(Int(span.length))
      spans.append((span.start, span.length, from.at - part.count, part.count))
    }
    if !from.isAtEnd { throw .damaged }
    spans.sort { $0.start < $1.start }
    var gone = ByteReader(deleted)
    var next = 0
    log.content.reserveCapacity(text.count + deleted.count)
    for i in log.runs.indices {
      let run = log.runs[i]
      log.runs[i].content = Int32(log.content.count)
      if run.kind != .insert { continue }
      var at = run.start
      while at < run.end {
        if next < spans.count, spans[next].start == at {
          let span = spans[next]
          if at + span.length <= run.end {
            log.content.append(contentsOf: UnsafeBufferPointer(rebasing: text[span.byte..<span.byte + span.bytes]))
            at += span.length
            next += 1
          } else {
            // A span goes on in the next run of operations.
            var part = ByteReader(UnsafeBufferPointer(rebasing: text[span.byte..<span.byte + span.bytes]))
            let here = try part.scalars(Int(run.end - at))
            log.content.append(contentsOf: here)
            spans[next] = (run.end, span.length - (run.end - at), span.byte + here.count, span.bytes - here.count)
            at = run.end
          }
        } else {
          let stop = next < spans.count ? min(run.end, spans[next].start) : run.end
          log.content.append(contentsOf: try gone.scalars(Int(stop - at)))
          at = stop
        }
      }
      log.runs[i].bytes = Int32(log.content.count) - log.runs[i].content
    }
    if !gone.isAtEnd || next < spans.count { throw .damaged }
  }
}
