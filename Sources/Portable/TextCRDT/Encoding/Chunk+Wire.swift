/// The form of messages: a format byte, then chunks to the end.
///
/// A chunk: flags (1: same agent as the chunk before, 2: the only parent is the same agent's event before, 4: one
/// operation); the agent; the sequence number; the number of parents and for each a flag "same agent", agent and
/// sequence; the number of operations; each operation as length and kind, position relative to where the one before
/// ended, and its text.
extension Chunk {
  static let format: UInt8 = 0xC1

  /// At least as many bytes as it takes in a message.
  var size: Int { text.count + 12 * operations.count + 24 * (parents.count + 1) }

  static func encode(_ chunks: [Chunk]) -> [UInt8] {
    var out = ByteWriter()
    out.byte(format)
    var last: Agent?
    for chunk in chunks {
      let follows = chunk.parents == [EventID(chunk.agent, chunk.sequence - 1)]
      let same = last == chunk.agent
      let one = chunk.operations.count == 1
      out.byte((same ? 1 : 0) | (follows ? 2 : 0) | (one ? 4 : 0))
      if !same { out.agent(chunk.agent) }
      last = chunk.agent
      out.number(chunk.sequence)
      if !follows {
        out.number(chunk.parents.count)
        for parent in chunk.parents {
          let own = parent.agent == chunk.agent
          out.number(parent.sequence << 1 | (own ? 1 : 0))
          if !own { out.agent(parent.agent) }
        }
      }
      if !one { out.number(chunk.operations.count) }
      var cursor = 0
      for operation in chunk.operations {
        out.number(operation.length << 2 | Int(operation.kind.rawValue))
        out.signed(operation.position - cursor)
        cursor = operation.position + (operation.kind == .insert ? operation.length : 0)
        out.bytes += chunk.text[operation.content..<operation.content + operation.bytes]
      }
    }
    return out.bytes
  }

  static func decode(_ message: [UInt8], limit: Int) throws(TextError) -> [Chunk] {
    if message.count > limit { throw .tooLarge }
    let result: Result<[Chunk], TextError> = message.withUnsafeBufferPointer { bytes in
      do throws(TextError) {
        var reader = ByteReader(bytes)
        if reader.isAtEnd { throw .damaged }
        if try reader.byte() != format { throw .unknownFormat }
        var chunks: [Chunk] = []
        while !reader.isAtEnd { chunks.append(try decode(&reader, chunks.last?.agent)) }
        return .success(chunks)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func decode(_ reader: inout ByteReader, _ last: Agent?) throws(TextError) -> Chunk {
    let flags = try reader.byte()
    if flags > 7 { throw .damaged }
    var agent = Agent(0)
    if flags & 1 == 0 {
      agent = try reader.agent()
    } else {
      guard let last else { throw .damaged }
      agent = last
    }
    var chunk = Chunk(agent: agent, sequence: try reader.number(), count: 0, parents: [], operations: [], text: [])
    // Sums stay within the 32 bits that an `Int` has in the browser.
    if chunk.sequence > TextLimits.events { throw .tooLarge }
    if flags & 2 != 0 {
      if chunk.sequence == 0 { throw .damaged }
      chunk.parents = [EventID(agent, chunk.sequence - 1)]
    } else {
      let count = try reader.number()
      if count > TextLimits.parents { throw .tooLarge }
      for _ in 0..<count {
        let value = try reader.number()
        let parent = EventID(value & 1 == 1 ? agent : try reader.agent(), value >> 1)
        if chunk.parents.contains(parent) { throw .damaged }
        // An event cannot come after itself.
        if parent.agent == agent && parent.sequence >= chunk.sequence { throw .damaged }
        chunk.parents.append(parent)
      }
    }
    let operations = flags & 4 != 0 ? 1 : try reader.number()
    if operations == 0 { throw .damaged }
    var cursor = 0
    for _ in 0..<operations {
      let head = try reader.number()
      let length = head >> 2
      guard let kind = OperationLog.Kind(rawValue: UInt8(head & 3)), length > 0 else { throw .damaged }
      let position = cursor + (try reader.signed())
      if position < 0 || position > TextLimits.scalars || length > TextLimits.scalars { throw .damaged }
      var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      if kind == .insert {
        text = try reader.scalars(length)
        if !UTF8Count.isValid(text) { throw .invalidText }
      }
      chunk.operations.append(
        Operation(kind: kind, position: position, length: length, content: chunk.text.count, bytes: text.count))
      chunk.text += text
      chunk.count += length
      if chunk.sequence + chunk.count > TextLimits.events { throw .tooLarge }
      cursor = position + (kind == .insert ? length : 0)
    }
    return chunk
  }
}
