extension Page {
  private static let star: StaticString =
    "M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z"

  /// A rating of 1…10 half stars as five stars, half ones too; said as "3,5 étoiles" by screen readers.
  func rating(_ h: HTML, _ halves: Int) {
    h.span.class("rating").set("role", "img").set("aria-label", texts.stars(halves)) {
      h.svg.set("viewBox", "0 0 120 24").set("aria-hidden", "true") {
        stars(h, "outline")
        // A second drawing, cut off where the rating ends.
        h.svg.set("width", halves * 12).set("height", 24) { stars(h, "full") }
      }
    }
  }

  private func stars(_ h: HTML, _ name: StaticString) {
    h.raw("<g class=\"")
    h.raw(name)
    h.raw("\">")
    for index in 0..<5 {
      h.raw("<path transform=\"translate(")
      h.number(index * 24)
      h.raw(")\" d=\"")
      h.raw(Self.star)
      h.raw("\"/>")
    }
    h.raw("</g>")
  }

  /// Radio buttons: "no rating" and one to five stars. A kept half star stays choosable, so that saving changes nothing.
  func ratingInput(_ h: HTML, chosen: Int?) {
    h.fieldset.class("field rating-input").id("rating") {
      h.legend { h.text(texts.rating.rating) }
      h.div.class("stars") {
        for halves in [2, 4, 6, 8, 10] {
          h.label {
            h.input.set("type", "radio").set("name", "rating").set("value", halves).flag("checked", chosen == halves).end()
            h.svg.set("viewBox", "0 0 24 24").set("aria-hidden", "true") { h.element("path").set("d", Self.star) {} }
            h.span.class("visually-hidden") { h.text(texts.stars(halves)) }
          }
        }
      }
      if let chosen, chosen % 2 == 1 {
        h.label.class("choice") {
          h.input.set("type", "radio").set("name", "rating").set("value", chosen).flag("checked").end()
          h.text(texts.stars(chosen))
        }
      }
      h.label.class("choice") {
        h.input.set("type", "radio").set("name", "rating").set("value", "").flag("checked", chosen == nil).end()
        h.text(texts.rating.none)
      }
    }
  }
}
