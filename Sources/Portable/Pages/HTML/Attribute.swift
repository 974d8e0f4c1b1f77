import CatalogueModel

// The pieces that elements and their attributes are made of. Natively the most frequent become a few moves at each place; in the browser each is there
// once.

extension HTML {
  #if arch(wasm32)
  @inline(never)
  #else
  @inline(__always)
  #endif
  func begin(_ name: StaticString) {
    raw("<")
    raw(name)
  }

  #if arch(wasm32)
  @inline(never)
  #else
  @inline(__always)
  #endif
  func endTag() { raw(">") }

  #if arch(wasm32)
  @inline(never)
  #else
  @inline(__always)
  #endif
  func close(_ name: StaticString) {
    raw("</")
    raw(name)
    raw(">")
  }

  #if arch(wasm32)
  @inline(never)
  #else
  @inline(__always)
  #endif
  func writeClass(_ names: StaticString) {
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
