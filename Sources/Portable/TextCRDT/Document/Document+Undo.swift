/// Taking back one's own edits, whatever others did meanwhile: what I inserted and still lives goes, what I deleted
/// comes back where it was. Both are ordinary new events, so that everybody follows.
extension Document {
  public var canUndo: Bool { !undoing.steps.isEmpty }
  public var canRedo: Bool { !undoing.redos.isEmpty }

  /// Ends the current step, so that the next edit can be undone by itself (after a pause, say).
  public func closeUndoStep() { undoing.isClosed = true }

  /// Undoes the last step made here; returns what changed. Nothing to undo: no edits.
  @discardableResult
  public func undo() throws(TextError) -> [Edit] {
    var steps = undoing.steps
    let done = try revert(&steps)
    undoing.steps = steps
    undoing.redos += done.steps
    return done.edits
  }

  /// Takes back the last undo, unless something was edited here since.
  @discardableResult
  public func redo() throws(TextError) -> [Edit] {
    var steps = undoing.redos
    let done = try revert(&steps)
    undoing.redos = steps
    undoing.steps += done.steps
    return done.edits
  }

  private func revert(_ steps: inout [UndoStack.Step]) throws(TextError) -> (edits: [Edit], steps: [UndoStack.Step]) {
    try load()
    guard let group = steps.last?.group else { return ([], []) }
    undoing.isPaused = true
    undoing.isClosed = true
    defer { undoing.isPaused = false }
    var edits: [Edit] = []
    var reverse: [UndoStack.Step] = []
    while let step = steps.last, step.group == group {
      let before = history.end
      if step.isDeletion { try restore(step, &edits) } else { try erase(step, &edits) }
      steps.removeLast()
      if history.end > before {
        reverse.append(
          .init(
            start: before, count: history.end - before, group: group, isDeletion: !step.isDeletion, cursor: -1))
      }
    }
    return (edits, reverse)
  }

  /// Deletes what an insertion left, last part first.
  private func erase(_ step: UndoStack.Step, _ edits: inout [Edit]) throws(TextError) {
    let ids = undoing.latest(step.start, step.count)
    for piece in try pieces(ids).reversed() where piece.isPresent {
      edits.append(edit(piece.position, deleted: piece.length))
      try delete(piece.position..<piece.position + piece.length)
    }
  }

  /// Inserts again what a deletion took, last part first.
  private func restore(_ step: UndoStack.Step, _ edits: inout [Edit]) throws(TextError) {
    try prepareFullTracker()
    var ids: [(start: Int32, count: Int32)] = []
    for target in tracker!.targets(step.start, step.count) { ids += undoing.latest(target.start, target.count) }
    for piece in try pieces(ids).reversed() where !piece.isPresent {
      let text = text(of: piece.id, Int32(piece.length))
      undoing.restored.append((piece.id, Int32(piece.length), history.end))
      edits.append(edit(piece.position, inserted: text))
      let result: Result<Void, TextError> = text.withUnsafeBufferPointer { bytes in
        do throws(TextError) { return .success(try insert(bytes, at: piece.position)) } catch { return .failure(error) }
      }
      try result.get()
    }
  }

  /// Where some characters are, in the order of the text, the deleted ones too.
  private func pieces(
    _ ids: [(start: Int32, count: Int32)]
  ) throws(TextError) -> [(position: Int, id: Int32, length: Int, isPresent: Bool)] {
    try prepareFullTracker()
    return tracker!.pieces(ids.sorted { $0.start < $1.start })
  }

  private func prepareFullTracker() throws(TextError) {
    if let reach, reach.base == -1 {
      try tracker!.catchUp(to: history.end, history)
    } else {
      tracker = try Tracker.replaying(from: -1, to: history.end, history, length: rope.count)
    }
  }

  /// The text that some consecutive events inserted.
  private func text(of id: Int32, _ count: Int32) -> [UInt8] {
    var text: [UInt8] = []
    history.operations.forEach(from: id, to: id + count) { part in
      text += history.operations.content[Int(part.content)..<Int(part.content + part.bytes)]
    }
    return text
  }

  private func edit(_ position: Int, deleted: Int = 0, inserted: [UInt8] = []) -> Edit {
    let start = rope.utf16Offset(ofScalar: position)
    let end = rope.utf16Offset(ofScalar: position + deleted)
    let counts = inserted.withUnsafeBufferPointer { UTF8Count.counts($0) }
    return Edit(
      position: position, deleted: deleted, inserted: inserted, utf16Position: start, utf16Deleted: end - start,
      insertedCount: counts.scalars, utf16Inserted: counts.utf16)
  }
}

extension UndoStack {
  /// The events that stand for some characters now: where they came back, the newest.
  func latest(_ start: LocalVersion, _ count: Int32) -> [(start: Int32, count: Int32)] {
    var parts: [(start: Int32, count: Int32)] = [(start, count)]
    // In the order in which they came back, so that one pass follows chains.
    for (first, length, new) in restored {
      var next: [(start: Int32, count: Int32)] = []
      for part in parts {
        let from = max(part.start, first)
        let to = min(part.start + part.count, first + length)
        if from >= to {
          next.append(part)
          continue
        }
        if part.start < from { next.append((part.start, from - part.start)) }
        next.append((new + from - first, to - from))
        if to < part.start + part.count { next.append((to, part.start + part.count - to)) }
      }
      parts = next
    }
    return parts
  }
}
