import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// One search box over everything, as a list, a grid or a map. Its whole state is in its address.
  public func discover() -> Response {
    Response(body: .html(discoverDocument(DiscoverState(request.query), pageSize: DiscoverState.pageSize)))
  }

  /// The same with pages of another size, which the product never has.
  @_spi(Benchmarks) public func discover(pageSize: Int) -> [UInt8] {
    discoverDocument(DiscoverState(request.query), pageSize: pageSize)
  }

  private func discoverDocument(_ state: DiscoverState, pageSize: Int) -> [UInt8] {
    let results = results(state, pageSize: pageSize)
    return document(title: discoverTitle(state), tab: .discover, name: "discover") { h in
      h.h1 { h.text(texts.discover.title) }
      discoverForm(h, state)
      if state.view == .map { discoverMap(h, state) }
      h.section.id("results").class("results") {
        booksFound(h, state)
        resultsHead(h, state, results)
        activeFilters(h, state)
        if results.total == 0 { nothingFound(h, state) } else { resultsList(h, state, results) }
        pager(h, total: results.total, offset: results.offset, pageSize: pageSize) { page in state.with { $0.page = page }.address }
      }
    }
  }

  private func discoverTitle(_ state: DiscoverState) -> String {
    state.words.utf8.isEmpty ? texts.discover.title.string : state.words + " – " + texts.discover.title.string
  }

  /// How many there are, and how they are shown.
  private func resultsHead(_ h: HTML, _ state: DiscoverState, _ results: DiscoverResults) {
    h.div.class("results-head") {
      h.h2.class("count").set("aria-live", "polite") {
        h.count(texts.discover.count, results.total, texts)
      }
      h.nav.class("views").set("aria-label", texts.discover.view) {
        for view in DiscoverState.View.allCases {
          h.a.href(state.with { $0.view = view }.address).set("aria-current", view == state.view ? "true" : "false") {
            icon(h, DiscoverState.code(view))
            h.span { h.text(viewText(view)) }
          }
        }
      }
    }
  }

  private func viewText(_ view: DiscoverState.View) -> StaticString {
    switch view {
    case .list: texts.discover.list
    case .grid: texts.discover.grid
    case .map: texts.discover.map
    }
  }

  private func resultsList(_ h: HTML, _ state: DiscoverState, _ results: DiscoverResults) {
    if state.view == .grid {
      h.ul.class("grid tiles") { for index in results.indices { itemTile(h, world.catalogue.card(at: index), from: state.place) } }
    } else {
      h.ul.class("list rows") { for index in results.indices { itemRow(h, world.catalogue.card(at: index), from: state.place) } }
    }
  }

  /// The member's own books that the words find: one search box over everything.
  func booksFound(_ h: HTML, _ state: DiscoverState) {
    guard let library = world.viewer?.library, !state.words.utf8.isEmpty else { return }
    let found = library.bookIndices(matching: state.words)
    if found.isEmpty { return }
    h.section.class("books-found") {
      h.div.class("section-head") {
        h.h2 { h.text(texts.book.title) }
        h.a.class("line").href(Route.allBooks.path + "?q=" + Fields.encode(state.words)) { h.count(texts.book.count, found.count, texts) }
      }
      h.ul.class("shelf") { for index in found.prefix(12) { h.li { bookTile(h, library.books[index]) } } }
    }
  }

  private func nothingFound(_ h: HTML, _ state: DiscoverState) {
    let isEmpty = world.catalogue.count == 0
    h.div.class("empty") {
      icon(h, "search")
      h.h3 { h.text(isEmpty ? texts.discover.empty : texts.discover.nothing) }
      h.p { h.text(isEmpty ? texts.discover.emptyHint : texts.discover.nothingHint) }
      if !isEmpty {
        h.a.class("button primary").href(DiscoverState(Fields()).with { $0.view = state.view }.address) { h.text(texts.discover.clear) }
      } else if world.viewer?.isCurator == true {
        h.a.class("button primary").href(.hostImport) { h.text(texts.discover.toHost) }
      }
    }
  }
}
