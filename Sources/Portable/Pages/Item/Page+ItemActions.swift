import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// Photograph, target, favourite, report. Visitors see the same; the door asks them to sign in. Members also have the form of its categories.
  func itemActions(_ h: HTML, _ item: Item, _ filing: Filing?) {
    let library = world.viewer?.library
    let isCollected = library?.hasCollected(item.id) ?? false
    let isTarget = library?.targets.contains(item.id) ?? false
    let isFavourite = library?.favourites.contains(item.id) ?? false
    h.div.class("buttons item-actions") {
      h.a.class("button primary").href(.collect(item.id)) {
        icon(h, "camera")
        h.text(isCollected ? texts.item.collectAgain : texts.item.collect)
      }
      toggle(h, .target(item.id), isOn: isTarget, isTarget ? "target-full" : "target", isTarget ? texts.item.untarget : texts.item.target)
      toggle(
        h, .favourite(item.id), isOn: isFavourite, isFavourite ? "heart-full" : "heart",
        isFavourite ? texts.item.unfavourite : texts.item.favourite)
      if let library { filingForm(h, item.id, filing, library) }
      h.a.class("button quiet").href(.report(item.id)) {
        icon(h, "flag")
        h.text(texts.item.report)
      }
    }
  }

  private func toggle(_ h: HTML, _ route: Route, isOn: Bool, _ symbol: StaticString, _ label: StaticString) {
    form(h, route) {
      // Says what is wished, so that a form sent twice is not undone by the second time.
      hidden(h, "on", isOn ? "no" : "yes")
      h.button.class(isOn ? "on" : "off") {
        icon(h, symbol)
        h.text(label)
      }
    }
  }

  /// Closed until it is asked for.
  private func filingForm(_ h: HTML, _ item: ID, _ filing: Filing?, _ library: Library) {
    h.details.flag("open", filing != nil) {
      h.summary.class("button") {
        icon(h, "category")
        h.text(texts.category.yours)
      }
      form(h, .fileItem(item), class: "card fields") {
        filingFields(h, filing ?? Filing(library.filed[item] ?? []), library)
        h.button.class("primary") { h.text(texts.category.save) }
      }
    }
  }
}
