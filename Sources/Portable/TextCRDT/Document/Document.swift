/// A plain text that several people edit, apart or together, and that becomes the same text for all of them.
///
///     let mine = Document(agent: Agent(1)), yours = Document(agent: Agent(2))
///     try mine.insert("Bonjour", at: 0)
///     try yours.merge(mine.events(since: yours.summary))
///
/// Positions count Unicode scalars. The algorithm is explained in the essay beside the code. A document does no I/O,
/// reads no clock and draws no random numbers: the caller chooses the agent. Not safe to use from two threads at once.
public final class Document {
  /// Who the edits made here belong to.
  public let agent: Agent
  var core = Core()
  var tracker: Tracker?
  var waiting = WaitingRoom()
  /// The history as it came from a file, until something needs it.
  var stored: StoredHistory?

  /// An empty document.
  public init(agent: Agent) { self.agent = agent }

  /// The length in Unicode scalars.
  public var count: Int { rope.count }
  /// The length in UTF-16 units.
  public var utf16Count: Int { rope.utf16Count }
  /// The whole text. O(n).
  public var text: String { String(decoding: rope.utf8(0, rope.count), as: UTF8.self) }
  /// The whole text as UTF-8. O(n).
  public var utf8: [UInt8] { rope.utf8(0, rope.count) }
  /// How many events are in.
  public var eventCount: Int { Int(history.end) }

  /// The UTF-8 of some scalars.
  public func utf8(in range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range past the end of the text")
    return rope.utf8(range.lowerBound, range.upperBound)
  }

  /// The UTF-16 offset of a scalar position. O(log n).
  public func utf16Offset(of position: Int) -> Int { rope.utf16Offset(ofScalar: position) }
  /// The scalar position of a UTF-16 offset; never inside a surrogate pair. O(log n).
  public func position(ofUTF16 offset: Int) -> Int { rope.scalarOffset(ofUTF16: offset) }

  /// Stops the program if any part of the document contradicts another. For tests.
  public func checkInvariants() {
    history.checkInvariants(from: LocalVersion(stored?.eventCount ?? 0))
    rope.checkInvariants()
    if tracker != nil { tracker!.checkInvariants() }
  }
}
