import FactLog

extension Page {
  /// What this is, in three short pages; the last one leads to an account.
  public func welcome() -> Response {
    let step = min(max(request.query.integer("step") ?? 1, 1), 3)
    return Response(
      body: .html(
        document(title: texts.welcome.steps[step - 1].title.string, tab: nil, name: "welcome") { h in
          h.div.class("welcome-picture") { scene(h, step) }
          h.p.class("quiet") { h.fill(texts.welcome.step, "\(step)") }
          h.h1 { h.text(texts.welcome.steps[step - 1].title) }
          h.p.class("lead") { h.text(texts.welcome.steps[step - 1].text) }
          h.div.class("buttons") {
            if step < 3 {
              h.a.class("button primary").href(Route.welcome.path + "?step=\(step + 1)") { h.text(texts.welcome.next) }
            } else if world.viewer == nil {
              h.a.class("button primary").href(.signUp) { h.text(texts.welcome.signUp) }
              h.a.class("button").href(.signIn) { h.text(texts.welcome.haveAccount) }
            } else {
              form(h, .welcome) { h.button.class("primary") { h.text(texts.welcome.start) } }
            }
            if step > 1 { h.a.class("button quiet").href(Route.welcome.path + "?step=\(step - 1)") { h.text(texts.welcome.back) } }
            if step < 3 || world.viewer == nil {
              h.a.class("button quiet").href(world.viewer == nil && step < 3 ? Route.welcome.path + "?step=3" : Route.discover.path) {
                h.text(step < 3 ? texts.welcome.skip : texts.welcome.lookAround)
              }
            }
          }
          if world.viewer == nil { languageForm(h, to: Route.welcome.path + "?step=\(step)") }
        }))
  }

  /// Three drawings in the two inks of the product.
  private func scene(_ h: HTML, _ step: Int) {
    h.element("svg").set("viewBox", "0 0 320 200").class("scene").set("aria-hidden", "true") {
      h.raw("<path class=\"ground\" d=\"M0 168h320\"/>")
      switch step {
      case 1:
        h.raw(
          "<path class=\"ink\" d=\"M40 168V92l30-22 30 22v76M58 168v-40h24v40M210 168v-22h60v22M222 146l8-70 10-26 10 26 8 70\"/><path class=\"accent\" d=\"M160 40c-17 0-30 13-30 29 0 22 30 51 30 51s30-29 30-51c0-16-13-29-30-29z\"/><circle class=\"paper\" cx=\"160\" cy=\"69\" r=\"11\"/>"
        )
      case 2:
        h.raw(
          "<path class=\"ink\" d=\"M60 56h200v112H60zM60 92h200M60 130h200M126 56v36M194 92v38M110 130v38\"/><circle class=\"accent\" cx=\"92\" cy=\"74\" r=\"9\"/><path class=\"accent\" d=\"M216 102h20v18h-20zM140 142l10-8 10 8v16h-20z\"/><path class=\"ink\" d=\"M148 110h24M210 150h30\"/>"
        )
      default:
        h.raw(
          "<path class=\"ink\" d=\"M120 30h80a10 10 0 0 1 10 10v118a10 10 0 0 1-10 10h-80a10 10 0 0 1-10-10V40a10 10 0 0 1 10-10zM124 50h72v86h-72z\"/><path class=\"accent\" d=\"M160 72c-10 0-18 8-18 17 0 14 18 31 18 31s18-17 18-31c0-9-8-17-18-17z\"/><path class=\"ink\" d=\"M40 70c10-10 24-10 34 0M47 82c6-6 14-6 20 0M246 70c10-10 24-10 34 0M253 82c6-6 14-6 20 0M36 60l44 36M242 60l44 36\"/>"
        )
      }
    }
  }
}
