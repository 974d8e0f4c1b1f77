import CatalogueModel
import FactLog

extension Page {
  /// The facts of an item as they are known; what the source does not say is left out, except the date.
  func itemFacts(_ h: HTML, _ item: Item) {
    h.section.class("facts-section").set("aria-labelledby", "facts") {
      h.h2.id("facts") { h.text(texts.item.facts) }
      if !item.description.isEmpty { h.p.class("description") { localized(h, item.description) } }
      h.dl.class("facts") {
        if !item.people.isEmpty { fact(h, texts.item.people) { factPeople(h, item.people) } }
        fact(h, texts.item.date) { h.text(texts.date(item.date)) }
        text(h, texts.item.category, item.category)
        texts(h, texts.item.materials, item.materials)
        texts(h, texts.item.techniques, item.techniques)
        plain(h, texts.item.dimensions, item.dimensions)
        plain(h, texts.item.owner, item.owner)
        text(h, texts.item.site, item.site)
        text(h, texts.item.address, item.address)
        if let borough = item.borough {
          fact(h, texts.item.borough) {
            h.a.href(DiscoverState(Fields()).with { $0.borough = borough.text }.address) {
              h.text(world.catalogue.name(of: borough))
            }
          }
        }
        if let source = world.catalogue.source(item.source) { plain(h, texts.item.source, source.name) }
      }
    }
  }

  func fact(_ h: HTML, _ name: StaticString, _ value: () -> Void) {
    h.div {
      h.dt { h.text(name) }
      h.dd(content: value)
    }
  }

  private func factPeople(_ h: HTML, _ people: [Person]) {
    h.ul {
      for person in people {
        h.li {
          h.a.href(worksAddress(of: person)) { h.text(person.name) }
          h.span.class("quiet") { h.text(" · " + roleText(person.role).string) }
        }
      }
    }
  }

  private func text(_ h: HTML, _ name: StaticString, _ text: LocalizedText) {
    if !text.isEmpty { fact(h, name) { localized(h, text) } }
  }

  private func texts(_ h: HTML, _ name: StaticString, _ list: [LocalizedText]) {
    let known = list.filter { !$0.isEmpty }
    if known.isEmpty { return }
    fact(h, name) {
      for (index, text) in known.enumerated() {
        if index > 0 { h.raw(", ") }
        localized(h, text)
      }
    }
  }

  func plain(_ h: HTML, _ name: StaticString, _ text: String) {
    if !text.utf8.isEmpty { fact(h, name) { h.text(text) } }
  }
}
