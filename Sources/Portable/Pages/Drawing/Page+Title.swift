import CatalogueModel

extension Page {
  /// An item's title as it is shown: in its language, or the word for "untitled" in italics.
  func title(_ h: HTML, _ title: LocalizedText, isUntitled: Bool) {
    let (text, other) = title.text(for: language)
    if isUntitled || text.utf8.isEmpty {
      h.em.class("untitled") { h.text(texts.item.untitled) }
    } else {
      localized(h, text, other)
    }
  }

  /// The same as plain text, for the window's title and for labels.
  func titleText(_ title: LocalizedText, isUntitled: Bool) -> String {
    let text = title.text(for: language).text
    return isUntitled || text.utf8.isEmpty ? texts.item.untitled.string : text
  }

  /// A text of the catalogue for this reader; marked when it is in the other language.
  func localized(_ h: HTML, _ text: LocalizedText) {
    let (text, other) = text.text(for: language)
    localized(h, text, other)
  }

  private func localized(_ h: HTML, _ text: String, _ other: Language?) {
    if let other {
      h.span.lang(other) { h.text(text) }
    } else {
      h.text(text)
    }
  }

  /// The first three names: "Aude, Béa, Cléo…".
  func peopleText(_ people: [Person]) -> String {
    var text = ""
    for (index, person) in people.prefix(3).enumerated() { text += (index > 0 ? ", " : "") + person.name }
    return people.count > 3 ? text + "…" : text
  }

  func kindText(_ kind: Item.Kind) -> StaticString { kind == .place ? texts.item.place : texts.item.artwork }
}
