import CatalogueModel
import FactLog

extension Page {
  /// An item's title as it is shown: in its language, or the word for "untitled" in italics.
  func title(_ h: HTML, _ title: PlacedLocalizedText, isUntitled: Bool) {
    if isUntitled || title.isEmpty {
      h.em.class("untitled") { h.text(texts.item.untitled) }
    } else {
      localized(h, title)
    }
  }

  /// The same as plain text, for the window's title and for labels.
  func titleText(_ title: PlacedLocalizedText, isUntitled: Bool) -> String {
    isUntitled || title.isEmpty ? texts.item.untitled.string : title.text(for: language).text.string
  }

  /// A text of the catalogue for this reader; marked when it is in the other language.
  func localized(_ h: HTML, _ text: LocalizedText) {
    let (text, other) = text.text(for: language)
    marked(h, other) { h.text(text) }
  }

  func localized(_ h: HTML, _ text: PlacedLocalizedText) {
    let (text, other) = text.text(for: language)
    marked(h, other) { h.escape(text.utf8) }
  }

  private func marked(_ h: HTML, _ other: Language?, _ text: () -> Void) {
    if let other { h.span.lang(other, content: text) } else { text() }
  }

  /// The first three names: "Aude, Béa, Cléo…".
  func peopleText(_ people: PlacedPeople) -> String {
    var text = ""
    people.forEach(most: 3) { text += (text.utf8.isEmpty ? "" : ", ") + $1.string }
    return people.count > 3 ? text + "…" : text
  }

  func kindText(_ kind: Item.Kind) -> StaticString { kind == .place ? texts.item.place : texts.item.artwork }
}
