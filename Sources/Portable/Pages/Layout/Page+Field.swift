import FactLog

extension Page {
  /// A labelled field with its hint and, when something is wrong, what and what to do.
  func field(
    _ h: HTML, _ name: StaticString, _ label: StaticString, type: StaticString = "text", value: String = "",
    hint: StaticString? = nil, error: StaticString? = nil, autocomplete: StaticString = "off", isRequired: Bool = true,
    longest: Int = 200
  ) {
    let described = (hint != nil ? name.string + "-hint" : "") + (error != nil ? " " + name.string + "-error" : "")
    h.div.class("field") {
      h.label.set("for", name) { h.text(label) }
      h.input.set("id", name).set("name", name).set("type", type).set("value", value).set("autocomplete", autocomplete)
        .set("maxlength", longest).flag("required", isRequired).set("aria-describedby", described.trimmed, if: !described.utf8.isEmpty)
        .set("aria-invalid", "true", if: error != nil).end()
      if let hint { h.p.class("hint").set("id", name.string + "-hint") { h.text(hint) } }
      if let error { h.p.class("error").set("id", name.string + "-error") { h.text(error) } }
    }
  }

  /// A hidden value that comes back with the form.
  func hidden(_ h: HTML, _ name: StaticString, _ value: String) {
    h.input.set("type", "hidden").set("name", name).set("value", value).end()
  }

  /// The way back to the page above, at the top of one behind it.
  func backLink(_ h: HTML, _ route: Route, _ label: StaticString) {
    h.p {
      h.a.class("back").href(route) {
        icon(h, "back")
        h.text(label)
      }
    }
  }

  /// The box and the button of a search: its label is for screen readers.
  func searchFields(_ h: HTML, _ words: String, _ label: StaticString, _ placeholder: StaticString) {
    h.label.class("visually-hidden").set("for", "q") { h.text(label) }
    h.input.set("type", "search").id("q").set("name", "q").set("value", words).set("placeholder", placeholder).set("autocomplete", "off")
      .set("enterkeyhint", "search").set("maxlength", 200).end()
    h.button.class("primary") {
      icon(h, "search")
      h.span { h.text(texts.discover.submit) }
    }
  }
}
