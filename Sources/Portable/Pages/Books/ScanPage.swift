import CatalogueModel
import CollectionModel
import FactLog

extension Page {
  /// Bar codes: a photo, moving pictures where there is a script for them, and a list to be typed or pasted.
  public func scanBooks() -> Response { scanBooks { _ in } }

  /// The same with what was seen in a photo.
  public func scanBooks(_ sight: BarCodeSight) -> Response {
    var response = scanBooks { h in sightings(h, sight) }
    response.status = status(sight)
    return response
  }

  private func scanBooks(_ sightings: (HTML) -> Void) -> Response {
    guard world.viewer != nil else { return notFound() }
    let page = document(title: texts.scan.title.string, tab: .collection, name: "scan-books reading-wide") { h in
      backLink(h, .addBook, texts.bookForm.new)
      h.h1 { h.text(texts.scan.title) }
      if case .unreachable = world.outcome { remark(h, texts.scan.unreachable) }
      sightings(h)
      camera(h)
      form(h, .scanBooks, class: "card fields", sendsFiles: true) {
        h.h2 { h.text(texts.scan.photo) }
        h.div.class("field") {
          h.label.set("for", "bar-code") { h.text(texts.scan.photoLabel) }
          h.input.set("type", "file").set("id", "bar-code").set("name", "code").set("accept", "image/*").set("capture", "environment")
            .flag("required").end()
          h.p.class("hint") { h.text(texts.scan.photoHint) }
        }
        h.button { h.text(texts.scan.read) }
      }
      form(h, .bookNumbers, class: "card fields") {
        h.h2 { h.text(texts.scan.list) }
        h.div.class("field") {
          h.label.set("for", "numbers") { h.text(texts.scan.listLabel) }
          h.textarea.id("numbers").set("name", "numbers").set("rows", 6).set("maxlength", BookEntry.longest).flag("required") {}
          h.p.class("hint") { h.text(texts.scan.listHint) }
        }
        h.button.class("primary").id("add-numbers").set("data-counted", texts.scan.addCounted) { h.text(texts.scan.add) }
      }
    }
    return Response(body: .html(page))
  }

  /// Shown by its script, on devices with a camera.
  private func camera(_ h: HTML) {
    h.section.class("card scanner").set("data-island", "scan").flag("hidden").set("data-point", texts.scan.point)
      .set("data-no-camera", texts.scan.noCamera).set("data-other", texts.scan.otherProduct).set("data-offline", texts.scan.offline)
      .set("data-busy", texts.scan.busy).set("data-twice", texts.scan.twice) {
        h.h2 { h.text(texts.scan.camera) }
        h.element("video").flag("playsinline").flag("muted").flag("hidden").set("aria-label", texts.scan.camera) {}
        h.p.class("scan-says").set("role", "status") {}
        h.div.class("buttons") {
          h.button.class("primary").set("type", "button").set("data-start", "") {
            icon(h, "camera")
            h.text(texts.scan.start)
          }
          h.button.set("type", "button").set("data-stop", "").flag("hidden") { h.text(texts.scan.stop) }
          h.button.set("type", "button").set("data-torch", "").set("aria-pressed", "false").flag("hidden") {
            icon(h, "sun")
            h.text(texts.scan.torch)
          }
        }
        h.element("ol").class("list scanned") {}
      }
  }

  private func sightings(_ h: HTML, _ sight: BarCodeSight) {
    switch sight {
    case .codes(let numbers, _) where !numbers.isEmpty:
      h.section.class("card") {
        h.h2 { h.text(texts.scan.several) }
        h.ul.class("list") {
          for isbn in numbers { h.li { h.a.class("line").href(Route.addBook.path + "?q=" + isbn.text) { h.text(isbn.text) } } }
        }
      }
    case .codes(_, let sawOther): remark(h, sawOther ? texts.scan.otherProduct : texts.scan.none)
    case .noFile: remark(h, texts.scan.noFile)
    case .refused(let problem): h.p.class("error").set("role", "alert") { h.text(problemText(FindEntry.Problem.photo(problem))) }
    case .busy: remark(h, texts.scan.busy)
    }
  }

  private func status(_ sight: BarCodeSight) -> Int {
    switch sight {
    case .codes: 200
    case .busy: 503
    case .noFile, .refused: 422
    }
  }

  /// What was seen, for the script of the page.
  public func sightList(_ sight: BarCodeSight) -> Response {
    let bytes = JSON.written { j in
      j.object {
        if case .codes(let numbers, let sawOther) = sight {
          j.field("numbers") { j.array { for isbn in numbers { j.text(isbn.text) } } }
          j.field("other", sawOther)
        } else {
          j.field("numbers") { j.array {} }
          j.field("busy", sight == .busy)
        }
      }
    }
    return Response(status: status(sight), body: .json(bytes))
  }
}
