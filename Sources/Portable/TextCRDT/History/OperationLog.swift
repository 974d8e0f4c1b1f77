/// What each event does, in runs, and the text of all insertions in one buffer.
struct OperationLog {
  enum Kind: UInt8 {
    /// Types forwards: each next scalar one further.
    case insert
    /// Deletes the scalar at `position`, again and again.
    case delete
    /// Backspaces: the first event deletes at `position + length - 1`, the last at `position`.
    case backspace
  }

  struct Run {
    var start: LocalVersion
    var position: Int32
    var length: Int32
    /// Where the inserted text begins in `content`.
    var content: Int32
    /// How many bytes it has there; 0 for deletions.
    var bytes: Int32
    var kind: Kind
    var end: LocalVersion { start + length }
    /// How much the length of the text changes if nobody else deletes the same.
    var change: Int32 { kind == .insert ? length : -length }
  }

  var runs: [Run] = []
  var content: [UInt8] = []
  var end: LocalVersion = 0

  /// Appends one operation; joins it to the run before where they are one gesture.
  mutating func append(_ kind: Kind, _ position: Int32, _ length: Int32, text: UnsafeBufferPointer<UInt8>) {
    let start = end
    end += length
    if !runs.isEmpty, join(kind, position, length) {
      content.append(contentsOf: text)
      runs[runs.count - 1].bytes += Int32(text.count)
      return
    }
    let kind = kind == .backspace && length == 1 ? .delete : kind
    runs.append(
      Run(
        start: start, position: position, length: length, content: Int32(content.count),
        bytes: Int32(text.count), kind: kind))
    content.append(contentsOf: text)
  }

  private mutating func join(_ kind: Kind, _ position: Int32, _ length: Int32) -> Bool {
    let i = runs.count - 1
    let last = runs[i]
    if (kind == .insert) != (last.kind == .insert) { return false }
    if kind == .insert {
      if position != last.position + last.length { return false }
    } else if last.kind != .backspace && (kind == .delete || length == 1) && position == last.position {
      runs[i].kind = .delete
    } else if (last.kind == .backspace || last.length == 1) && (kind == .backspace || length == 1)
      && position + length == last.position
    {
      runs[i].kind = .backspace
      runs[i].position = position
    } else {
      return false
    }
    runs[i].length += length
    return true
  }

  /// The index of the run that holds an event.
  func index(of event: LocalVersion) -> Int {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].start <= event { low = middle } else { high = middle }
    }
    return low
  }

  /// The part of a run between two events that lie in it.
  func slice(_ run: Run, _ from: LocalVersion, _ to: LocalVersion) -> Run {
    if from == run.start && to == run.end { return run }
    var part = run
    let skipped = from - run.start
    part.start = from
    part.length = to - from
    switch run.kind {
    case .insert:
      part.position += skipped
      part.content = textOffset(run, skipped)
      part.bytes = textOffset(run, skipped + part.length) - part.content
    case .delete: break
    case .backspace: part.position += run.end - to
    }
    return part
  }

  /// The byte where the scalar with this number in an insertion begins.
  private func textOffset(_ run: Run, _ scalar: Int32) -> Int32 {
    if run.bytes == run.length { return run.content + scalar }
    if scalar == run.length { return run.content + run.bytes }
    return content.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return run.content }
      return run.content + Int32(UTF8Count.offset(ofScalar: Int(scalar), in: base + Int(run.content)))
    }
  }

  /// Calls `body` with every run, or part of one, from one event to another.
  @inline(__always)
  func forEach<E: Error>(
    from: LocalVersion, to: LocalVersion, _ body: (Run) throws(E) -> Void
  ) throws(E) {
    if from >= to { return }
    var i = index(of: from)
    var at = from
    while at < to {
      let run = runs[i]
      let end = min(run.end, to)
      try body(slice(run, at, end))
      at = end
      i += 1
    }
  }

  /// Forgets the events from `event` on.
  mutating func truncate(to event: LocalVersion) {
    if event >= end { return }
    while let last = runs.last, last.end > event {
      if last.start >= event {
        content.removeLast(content.count - Int(last.content))
        runs.removeLast()
      } else {
        let kept = slice(last, last.start, event)
        content.removeLast(content.count - Int(kept.content + kept.bytes))
        runs[runs.count - 1] = kept
      }
    }
    end = event
  }
}
