@testable import TextCRDT

/// A file whose checksum is made right, so that what stands behind it is reached. Whatever opens and loads is a whole
/// document: its events give its text again, and so does its file.
func readTextFile(_ bytes: [UInt8]) {
  var file = bytes
  if file.count >= StoredHistory.frame {
    let sum = file.withUnsafeBufferPointer { Checksum.of(UnsafeBufferPointer(rebasing: $0[StoredHistory.frame...])) }
    for i in 0..<8 { file[5 + i] = UInt8(truncatingIfNeeded: sum >> (8 * UInt64(i))) }
  }
  do throws(TextError) {
    let document = try Document(agent: Agent(9), file: file)
    document.checkInvariants()
    try edit(document)
    let text = document.utf8
    do throws(TextError) { try document.load() } catch {
      precondition(document.utf8 == text, "a file that is refused late keeps text and edits")
      return
    }
    document.checkInvariants()
    try check(document)
  } catch {}
}

/// A message for a document that two people wrote. An error changes nothing, and the second time changes nothing.
func readTextMessage(_ bytes: [UInt8]) {
  do throws(TextError) {
    let document = try Samples.written()
    let (text, events, held) = (document.utf8, document.eventCount, document.heldCount)
    do throws(TextError) { try document.merge(bytes) } catch {
      precondition(
        document.utf8 == text && document.eventCount == events && document.heldCount == held, "an error changes nothing")
      document.checkInvariants()
      return
    }
    document.checkInvariants()
    let (after, known) = (document.utf8, document.heldCount)
    let edits = try document.merge(bytes)
    precondition(edits.isEmpty && document.utf8 == after && document.heldCount == known, "a second time changes nothing")
    try edit(document)
    try check(document)
  } catch {}
}

private func edit(_ document: Document) throws(TextError) {
  try document.insert("é", at: document.count / 2)
  try document.delete(0..<1)
  try document.undo()
}

/// The events give the text, in messages and in a file.
private func check(_ document: Document) throws(TextError) {
  let other = Document(agent: Agent(10))
  for message in try document.messages() {
    // What was accepted once is accepted everywhere.
    guard (try? other.merge(message)) != nil else { preconditionFailure("own events are refused elsewhere") }
  }
  other.checkInvariants()
  precondition(other.utf8 == document.utf8, "the events give another text")
  let again = try Document(agent: Agent(11), file: try document.file())
  try again.load()
  again.checkInvariants()
  precondition(again.utf8 == document.utf8, "the file gives another text")
  let (events, ours) = (try again.events(), try document.events())
  precondition(events == ours, "the file gives other events")
}
