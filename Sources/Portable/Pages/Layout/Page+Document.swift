import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// A whole document: head, tabs, and `content` in the main landmark.
  ///
  /// - Parameters:
  ///   - title: what the page is about; it stands in the window's title, the content writes its own heading.
  ///   - tab: the section that is marked as current; nil outside the sections (welcome, sign in).
  ///   - name: a class of `main` that the style sheet knows the page by.
  func document(title: String, tab: Tab?, name: StaticString, content: (HTML) -> Void) -> [UInt8] {
    HTML.written { h in
      h.raw("<!doctype html>")
      h.element("html").set("lang", language.tag).set("data-appearance", appearance) {
        head(h, title)
        h.element("body").flag("data-member", world.viewer != nil) {
          h.a.class("skip").href("#main") { h.text(texts.layout.skip) }
          tabs(h, current: tab)
          h.main.id("main").class(name).set("tabindex", -1) {
            notice(h)
            content(h)
          }
          updateOffer(h)
        }
      }
    }
  }

  private var appearance: StaticString {
    switch world.viewer?.library.preferences.appearance ?? .device {
    case .device: "device"
    case .light: "light"
    case .dark: "dark"
    }
  }

  private func head(_ h: HTML, _ title: String) {
    h.element("head") {
      h.meta.set("charset", "utf-8").end()
      h.meta.set("name", "viewport").set("content", "width=device-width, initial-scale=1, viewport-fit=cover").end()
      h.meta.set("name", "color-scheme").set("content", "light dark").end()
      h.title {
        if !title.utf8.isEmpty {
          h.text(title)
          h.text(" · ")
        }
        h.text(world.node.name)
      }
      h.link.set("rel", "stylesheet").href(world.node.assets.style).end()
      h.link.set("rel", "icon").set("type", "image/svg+xml").href("/icons/favicon.svg").end()
      h.link.set("rel", "manifest").href("/manifest.webmanifest").end()
      h.link.set("rel", "apple-touch-icon").href("/icons/apple-touch-icon.png").end()
      h.script.set("src", world.node.assets.script).set("type", "module") {}
    }
  }

  private func tabs(_ h: HTML, current: Tab?) {
    h.nav.class("tabs").set("aria-label", texts.layout.tabs) {
      h.a.class("wordmark").href(.home) { h.text(texts.layout.product) }
      h.ul {
        for tab in Tab.allCases {
          h.li {
            h.a.href(route(of: tab)).set("aria-current", tab == current ? "page" : "false") {
              icon(h, symbol(of: tab))
              h.span { h.text(label(of: tab)) }
              if tab == .me, let waiting = world.onDevice?.count, waiting > 0 { mark(h, waiting) }
            }
          }
        }
      }
    }
  }

  /// Shown by the browser when a newer version of the application waits.
  private func updateOffer(_ h: HTML) {
    h.div.class("update notice").flag("data-update").flag("hidden") {
      icon(h, "info")
      h.p { h.text(texts.layout.newVersion) }
      h.button.set("type", "button") { h.text(texts.layout.reload) }
    }
  }

  /// The quiet mark: how much waits on this device.
  private func mark(_ h: HTML, _ waiting: Int) {
    h.span.class("mark") {
      h.span.set("aria-hidden", "true") { h.text(texts.number(waiting)) }
      h.span.class("visually-hidden") { h.count(texts.home.waiting, waiting, texts) }
    }
  }

  private func route(of tab: Tab) -> Route {
    switch tab {
    case .home: .home
    case .discover: .discover
    case .collection: .collection
    case .me: .me
    }
  }

  private func label(of tab: Tab) -> StaticString {
    switch tab {
    case .home: texts.layout.home
    case .discover: texts.layout.discover
    case .collection: texts.layout.collection
    case .me: world.viewer == nil ? texts.layout.signIn : texts.layout.me
    }
  }

  private func symbol(of tab: Tab) -> StaticString {
    switch tab {
    case .home: "home"
    case .discover: "discover"
    case .collection: "image"
    case .me: "me"
    }
  }

  /// A symbol of the sprite, beside a text that says the same: hidden from screen readers.
  func icon(_ h: HTML, _ name: StaticString) {
    h.raw("<svg class=\"icon\" aria-hidden=\"true\"><use href=\"")
    h.text(world.node.assets.sprite)
    h.raw("#")
    h.raw(name)
    h.raw("\"></use></svg>")
  }
}

extension Page {
  /// A form that changes something: the method is POST, and the member's token goes with it.
  ///
  /// `draft` names what is being written; the island of drafts keeps it on the device until the node has it.
  func form(
    _ h: HTML, _ route: Route, class name: StaticString = "", sendsFiles: Bool = false, draft: String? = nil,
    content: () -> Void
  ) {
    h.form.action(route).set("method", "post").class(name).set("enctype", "multipart/form-data", if: sendsFiles)
      .set("data-draft", draft ?? "", if: draft != nil) {
        if let token = world.viewer?.formToken {
          h.input.set("type", "hidden").set("name", "token").set("value", token).end()
        }
        content()
      }
  }
}
