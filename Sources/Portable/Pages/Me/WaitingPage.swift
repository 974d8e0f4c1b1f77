import CatalogueModel
import CollectionModel
import DeviceSync
import FactLog

extension Page {
  /// What waits on this device to be sent, thing by thing, and how much room it takes. On the node: that nothing does.
  public func waiting() -> Response {
    let page = document(title: texts.device.title.string, tab: .me, name: "device narrow") { h in
      h.h1 { h.text(texts.device.title) }
      guard let device = world.onDevice else {
        h.p { h.text(texts.device.nothingKept) }
        return
      }
      things(h, device)
      areas(h, device)
      room(h, device)
    }
    return Response(body: .html(page))
  }

  private func things(_ h: HTML, _ device: OnDevice) {
    h.section.class("card") {
      h.h2 { h.text(texts.device.toSend) }
      if device.count == 0 { h.p { h.text(texts.device.nothingWaits) } }
      if !device.shown.isEmpty {
        h.ul.class("waiting-list") { for thing in device.shown { h.li { self.thing(h, thing) } } }
      }
      if let trouble = device.trouble { h.p.class("error") { h.text(texts.device.trouble(trouble)) } }
      if device.waitingOfNewer > 0 { h.p.class("error") { h.count(texts.device.waitingOfNewer, device.waitingOfNewer, texts) } }
      h.p.class("hint") {
        if let moment = device.lastAnswer {
          let local = world.catalogue.zone.local(moment)
          h.fill(texts.device.lastAnswer, texts.day(local.day), clock(local.minute))
        } else {
          h.text(texts.device.noAnswerYet)
        }
      }
      form(h, .waiting) {
        hidden(h, "action", "send")
        h.button.class("primary") { h.text(texts.device.tryNow) }
      }
    }
  }

  private func thing(_ h: HTML, _ thing: WaitingThing) {
    h.p.class("waiting-name") { h.text(name(of: thing)) }
    h.p.class(thing.isStuck ? "error" : "hint") { h.text(texts.device.state(thing.state)) }
    h.div.class("buttons") {
      if let photo = thing.photo {
        h.a.class("button").href(Self.photoAddress(photo, width: nil))
          .set("download", "trouvaille-" + String(utf8: photo.hexadecimal.prefix(8)) + ".jpg") { h.text(texts.device.savePhoto) }
      }
      form(h, .waiting) {
        hidden(h, "action", "discard")
        hidden(h, "thing", thing.subject.text)
        h.button.class("quiet") { h.text(texts.device.discard) }
      }
    }
  }

  /// What a person calls it: the work that was found or marked, a book, a letter, the profile.
  private func name(of thing: WaitingThing) -> String {
    if case .letters = thing.scope { return texts.device.letter.string }
    guard let library = world.viewer?.library else { return texts.device.other.string }
    if thing.subject == library.member { return texts.device.profile.string }
    if let find = library.findOrDeleted(thing.subject) {
      return Texts.filled(find.isRemoved ? texts.device.deletedFind : texts.device.find, [title(of: find.item)])
    }
    if let book = library.bookOrDeleted(thing.subject) {
      return Texts.filled(book.isRemoved ? texts.device.deletedBook : texts.device.book, [bookTitleText(book)])
    }
    if let category = library.category(thing.subject) { return Texts.filled(texts.device.category, [category.name]) }
    return Texts.filled(texts.device.mark, [title(of: thing.subject)])
  }

  private func title(of item: ID) -> String {
    guard let index = world.catalogue.index(of: item) else { return texts.device.other.string }
    let card = world.catalogue.card(at: index)
    return titleText(card.title, isUntitled: card.isUntitled)
  }

  private func room(_ h: HTML, _ device: OnDevice) {
    h.section.class("card") {
      h.h2 { h.text(texts.device.room) }
      h.p { h.fill(texts.device.used, megabytes(device.used), megabytes(device.budget)) }
      h.p.class("hint") { h.text(texts.device.roomLead) }
      form(h, .waiting) {
        hidden(h, "action", "empty")
        h.button { h.text(texts.device.empty) }
      }
      if device.restarts > 0 { h.p.class("hint") { h.count(texts.device.restarts, device.restarts, texts) } }
    }
  }

  /// Whole megabytes, and one that is begun counts.
  func megabytes(_ bytes: Int64) -> String { texts.number(Int((bytes + 999_999) / 1_000_000)) }

  private func clock(_ minute: Int) -> String {
    let minutes = minute % 60
    return "\(minute / 60)" + (texts.language == .french ? "\u{A0}h\u{A0}" : ":") + (minutes < 10 ? "0" : "") + "\(minutes)"
  }

  /// Signing out removes everything from the device; something still waits there.
  public func signOutAnyway(_ count: Int) -> Response {
    let page = document(title: texts.device.signOutTitle.string, tab: .me, name: "message narrow") { h in
      h.h1 { h.text(texts.device.signOutTitle) }
      h.p { h.count(texts.device.signOutText, count, texts) }
      h.div.class("buttons") {
        h.a.class("button primary").href(.waiting) { h.text(texts.device.showWaiting) }
        form(h, .signOut) {
          hidden(h, "lose", "yes")
          h.button.class("danger") { h.text(texts.device.signOutAnyway) }
        }
      }
    }
    return Response(status: 409, body: .html(page))
  }
}

extension WaitingThing {
  fileprivate var isStuck: Bool {
    switch state {
    case .photoRefused, .refused: true
    case .toSend, .photoToSend: false
    }
  }
}
