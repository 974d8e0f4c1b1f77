import CollectionModel

/// A plain list of ISBNs, one on each line.
enum NumberList {
  /// Nil when the file is something else: a list has one ISBN in a line, and most of its lines are one.
  static func read(_ file: ImportFile, _ options: BookImportOptions) throws(ImportError) -> BookFile? {
    if file.bytes.count > 1 << 22 { return nil }
    let decoded: TextEncoding.Decoded
    do { decoded = try TextEncoding.decode(file.bytes) } catch { throw error.inFile(file.name) }
    let lines = decoded.bytes.lines(from: decoded.start)
    let texts = lines.map { String(decoding: decoded.bytes[$0], as: UTF8.self).trimmingBlanks }
    let good = texts.count { (try? ISBN(reading: $0)) != nil }
    guard good > 0, good * 2 >= texts.count, texts.allSatisfy({ $0.utf8.count <= 60 }),
      !texts.contains(where: { $0.utf8.contains { $0 == 0x09 || $0 == 0x3B || $0 == 0x2C } })
    else { return nil }
    var pile = DraftPile()
    let notes = RowNotes()
    for (text, place) in zip(texts, lines) {
      notes.clear()
      var draft = BookDraft()
      draft.setISBN([text], notes)
      // A list is of books in the hand.
      draft.isOwned = true
      if draft.details.isbn == nil {
        pile.refuse(Refusal(.notISBN, text), place)
      } else {
        pile.add(draft, notes.notes, place)
      }
    }
    return BookFile(
      format: .numbers, mapping: nil, rows: pile.rows(.numbers, statesOwnership: true, options), bytes: decoded.bytes,
      wrapping: BookFile.Wrapping())
  }
}

extension [UInt8] {
  /// The lines that are not blank.
  fileprivate func lines(from start: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var begin = start
    var hasText = false
    for index in start...count {
      if index == count || self[index] == 0x0A || self[index] == 0x0D {
        if hasText { result.append(begin..<index) }
        (begin, hasText) = (index + 1, false)
      } else if self[index] > 0x20 {
        hasText = true
      }
    }
    return result
  }
}
