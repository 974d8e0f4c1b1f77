#if arch(wasm32)
import TextCRDT

// The text engine for the browser. Bytes come in by `text_alloc`, copy, call; they go out by the block that
// `text_reply` points at: address and length of the last result, to be copied before the next call.
// Numbers that say how a call went: 0 or a result, -1 for an error whose explanation is the reply.

nonisolated(unsafe) private var documents: [Document?] = []
nonisolated(unsafe) private var reply: [UInt8] = []
nonisolated(unsafe) private var lastEdits: [Edit] = []
nonisolated(unsafe) private let block = UnsafeMutablePointer<UInt32>.allocate(capacity: 2)

private func answer(_ bytes: [UInt8]) { reply = bytes }

private func attempt(_ body: () throws(TextError) -> Int32) -> Int32 {
  do throws(TextError) { return try body() } catch {
    answer(Array(error.explanation.utf8))
    return -1
  }
}

private func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int32) -> UnsafeBufferPointer<UInt8> {
  UnsafeBufferPointer(start: start, count: Int(count))
}

private func document(_ number: Int32) -> Document {
  guard let document = documents[Int(number)] else { preconditionFailure("a closed document") }
  return document
}

private func keep(_ document: Document) -> Int32 {
  documents.append(document)
  return Int32(documents.count - 1)
}

@_expose(wasm, "text_alloc") @c public func text_alloc(_ count: Int32) -> UnsafeMutableRawPointer {
  .allocate(byteCount: Int(count), alignment: 8)
}
@_expose(wasm, "text_free") @c public func text_free(_ start: UnsafeMutableRawPointer) { start.deallocate() }

@_expose(wasm, "text_reply") @c public func text_reply() -> UnsafeMutablePointer<UInt32> {
  reply.withUnsafeBufferPointer {
    block[0] = UInt32(UInt(bitPattern: $0.baseAddress))
    block[1] = UInt32($0.count)
  }
  return block
}

/// A new document; the agent in two halves.
@_expose(wasm, "text_new") @c public func text_new(_ low: UInt32, _ high: UInt32) -> Int32 {
  keep(Document(agent: Agent(UInt64(high) << 32 | UInt64(low))))
}

@_expose(wasm, "text_open") @c public func text_open(
  _ low: UInt32, _ high: UInt32, _ start: UnsafePointer<UInt8>?, _ count: Int32
) -> Int32 {
  attempt { () throws(TextError) in
    keep(try Document(agent: Agent(UInt64(high) << 32 | UInt64(low)), file: Array(bytes(start, count))))
  }
}

@_expose(wasm, "text_close") @c public func text_close(_ number: Int32) { documents[Int(number)] = nil }

/// Positions and counts are UTF-16 units, as in a browser.
@_expose(wasm, "text_insert") @c public func text_insert(
  _ number: Int32, _ position: Int32, _ start: UnsafePointer<UInt8>?, _ count: Int32
) -> Int32 {
  attempt { () throws(TextError) in
    let document = document(number)
    try document.insert(bytes(start, count), at: document.position(ofUTF16: Int(position)))
    return 0
  }
}

@_expose(wasm, "text_delete") @c public func text_delete(_ number: Int32, _ from: Int32, _ to: Int32) -> Int32 {
  attempt { () throws(TextError) in
    let document = document(number)
    try document.delete(document.position(ofUTF16: Int(from))..<document.position(ofUTF16: Int(to)))
    return 0
  }
}

/// The reply: for each edit the UTF-16 position, deleted units, bytes of text (32 bits each, lowest first), the text.
private func answer(_ edits: [Edit]) -> Int32 {
  var out: [UInt8] = []
  func word(_ value: Int) { for shift in [0, 8, 16, 24] { out.append(UInt8(truncatingIfNeeded: value >> shift)) } }
  for edit in edits {
    word(edit.utf16Position)
    word(edit.utf16Deleted)
    word(edit.inserted.count)
    out += edit.inserted
  }
  lastEdits = edits
  answer(out)
  return Int32(edits.count)
}

/// Merges a message; the number of edits, which are the reply.
@_expose(wasm, "text_merge") @c public func text_merge(
  _ number: Int32, _ start: UnsafePointer<UInt8>?, _ count: Int32
) -> Int32 {
  attempt { () throws(TextError) in answer(try document(number).merge(Array(bytes(start, count)))) }
}

@_expose(wasm, "text_undo") @c public func text_undo(_ number: Int32) -> Int32 {
  attempt { () throws(TextError) in answer(try document(number).undo()) }
}

@_expose(wasm, "text_redo") @c public func text_redo(_ number: Int32) -> Int32 {
  attempt { () throws(TextError) in answer(try document(number).redo()) }
}

@_expose(wasm, "text_close_step") @c public func text_close_step(_ number: Int32) {
  document(number).closeUndoStep()
}

/// Carries a UTF-16 position over the edits of the last merge, undo or redo. `after`: text that came exactly there
/// pushes it on.
@_expose(wasm, "text_map") @c public func text_map(_ position: Int32, _ after: Int32) -> Int32 {
  Int32(mappedUTF16(Int(position), through: lastEdits, after != 0 ? .after : .before))
}

/// The reply is the text.
@_expose(wasm, "text_read") @c public func text_read(_ number: Int32) { answer(document(number).utf8) }

/// The reply is the file.
@_expose(wasm, "text_file") @c public func text_file(_ number: Int32) -> Int32 {
  attempt { () throws(TextError) in
    answer(try document(number).file())
    return 0
  }
}

/// The sequence number that the next event made here will have.
@_expose(wasm, "text_next") @c public func text_next(_ number: Int32) -> Int32 {
  Int32(document(number).nextSequence)
}

/// The reply is a message with the events made here from a sequence number on.
@_expose(wasm, "text_own") @c public func text_own(_ number: Int32, _ sequence: Int32) -> Int32 {
  attempt { () throws(TextError) in
    answer(try document(number).ownEvents(from: Int(sequence)))
    return 0
  }
}

/// The reply is a message with all events.
@_expose(wasm, "text_events") @c public func text_events(_ number: Int32) -> Int32 {
  attempt { () throws(TextError) in
    answer(try document(number).events())
    return 0
  }
}
#endif
