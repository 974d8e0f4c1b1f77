/// What one event changes in the text: deletes scalars, or inserts a part of the history's content.
struct Change {
  var position: Int32
  var deleted: Int32
  var inserted: Int32
  var textStart: Int32
  var textBytes: Int32
  var textRange: Range<Int> { Int(textStart)..<Int(textStart + textBytes) }

  /// Appends a change, joined to the last where they are one stretch.
  @inline(__always)
  static func add(_ position: Int32, _ deleted: Int32, _ run: OperationLog.Run?, to changes: inout [Change]) {
    let last = changes.count - 1
    if let run {
      if last >= 0, changes[last].inserted > 0, changes[last].position + changes[last].inserted == position,
        changes[last].textStart + changes[last].textBytes == run.content
      {
        changes[last].inserted += run.length
        changes[last].textBytes += run.bytes
        return
      }
      changes.append(
        Change(
          position: position, deleted: 0, inserted: run.length, textStart: run.content, textBytes: run.bytes))
    } else {
      if last >= 0, changes[last].deleted > 0 {
        if changes[last].position == position {
          changes[last].deleted += deleted
          return
        }
        if position + deleted == changes[last].position {
          changes[last].position = position
          changes[last].deleted += deleted
          return
        }
      }
      changes.append(Change(position: position, deleted: deleted, inserted: 0, textStart: 0, textBytes: 0))
    }
  }
}

extension Document {
  /// Applies one change to the text; returns what an editor needs to know of it.
  func perform(_ change: Change) -> Edit {
    let position = Int(change.position)
    let utf16 = rope.utf16Offset(ofScalar: position)
    let length = rope.utf16Count
    apply(change)
    let text = change.deleted > 0 ? [] : Array(history.operations.content[change.textRange])
    return Edit(
      position: position, deleted: Int(change.deleted), inserted: text, utf16Position: utf16,
      utf16Deleted: max(0, length - rope.utf16Count), insertedCount: Int(change.inserted),
      utf16Inserted: max(0, rope.utf16Count - length))
  }

  func apply(_ change: Change) {
    core.apply(change)
  }
}

extension Core {
  mutating func apply(_ change: Change) {
    if change.deleted > 0 {
      rope.delete(Int(change.deleted), at: Int(change.position))
    } else {
      history.operations.content.withUnsafeBufferPointer { content in
        rope.insert(UnsafeBufferPointer(rebasing: content[change.textRange]), at: Int(change.position))
      }
    }
  }
}
