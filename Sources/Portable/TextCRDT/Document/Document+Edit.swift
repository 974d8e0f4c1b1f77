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
    try core.checkLimits(scalars: counts.scalars, events: counts.scalars, agent)
    core.insert(bytes, counts, at: position, agent)
  }

  /// Deletes scalars. `backwards`: as backspaces, last one first.
  public func delete(_ range: Range<Int>, backwards: Bool = false) throws(TextError) {
    if range.isEmpty { return }
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a deletion past the end of the text")
    try core.checkLimits(scalars: 0, events: range.count, agent)
    core.delete(range, backwards: backwards, agent)
  }
}
