import CatalogueModel

// The pieces that elements and their attributes are made of: each once, called from everywhere.

extension HTML {
  @inline(never) func begin(_ name: StaticString) {
    raw("<")
    raw(name)
  }

  @inline(never) func endTag() { raw(">") }

  @inline(never) func close(_ name: StaticString) {
    raw("</")
    raw(name)
    raw(">")
  }

  @inline(never) func writeClass(_ names: StaticString) {
    raw(" class=\"")
    raw(names)
    raw("\"")
  }

  @inline(never) func writeFlag(_ name: StaticString) {
    raw(" ")
    raw(name)
  }

  private func write(_ name: StaticString, _ value: () -> Void) {
    writeFlag(name)
    raw("=\"")
    value()
    raw("\"")
  }

  @inline(never) func write(_ name: StaticString, _ value: StaticString) { write(name) { text(value) } }
  @inline(never) func write(_ name: StaticString, _ value: String) { write(name) { text(value) } }
  @inline(never) func write(_ name: StaticString, _ value: Int) { write(name) { number(value) } }
  @inline(never) func write(_ name: StaticString, _ route: Route) { write(name) { self.route(route) } }
}
