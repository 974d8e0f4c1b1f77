/// Texts of books: as plain as those of the catalogue, but nothing in them stands for nothing. There is a book called "None".
enum BookTexts {
  /// A text on one line, without markup and runs of blanks.
  static func line(_ text: String, _ notes: RowNotes) -> String { clean(text, keepLines: false, notes) }

  /// A text of several paragraphs.
  static func paragraphs(_ text: String, _ notes: RowNotes) -> String { clean(text, keepLines: true, notes) }

  private static func clean(_ text: String, keepLines: Bool, _ notes: RowNotes) -> String {
    if text.isEmpty { return text }
    if text.utf8.contains(0xEF), text.unicodeScalars.contains("\u{FFFD}") { notes.note(.lostLetters, text) }
    if Texts.isPlain(text) { return text }
    return Texts.collapse(Texts.markup(text, notes), keepLines: keepLines)
  }

  /// The parts of a list, without the empty ones.
  static func list(_ text: String, at separators: Set<Character>) -> [String] {
    text.split { separators.contains($0) }.map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
  }
}
