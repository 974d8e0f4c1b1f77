import CatalogueModel
import FactLog

extension Page {
  /// Where one is signed in; each place can be signed out.
  public func devices() -> Response {
    guard let viewer = world.viewer else { return .redirect(.signIn) }
    return mePage(texts.me.devices) { h in
      h.ul.class("list devices") {
        for device in viewer.devices {
          h.li {
            icon(h, "device")
            h.div.class("words") {
              h.strong { h.text(device.label.utf8.isEmpty ? texts.account.unknownDevice.string : device.label) }
              h.p.class("quiet") {
                h.text(
                  device.isThis
                    ? texts.account.thisDevice.string
                    : Texts.filled(texts.account.lastUsed, [texts.day(world.catalogue.zone.local(device.lastUsed).day, today: world.today)]))
              }
            }
            if !device.isThis {
              form(h, .devices) {
                hidden(h, "device", device.id.text)
                h.button.class("danger") { h.text(texts.account.signOutDevice) }
              }
            }
          }
        }
      }
    }
  }

  /// The same as JSON.
  public func devicesList() -> Response {
    let devices = world.viewer?.devices ?? []
    let bytes = JSON.written { j in
      j.object {
        j.field("total", devices.count)
        j.field("items") {
          j.array {
            for device in devices {
              j.object {
                j.field("id", device.id)
                j.field("label", device.label)
                j.field("created", device.created)
                j.field("lastUsed", device.lastUsed)
                j.field("isThis", device.isThis)
              }
            }
          }
        }
      }
    }
    return Response(body: .json(bytes))
  }

  /// A page behind Me: a way back, a heading, one column.
  func mePage(_ title: StaticString, status: Int = 200, content: (HTML) -> Void) -> Response {
    Response(
      status: status,
      body: .html(
        document(title: title.string, tab: .me, name: "narrow") { h in
          backLink(h, .me, texts.me.title)
          h.h1 { h.text(title) }
          content(h)
        }))
  }
}
