/// Storing and opening.
extension Document {
  /// The whole document as one file: text and history, no text twice. Costs a replay of the history.
  public func file() throws(TextError) -> [UInt8] {
    if let stored, history.end == LocalVersion(stored.eventCount) { return stored.file }
    try load()
    return StoredHistory.encode(history, heads, try order(), text: utf8, textCount: count)
  }

  /// Opens a file. The text is there at once and can be edited; the history is decoded by the first call that needs it,
  /// and a file that a checksum cannot tell from a good one is refused there (`.damaged`), text and edits kept.
  public convenience init(agent: Agent, file: [UInt8]) throws(TextError) {
    let stored = try StoredHistory(file)
    self.init(agent: agent)
    self.stored = stored
    file.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[stored.textStart..<stored.textStart + stored.textBytes])
      _ = rope.append(text, to: 0)
    }
    heads = stored.headVersions
    history.operations.end = LocalVersion(stored.eventCount)
    for (i, agent) in stored.agents.enumerated() {
      history.agents.stored[history.agents.number(of: agent)] = Int32(stored.counts[i])
    }
  }

  /// Decodes the history now, and so checks a file from elsewhere to the last event.
  public func load() throws(TextError) {
    guard let stored else { return }
    var whole = try stored.decode()
    let recent = history
    for agent in recent.agents.agents { _ = whole.agents.number(of: agent) }
    for part in recent.graph.parts(from: LocalVersion(stored.eventCount), to: recent.end) {
      var parents = part.parents
      recent.operations.forEach(from: part.start, to: part.end) { run in
        recent.operations.content.withUnsafeBufferPointer { content in
          let text = UnsafeBufferPointer(rebasing: content[Int(run.content)..<Int(run.content + run.bytes)])
          whole.append(recent.agents.run(of: run.start).agent, parents, run.kind, run.position, run.length, text: text)
        }
        parents = [run.end - 1]
      }
    }
    history = whole
    self.stored = nil
  }
}
