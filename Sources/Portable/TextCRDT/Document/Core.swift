/// What every keystroke touches, in one value: one access to it a keystroke instead of one to each part.
struct Core: ~Copyable {
  var history = History()
  var rope = TextRope()
  /// The frontier.
  var heads: [LocalVersion] = []
  var undoing = UndoStack()
  /// The number of the document's own agent in the table of agents; -1 before its first edit.
  var ownNumber: Int32 = -1

  mutating func insert(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: (scalars: Int, utf16: Int), at position: Int, _ agent: Agent
  ) {
    let start = history.end
    record(.insert, Int32(position), Int32(counts.scalars), bytes, agent)
    rope.insert(bytes, scalars: counts.scalars, utf16: counts.utf16, at: position)
    undoing.noteInsert(start, Int32(counts.scalars), position)
  }

  mutating func delete(_ range: Range<Int>, backwards: Bool, _ agent: Agent) {
    undoing.noteDelete(history.end, range)
    let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    record(backwards ? .backspace : .delete, Int32(range.lowerBound), Int32(range.count), nothing, agent)
    rope.delete(range.count, at: range.lowerBound)
  }

  func checkLimits(scalars: Int, events: Int, _ agent: Agent) throws(TextError) {
    if rope.count + scalars > TextLimits.scalars || Int(history.end) + events > TextLimits.events { throw .tooLarge }
    if ownNumber < 0 && history.agents.agents.count >= TextLimits.agents && history.agents.numbers[agent] == nil {
      throw .tooLarge
    }
  }

  private mutating func record(
    _ kind: OperationLog.Kind, _ position: Int32, _ length: Int32, _ text: UnsafeBufferPointer<UInt8>,
    _ agent: Agent
  ) {
    if ownNumber < 0 { ownNumber = history.agents.number(of: agent) }
    history.append(ownNumber, heads, kind, position, length, text: text)
    if heads.count == 1 { heads[0] = history.end - 1 } else { heads = [history.end - 1] }
  }
}

extension Document {
  var history: History {
    _read { yield core.history }
    _modify { yield &core.history }
  }
  var rope: TextRope {
    _read { yield core.rope }
    _modify { yield &core.rope }
  }
  var heads: [LocalVersion] {
    _read { yield core.heads }
    _modify { yield &core.heads }
  }
  var undoing: UndoStack {
    _read { yield core.undoing }
    _modify { yield &core.undoing }
  }
  var ownNumber: Int32 {
    get { core.ownNumber }
    set { core.ownNumber = newValue }
  }
}
