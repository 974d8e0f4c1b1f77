import CatalogueModel

/// An element that is being written: its name stands there, its attributes follow in the order of the calls, and what is in braces is its content.
///
///     h.a.href(.item(id)).class("row") { h.text(title) }   // <a href="/items/…" class="row">…</a>
///     h.img.set("src", address).set("alt", "").end()       // <img src="…" alt="">
///
/// Values are escaped; names are literals. Everything is written where the page's bytes are: nothing is collected first, which took half of a page's
/// time and a tenth of the browser's program.
public struct Element<Kind> {
  let page: HTML
  let name: StaticString

  @inline(__always) init(_ page: HTML, _ name: StaticString) {
    self.page = page
    self.name = name
    page.begin(name)
  }
}

/// With content and an end, even where there is nothing between.
public enum WithContent {}
/// Without either, as `img` and `input` are.
public enum Empty {}

extension Element where Kind == WithContent {
  @inline(__always) public func callAsFunction(content: () -> Void) {
    page.endTag()
    content()
    page.close(name)
  }
}

extension Element where Kind == Empty {
  @inline(__always) public func end() { page.endTag() }
}

extension Element {
  @inline(__always) public func `class`(_ names: StaticString) -> Element {
    page.writeClass(names)
    return self
  }
  @inline(__always) public func id(_ name: StaticString) -> Element { set("id", name) }
  @inline(__always) public func href(_ route: Route) -> Element { set("href", route) }
  @inline(__always) public func href(_ target: String) -> Element { set("href", target) }
  @inline(__always) public func action(_ route: Route) -> Element { set("action", route) }

  /// Any attribute by name: `.set("aria-label", label)`.
  @inline(__always) public func set(_ name: StaticString, _ value: StaticString) -> Element {
    page.write(name, value)
    return self
  }
  @inline(__always) public func set(_ name: StaticString, _ value: String) -> Element {
    page.write(name, value)
    return self
  }
  @inline(__always) public func set(_ name: StaticString, _ value: Int) -> Element {
    page.write(name, value)
    return self
  }
  @inline(__always) private func set(_ name: StaticString, _ route: Route) -> Element {
    page.write(name, route)
    return self
  }

  /// The attribute is left out unless `isWritten`.
  @inline(__always) public func set(_ name: StaticString, _ value: StaticString, if isWritten: Bool) -> Element {
    if isWritten { page.write(name, value) }
    return self
  }
  @inline(__always) public func set(_ name: StaticString, _ value: String, if isWritten: Bool) -> Element {
    if isWritten { page.write(name, value) }
    return self
  }

  /// `checked`, `required`, `hidden`…: written only when `isOn`.
  @inline(__always) public func flag(_ name: StaticString, _ isOn: Bool = true) -> Element {
    if isOn { page.writeFlag(name) }
    return self
  }

  /// Marks a text in another language than the page's; nothing when `language` is nil.
  @inline(__always) public func lang(_ language: Language?) -> Element {
    if let language { page.write("lang", language.tag) }
    return self
  }
}

// The last attribute may be followed by the content.
extension Element where Kind == WithContent {
  @inline(__always) public func `class`(_ names: StaticString, content: () -> Void) { self.class(names).callAsFunction(content: content) }
  @inline(__always) public func id(_ name: StaticString, content: () -> Void) { id(name).callAsFunction(content: content) }
  @inline(__always) public func href(_ route: Route, content: () -> Void) { href(route).callAsFunction(content: content) }
  @inline(__always) public func href(_ target: String, content: () -> Void) { href(target).callAsFunction(content: content) }
  @inline(__always) public func action(_ route: Route, content: () -> Void) { action(route).callAsFunction(content: content) }
  @inline(__always) public func set(_ name: StaticString, _ value: StaticString, content: () -> Void) {
    set(name, value).callAsFunction(content: content)
  }
  @inline(__always) public func set(_ name: StaticString, _ value: String, content: () -> Void) {
    set(name, value).callAsFunction(content: content)
  }
  @inline(__always) public func set(_ name: StaticString, _ value: Int, content: () -> Void) {
    set(name, value).callAsFunction(content: content)
  }
  @inline(__always) public func set(_ name: StaticString, _ value: StaticString, if isWritten: Bool, content: () -> Void) {
    set(name, value, if: isWritten).callAsFunction(content: content)
  }
  @inline(__always) public func set(_ name: StaticString, _ value: String, if isWritten: Bool, content: () -> Void) {
    set(name, value, if: isWritten).callAsFunction(content: content)
  }
  @inline(__always) public func flag(_ name: StaticString, _ isOn: Bool = true, content: () -> Void) {
    flag(name, isOn).callAsFunction(content: content)
  }
  @inline(__always) public func lang(_ language: Language?, content: () -> Void) { lang(language).callAsFunction(content: content) }
}

extension HTML {
  /// Any element by name, for what has no name of its own here (SVG shapes).
  @inline(__always) public func element(_ name: StaticString, content: () -> Void) { element(name).callAsFunction(content: content) }
}
