import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// Bar codes: a photo, moving pictures where there is a script for them, and a list to be typed or pasted.
  public func scanBooks() -> Response { scanBooks(nil) }

  /// The same with what was seen in a photo.
  public func scanBooks(_ sight: BarCodeSight?) -> Response {
    guard world.viewer != nil else { return notFound() }
    let t = texts.scan
    let page = document(title: t.title.string, tab: .collection, name: "scan-books reading-wide") { h in
      backLink(h, .addBook, texts.bookForm.new)
      h.h1 { h.text(t.title) }
      if case .unreachable = world.outcome { remark(h, t.unreachable) }
      if let sight { sightings(h, sight) }
      camera(h)
      form(h, .scanBooks, class: "card fields", sendsFiles: true) {
        h.h2 { h.text(t.photo) }
        h.div(.class("field")) {
          h.label(.set("for", "bar-code")) { h.text(t.photoLabel) }
          h.input(
            .set("type", "file"), .set("id", "bar-code"), .set("name", "code"), .set("accept", "image/*"),
            .set("capture", "environment"), .flag("required"))
          h.p(.class("hint")) { h.text(t.photoHint) }
        }
        h.button { h.text(t.read) }
      }
      form(h, .bookNumbers, class: "card fields") {
        h.h2 { h.text(t.list) }
        h.div(.class("field")) {
          h.label(.set("for", "numbers")) { h.text(t.listLabel) }
          h.textarea(
            .id("numbers"), .set("name", "numbers"), .set("rows", 6), .set("maxlength", BookEntry.longest), .flag("required"))
          h.p(.class("hint")) { h.text(t.listHint) }
        }
        h.button(.class("primary"), .id("add-numbers"), .set("data-counted", t.addCounted)) { h.text(t.add) }
      }
    }
    return Response(status: problemStatus(sight), body: .html(page))
  }

  /// Shown by its script, on devices with a camera.
  private func camera(_ h: HTML) {
    let t = texts.scan
    h.section(
      .class("card scanner"), .set("data-island", "scan"), .flag("hidden"), .set("data-point", t.point), .set("data-no-camera", t.noCamera),
      .set("data-other", t.otherProduct), .set("data-offline", t.offline), .set("data-busy", t.busy), .set("data-twice", t.twice)
    ) {
      h.h2 { h.text(t.camera) }
      h.element("video", .flag("playsinline"), .flag("muted"), .flag("hidden"), .set("aria-label", t.camera))
      h.p(.class("scan-says"), .set("role", "status")) {}
      h.div(.class("buttons")) {
        h.button(.class("primary"), .set("type", "button"), .set("data-start", "")) {
          icon(h, "camera")
          h.text(t.start)
        }
        h.button(.set("type", "button"), .set("data-stop", ""), .flag("hidden")) { h.text(t.stop) }
        h.button(.set("type", "button"), .set("data-torch", ""), .set("aria-pressed", "false"), .flag("hidden")) {
          icon(h, "sun")
          h.text(t.torch)
        }
      }
      h.element("ol", .class("list scanned"))
    }
  }

  private func sightings(_ h: HTML, _ sight: BarCodeSight) {
    let t = texts.scan
    switch sight {
    case .codes(let numbers, _) where !numbers.isEmpty:
      h.section(.class("card")) {
        h.h2 { h.text(t.several) }
        h.ul(.class("list")) {
          for isbn in numbers { h.li { h.a(.class("line"), .href(Route.addBook.path + "?q=" + isbn.text)) { h.text(isbn.text) } } }
        }
      }
    case .codes(_, let sawOther): remark(h, sawOther ? t.otherProduct : t.none)
    case .noFile: remark(h, t.noFile)
    case .refused(let problem): h.p(.class("error"), .set("role", "alert")) { h.text(problemText(FindEntry.Problem.photo(problem))) }
    case .busy: remark(h, t.busy)
    }
  }

  private func problemStatus(_ sight: BarCodeSight?) -> Int {
    switch sight {
    case nil, .codes: 200
    case .busy: 503
    case .noFile, .refused: 422
    }
  }

  /// What was seen, for the script of the page.
  public func sightList(_ sight: BarCodeSight) -> Response {
    let j = JSON()
    j.object {
      if case .codes(let numbers, let sawOther) = sight {
        j.field("numbers") { j.array { for isbn in numbers { j.text(isbn.text) } } }
        j.field("other", sawOther)
      } else {
        j.field("numbers") { j.array {} }
        j.field("busy", sight == .busy)
      }
    }
    return Response(status: problemStatus(sight), body: .json(j.bytes))
  }
}
