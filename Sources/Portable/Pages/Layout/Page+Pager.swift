extension Page {
  /// Where in a list the page begins that the address asks for. One beyond the last, after something was removed, is the last.
  ///
  /// - Precondition: the list is not empty.
  func pageOffset(total: Int, pageSize: Int) -> Int {
    min(max(request.query.integer("page") ?? 1, 1) - 1, (total - 1) / pageSize) * pageSize
  }

  /// The way through a long list: the page before, what is shown of how many, the page after. Nothing when all of it is shown.
  ///
  /// - Parameters:
  ///   - offset: of the first that is shown, from 0.
  ///   - address: of a page; the first is 1.
  func pager(_ h: HTML, total: Int, offset: Int, pageSize: Int, address: (Int) -> String) {
    if total <= pageSize { return }
    let page = offset / pageSize + 1
    let last = min(offset + pageSize, total)
    h.nav.class("pager").set("aria-label", texts.discover.pages) {
      step(h, page > 1 ? address(page - 1) : nil, "prev", texts.discover.previous)
      h.span.class("quiet") {
        h.fill(texts.discover.range, texts.number(offset + 1), texts.number(last), texts.number(total))
      }
      step(h, last < total ? address(page + 1) : nil, "next", texts.discover.next)
    }
  }

  private func step(_ h: HTML, _ address: String?, _ rel: StaticString, _ label: StaticString) {
    guard let address else {
      h.span.class("placeholder") {}
      return
    }
    h.a.class("button").href(address).set("rel", rel) { h.text(label) }
  }
}
