/// One change to the text, in the order in which to apply them. Positions are in Unicode scalars, and beside them in
/// UTF-16 units for editors that count so.
public struct Edit: Equatable, Sendable {
  public let position: Int
  public let deleted: Int
  /// What comes in at `position`, UTF-8. An edit either deletes or inserts.
  public let inserted: [UInt8]
  public let utf16Position: Int
  public let utf16Deleted: Int
  /// The scalars and the UTF-16 units of `inserted`.
  public let insertedCount: Int
  public let utf16Inserted: Int
}

/// To which side of text that arrives exactly at a position the position belongs.
public enum Side: Sendable { case before, after }

/// Carries a position (in scalars) over edits; one inside deleted text goes to where it was. O(edits).
///
///     cursor = mapped(cursor, through: edits, .after)
public func mapped(_ position: Int, through edits: [Edit], _ side: Side = .after) -> Int {
  var position = position
  for edit in edits { move(&position, edit.position, deleted: edit.deleted, inserted: edit.insertedCount, side) }
  return position
}

/// Carries a position over one edit, all in the same units.
private func move(_ position: inout Int, _ place: Int, deleted: Int, inserted: Int, _ side: Side) {
  if deleted > 0 {
    if position > place { position = max(place, position - deleted) }
  } else if position > place || (position == place && side == .after) {
    position += inserted
  }
}

/// Carries a selection over edits: text that arrives at its borders stays outside; an empty one moves as a cursor.
public func mapped(_ selection: Range<Int>, through edits: [Edit]) -> Range<Int> {
  if selection.isEmpty {
    let cursor = mapped(selection.lowerBound, through: edits)
    return cursor..<cursor
  }
  let start = mapped(selection.lowerBound, through: edits, .after)
  return start..<max(start, mapped(selection.upperBound, through: edits, .before))
}

/// `mapped(_:through:_:)` in UTF-16 units.
public func mappedUTF16(_ position: Int, through edits: [Edit], _ side: Side = .after) -> Int {
  var position = position
  for edit in edits { move(&position, edit.utf16Position, deleted: edit.utf16Deleted, inserted: edit.utf16Inserted, side) }
  return position
}
