import Glibc

/// Cuts a `multipart/form-data` body (RFC 7578) into parts while it arrives, in pieces of any size.
///
/// Not libmicrohttpd's post processor, for three reasons: it cannot tell an empty field from the start of the next one
/// of the same name; versions before 0.9.76 read out of bounds on a crafted boundary (CVE-2023-27371); and limits are
/// simplest where the parts are counted. Memory: one piece, and at most `longestHead`.
struct MultipartParser {
  enum Event {
    /// The header lines of a part, without the empty one.
    case began(head: [UInt8])
    case content(UnsafeRawBufferPointer)
    case ended
  }
  private enum Stage { case preamble, afterDelimiter, head, content, epilogue }

  static let longestHead = 8 << 10
  static let longestBoundary = 70

  private let delimiter: [UInt8]
  /// What could not be decided yet. It begins with a line break, so that a body that begins with its first boundary has
  /// the same shape as the boundaries that follow.
  private var waiting: [UInt8] = [0x0D, 0x0A]
  private var stage = Stage.preamble

  /// nil when the boundary breaks RFC 2046's rules (1 to 70 visible characters or inner spaces).
  init?(boundary: String) {
    let bytes = Array(boundary.utf8)
    guard (1...Self.longestBoundary).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    delimiter = Array("\r\n--".utf8) + bytes
  }

  /// True when the closing boundary was seen: anything else is a form that was cut off.
  var isComplete: Bool { stage == .epilogue }

  mutating func feed(_ piece: UnsafeRawBufferPointer, to sink: (Event) throws(Refusal) -> Void) throws(Refusal) {
    guard stage != .epilogue else { return }
    waiting.append(contentsOf: piece)
    var position = 0
    while try step(&position, sink) {}
    waiting.removeFirst(position)
  }

  /// One step over `waiting` from `position`; false when more bytes are needed.
  private mutating func step(
    _ position: inout Int, _ sink: (Event) throws(Refusal) -> Void
  ) throws(Refusal) -> Bool {
    switch stage {
    case .preamble, .content:
      let found = find(delimiter, from: position)
      // Without a delimiter, its beginning may still lie at the end.
      let end = found ?? max(position, waiting.count - delimiter.count + 1)
      if stage == .content, end > position { try pass(position..<end, sink) }
      guard found != nil else {
        position = end
        return false
      }
      position = end + delimiter.count
      if stage == .content { try sink(.ended) }
      stage = .afterDelimiter
    case .afterDelimiter:
      while position < waiting.count, waiting[position] == 0x20 || waiting[position] == 0x09 { position += 1 }
      guard position + 2 <= waiting.count else { return false }
      switch (waiting[position], waiting[position + 1]) {
      case (0x2D, 0x2D):
        stage = .epilogue
        position = waiting.count
        return false
      case (0x0D, 0x0A): stage = .head  // and the line break stays, for a head without lines
      default: throw Refusal(400, "The form is malformed: a boundary is not followed by a line break.")
      }
    case .head:
      let end = find([0x0D, 0x0A, 0x0D, 0x0A], from: position)
      guard (end ?? waiting.count) - position <= Self.longestHead else {
        throw .tooLarge("The head of a part of the form", limit: Self.longestHead)
      }
      guard let end else { return false }
      try sink(.began(head: Array(waiting[position..<end].dropFirst(2))))
      position = end + 4
      stage = .content
    case .epilogue: return false
    }
    return true
  }

  private func pass(_ range: Range<Int>, _ sink: (Event) throws(Refusal) -> Void) throws(Refusal) {
    var failure: Refusal?
    waiting.withUnsafeBytes { bytes in
      do throws(Refusal) { try sink(.content(UnsafeRawBufferPointer(rebasing: bytes[range]))) } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Where `pattern`, which begins with a carriage return, first occurs. Photos have few of those, so this runs at the
  /// speed of `memchr`.
  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    waiting.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var position = start
      while position + pattern.count <= bytes.count {
        let room = bytes.count - pattern.count + 1 - position
        guard let hit = memchr(base + position, 0x0D, room) else { return nil }
        position = UnsafeRawPointer(hit) - base
        if memcmp(hit, pattern, pattern.count) == 0 { return position }
        position += 1
      }
      return nil
    }
  }
}
