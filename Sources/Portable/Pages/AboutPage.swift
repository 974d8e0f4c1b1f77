import CatalogueModel
import FactLog

extension Page {
  /// What this is, and whose data it shows.
  public func about() -> Response {
    return Response(
      body: .html(
        document(title: texts.about.title.string, tab: nil, name: "about reading") { h in
          h.h1 { h.text(texts.about.title) }
          h.p { h.text(texts.about.what) }
          h.h2 { h.text(texts.about.sources) }
          if world.catalogue.sources.isEmpty { h.p { h.text(texts.about.noSources) } }
          h.ul.class("sources") {
            for source in world.catalogue.sources { h.li { describe(h, source) } }
          }
          h.p.class("quiet") { h.fill(texts.about.version, world.node.version) }
        }))
  }

  private func describe(_ h: HTML, _ source: Source) {
    if source.url.utf8.isEmpty {
      h.strong { h.text(source.name) }
    } else {
      h.a.href(source.url).set("rel", "noopener") { h.text(source.name) }
    }
    if !source.attribution.utf8.isEmpty { h.p { h.text(source.attribution) } }
    if !source.licence.utf8.isEmpty { h.p.class("quiet") { h.fill(texts.about.licence, source.licence) } }
  }
}
