import CatalogueModel

/// What other parts of the node read the answers of strangers with: the same readers, limits and repairs as for files.
package enum ForeignAnswer {
  /// One whole JSON document in any encoding that files may have. The error says where it is broken.
  package static func json(_ bytes: [UInt8]) throws(ImportError) -> JSONValue {
    let decoded = try TextEncoding.decode(bytes)
    var value = JSONValue.null
    try decoded.bytes.reading { (buffer) throws(ImportError) in
      var reader = JSONReader(buffer, at: decoded.start)
      value = try reader.value()
      reader.skipBlanks()
      if !reader.isAtEnd { throw reader.unexpected("the end of the answer") }
    }
    return value
  }

  /// A text on one line, its blanks put in order; nothing else is taken out.
  package static func line(_ text: String) -> String { Texts.collapse(text, keepLines: false) }

  /// Plain text of HTML: paragraphs are parted by an empty line, tags and entities are gone.
  package static func paragraphs(_ text: String) -> String {
    Texts.collapse(Texts.markup(text, RowNotes()), keepLines: true)
  }

  /// A date as publishers write it; unknown when it cannot be read. The first and the last day of a year are only the
  /// year.
  package static func date(_ text: String) -> PartialDate { Dates.date(text, RowNotes()) }
}
