/// Taking in a text that was edited elsewhere (a .txt file in somebody's editor).
extension Document {
  /// Makes the text what it would be had somebody edited, at the version last shown, from that text to `newText`.
  /// What others did since stays. Returns what changed in the text here. A long diff is O((n + m) · differences).
  @discardableResult
  public func replace(with newText: [UInt8], shownAt version: Version? = nil) throws(TextError) -> [Edit] {
    try load()
    let valid = newText.withUnsafeBufferPointer { UTF8Count.isValid($0) }
    if !valid { throw .invalidText }
    let version = version ?? self.version
    let old = version == self.version ? utf8 : try text(at: version)
    let operations = TextDiff.between(old, newText)
    if operations.isEmpty { return [] }
    var chunk = Chunk(
      agent: agent, sequence: nextSequence, count: 0, parents: version.heads, operations: [], text: newText)
    var grown = 0
    for operation in operations {
      chunk.operations.append(operation)
      chunk.count += operation.length
      if operation.kind == .insert { grown += operation.length }
    }
    if count + grown > TextLimits.scalars { throw .tooLarge }
    let start = history.end
    let edits = try merge([chunk])
    ownNumber = history.agents.number(of: agent)
    undoing.isClosed = true
    undoing.isGrouping = true
    undoing.group += 1
    var at = start
    for operation in operations {
      if operation.kind == .insert {
        undoing.noteInsert(at, Int32(operation.length), operation.position)
      } else {
        undoing.noteDelete(at, operation.position..<operation.position + operation.length)
      }
      undoing.isClosed = true
      at += Int32(operation.length)
    }
    undoing.isGrouping = false
    return edits
  }
}
