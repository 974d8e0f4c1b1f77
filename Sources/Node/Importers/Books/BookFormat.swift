/// A reader of what one service or program exports: how it is recognised, and how one row becomes a book.
///
/// A new format is one more file in Formats/ and its name in `BookFile.formats`.
protocol BookFormat {
  static var format: BookFile.Format { get }
  /// Told from the content alone.
  static func recognises(_ document: Document) -> Bool
  init(_ document: Document)
  /// Reads a row, or throws why it cannot be used.
  mutating func draft(_ row: Row, _ notes: RowNotes) throws(Refusal) -> BookDraft
  static func forEachRow(
    _ document: Document, _ body: (Row?, Refusal, Range<Int>) throws(ImportError) -> Bool
  ) throws(ImportError)
  static func wrapping(_ document: Document) -> BookFile.Wrapping
  /// Whether "not owned" is always meant. Elsewhere it counts only in files that mark some book as owned, for most people leave that
  /// column alone.
  static var statesOwnership: Bool { get }
}

extension BookFormat {
  static var statesOwnership: Bool { false }

  static func forEachRow(
    _ document: Document, _ body: (Row?, Refusal, Range<Int>) throws(ImportError) -> Bool
  ) throws(ImportError) {
    switch document.shape {
    case .csv(let header, _): try document.forEachCSV(header, pads: true, body)
    case .json: if let list = document.rowList { try document.forEachPlaced(in: list, body) }
    }
  }

  static func wrapping(_ document: Document) -> BookFile.Wrapping {
    guard document.isCSV else {
      return BookFile.Wrapping(head: Array("[\n".utf8), separator: Array(",\n".utf8), tail: Array("\n]\n".utf8))
    }
    var end = document.start
    document.bytes.withUnsafeBufferPointer { buffer in
      var reader = CSVReader(UnsafeBufferPointer(rebasing: buffer[document.start...]))
      _ = reader.next()
      end += reader.position
    }
    return BookFile.Wrapping(head: Array(document.bytes[document.start..<end]))
  }
}
