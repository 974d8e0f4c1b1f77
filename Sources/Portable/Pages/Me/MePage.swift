import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// Who one is here, how things are shown, one's data, and the way out.
  public func me() -> Response { me(nameProblem: nil) }

  public func me(nameProblem: SignUpProblem?, isPhotoRefused: Bool = false) -> Response {
    guard let viewer = world.viewer else { return .redirect(.signIn) }
    let status = nameProblem == nil && !isPhotoRefused ? 200 : 422
    let page = document(title: texts.me.title.string, tab: .me, name: "me") { h in
      h.header.class("profile-head") {
        avatar(h, viewer)
        h.h1 { h.text(viewer.name) }
      }
      h.div.class("columns") {
        profile(h, viewer, nameProblem, isPhotoRefused)
        display(h, viewer.library.preferences)
        account(h, viewer)
        data(h)
      }
    }
    return Response(status: status, body: .html(page))
  }

  func avatar(_ h: HTML, _ viewer: Viewer) {
    if let photo = viewer.library.profilePhoto {
      h.img.class("avatar").set("src", Self.photoAddress(photo, width: 160)).set("alt", "").end()
    } else {
      h.span.class("avatar").set("aria-hidden", "true") { icon(h, "person") }
    }
  }

  private func profile(_ h: HTML, _ viewer: Viewer, _ problem: SignUpProblem?, _ isPhotoRefused: Bool) {
    let isPosted = request.method == .post
    h.section.class("card") {
      h.h2 { h.text(texts.me.profile) }
      form(h, .profile, class: "fields", sendsFiles: true) {
        field(
          h, "name", texts.me.name, value: isPosted ? request.form["name"] : viewer.name, hint: texts.me.nameHint,
          error: problem == .nameTaken ? texts.me.nameTaken : problem == .badName ? texts.me.badName : nil,
          autocomplete: "username", longest: 60)
        field(
          h, "email", texts.me.email, type: "email", value: isPosted ? request.form["email"] : viewer.email,
          hint: texts.me.emailHint, error: problem == .badEmail ? texts.me.badEmail : nil, autocomplete: "email",
          isRequired: false)
        h.div.class("field") {
          h.label.set("for", "photo") { h.text(texts.me.photo) }
          h.input.id("photo").set("type", "file").set("name", "photo").set("accept", "image/*")
            .set("aria-describedby", "photo-error", if: isPhotoRefused).set("aria-invalid", "true", if: isPhotoRefused).end()
          if isPhotoRefused { h.p.class("error").id("photo-error") { h.text(texts.me.photoProblem) } }
        }
        h.button.class("primary") { h.text(texts.me.save) }
      }
    }
  }

  private func display(_ h: HTML, _ preferences: Preferences) {
    h.section.class("card") {
      h.h2 { h.text(texts.me.showAs) }
      form(h, .preferences, class: "fields") {
        hidden(h, "to", Route.me.path)
        h.fieldset {
          h.legend { h.text(texts.me.language) }
          choice(h, "language", "", texts.me.followDevice, isChosen: preferences.language == nil)
          choice(h, "language", "fr", texts.me.french, isChosen: preferences.language == .french)
          choice(h, "language", "en", texts.me.english, isChosen: preferences.language == .english)
        }
        h.fieldset {
          h.legend { h.text(texts.me.appearance) }
          choice(h, "appearance", "0", texts.me.followDevice, isChosen: preferences.appearance == .device)
          choice(h, "appearance", "1", texts.me.light, isChosen: preferences.appearance == .light)
          choice(h, "appearance", "2", texts.me.dark, isChosen: preferences.appearance == .dark)
        }
        h.button { h.text(texts.me.save) }
      }
    }
  }

  private func choice(_ h: HTML, _ name: StaticString, _ value: StaticString, _ label: StaticString, isChosen: Bool) {
    h.label.class("choice") {
      h.input.set("type", "radio").set("name", name).set("value", value).flag("checked", isChosen).end()
      h.text(label)
    }
  }

  private func account(_ h: HTML, _ viewer: Viewer) {
    h.section.class("card") {
      h.h2 { h.text(texts.me.account) }
      h.ul.class("links") {
        if viewer.isCurator { link(h, .host, "settings", texts.me.host) }
        link(h, .devices, "device", texts.me.devices)
        waitingLink(h, world.onDevice?.count ?? 0)
        link(h, .password, "edit", texts.me.changePassword)
        link(h, .letter, "letter", texts.me.letter)
        link(h, .welcome, "info", texts.me.welcomeAgain)
        link(h, .about, "globe", texts.me.about)
      }
      form(h, .signOut) {
        h.button {
          icon(h, "sign-out")
          h.text(texts.me.signOut)
        }
      }
    }
  }

  private func waitingLink(_ h: HTML, _ count: Int) {
    h.li {
      h.a.href(.waiting) {
        icon(h, "wait")
        h.span {
          h.text(texts.device.title)
          if count > 0 {
            h.text(" · ")
            h.count(texts.home.waiting, count, texts)
          }
        }
        icon(h, "forward")
      }
    }
  }

  private func data(_ h: HTML) {
    h.section.class("card") {
      h.h2 { h.text(texts.me.yourData) }
      h.p { h.text(texts.me.exportLead) }
      h.a.class("button").href(.export).flag("download") {
        icon(h, "download")
        h.text(texts.me.exportAction)
      }
      h.p { h.a.class("line").href(.importBooks) { h.text(texts.book.importBooks) } }
      h.p { h.a.class("line").href(.deleteAccount) { h.text(texts.me.delete) } }
    }
  }

  private func link(_ h: HTML, _ route: Route, _ symbol: StaticString, _ label: StaticString) {
    h.li {
      h.a.href(route) {
        icon(h, symbol)
        h.span { h.text(label) }
        icon(h, "forward")
      }
    }
  }
}
