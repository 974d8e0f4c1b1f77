/// Edits made here. The author sees the frontier, so they go straight to the text: O(log n).
extension Document {
  /// Inserts text at a position in scalars.
  public func insert(_ text: String, at position: Int) throws(TextError) {
    var text = text
    let result: Result<Void, TextError> = text.withUTF8 { bytes in
      do throws(TextError) { return .success(try insert(bytes, at: position)) } catch { return .failure(error) }
    }
    try result.get()
  }

  /// Inserts UTF-8 at a position in scalars.
  public func insert(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) throws(TextError) {
    if bytes.isEmpty { return }
    precondition(position >= 0 && position <= count, "an insertion past the end of the text")
    let isASCII = bytes.count == 1 && bytes[0] < 0x80
    if !isASCII, !UTF8Count.isValid(bytes) { throw .invalidText }
    let counts = isASCII ? (scalars: 1, utf16: 1) : UTF8Count.counts(bytes)
    try checkLimits(scalars: counts.scalars, events: counts.scalars)
    let start = history.end
    record(.insert, Int32(position), Int32(counts.scalars), bytes)
    rope.insert(bytes, scalars: counts.scalars, utf16: counts.utf16, at: position)
    undoing.noteInsert(start, Int32(counts.scalars), position)
  }

  /// Deletes scalars. `backwards`: as backspaces, last one first.
  public func delete(_ range: Range<Int>, backwards: Bool = false) throws(TextError) {
    if range.isEmpty { return }
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a deletion past the end of the text")
    try checkLimits(scalars: 0, events: range.count)
    let start = history.end
    undoing.noteDelete(start, range)
    record(
      backwards ? .backspace : .delete, Int32(range.lowerBound), Int32(range.count), .init(start: nil, count: 0))
    rope.delete(range.count, at: range.lowerBound)
  }

  func checkLimits(scalars: Int, events: Int) throws(TextError) {
    if count + scalars > TextLimits.scalars || eventCount + events > TextLimits.events { throw .tooLarge }
    if ownNumber < 0 && history.agents.agents.count >= TextLimits.agents && history.agents.numbers[agent] == nil {
      throw .tooLarge
    }
  }

  private func record(
    _ kind: OperationLog.Kind, _ position: Int32, _ length: Int32, _ text: UnsafeBufferPointer<UInt8>
  ) {
    if ownNumber < 0 { ownNumber = history.agents.number(of: agent) }
    history.append(ownNumber, heads, kind, position, length, text: text)
    if heads.count == 1 { heads[0] = history.end - 1 } else { heads = [history.end - 1] }
  }
}
