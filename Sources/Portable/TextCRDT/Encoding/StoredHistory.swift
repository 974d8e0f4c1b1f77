/// The history as it lies in a file: opening reads the frame and the text, and decodes the rest when it is needed.
///
/// A file: "TCRD", the version 1, the checksum of what follows (8 bytes, lowest first), then as numbers: events;
/// agents, each with the number of its events; heads as local versions with agent and sequence; scalars and bytes of
/// the text; the text; the graph, agent and operation runs; the deleted text. The text of insertions is not repeated:
/// what is in the text is taken from there, in the order that the replay finds.
struct StoredHistory {
  var file: [UInt8]
  var eventCount: Int
  var agents: [Agent]
  var counts: [Int]
  var headVersions: [LocalVersion]
  var heads: [EventID]
  var textStart: Int
  var textBytes: Int
  var textCount: Int
  /// Where the runs begin.
  var runsStart: Int

  static let magic: [UInt8] = [0x54, 0x43, 0x52, 0x44, 1]
  static let frame = 13

  init(_ file: [UInt8]) throws(TextError) {
    let result: Result<StoredHistory, TextError> = file.withUnsafeBufferPointer { bytes in
      do throws(TextError) { return .success(try StoredHistory(file, bytes)) } catch { return .failure(error) }
    }
    self = try result.get()
  }

  private init(_ file: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) throws(TextError) {
    let known = bytes.prefix(5).elementsEqual(Self.magic)
    if bytes.count < Self.frame { throw bytes.prefix(4).elementsEqual(Self.magic.prefix(4)) ? .damaged : .unknownFormat }
    if !known { throw .unknownFormat }
    var sum: UInt64 = 0
    for i in 0..<8 { sum |= UInt64(bytes[5 + i]) << (8 * UInt64(i)) }
    if Checksum.of(UnsafeBufferPointer(rebasing: bytes[Self.frame...])) != sum { throw .damaged }
    self.file = file
    var reader = ByteReader(bytes)
    reader.at = Self.frame
    eventCount = try reader.number()
    let agentCount = try reader.number()
    if eventCount > TextLimits.events || agentCount > TextLimits.agents { throw .tooLarge }
    (agents, counts) = ([], [])
    var total = 0
    for _ in 0..<agentCount {
      let agent = try reader.agent()
      if agents.contains(agent) { throw .damaged }
      agents.append(agent)
      let count = try reader.number()
      // Before the sum, which would leave the 32 bits that an `Int` has in the browser.
      if count > eventCount - total { throw .damaged }
      counts.append(count)
      total += count
    }
    if total != eventCount { throw .damaged }
    (heads, headVersions) = ([], [])
    for _ in 0..<(try reader.number()) {
      let version = try reader.number()
      let number = try reader.number()
      let sequence = try reader.number()
      if version >= eventCount || number >= agentCount || sequence >= counts[number] { throw .damaged }
      if let last = headVersions.last, last >= Int32(version) { throw .damaged }
      headVersions.append(Int32(version))
      heads.append(EventID(agents[number], sequence))
    }
    if headVersions.isEmpty != (eventCount == 0) { throw .damaged }
    textCount = try reader.number()
    textBytes = try reader.number()
    if textCount > TextLimits.scalars { throw .tooLarge }
    textStart = reader.at
    let text = try reader.take(textBytes)
    if !UTF8Count.isValid(text) || UTF8Count.counts(text).scalars != textCount { throw .damaged }
    runsStart = reader.at
  }

  func id(_ event: LocalVersion) -> EventID {
    for (i, head) in headVersions.enumerated() where head == event { return heads[i] }
    preconditionFailure("only the heads of a stored history have names before it is loaded")
  }
}
