import CatalogueModel

extension Row {
  /// A field as a clean line.
  func line(_ name: String, _ notes: RowNotes) -> String { Texts.line(text(name), notes) }

  /// An object with `fr` and `en`, or a plain text.
  func localized(_ name: String, _ notes: RowNotes) -> LocalizedText { Row.localized(self[name], notes) }

  static func localized(_ value: JSONValue, _ notes: RowNotes) -> LocalizedText {
    guard let object = value.object else { return LocalizedText(unspecified: Texts.line(value.text, notes)) }
    return LocalizedText(
      french: Texts.line(object["fr"].text, notes), english: Texts.line(object["en"].text, notes),
      unspecified: Texts.line(object["und"].text, notes))
  }

  /// Two columns of one field.
  func localized(fr: String, en: String, _ notes: RowNotes) -> LocalizedText {
    LocalizedText(french: line(fr, notes), english: line(en, notes))
  }

  /// Lists in two languages, paired one by one when they are equally long; else the French ones, or the English ones.
  static func pairs(_ french: [String], _ english: [String]) -> [LocalizedText] {
    if french.count == english.count {
      return zip(french, english).map { LocalizedText(french: $0, english: $1) }.filter { !$0.isEmpty }
    }
    if french.isEmpty { return english.map { LocalizedText(english: $0) } }
    return french.map { LocalizedText(french: $0) }
  }

  static func list(_ text: String, at separators: Set<Character>, _ notes: RowNotes) -> [String] {
    if text.isEmpty { return [] }
    return text.split { separators.contains($0) }.map { notes.shared(Texts.line(String($0), notes)) }.filter {
      !$0.isEmpty
    }
  }
}

extension Item {
  mutating func addLink(_ text: String, kind: Link.Kind = .page, _ notes: RowNotes) {
    guard let link = Links.link(text, kind: kind, notes), !links.contains(where: { $0.url == link.url }) else { return }
    links.append(link)
  }
}
